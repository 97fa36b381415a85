import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { paymentProvider } from "./choose-provider.ts"
import { hearPayment } from "./hear-payment.ts"
import type { PaymentListener } from "./provider.ts"
import { lockWaitingEvent, markFailed, markProcessed } from "./queries.ts"

/**
 * Acts on a kept event, once, however many copies arrive at the same moment.
 * @throws when it cannot be judged yet; the event keeps waiting
 */
export async function processWebhookEvent(services: Services, id: string, listener: PaymentListener): Promise<void> {
  const provider = paymentProvider(services)
  try {
    await transact(services.db, async (tx) => {
      const [waiting] = await lockWaitingEvent(tx, [provider.name, id])
      if (!waiting) return
      const event = provider.readEvent(waiting.payload)
      const disbelief = event ? await hearPayment(services, tx, event, listener) : null
      if (disbelief) services.log.error({ event: id, disbelief }, "a payment event was not believed")
      await markProcessed(tx, [provider.name, id, disbelief])
    })
  } catch (error) {
    services.log.error({ err: error, event: id }, "a payment event could not be processed")
    await markFailed(services.db, [provider.name, id, error instanceof Error ? error.message : "unknown"])
    throw error
  }
}
