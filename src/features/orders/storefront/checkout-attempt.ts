import type { Sent } from "#contract/endpoint.ts"
import type { Cart } from "#features/carts/contract.ts"
import type { CheckoutForm, placeOrder } from "#features/orders/contract.ts"
import { keptForVisit } from "#ui/browser-storage.ts"
import { guestToken, randomUuid } from "#ui/guest-token.ts"

type OrderPayload = Sent<typeof placeOrder>["body"]

const ATTEMPT = "checkout-attempt"

/** The order as SF §3 has it; the server prices every line itself and refuses a total that differs. */
export function toPayload(form: CheckoutForm, cart: Cart): OrderPayload {
  return {
    ...form,
    total_amount: cart.total_amount,
    guest_token: guestToken(),
    user_id: null,
    items: cart.cart_items.map((item) => ({
      product_id: item.product_id,
      quantity: item.quantity,
      color: item.color,
      size: item.size,
      price: item.unit_price,
      ...(item.custom_color !== null && {
        custom_color: item.custom_color,
        custom_size: item.custom_size,
        custom_description: item.custom_description,
      }),
    })),
  }
}

/**
 * The Idempotency-Key of this payload: the same again after a lost connection or a reload, so that one attempt makes
 * at most one order; another payload is another attempt.
 */
export function attemptKey(payload: OrderPayload): string {
  const content = JSON.stringify(payload)
  const [key, known] = keptForVisit.read(ATTEMPT)?.split("\n", 2) ?? []
  if (key && known === content) return key
  const made = randomUuid()
  keptForVisit.write(ATTEMPT, `${made}\n${content}`)
  return made
}

/** The attempt is over: the next order, even of the same pieces, is a new one. */
export const forgetAttempt = (): void => keptForVisit.remove(ATTEMPT)
