import { randomBytes } from "node:crypto"
import type { Transaction } from "#db/client.ts"
import type { Services } from "#platform/services.ts"
import type { PaymentListener } from "./provider.ts"
import { receiveWebhook } from "./receive-webhook.ts"
import { openSandbox, type SandboxEvent, sandboxSignatureHeader, sandboxWebhookSecret } from "./sandbox-provider.ts"
import type { StoredIntent } from "./sandbox-queries.ts"
import { signWebhook } from "./webhook-signature.ts"

// The bank tells the shop at once; this is when it makes sure.
const makeSureAfterMs = 5_000

/** Writes the bank's message in the bank's own transaction, so that it is delivered even if the process ends right after it. */
export async function queueSandboxWebhook(
  tx: Transaction,
  { jobs }: Services,
  intent: StoredIntent,
  news: Pick<SandboxEvent, "type" | "failure_message">,
): Promise<SandboxEvent> {
  const event: SandboxEvent = {
    id: `sbx_evt_${randomBytes(18).toString("base64url")}`,
    ...news,
    intent: { id: intent.id, order_id: intent.order_id, amount: intent.amount_cents, currency: intent.currency },
  }
  const startAfter = new Date(Date.now() + makeSureAfterMs)
  await jobs.enqueue(tx, "payments.deliver-sandbox-webhook", event, { startAfter })
  return event
}

/** Posts a message to the shop as a foreign bank would: raw bytes and a signature. */
export async function deliverSandboxWebhook(
  services: Services,
  event: SandboxEvent,
  listener: PaymentListener,
): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify(event))
  const secret = sandboxWebhookSecret(services.config.authSecret)
  const signature = signWebhook(secret, rawBody, Math.floor(Date.now() / 1_000))
  const message = { rawBody, headers: { [sandboxSignatureHeader]: signature } }
  await receiveWebhook(services, openSandbox(services.db, services.config.authSecret), message, listener)
}
