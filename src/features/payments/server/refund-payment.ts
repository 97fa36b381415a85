import type { Transaction } from "#db/client.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { providerNamed } from "./choose-provider.ts"
import { askProvider } from "./provider.ts"
import { findPayment, insertMovement } from "./queries.ts"

type Refund = {
  orderId: string
  amountCents: number
  /** One decision to give money back: asked again with the same, nothing more is given. */
  idempotencyKey: string
}

/**
 * Gives money back through the provider, then writes it into the books.
 * @param alsoRecord what else follows from it, in the same transaction; only for the first of equal refunds
 * @throws Problem payments.provider-unavailable: nothing is known to have moved, and asking again is safe
 */
export async function refundPayment(
  services: Services,
  { orderId, amountCents, idempotencyKey }: Refund,
  alsoRecord: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const [payment] = await findPayment(services.db, [orderId])
  if (payment?.status !== "succeeded") throw new Error("There is no payment to give back.")
  const provider = providerNamed(services, payment.provider)
  if (!provider) {
    const detail = `This payment was taken by ${payment.provider}, which is not configured any more.`
    throw new Problem("payments.provider-unavailable", 502, detail)
  }
  const intentId = payment.intent_id
  const { reference } = await askProvider(services, () => provider.refund({ intentId, amountCents, idempotencyKey }))
  await services.db.transaction(async (tx) => {
    const movement = [orderId, payment.id, "refund", -amountCents, payment.currency, reference]
    const [isFirst] = await insertMovement(tx, movement)
    if (isFirst) await alsoRecord(tx)
  })
}
