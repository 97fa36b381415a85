import { refundPayment } from "#features/payments/server/refund-payment.ts"
import type { Services } from "#platform/services.ts"
import { snapshotOf } from "./order-in-letter.ts"
import { paymentReturned } from "./order-letters.ts"
import { findItems, lockOrder, markPaymentState } from "./queries.ts"

export type LatePayment = { orderId: string; amountCents: number }

/** Gives back a payment that came when the pieces were gone, and tells the customer (decisions.md §4). */
export async function returnLatePayment(services: Services, { orderId, amountCents }: LatePayment): Promise<void> {
  await refundPayment(services, { orderId, amountCents, idempotencyKey: `late-${orderId}` }, async (tx) => {
    const [order] = await lockOrder(tx, [orderId])
    if (!order) return
    await markPaymentState(tx, [orderId, "refunded"])
    await services.mail.queue(tx, {
      letter: paymentReturned,
      data: snapshotOf(order, await findItems(tx, [orderId])),
      dedupeKey: `payment-returned:${orderId}`,
      recipient: order.email,
    })
  })
}
