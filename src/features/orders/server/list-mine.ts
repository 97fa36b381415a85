import type { Received, Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import type { listMyOrders } from "#features/orders/portal-contract.ts"
import { countMine, findMine } from "./queries.ts"
import { canCancel } from "./whole-order.ts"

/** A person's own orders, newest first, a page at a time. */
export async function listMine(
  db: Database,
  userId: string,
  { page = 1, limit = 10, status }: Received<typeof listMyOrders>["query"],
): Promise<Returned<typeof listMyOrders>> {
  const [rows, [counted]] = await Promise.all([
    findMine(db, [userId, status ?? null, limit, (page - 1) * limit]),
    countMine(db, [userId, status ?? null]),
  ])
  return {
    data: rows.map(({ total_cents, paid_at, ...order }) => ({
      ...order,
      total_amount: fromCents(total_cents),
      can_cancel: canCancel(order),
      has_invoice: paid_at !== null,
    })),
    meta: { page, limit, total: counted?.total ?? 0 },
  }
}
