import { timingSafeEqual } from "node:crypto"
import type * as z from "zod/mini"
import type { Transaction } from "#db/client.ts"
import type { authorizeSandboxPayment, confirmSandboxPayment } from "#features/payments/contract.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { paymentProvider } from "./choose-provider.ts"
import type { PaymentListener } from "./provider.ts"
import { type CardVerdict, judgeCard } from "./sandbox-cards.ts"
import type { SandboxEvent } from "./sandbox-provider.ts"
import { lockIntent, moveIntent, type StoredIntent } from "./sandbox-queries.ts"
import { deliverSandboxWebhook, queueSandboxWebhook } from "./sandbox-webhooks.ts"

type Answer = z.input<typeof confirmSandboxPayment.answer>
type Decide = (intent: StoredIntent) => CardVerdict

/**
 * Pays an intent with a test card.
 * @throws Problem payments.card-declined (402) with the bank's sentence, payments.intent-not-found, payments.intent-closed
 */
export function payWithCard(
  services: Services,
  intentId: string,
  { client_secret, card_number, expiry }: z.output<typeof confirmSandboxPayment.body>,
  listener: PaymentListener,
): Promise<Answer> {
  const decide = () => judgeCard({ number: card_number, expiry }, new Date())
  return decideIntent(services, { intentId, clientSecret: client_secret, decide }, listener)
}

/** Completes or refuses the confirmation step that a card asked for. @throws as payWithCard */
export function completeConfirmation(
  services: Services,
  intentId: string,
  { client_secret, approve }: z.output<typeof authorizeSandboxPayment.body>,
  listener: PaymentListener,
): Promise<Answer> {
  const decide: Decide = ({ status }) => {
    if (status !== "requires_action") throw closed("This payment is not waiting for a confirmation.")
    if (approve) return { verdict: "pays" }
    return { verdict: "declines", message: "The confirmation was refused. Please try again or use another card." }
  }
  return decideIntent(services, { intentId, clientSecret: client_secret, decide }, listener)
}

async function decideIntent(
  services: Services,
  request: { intentId: string; clientSecret: string; decide: Decide },
  listener: PaymentListener,
): Promise<Answer> {
  // Where real money is taken, a test card must not pay an order of the days before.
  if (paymentProvider(services).name !== "sandbox") throw notFound()
  const { verdict, news } = await services.db.transaction(async (tx) => {
    const intent = await lockOwnIntent(tx, request)
    // Whoever asks again after a lost answer is told what is so.
    if (intent.status === "succeeded") return { verdict: { verdict: "pays" } as CardVerdict, news: null }
    if (intent.status === "canceled") throw closed("This payment is no longer open. Please go back to checkout.")
    const verdict = request.decide(intent)
    return { verdict, news: await carryOut(tx, services, intent, verdict) }
  })
  if (news) {
    await deliverSandboxWebhook(services, news, listener).catch((error: unknown) =>
      services.log.warn({ err: error }, "the sandbox bank will try its message again"),
    )
  }
  if (verdict.verdict === "declines") throw new Problem("payments.card-declined", 402, verdict.message)
  return { status: verdict.verdict === "asks" ? "requires_action" : "succeeded" }
}

async function lockOwnIntent(tx: Transaction, { intentId, clientSecret }: { intentId: string; clientSecret: string }) {
  const [intent] = await lockIntent(tx, [intentId])
  const expected = Buffer.from(intent?.client_secret ?? "")
  const given = Buffer.from(clientSecret)
  if (!intent || expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw notFound()
  }
  return intent
}

async function carryOut(
  tx: Transaction,
  services: Services,
  intent: StoredIntent,
  verdict: CardVerdict,
): Promise<SandboxEvent | null> {
  switch (verdict.verdict) {
    case "asks":
      await moveIntent(tx, [intent.id, "requires_action"])
      return null
    case "declines":
      await moveIntent(tx, [intent.id, "requires_payment_method"])
      return queueSandboxWebhook(tx, services, intent, { type: "intent.failed", failure_message: verdict.message })
    case "pays":
      await moveIntent(tx, [intent.id, "succeeded"])
      return queueSandboxWebhook(tx, services, intent, { type: "intent.succeeded", failure_message: null })
  }
}

const notFound = () => new Problem("payments.intent-not-found", 404, "This payment does not exist.")
const closed = (detail: string) => new Problem("payments.intent-closed", 409, detail)
