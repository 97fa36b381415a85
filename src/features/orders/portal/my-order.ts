import { queryOptions } from "@tanstack/react-query"
import { getOwnOrder, type Order } from "#features/orders/portal-contract.ts"
import { call } from "#ui/api-client.ts"

/** An own order with all that only its owner may read; null: it is somebody else's. Forgotten when he leaves. */
export const myOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ["my-order", id],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const order = await call(getOwnOrder, { params: { id }, signal })
      return "order_items" in order ? order : null
    },
    meta: { isPersonal: true },
  })
