import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { getCart } from "#features/carts/contract.ts"
import { call } from "#ui/api-client.ts"
import { guestToken } from "#ui/guest-token.ts"
import { useAccessToken } from "#ui/session.ts"
import { onTokenChange } from "#ui/stored-tokens.ts"

export const cartQuery = queryOptions({
  queryKey: ["cart"],
  // Another tab may have changed it a moment ago.
  refetchOnWindowFocus: "always",
  queryFn: ({ signal }) =>
    logged("Cart could not be loaded", () => call(getCart, { query: { guest_token: guestToken() }, signal })),
})

/**
 * What is in the visitor's cart, held by the query cache alone. It reloads when the token changes, on load and on a
 * `cart-refresh` event; its failures are only logged (SF §4, §8). Apart from changing it, because every page's header reads it.
 */
export function useCartContents() {
  const client = useQueryClient()
  const token = useAccessToken()
  const query = useQuery({ ...cartQuery, enabled: token !== undefined })
  useEffect(() => followEvents(client), [client])
  return {
    /** null: not loaded yet, or it could not be loaded. */
    cart: query.isError ? null : (query.data ?? null),
    isLoading: query.isPending,
    isFailed: query.isError,
    reload: () => void query.refetch(),
  }
}

const followed = new WeakSet<QueryClient>()

/** For the whole visit: also where nobody looks at the cart, as in the portal, it must not be another person's later. */
function followEvents(client: QueryClient): void {
  if (followed.has(client)) return
  followed.add(client)
  const forget = () => client.removeQueries({ ...cartQuery, type: "inactive" })
  onTokenChange(() => {
    forget()
    void client.invalidateQueries(cartQuery)
  })
  window.addEventListener("cart-refresh", () => {
    forget()
    void client.invalidateQueries(cartQuery, { cancelRefetch: false })
  })
}

/** Cart failures are only logged to the console (SF §8). */
export async function logged<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: SF §8 has cart failures logged to the console and nowhere else.
    if (!(error instanceof DOMException)) console.error(what, error)
    throw error
  }
}
