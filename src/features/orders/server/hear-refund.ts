import type { Transaction } from "#db/client.ts"
import type { RefundEvent } from "#features/payments/server/provider.ts"
import type { Services } from "#platform/services.ts"
import { writeRefund } from "./ask-refund.ts"
import { completeRefund, failRefund } from "./complete-refund.ts"
import { lockOrder } from "./queries.ts"
import { findToldRefund } from "./refund-queries.ts"

/**
 * What the provider says of a refund: one that the shop asked for, or one that was given on the provider's own screens.
 * Bears repetition and any order of events.
 * @returns why it was not believed, and then nothing has changed; or null
 * @throws when the payment that it gives back is not in the books yet
 */
export async function hearRefund(services: Services, tx: Transaction, event: RefundEvent): Promise<string | null> {
  const [order] = await lockOrder(tx, [event.orderId])
  if (!order) return "It names an order that does not exist."
  if (event.currency !== order.currency) return "Its currency is not the one of the order."
  if (event.status === "pending") return null
  if (order.payment_state === "unpaid" || order.payment_state === "failed") {
    throw new Error("The payment that it gives back is not in the books yet.")
  }
  const { reference, amountCents, status } = event
  const [known] = await findToldRefund(tx, [order.id, reference, event.key])
  if (known && known.amount_cents !== amountCents) return "Its amount is not the one that was asked for."
  if (!known && amountCents > order.paid_cents) return "It gives back more than was paid."
  const reason = "Given at the payment provider."
  const refund = known ?? (await writeRefund(tx, { orderId: order.id, amountCents, reason, reference }))
  if (status === "succeeded") await completeRefund(services, tx, order, refund, reference)
  else await failRefund(tx, order, refund, { reference, message: "The bank did not accept it." })
  return null
}
