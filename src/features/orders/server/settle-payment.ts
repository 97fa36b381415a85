import type { Transaction } from "#db/client.ts"
import { emptyCart } from "#features/carts/server/empty-cart.ts"
import type { PaymentEvent } from "#features/payments/server/provider.ts"
import type { Services } from "#platform/services.ts"
import { writeRefund } from "./ask-refund.ts"
import { parcelOf } from "./order-in-letter.ts"
import { orderPaid } from "./order-letters.ts"
import { findItems, lockOrder, markPaid, markPaymentState, retakeStock, type StoredOrder } from "./queries.ts"

/**
 * What the provider's word means for the order (decisions.md §4); a payment's first success comes here once.
 * @returns why it was not believed, and then nothing has changed; or null
 */
export async function settlePayment(services: Services, tx: Transaction, event: PaymentEvent): Promise<string | null> {
  const [order] = await lockOrder(tx, [event.orderId])
  if (!order) return "It names an order that does not exist."
  if (event.amountCents !== order.total_cents) return "Its amount is not the total of the order."
  if (event.currency !== order.currency) return "Its currency is not the one of the order."
  if (event.outcome === "succeeded") await settleSuccess(services, tx, order)
  if (event.outcome === "failed" && order.payment_state === "unpaid") await markPaymentState(tx, [order.id, "failed"])
  return null
}

async function settleSuccess(services: Services, tx: Transaction, order: StoredOrder): Promise<void> {
  // Whoever cancelled an order on purpose does not want it back because a payment was slow.
  const isHeld = order.holds_stock || (order.is_expired && (await hasRetakenStock(tx, order.id)))
  if (!isHeld) {
    await markPaymentState(tx, [order.id, "paid"])
    const reason = "It was paid after it had been cancelled."
    const { id: refundId } = await writeRefund(tx, { orderId: order.id, amountCents: order.total_cents, reason })
    await services.jobs.enqueue(tx, "orders.carry-out-refund", { refundId })
    return
  }
  await markPaid(tx, [order.id])
  const items = await findItems(tx, [order.id])
  await emptyCart(tx, { userId: order.user_id, guestToken: order.guest_token }, { at: order.created_at, items })
  await services.mail.queue(tx, {
    letter: orderPaid,
    data: parcelOf(order, items),
    dedupeKey: `order-paid:${order.id}`,
    recipient: order.email,
  })
}

async function hasRetakenStock(tx: Transaction, orderId: string): Promise<boolean> {
  const [retaken] = await retakeStock(tx, [orderId])
  return retaken?.is_enough === true
}
