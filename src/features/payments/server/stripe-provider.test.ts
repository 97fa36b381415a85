import { randomUUID } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import type { PaymentProvider } from "./provider.ts"
import { openStripe } from "./stripe-provider.ts"
import { signedByStripe, startTestStripe, type TestStripe } from "./test-stripe.ts"
import { newDispute, newEvent, newIntent, newRefund } from "./test-stripe-objects.ts"

const sdk = vi.hoisted(() => ({ loaded: 0 }))
vi.mock("stripe", async (load) => {
  sdk.loaded += 1
  return await load()
})

let stripe: TestStripe
let provider: PaymentProvider
const open = (changes: object = {}) => {
  const { environment: given } = stripe
  return openStripe({
    secretKey: given.STRIPE_SECRET_KEY,
    publishableKey: given.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    apiBase: given.STRIPE_API_BASE,
    isLive: false,
    ...changes,
  })
}
beforeAll(async () => {
  stripe = await startTestStripe()
  provider = open()
})
afterAll(() => stripe.close())
afterEach(() => {
  stripe.asked.length = 0
})

const payable = () => ({ orderId: randomUUID(), amountCents: 3450, currency: "EUR" })

test("the SDK is loaded when Stripe is first spoken with, not before", async () => {
  expect(provider).toMatchObject({ name: "stripe", publishableKey: "pk_test_ofTheLocalServer", isTestMode: true })
  expect(open({ isLive: true }).isTestMode).toBe(false)
  expect(sdk.loaded).toBe(0)
  await provider.lookUp("pi_nobody")
  expect(sdk.loaded).toBe(1)
})

describe("an intent", () => {
  test("is bound to its order, amount and currency, and is the same when asked for again", async () => {
    const order = payable()
    const made = await provider.createIntent(order)
    expect(await provider.createIntent(order)).toEqual(made)
    expect(stripe.find(made.intentId)).toMatchObject({
      amount: 3450,
      currency: "eur",
      metadata: { order_id: order.orderId },
      client_secret: made.clientSecret,
    })
    expect(stripe.asked[0]?.form.get("automatic_payment_methods[enabled]")).toBe("true")
    expect(stripe.asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([order.orderId, order.orderId])
    const other = await provider.createIntent(payable())
    expect(other.intentId).not.toBe(made.intentId)
  })

  test("is asked for twice when Stripe stumbles or the connection drops, and not more often", async () => {
    stripe.misbehave("fail")
    await expect(provider.createIntent(payable())).resolves.toHaveProperty("intentId")
    expect(stripe.asked).toHaveLength(2)
    stripe.misbehave("fail", "fail")
    await expect(provider.createIntent(payable())).rejects.toThrow("unknown error")
    expect(stripe.asked).toHaveLength(4)
    stripe.misbehave("drop")
    const order = payable()
    const made = await provider.createIntent(order)
    expect(await provider.createIntent(order)).toEqual(made)
  })

  test("is looked up with what was really paid; one that is unknown or not of this shop is none", async () => {
    const order = payable()
    const { intentId } = await provider.createIntent(order)
    expect(await provider.lookUp(intentId)).toEqual({ ...order, intentId, status: "open" })
    stripe.pay(intentId, 3000)
    expect(await provider.lookUp(intentId)).toEqual({ ...order, intentId, amountCents: 3000, status: "succeeded" })
    expect(await provider.lookUp("pi_nobody")).toBeNull()
    stripe.find(intentId).metadata = {}
    expect(await provider.lookUp(intentId)).toBeNull()
  })

  test("is closed, unless its payment was quicker", async () => {
    const slow = await provider.createIntent(payable())
    expect(await provider.cancel(slow.intentId)).toMatchObject({ status: "canceled" })
    const quick = await provider.createIntent(payable())
    stripe.pay(quick.intentId)
    expect(await provider.cancel(quick.intentId)).toMatchObject({ status: "succeeded" })
    expect(await provider.cancel("pi_nobody")).toBeNull()
  })

  test("is refunded once for each decision, and not beyond what was paid", async () => {
    const { intentId } = await provider.createIntent(payable())
    stripe.pay(intentId)
    const refund = { intentId, amountCents: 1000, idempotencyKey: randomUUID() }
    const first = await provider.refund(refund)
    expect(await provider.refund(refund)).toEqual(first)
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === intentId)).toHaveLength(1)
    // Stripe forgets the key after a day.
    stripe.forgetKeys()
    expect(await provider.refund(refund)).toEqual(first)
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === intentId)).toHaveLength(1)
    const tooMuch = { ...refund, amountCents: 2451, idempotencyKey: randomUUID() }
    expect(await provider.refund(tooMuch)).toEqual({ refusal: "Too much." })
  })
})

describe("a message", () => {
  const intent = newIntent({ amount: 3450, currency: "eur", metadata: { order_id: randomUUID() } })
  const event = newEvent("payment_intent.succeeded", { ...intent, amount_received: 3450, receipt_email: "a@b.example" })
  const verify = ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
    provider.verifyWebhook(Buffer.from(payload), headers)

  test("that Stripe signed is taken, and nothing of it kept but what matters", async () => {
    const { id, type, payload } = await verify(signedByStripe(event))
    expect([id, type]).toEqual([event.id, "payment_intent.succeeded"])
    expect(JSON.stringify(payload)).not.toContain("a@b.example")
    expect(JSON.stringify(payload)).not.toContain(intent.client_secret)
    expect(provider.readEvent(payload)).toMatchObject({ outcome: "succeeded", amountCents: 3450 })
    const now = Math.floor(Date.now() / 1_000)
    await expect(verify(signedByStripe(event, { at: now - 290 }))).resolves.toBeDefined()
    await expect(verify(signedByStripe(event, { at: now + 290 }))).resolves.toBeDefined()
  })

  test("that Stripe did not sign, or not now, is refused", async () => {
    const now = Math.floor(Date.now() / 1_000)
    const { payload, headers } = signedByStripe(event)
    const signature = headers["stripe-signature"]
    const withSignature = (changed: string) => ({ payload, headers: { "stripe-signature": changed } })
    const refused = [
      { payload, headers: {} },
      withSignature(""),
      withSignature("t=,v1="),
      withSignature(`t=${now}`),
      withSignature(signature.replace(/t=\d+/, `t=${now + 1}`)),
      withSignature(`t=${now},${signature}`),
      withSignature(signature.replace("v1=", "v0=")),
      { payload: payload.replace("3450", "3451"), headers },
      { payload: `${payload} `, headers },
      { payload: "", headers },
      signedByStripe(event, { at: now - 310 }),
      signedByStripe(event, { at: now + 310 }),
      signedByStripe(event, { secret: "whsec_guessed" }),
      signedByStripe("not json"),
      signedByStripe("[]"),
      signedByStripe({ ...event, id: 7 }),
      signedByStripe({ ...event, data: { object: { object: "payment_intent" } } }),
    ]
    for (const message of refused) {
      await expect(verify(message), JSON.stringify(message).slice(0, 90)).rejects.toMatchObject({
        code: "payments.webhook-refused",
        status: 400,
      })
    }
  })

  const read = async (type: string, object: object) =>
    provider.readEvent((await verify(signedByStripe(newEvent(type, object)))).payload)
  const paid = { ...intent, latest_charge: "ch_1" }
  const common = { intentId: intent.id, amountCents: 3450, currency: "EUR" }

  test("of a payment says how it ended", async () => {
    const orderId = intent.metadata.order_id
    const failed = { ...intent, last_payment_error: { message: "Your card was declined.", code: "card_declined" } }
    const said = { kind: "payment", ...common, orderId, failureMessage: null }
    expect(await read("payment_intent.canceled", intent)).toEqual({ ...said, outcome: "canceled" })
    expect(await read("payment_intent.payment_failed", failed)).toEqual({
      ...said,
      outcome: "failed",
      failureMessage: "Your card was declined.",
    })
    expect(await read("payment_intent.succeeded", { ...intent, amount_received: 1, metadata: {} })).toBeNull()
    expect(await read("payment_intent.processing", intent)).toBeNull()
    expect(await read("customer.created", { object: "customer" })).toBeNull()
  })

  test.each([
    ["refund.created", "pending", "pending"],
    ["refund.updated", "succeeded", "succeeded"],
    ["refund.updated", "requires_action", "pending"],
    ["refund.failed", "failed", "failed"],
    ["charge.refund.updated", "canceled", "failed"],
  ])("%s of a refund that is %s says %s", async (type, status, said) => {
    const refund = newRefund(paid, 3450, status)
    const expected = { kind: "refund", ...common, reference: refund.id, key: null, status: said }
    expect(await read(type, refund)).toEqual(expected)
    expect(await read(type, { ...refund, payment_intent: null })).toBeNull()
  })

  test("charge.refunded names the newest refund where Stripe lists them", async () => {
    const refund = newRefund(paid, 3450, "succeeded")
    const charge = { object: "charge", id: "ch_1" }
    expect(await read("charge.refunded", { ...charge, refunds: { data: [refund] } })).toMatchObject({
      kind: "refund",
      reference: refund.id,
    })
    expect(await read("charge.refunded", charge)).toBeNull()
  })

  test.each([
    ["created", "needs_response", "open"],
    ["created", "warning_needs_response", "open"],
    ["funds_withdrawn", "under_review", "open"],
    ["closed", "warning_closed", "won"],
    ["funds_reinstated", "won", "won"],
    ["closed", "lost", "lost"],
  ])("charge.dispute.%s of one that is %s says %s", async (type, status, said) => {
    const dispute = newDispute(paid, status)
    const expected = { kind: "dispute", ...common, reference: dispute.id, status: said }
    expect(await read(`charge.dispute.${type}`, dispute)).toEqual(expected)
  })
})

test("the local server's objects have the shapes that Stripe publishes", () => {
  const intent = newIntent({ amount: 1, currency: "eur", metadata: {} })
  const ours: Record<string, object> = {
    payment_intent: intent,
    refund: newRefund(intent, 1, "succeeded"),
    dispute: newDispute(intent, "needs_response"),
    event: newEvent("payment_intent.succeeded", intent),
  }
  // Stripe's own examples (github.com/stripe/openapi), where they lie beside the project.
  const file = new URL("../../../../../shared/data/stripe/fixtures3.json", import.meta.url)
  const published: Record<string, object> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).resources : ours
  for (const [name, sample] of Object.entries(ours)) {
    const fields = Object.keys(sample)
    expect(Object.keys(published[name] ?? {}), name).toEqual(expect.arrayContaining(fields))
    for (const [field, value] of Object.entries(sample)) {
      const theirs: unknown = Reflect.get(published[name] ?? {}, field)
      if (value !== null && theirs !== null) expect(typeof theirs, `${name}.${field}`).toBe(typeof value)
    }
  }
})
