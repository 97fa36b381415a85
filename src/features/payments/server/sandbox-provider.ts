import { createHmac, randomBytes } from "node:crypto"
import * as z from "zod/mini"
import type { Database } from "#db/client.ts"
import { Problem } from "#platform/problem.ts"
import type { Intent, Payable, PaymentEvent, PaymentProvider } from "./provider.ts"
import {
  cancelIntent,
  findIntent,
  findIntentByKey,
  insertIntent,
  refundIntent,
  type StoredIntent,
} from "./sandbox-queries.ts"
import { isWebhookSigned } from "./webhook-signature.ts"

export const sandboxSignatureHeader = "sandbox-signature"

/** What the bank signs its webhooks with; every process of a shop derives the same. */
export const sandboxWebhookSecret = (authSecret: string): string =>
  createHmac("sha256", authSecret).update("sandbox webhooks").digest("hex")

/** A webhook of the sandbox bank. */
export const sandboxEvent = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum(["intent.succeeded", "intent.failed", "intent.canceled"]),
  intent: z.strictObject({ id: z.string(), order_id: z.uuid(), amount: z.int(), currency: z.string() }),
  failure_message: z.nullable(z.string()),
})
export type SandboxEvent = z.infer<typeof sandboxEvent>

const outcomes = { "intent.succeeded": "succeeded", "intent.failed": "failed", "intent.canceled": "canceled" } as const

/** The bank inside the server: keeps its own books in the shop's database, but is asked like any provider. */
export function openSandbox(db: Database, authSecret: string): PaymentProvider {
  return {
    name: "sandbox",
    publishableKey: null,
    isTestMode: true,
    smallestCents: 1,

    async createIntent({ orderId, amountCents, currency }, idempotencyKey = orderId) {
      const id = `sbx_${randomBytes(18).toString("base64url")}`
      const clientSecret = `${id}_secret_${randomBytes(18).toString("base64url")}`
      const [made] = await insertIntent(db, [id, clientSecret, idempotencyKey, orderId, amountCents, currency])
      if (made) return { intentId: id, clientSecret }
      const [first] = await findIntentByKey(db, [idempotencyKey])
      if (first?.amount_cents !== amountCents || first.currency !== currency) {
        throw new Error("The bank was asked for two different intents with one key.")
      }
      return { intentId: first.id, clientSecret: first.client_secret }
    },

    async lookUp(intentId) {
      const [intent] = await findIntent(db, [intentId])
      return intent ? asIntent(intent) : null
    },

    async cancel(intentId) {
      await cancelIntent(db, [intentId])
      return this.lookUp(intentId)
    },

    async refund({ intentId, amountCents, idempotencyKey }) {
      const [refunded] = await refundIntent(db, [intentId, amountCents, idempotencyKey])
      if (!refunded) return { refusal: "The bank cannot give back what was not paid." }
      return { reference: `${intentId}_refund_${idempotencyKey}` }
    },

    async verifyWebhook(rawBody, headers) {
      const signature = headers[sandboxSignatureHeader]
      if (!isWebhookSigned(sandboxWebhookSecret(authSecret), rawBody, signature, Math.floor(Date.now() / 1_000))) {
        throw refused()
      }
      const event = sandboxEvent.safeParse(parseJson(rawBody))
      if (!event.success) throw refused()
      return { id: event.data.id, type: event.data.type, payload: event.data }
    },

    readEvent(payload): PaymentEvent {
      const { type, intent, failure_message: failureMessage } = sandboxEvent.parse(payload)
      const { id: intentId, order_id: orderId, amount: amountCents, currency } = intent
      return { kind: "payment", intentId, orderId, amountCents, currency, outcome: outcomes[type], failureMessage }
    },
  }
}

const refused = () =>
  new Problem("payments.webhook-refused", 400, "This message was not signed by the payment provider.")

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"))
  } catch {
    throw refused()
  }
}

function asIntent(intent: StoredIntent): Intent {
  const payable: Payable = { orderId: intent.order_id, amountCents: intent.amount_cents, currency: intent.currency }
  return { ...payable, intentId: intent.id, status: isOpen(intent.status) ? "open" : intent.status }
}

const isOpen = (status: StoredIntent["status"]) => status === "requires_payment_method" || status === "requires_action"
