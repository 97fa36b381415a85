import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import type { AdminOrder } from "#features/orders/office-contract.ts"
import { findActivityOf, findCustomerSums, findNotes, findPaymentOf, findRefundsOf } from "./admin-queries.ts"
import { refundableCents } from "./ask-refund.ts"
import { findHistory, findItems, findMovements, type StoredOrder } from "./queries.ts"
import { tellOrder } from "./whole-order.ts"

/** What an admin reads of an order: all that its owner does, and its books. */
export async function adminOrder(db: Database, order: StoredOrder): Promise<AdminOrder> {
  const [items, movements, history, [payment], refunds, notes, activity, [sums]] = await Promise.all([
    findItems(db, [order.id]),
    findMovements(db, [order.id]),
    findHistory(db, [order.id]),
    findPaymentOf(db, [order.id]),
    findRefundsOf(db, [order.id]),
    findNotes(db, [order.id]),
    findActivityOf(db, [order.id]),
    findCustomerSums(db, [order.user_id, order.email]),
  ])
  const asked = refunds.filter(({ status }) => status === "asked")
  return {
    ...tellOrder(order, items, movements, history),
    refundable_amount: fromCents(refundableCents(order, asked)),
    disputed_amount: fromCents(order.disputed_cents),
    payment: payment ?? null,
    ledger: movements.map(({ kind, amount_cents, provider_reference: reference, at }) => ({
      ...{ kind, amount: fromCents(amount_cents), reference, at },
    })),
    refunds: refunds.map(({ amount_cents, restock, ...refund }) => ({
      ...refund,
      amount: fromCents(amount_cents),
      restock: Object.entries(restock).map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
    })),
    notes,
    activity,
    customer: { id: order.user_id, orders: sums?.orders ?? 0, total_spent: fromCents(sums?.spent_cents ?? 0) },
  }
}
