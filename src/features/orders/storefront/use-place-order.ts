import { useMutation } from "@tanstack/react-query"
import type { Cart } from "#features/carts/contract.ts"
import { type CheckoutForm, type PlacedOrder, placeOrder } from "#features/orders/contract.ts"
import { call } from "#ui/api-client.ts"
import { ApiProblem, isProblem, reasonOf } from "#ui/api-problem.ts"
import { attemptKey, forgetAttempt, toPayload } from "./checkout-attempt.ts"
import { fields } from "./checkout-fields.ts"

export type OrderRefusal = {
  sentence: string
  /** The fields that the server would not take. */
  fields: { name: keyof CheckoutForm; ask: string }[]
}

/** Sends the order; whatever comes in between, pressing again neither loses nor doubles it. */
export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void) {
  const place = useMutation({
    mutationFn: ({ form, cart }: { form: CheckoutForm; cart: Cart }) => {
      const body = toPayload(form, cart)
      return call(placeOrder, { body, headers: { "idempotency-key": attemptKey(body) } })
    },
    onSuccess: (order) => {
      if (order.status !== "pending") forgetAttempt()
      onPlaced(order)
    },
    onError: (error) => {
      const isOver = ["orders.no-longer-open", "orders.idempotency-key-reused"].some((code) => isProblem(error, code))
      if (isOver) forgetAttempt()
      // Prices or stock have changed, or a piece is gone: the cart shows what is true now.
      if (error instanceof ApiProblem && error.code.startsWith("orders.")) {
        window.dispatchEvent(new Event("cart-refresh"))
      }
    },
  })
  return { place: place.mutate, isProcessing: place.isPending || place.isSuccess, refusal: refusalOf(place.error) }
}

function refusalOf(error: Error | null): OrderRefusal | null {
  if (error === null) return null
  const refused = error instanceof ApiProblem ? error.errors.map(({ path }) => path.split(/[./]/).at(-1)) : []
  return {
    sentence: reasonOf(error, "Your order could not be placed. Nothing was charged; please try again."),
    fields: fields.filter(({ name }) => refused.includes(name)),
  }
}
