import { type QueryClient, queryOptions } from "@tanstack/react-query"
import type { Sent } from "#contract/endpoint.ts"
import { type AdminOrder, getOrder, listOrders } from "#features/orders/office-contract.ts"
import { call } from "#ui/api-client.ts"

/** A page of orders; how many there are in all is in a header (decisions.md §3). */
export const ordersQuery = (query: Sent<typeof listOrders>["query"]) =>
  queryOptions({
    queryKey: [listOrders.path, { query }],
    queryFn: async ({ signal }) => {
      let total = 0
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get("x-total-count"))
      }
      const rows = await call(listOrders, { query, signal, onHeaders })
      return { rows, total }
    },
    meta: { isPersonal: true },
  })

/** An order with its books. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [getOrder.path, "books", id],
    queryFn: async ({ signal }): Promise<AdminOrder> => {
      const order = await call(getOrder, { params: { id }, signal })
      // Whoever is no administrator any more is told less.
      if (!("ledger" in order)) throw new Error("This order is for administrators.")
      return order
    },
    meta: { isPersonal: true },
  })

const DRAFTS = "order-note-drafts"

/** The note about an order that was typed and not sent: kept until the page goes, and forgotten with the session. */
export const noteDraft = (client: QueryClient, orderId: string) => ({
  read: (): string => client.getQueryData<string>([DRAFTS, orderId]) ?? "",
  write: (text: string): void => {
    client.setQueryDefaults([DRAFTS], { gcTime: Number.POSITIVE_INFINITY, meta: { isPersonal: true } })
    client.setQueryData([DRAFTS, orderId], text)
  },
})
