import type { Transaction } from "#db/client.ts"
import type { Services } from "#platform/services.ts"
import type { PaymentEvent, PaymentListener } from "./provider.ts"
import { insertMovement, lockPayment, movePayment, type StoredPayment } from "./queries.ts"

/**
 * What the provider says of a payment, compared with our books, told to the listener and written down, in one
 * transaction. Bears repetition and any order of events: only a first success moves money.
 * @returns why the word was not believed, or null
 * @throws when the payment is not in our books yet: the answer that opened it is still on its way
 */
export async function hearPayment(
  services: Services,
  tx: Transaction,
  event: PaymentEvent,
  listener: PaymentListener["payment"],
): Promise<string | null> {
  const [payment] = await lockPayment(tx, [event.orderId])
  if (!payment) throw new Error("The payment is not in the books yet.")
  const isItsIntent = event.intentId === payment.intent_id
  if (isItsIntent && payment.status === "succeeded") return null
  // Of an intent that gave way to another one, only money is news.
  if (!isItsIntent && event.outcome !== "succeeded") return null
  const disbelief = differenceOf(event, payment) ?? (await listener(services, tx, event))
  if (disbelief === null) await writeDown(tx, event, payment)
  else if (event.outcome === "succeeded") {
    await services.jobs.enqueue(tx, "payments.return-stray-charge", {
      orderId: event.orderId,
      intentId: event.intentId,
    })
  }
  return disbelief
}

function differenceOf(event: PaymentEvent, payment: StoredPayment): string | null {
  if (event.intentId !== payment.intent_id) return "Its intent is not the one of the order."
  if (event.amountCents !== payment.amount_cents) return "Its amount is not the one that was asked for."
  if (event.currency !== payment.currency) return "Its currency is not the one that was asked for."
  return null
}

async function writeDown(tx: Transaction, event: PaymentEvent, payment: StoredPayment): Promise<void> {
  const { id, order_id, amount_cents, currency, intent_id, status } = payment
  if (event.outcome === "failed") {
    // Another card may still pay it.
    await movePayment(tx, [id, intent_id, status, event.failureMessage])
    return
  }
  await movePayment(tx, [id, intent_id, event.outcome, null])
  if (event.outcome === "succeeded") {
    await insertMovement(tx, [order_id, id, "charge", amount_cents, currency, intent_id])
  }
}
