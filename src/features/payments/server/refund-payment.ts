import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { providerNamed } from "./choose-provider.ts"
import { askProvider, type RefundAnswer } from "./provider.ts"
import { findPayment } from "./queries.ts"

type Refund = {
  orderId: string
  amountCents: number
  /** One decision to give money back: asked again with the same, nothing more is given. */
  idempotencyKey: string
}

/**
 * Asks the provider to give money back; what it answers is written down with recordMovement(). No transaction may be open.
 * @throws Problem payments.provider-unavailable: nothing is known to have moved, and asking again is safe
 */
export async function refundPayment(
  services: Services,
  { orderId, amountCents, idempotencyKey }: Refund,
): Promise<RefundAnswer> {
  const [payment] = await findPayment(services.db, [orderId])
  if (payment?.status !== "succeeded") return { refusal: "There is no payment to give back." }
  const provider = providerNamed(services, payment.provider)
  if (!provider) {
    const detail = `This payment was taken by ${payment.provider}, which is not configured any more.`
    throw new Problem("payments.provider-unavailable", 502, detail)
  }
  const intentId = payment.intent_id
  return await askProvider(services, () => provider.refund({ intentId, amountCents, idempotencyKey }))
}
