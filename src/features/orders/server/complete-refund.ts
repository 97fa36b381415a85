import type { Transaction } from "#db/client.ts"
import { recordMovement } from "#features/payments/server/record-movement.ts"
import { recordActivity } from "#platform/activity.ts"
import type { Services } from "#platform/services.ts"
import { snapshotOf } from "./order-in-letter.ts"
import { orderRefunded, paymentReturned } from "./order-letters.ts"
import { findItems, type StoredOrder } from "./queries.ts"
import { returnPieces, type StoredRefund, settlePaymentState, settleRefund } from "./refund-queries.ts"

/**
 * The provider gave the money back: the books, the stock, the order's payment state and a letter say so, once. The order
 * is locked.
 * @param reference the provider's own id of the refund
 */
export async function completeRefund(
  services: Services,
  tx: Transaction,
  order: StoredOrder,
  refund: StoredRefund,
  reference: string,
): Promise<void> {
  if (refund.status !== "asked") return
  await settleRefund(tx, [refund.id, "done", reference, null])
  await recordMovement(tx, { orderId: order.id, kind: "refund", amountCents: -refund.amount_cents, reference })
  // An order that was cancelled meanwhile has given its pieces back.
  if (order.holds_stock && Object.keys(refund.restock).length > 0) {
    await returnPieces(tx, [order.id, JSON.stringify(refund.restock)])
  }
  await settlePaymentState(tx, [order.id])
  await tellRefund(services, tx, order, refund)
}

async function tellRefund(
  { mail }: Services,
  tx: Transaction,
  order: StoredOrder,
  refund: StoredRefund,
): Promise<void> {
  const data = snapshotOf(order, await findItems(tx, [order.id]))
  const recipient = order.email
  // What was never paid in time is not a refund to whoever paid it.
  if (order.paid_at === null) {
    await mail.queue(tx, { letter: paymentReturned, data, recipient, dedupeKey: `payment-returned:${order.id}` })
  } else {
    const refunded = { ...data, refund_cents: refund.amount_cents }
    await mail.queue(tx, { letter: orderRefunded, data: refunded, recipient, dedupeKey: `order-refunded:${refund.id}` })
  }
}

/**
 * The money does not reach the customer: refused by the provider, or sent back by the bank after it was given. It is the
 * shop's again; pieces that went back into the stock stay there. The order is locked.
 * @param reference the provider's own id of the refund, where it has one
 */
export async function failRefund(
  tx: Transaction,
  order: StoredOrder,
  refund: StoredRefund,
  { reference, message }: { reference: string | null; message: string },
): Promise<void> {
  if (refund.status === "failed") return
  await settleRefund(tx, [refund.id, "failed", reference, message])
  if (refund.status === "done" && refund.provider_reference !== null) {
    const { amount_cents: amountCents, provider_reference } = refund
    await recordMovement(tx, { orderId: order.id, kind: "refund-failed", amountCents, reference: provider_reference })
    await settlePaymentState(tx, [order.id])
  }
  await recordActivity(tx, {
    actorId: null,
    action: "failed-to-refund",
    entity: "order",
    entityId: order.id,
    detail: { refund: refund.id, amount_cents: refund.amount_cents, message },
  })
}
