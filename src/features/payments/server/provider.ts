import type { IncomingHttpHeaders } from "node:http"
import type { Transaction } from "#db/client.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"

/** What is to be paid, by whom nobody needs to know. */
export type Payable = { orderId: string; amountCents: number; currency: string }

/** A payment intent as its provider sees it. */
export type Intent = Payable & { intentId: string; status: "open" | "succeeded" | "canceled" }

/** The provider's word about one intent. */
export type PaymentEvent = Payable & {
  kind: "payment"
  intentId: string
  outcome: "succeeded" | "failed" | "canceled"
  /** A sentence for the shopper when the payment failed. */
  failureMessage: string | null
}

/** Money that went back: asked for by the shop, or given by the owner at the provider. */
export type RefundEvent = {
  kind: "refund"
  intentId: string
  orderId: string
  /** The refund's own id at the provider: the one that `refund()` answered with, when the shop asked for it. */
  reference: string
  /** The idempotency key that the shop asked for it with; null when somebody else gave it. */
  key: string | null
  amountCents: number
  currency: string
  status: "succeeded" | "failed" | "pending"
}

/** A customer's bank takes a payment back; the provider holds the money until the dispute is won or lost. */
export type DisputeEvent = {
  kind: "dispute"
  intentId: string
  orderId: string
  reference: string
  amountCents: number
  currency: string
  status: "open" | "won" | "lost"
}

/** What a message of the provider says. Refunds and disputes name an intent; its order is found in our books. */
export type ProviderEvent = PaymentEvent | Omit<RefundEvent, "orderId"> | Omit<DisputeEvent, "orderId">

/** The refund's own id, or the provider's reason why it will never give this money back. */
export type RefundAnswer = { reference: string } | { refusal: string }

/** Who takes the money (decisions.md §5). No database transaction of ours may be open while one of these is awaited. */
export type PaymentProvider = {
  name: "sandbox" | "stripe"
  publishableKey: string | null
  isTestMode: boolean
  /** It takes no less. */
  smallestCents: number
  /**
   * Asked again with the same key it answers with the same intent.
   * @param idempotencyKey left out, the order's id
   */
  createIntent(payable: Payable, idempotencyKey?: string): Promise<{ intentId: string; clientSecret: string }>
  lookUp(intentId: string): Promise<Intent | null>
  /** @returns the intent afterwards: a payment that was quicker stays succeeded, what is canceled is never paid */
  cancel(intentId: string): Promise<Intent | null>
  /** Asked again with the same key it answers with the same refund, however much later. */
  refund(refund: { intentId: string; amountCents: number; idempotencyKey: string }): Promise<RefundAnswer>
  /**
   * Checks that the provider wrote this, now and unaltered.
   * @throws Problem payments.webhook-refused
   */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<{ id: string; type: string; payload: object }>
  /** What a verified payload says; null when it is about nothing that concerns the shop. */
  readEvent(payload: unknown): ProviderEvent | null
}

/** @returns why the word was not believed, and then nothing may have changed; or null */
type Listen<Event> = (services: Services, tx: Transaction, event: Event) => Promise<string | null>

/**
 * What the provider's word means to orders, which this feature does not know (app/server/api.ts joins the two). Called
 * in the transaction that writes the word down.
 */
export type PaymentListener = {
  /** Only while the payment has not succeeded. */
  payment: Listen<PaymentEvent>
  /** Of a payment in the books; the same refund may be told several times and in any order. */
  refund: Listen<RefundEvent>
  /** Of a payment in the books; the same dispute may be told several times and in any order. */
  dispute: Listen<DisputeEvent>
}

/** Longer than a healthy provider needs, shorter than a shopper's patience; a provider away is a 502 within 15 s (decisions.md §2). */
const patienceMs = 10_000

/**
 * Asks the provider, for so long.
 * @throws Problem payments.provider-unavailable
 */
export async function askProvider<T>({ log }: Pick<Services, "log">, question: () => Promise<T>): Promise<T> {
  let alarm: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error("The payment provider does not answer.")), patienceMs)
  })
  try {
    return await Promise.race([question(), tooLong])
  } catch (error) {
    log.error({ err: error }, "the payment provider failed")
    throw new Problem(
      "payments.provider-unavailable",
      502,
      "Payments cannot be reached at the moment. Nothing was charged. Please try again in a few seconds.",
      { retryAfterSeconds: 5 },
    )
  } finally {
    clearTimeout(alarm)
  }
}
