import type { Transaction } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { providerNamed } from "./choose-provider.ts"
import { hearPayment } from "./hear-payment.ts"
import type { PaymentListener, PaymentProvider, ProviderEvent } from "./provider.ts"
import { findIntentOrder, lockWaitingEvent, markFailed, markProcessed } from "./queries.ts"
import { strayKey } from "./return-stray-charge.ts"

type KeptEvent = { provider: PaymentProvider["name"]; id: string }

/**
 * Acts on a kept event, once, however many copies arrive at the same moment.
 * @throws when it cannot be judged yet; the event keeps waiting
 */
export async function processWebhookEvent(
  services: Services,
  { provider: name, id }: KeptEvent,
  listener: PaymentListener,
): Promise<void> {
  const provider = providerNamed(services, name)
  if (!provider) throw new Error(`The payment provider ${name} is not configured any more.`)
  try {
    await transact(services.db, async (tx) => {
      const [waiting] = await lockWaitingEvent(tx, [name, id])
      if (!waiting) return
      const event = provider.readEvent(waiting.payload)
      const disbelief = event ? await hear(services, tx, { provider: name, event }, listener) : null
      if (disbelief) services.log.error({ event: id, disbelief }, "a payment event was not believed")
      await markProcessed(tx, [name, id, disbelief])
    })
  } catch (error) {
    services.log.error({ err: error, event: id }, "a payment event could not be processed")
    await markFailed(services.db, [name, id, error instanceof Error ? error.message : "unknown"])
    throw error
  }
}

async function hear(
  services: Services,
  tx: Transaction,
  { provider, event }: { provider: PaymentProvider["name"]; event: ProviderEvent },
  listener: PaymentListener,
): Promise<string | null> {
  if (event.kind === "payment") return await hearPayment(services, tx, event, listener.payment)
  const [payment] = await findIntentOrder(tx, [provider, event.intentId])
  if (!payment) return "It names a payment that is not in the books."
  const orderId = payment.order_id
  if (event.kind === "dispute") return await listener.dispute(services, tx, { ...event, orderId })
  return event.key === strayKey(orderId) ? null : await listener.refund(services, tx, { ...event, orderId })
}
