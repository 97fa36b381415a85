import type { Services } from "#platform/services.ts"
import { providerNamed } from "./choose-provider.ts"
import { askProvider } from "./provider.ts"
import { findPayment } from "./queries.ts"

/** What the provider tells of such a refund is in no book of an order. */
export const strayKey = (orderId: string): string => `stray-${orderId}`

/**
 * The provider said that something else was paid than the order asks for. If its own books say so too, all of it goes
 * back: a charge belongs to an order of equal amount or to nobody. What a message alone claims moves no money.
 */
export async function returnStrayCharge(services: Services, orderId: string): Promise<void> {
  const [payment] = await findPayment(services.db, [orderId])
  if (!payment || payment.status === "succeeded") return
  const provider = providerNamed(services, payment.provider)
  if (!provider) throw new Error("The provider that holds a stray charge is not configured any more.")
  const intent = await askProvider(services, () => provider.lookUp(payment.intent_id))
  if (intent?.status !== "succeeded") return
  if (intent.amountCents === payment.amount_cents && intent.currency === payment.currency) return
  const refund = { intentId: intent.intentId, amountCents: intent.amountCents, idempotencyKey: strayKey(orderId) }
  const answer = await askProvider(services, () => provider.refund(refund))
  if ("refusal" in answer) throw new Error(`A charge that fits no order could not be returned: ${answer.refusal}`)
  services.log.error({ order: orderId, reference: answer.reference }, "a charge that fits no order was returned")
}
