import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type CartChange, changeCart, type NewItem, withQuantity } from "./change-cart.ts"
import { cartQuery, logged, useCartContents } from "./read-cart.ts"

/** The visitor's cart and everything that can be done to it. */
export function useCart() {
  const client = useQueryClient()
  const contents = useCartContents()

  const change = useMutation({
    mutationKey: cartQuery.queryKey,
    // One after the other, so that an earlier answer never overtakes a later one.
    scope: { id: "cart" },
    mutationFn: (asked: CartChange) => logged("Cart could not be changed", () => changeCart(asked)),
    onMutate: async (asked) => {
      await client.cancelQueries(cartQuery)
      if (asked.kind === "quantity") {
        client.setQueryData(cartQuery.queryKey, (cart) => cart && withQuantity(cart, asked.itemId, asked.quantity))
      }
    },
    onSuccess: (cart) => {
      // While another change waits, the screen already shows what that one will answer.
      if (client.isMutating({ mutationKey: cartQuery.queryKey }) !== 1) return
      // What was asked before the change, as by coming back to the tab, is answered with an older cart.
      void client.cancelQueries(cartQuery)
      client.setQueryData(cartQuery.queryKey, cart)
    },
    // Not waited for: whoever tries again at once is not held up by it.
    onError: () => void client.invalidateQueries(cartQuery),
  })
  const done = (asked: CartChange): Promise<boolean> =>
    change.mutateAsync(asked).then(
      () => true,
      () => false,
    )

  return {
    ...contents,
    /** Each resolves to whether it succeeded and never throws. */
    add: (item: NewItem) => done({ kind: "add", item }),
    setQuantity: (itemId: string, quantity: number) => done({ kind: "quantity", itemId, quantity }),
    remove: (itemId: string) => done({ kind: "remove", itemId }),
    clear: () => done({ kind: "clear" }),
  }
}
