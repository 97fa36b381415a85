import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import { findItemsOf, findOrdersOf } from "./queries.ts"

/** A person's orders with their lines, newest first, as the person takes them along. */
export async function exportOrders(db: Database, { id }: { id: string }): Promise<object[]> {
  const [orders, items] = await Promise.all([findOrdersOf(db, [id]), findItemsOf(db, [id])])
  const lines = Map.groupBy(items, (item) => item.order_id)
  return orders.map(({ total_cents, paid_cents, ...order }) => ({
    ...order,
    total_amount: fromCents(total_cents),
    paid_amount: fromCents(paid_cents),
    order_items: (lines.get(order.id) ?? []).map(({ order_id: _, unit_price_cents, subtotal_cents, ...item }) => ({
      ...item,
      price: fromCents(unit_price_cents),
      subtotal: fromCents(subtotal_cents),
    })),
  }))
}
