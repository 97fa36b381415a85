import type { IncomingHttpHeaders } from "node:http"
import type { Services } from "#platform/services.ts"
import { processWebhookEvent } from "./process-webhook-event.ts"
import type { PaymentListener, PaymentProvider } from "./provider.ts"
import { insertWebhookEvent } from "./queries.ts"

/**
 * The provider's word: kept by its id first, then acted on. Once kept it is ours to act on, so a failure to do so now
 * is not the provider's to repeat.
 * @param provider whose word it is said to be
 * @throws Problem payments.webhook-refused
 */
export async function receiveWebhook(
  services: Services,
  provider: PaymentProvider,
  message: { rawBody: Buffer; headers: IncomingHttpHeaders },
  listener: PaymentListener,
): Promise<void> {
  const { id, type, payload } = await provider.verifyWebhook(message.rawBody, message.headers)
  await insertWebhookEvent(services.db, [provider.name, id, type, JSON.stringify(payload)])
  try {
    await processWebhookEvent(services, { provider: provider.name, id }, listener)
  } catch {
    await services.jobs.enqueue(services.db, "payments.process-event", { provider: provider.name, id })
  }
}
