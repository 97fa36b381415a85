import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { type Cart, getCart } from "#features/carts/contract.ts"
import { call } from "#ui/api-client.ts"
import { guestToken } from "#ui/guest-token.ts"
import { useAccessToken } from "#ui/session.ts"
import { onTokenChange } from "#ui/stored-tokens.ts"
import { type CartChange, changeCart, type NewItem, withQuantity } from "./change-cart.ts"

const CART = ["cart"]

const cartQuery = queryOptions({
  queryKey: CART,
  queryFn: ({ signal }) =>
    logged("Cart could not be loaded", () => call(getCart, { query: { guest_token: guestToken() }, signal })),
})

/**
 * The visitor's cart, held by the query cache alone. It reloads when the token changes, on load and on a `cart-refresh`
 * event; its failures are only logged (SF §4, §8).
 */
export function useCart() {
  const client = useQueryClient()
  const token = useAccessToken()
  const query = useQuery({ ...cartQuery, enabled: token !== undefined })
  useEffect(() => reloadOnEvents(client), [client])

  const change = useMutation({
    mutationKey: CART,
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
      if (client.isMutating({ mutationKey: CART }) === 1) client.setQueryData(cartQuery.queryKey, cart)
    },
    onError: () => client.invalidateQueries(cartQuery),
  })
  const done = (asked: CartChange): Promise<boolean> =>
    change.mutateAsync(asked).then(
      () => true,
      () => false,
    )

  return {
    /** null: not loaded yet, or it could not be loaded. */
    cart: query.isError ? null : (query.data ?? null),
    isLoading: query.isPending,
    isFailed: query.isError,
    isChanging: change.isPending,
    reload: () => void query.refetch(),
    /** Each resolves to whether it succeeded and never throws. */
    add: (item: NewItem) => done({ kind: "add", item }),
    setQuantity: (itemId: string, quantity: number) => done({ kind: "quantity", itemId, quantity }),
    remove: (itemId: string) => done({ kind: "remove", itemId }),
    clear: () => done({ kind: "clear" }),
  }
}

/** The cart as the server has it now, for who must not rely on what is shown. */
export const freshCart = (client: QueryClient): Promise<Cart> => client.fetchQuery({ ...cartQuery, staleTime: 0 })

function reloadOnEvents(client: QueryClient): () => void {
  const restart = () => void client.invalidateQueries(cartQuery)
  const reload = () => void client.invalidateQueries(cartQuery, { cancelRefetch: false })
  const stopFollowingToken = onTokenChange(restart)
  window.addEventListener("cart-refresh", reload)
  return () => {
    stopFollowingToken()
    window.removeEventListener("cart-refresh", reload)
  }
}

async function logged<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: SF §8 has cart failures logged to the console and nowhere else.
    if (!(error instanceof DOMException)) console.error(what, error)
    throw error
  }
}
