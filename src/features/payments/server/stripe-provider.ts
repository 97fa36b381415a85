import type { IncomingHttpHeaders } from "node:http"
import type Stripe from "stripe"
import { orderNumber } from "#contract/order-number.ts"
import type { Config } from "#platform/config.ts"
import { Problem } from "#platform/problem.ts"
import type { Intent, PaymentProvider } from "./provider.ts"
import { orderIdKey, orderOf, readStripeEvent, reduceStripeEvent, refundKey } from "./stripe-events.ts"

type StripeConfig = NonNullable<Config["stripe"]>

// A question and its one repetition end within the patience of askProvider.
const timeoutMs = 4_500
const maxNetworkRetries = 1
/** As old, and as far ahead of our clock, as a signature may be. */
const toleranceSeconds = 300

/** Stripe, asked through its own SDK (decisions.md §5). */
export function openStripe(config: StripeConfig): PaymentProvider {
  const client = () => clientOf(config)

  return {
    name: "stripe",
    publishableKey: config.publishableKey,
    isTestMode: !config.isLive,
    // In euro: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    smallestCents: 50,

    async createIntent({ orderId, amountCents, currency }, idempotencyKey = orderId) {
      const { paymentIntents } = await client()
      const { id, client_secret: clientSecret } = await paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          description: `Order #${orderNumber(orderId)}`,
          metadata: { [orderIdKey]: orderId },
        },
        { idempotencyKey },
      )
      if (!clientSecret) throw new Error("Stripe gave the intent no client secret.")
      return { intentId: id, clientSecret }
    },

    async lookUp(intentId) {
      const { paymentIntents } = await client()
      try {
        return asIntent(await paymentIntents.retrieve(intentId))
      } catch (error) {
        if (isRefusal(error, "resource_missing")) return null
        throw error
      }
    },

    async cancel(intentId) {
      const { paymentIntents } = await client()
      try {
        return asIntent(await paymentIntents.cancel(intentId))
      } catch (error) {
        if (isRefusal(error, "payment_intent_unexpected_state")) return this.lookUp(intentId)
        if (isRefusal(error, "resource_missing")) return null
        throw error
      }
    },

    async refund({ intentId, amountCents, idempotencyKey }) {
      const { refunds } = await client()
      const refund = { payment_intent: intentId, amount: amountCents, metadata: { [refundKey]: idempotencyKey } }
      try {
        // Stripe forgets idempotency keys after a day, its list of refunds never.
        const { data } = await refunds.list({ payment_intent: intentId, limit: 100 })
        const known = data.find(({ metadata }) => metadata?.[refundKey] === idempotencyKey)
        const { id, status, failure_reason } = known ?? (await refunds.create(refund, { idempotencyKey }))
        if (status !== "failed" && status !== "canceled") return { reference: id }
        return { refusal: `Stripe could not give the money back (${failure_reason ?? status}).` }
      } catch (error) {
        if (error instanceof Error && "type" in error && error.type === "StripeInvalidRequestError") {
          return { refusal: error.message }
        }
        throw error
      }
    },

    async verifyWebhook(rawBody, headers) {
      const { webhooks } = await client()
      try {
        const signature = signatureOf(headers, Date.now())
        const event = reduceStripeEvent(
          webhooks.constructEvent(rawBody, signature, config.webhookSecret, toleranceSeconds),
        )
        return { id: event.id, type: event.type, payload: event }
      } catch {
        throw new Problem("payments.webhook-refused", 400, "This message was not signed by the payment provider.")
      }
    },

    readEvent: readStripeEvent,
  }
}

const clients = new WeakMap<StripeConfig, Promise<Stripe>>()

/** The SDK is loaded when Stripe is first spoken with: a shop with the sandbox never does. */
function clientOf(config: StripeConfig): Promise<Stripe> {
  const opened = clients.get(config) ?? openClient(config)
  clients.set(config, opened)
  return opened
}

async function openClient({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const { default: StripeClient } = await import("stripe")
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  })
}

function addressOf(apiBase: string): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === "http:"
  return {
    protocol: isPlain ? "http" : "https",
    // Without the brackets of an IPv6 address, which a socket does not know.
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (isPlain ? 80 : 443) : port,
  }
}

/** The SDK refuses a signature that is too old, but takes one from the future: that would stay good for years. */
function signatureOf(headers: IncomingHttpHeaders, nowMs: number): string {
  const signature = headers["stripe-signature"]
  if (typeof signature !== "string") throw new Error("There is no signature.")
  const times = signature.split(",").filter((part) => part.startsWith("t="))
  const aheadSeconds = Number(times[0]?.slice(2)) - nowMs / 1_000
  if (times.length !== 1 || !(aheadSeconds <= toleranceSeconds)) throw new Error("It was not signed now.")
  return signature
}

function asIntent(intent: Stripe.PaymentIntent): Intent | null {
  const orderId = orderOf(intent.metadata)
  if (orderId === null) return null
  const { id, status, amount, amount_received, currency } = intent
  return {
    orderId,
    intentId: id,
    amountCents: status === "succeeded" ? amount_received : amount,
    currency: currency.toUpperCase(),
    status: stateOf(status),
  }
}

function stateOf(status: Stripe.PaymentIntent.Status): Intent["status"] {
  if (status === "succeeded") return "succeeded"
  return status === "canceled" ? "canceled" : "open"
}

const isRefusal = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code
