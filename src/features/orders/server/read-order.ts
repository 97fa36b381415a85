import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import type { Order, OrderReceipt } from "#features/orders/contract.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import type { Visitor } from "#platform/session.ts"
import { findHistory, findItems, findMovements, findOrder, type StoredOrder } from "./queries.ts"
import { askIfWaiting } from "./reconcile-order.ts"

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * An order: its total and status for anyone who knows the id, the whole of it for its owner and admins.
 * @throws Problem orders.not-found
 */
export async function readOrder(services: Services, id: string, { user }: Visitor): Promise<Order | OrderReceipt> {
  const [order] = uuidPattern.test(id) ? await findOrder(services.db, [id]) : []
  if (!order) throw orderNotFound()
  if (order.is_waiting_long) askIfWaiting(services, order.id)
  const mayReadAll = user !== null && (user.role === "admin" || user.id === order.user_id)
  return mayReadAll ? await wholeOrder(services.db, order) : receiptOf(order)
}

/**
 * A person's own order; somebody else's does not exist for them.
 * @throws Problem orders.not-found
 */
export async function findOwnOrder(db: Database, id: string, userId: string): Promise<StoredOrder> {
  const [order] = await findOrder(db, [id])
  if (order?.user_id !== userId) throw orderNotFound()
  return order
}

export const orderNotFound = () => new Problem("orders.not-found", 404, "Order not found")

const receiptOf = (order: StoredOrder): OrderReceipt => ({
  id: order.id,
  total_amount: fromCents(order.total_cents),
  status: order.status,
})

/** What its owner and an admin read of an order. */
export async function wholeOrder(db: Database, order: StoredOrder): Promise<Order> {
  const [items, movements, history] = await Promise.all([
    findItems(db, [order.id]),
    findMovements(db, [order.id]),
    findHistory(db, [order.id]),
  ])
  const moved = (wanted: "charge" | "refund") =>
    fromCents(
      movements.reduce((sum, { kind, amount_cents }) => (kind === wanted ? sum + Math.abs(amount_cents) : sum), 0),
    )
  return {
    ...receiptOf(order),
    payment_state: order.payment_state,
    currency: order.currency,
    first_name: order.first_name,
    last_name: order.last_name,
    email: order.email,
    phone: order.phone,
    shipping_address: order.shipping_address,
    billing_address: order.billing_address,
    zip_code: order.zip_code,
    city: order.city,
    state: order.state,
    country: order.country,
    address: [order.shipping_address, `${order.zip_code} ${order.city}`, order.state, order.country].join(", "),
    tracking_number: order.tracking_number,
    created_at: order.created_at,
    reserved_until: order.reserved_until,
    paid_at: order.paid_at,
    cancelled_at: order.cancelled_at,
    paid_amount: moved("charge"),
    refunded_amount: moved("refund"),
    payments: movements.map(({ kind, amount_cents, at }) => ({ kind, amount: fromCents(Math.abs(amount_cents)), at })),
    timeline: history,
    can_cancel: order.status === "pending",
    has_invoice: order.paid_at !== null,
    order_items: items.map(({ unit_price_cents, subtotal_cents, ...item }) => ({
      ...item,
      price: fromCents(unit_price_cents),
      subtotal: fromCents(subtotal_cents),
    })),
  }
}
