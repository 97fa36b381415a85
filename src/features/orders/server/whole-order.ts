import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import type { OrderReceipt } from "#features/orders/contract.ts"
import type { Order } from "#features/orders/portal-contract.ts"
import { findHistory, findItems, findMovements, type Movement, type StoredItem, type StoredOrder } from "./queries.ts"

export const receiptOf = (order: StoredOrder): OrderReceipt => ({
  id: order.id,
  total_amount: fromCents(order.total_cents),
  status: order.status,
})

/** What its owner reads of an order. */
export async function wholeOrder(db: Database, order: StoredOrder): Promise<Order> {
  const [items, movements, history] = await Promise.all([
    findItems(db, [order.id]),
    findMovements(db, [order.id]),
    findHistory(db, [order.id]),
  ])
  return tellOrder(order, items, movements, history)
}

/** The same, of what was read already. */
export function tellOrder(
  order: StoredOrder,
  items: StoredItem[],
  movements: Movement[],
  history: Order["timeline"],
): Order {
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
    address: addressOf(order),
    tracking_number: order.tracking_number,
    created_at: order.created_at,
    reserved_until: order.reserved_until,
    paid_at: order.paid_at,
    cancelled_at: order.cancelled_at,
    paid_amount: fromCents(
      movements.reduce((sum, { kind, amount_cents }) => (kind === "charge" ? sum + amount_cents : sum), 0),
    ),
    refunded_amount: fromCents(refundedCents(movements)),
    payments: movements.flatMap(({ kind, amount_cents, at }) =>
      kind === "dispute" ? [] : [{ kind, amount: fromCents(Math.abs(amount_cents)), at }],
    ),
    timeline: history,
    can_cancel: canCancel(order),
    can_pay: order.awaits_payment,
    has_invoice: order.paid_at !== null,
    order_items: items.map(({ unit_price_cents, subtotal_cents, ...item }) => ({
      ...item,
      price: fromCents(unit_price_cents),
      subtotal: fromCents(subtotal_cents),
    })),
  }
}

/** Nobody has paid it, so its owner may still call it off. */
export const canCancel = ({ status, payment_state }: Pick<StoredOrder, "status" | "payment_state">): boolean =>
  status === "pending" && (payment_state === "unpaid" || payment_state === "failed")

/** What was given back and arrived. */
export const refundedCents = (movements: readonly Pick<Movement, "kind" | "amount_cents">[]): number =>
  movements.reduce(
    (sum, { kind, amount_cents }) => (kind === "refund" || kind === "refund-failed" ? sum - amount_cents : sum),
    0,
  )

type Address = Pick<StoredOrder, "shipping_address" | "zip_code" | "city" | "state" | "country">

/** The shipping address in one line, as BO §3 reads it; what was blanked leaves no commas. */
export const addressOf = ({ shipping_address, zip_code, city, state, country }: Address): string =>
  [shipping_address, `${zip_code} ${city}`.trim(), state, country].filter((part) => part !== "").join(", ")
