import type { Services } from "#platform/services.ts"
import { providerNamed } from "./choose-provider.ts"
import { askProvider, type Intent } from "./provider.ts"
import { findPayment, type StoredPayment } from "./queries.ts"

/** What the provider tells of such a refund is in no book of an order. */
export const strayKey = (orderId: string): string => `stray-${orderId}`

/**
 * The provider said that something else was paid than the order asks for, or by an intent that gave way to another one.
 * If its own books say so too, all of it goes back: a charge belongs to an order of equal amount or to nobody. What a
 * message alone claims moves no money.
 * @param intentId the one that was said to be paid; left out, the order's own
 */
export async function returnStrayCharge(services: Services, orderId: string, intentId?: string): Promise<void> {
  const [payment] = await findPayment(services.db, [orderId])
  if (!payment) return
  const provider = providerNamed(services, payment.provider)
  if (!provider) throw new Error("The provider that holds a stray charge is not configured any more.")
  const intent = await askProvider(services, () => provider.lookUp(intentId ?? payment.intent_id))
  if (intent?.status !== "succeeded" || !isStray(intent, payment)) return
  const isItsIntent = intent.intentId === payment.intent_id
  const refund = {
    intentId: intent.intentId,
    amountCents: intent.amountCents,
    idempotencyKey: strayKey(isItsIntent ? orderId : intent.intentId),
  }
  const answer = await askProvider(services, () => provider.refund(refund))
  if ("refusal" in answer) throw new Error(`A charge that fits no order could not be returned: ${answer.refusal}`)
  services.log.error({ order: orderId, reference: answer.reference }, "a charge that fits no order was returned")
}

function isStray(intent: Intent, payment: StoredPayment): boolean {
  if (intent.orderId !== payment.order_id) return false
  if (intent.intentId !== payment.intent_id) return true
  if (payment.status === "succeeded") return false
  return intent.amountCents !== payment.amount_cents || intent.currency !== payment.currency
}
