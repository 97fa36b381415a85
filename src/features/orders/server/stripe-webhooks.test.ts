import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { paymentProvider } from "#features/payments/server/choose-provider.ts"
import { forgetEvents } from "#features/payments/server/forget-events.ts"
import type { PaymentListener } from "#features/payments/server/provider.ts"
import { receiveWebhook } from "#features/payments/server/receive-webhook.ts"
import { returnStrayCharge } from "#features/payments/server/return-stray-charge.ts"
import { signedByStripe, startTestStripe, type TestStripe } from "#features/payments/server/test-stripe.ts"
import { newEvent } from "#features/payments/server/test-stripe-objects.ts"
import { settlePayment } from "./settle-payment.ts"
import { buyerOf } from "./test-buyer.ts"

let stripe: TestStripe
let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  stripe = await startTestStripe()
  shop = await openTestShop(stripe.environment)
  buyer = buyerOf(shop)
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})
afterEach(async () => {
  stripe.control.beforeAnswer = async () => {}
  expect(await buyer.wrongBooks()).toEqual({})
})

async function placeOne() {
  const product_id = await buyer.piece()
  const order = await buyer.place([{ product_id, quantity: 1, price: 34.5 }])
  return { order, intentId: buyer.intentOf(order) }
}

const inject = (message: { payload: string; headers: Record<string, string> }) =>
  shop.app.inject({ method: "POST", url: "/api/payments/webhook", ...message })
const hook = (event: object) => inject(signedByStripe(event))

const statusOf = async ({ id }: { id: string }) => (await buyer.row(id))?.status
const chargesOf = ({ id }: { id: string }) =>
  buyer.query("select amount_cents from money_ledger where order_id = $1", [id])
const keptEvent = async (id: string) => {
  const [kept] = await buyer.query<{ attempts: number; last_error: string | null }>(
    "select attempts, last_error from webhook_events where provider = 'stripe' and id = $1",
    [id],
  )
  return kept
}

test("five times in parallel is processed once", async () => {
  const { order, intentId } = await placeOne()
  const event = stripe.pay(intentId)
  const answers = await Promise.all(Array.from({ length: 5 }, () => hook(event)))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(5).fill(200))
  expect(await statusOf(order)).toBe("paid")
  expect(await keptEvent(event.id)).toEqual({ attempts: 1, last_error: null })
  expect(await chargesOf(order)).toEqual([{ amount_cents: 3450 }])
})

test("shuffled, repeated and late, the end is the same: what failed before or after cannot undo a success", async () => {
  const { order, intentId } = await placeOne()
  const failed = stripe.decline(intentId)
  const succeeded = stripe.pay(intentId)
  const failedLater = newEvent("payment_intent.payment_failed", stripe.find(intentId))
  const canceled = newEvent("payment_intent.canceled", stripe.find(intentId))
  await Promise.all([canceled, succeeded, failedLater, failed, succeeded].map(hook))
  await hook(failedLater)
  await hook(newEvent("payment_intent.payment_failed", stripe.find(intentId)))
  expect(await buyer.row(order.id)).toMatchObject({ status: "paid", payment_state: "paid", paid_cents: 3450 })
  expect(await chargesOf(order)).toHaveLength(1)
})

test("before the order's own answer is kept, and heard once the payment is in the books", async () => {
  let told: { id: string } | undefined
  stripe.control.beforeAnswer = async () => {
    const [intentId] = [...stripe.intents.keys()].slice(-1)
    if (told || !intentId) return
    told = stripe.pay(intentId)
    expect((await hook(told)).statusCode).toBe(200)
  }
  const { order } = await placeOne()
  expect(await statusOf(order)).toBe("pending")
  const queued = await buyer.query("select name, data from jobs.job where data->>'id' = $1", [told?.id])
  expect(queued).toEqual([{ name: "payments.process-event", data: { provider: "stripe", id: told?.id } }])
  await shop.services.jobs.start()
  await expect.poll(() => statusOf(order), { timeout: 20_000 }).toBe("paid")
})

test("unsigned, altered, old or future is refused and not kept", async () => {
  const { order, intentId } = await placeOne()
  const event = stripe.pay(intentId)
  const now = Math.floor(Date.now() / 1_000)
  const { payload, headers } = signedByStripe(event)
  const refused = await Promise.all([
    inject({ payload, headers: { "content-type": "application/json" } }),
    inject({ payload: payload.replaceAll("3450", "3451"), headers }),
    inject({ payload: JSON.stringify(event, null, 1), headers }),
    inject(signedByStripe(event, { at: now - 310 })),
    inject(signedByStripe(event, { at: now + 310 })),
    inject(signedByStripe(event, { secret: "whsec_guessed" })),
    // The sandbox's signature is derived from a secret of the shop; it counts for nothing here.
    buyer.hook(buyer.event(order)),
  ])
  for (const answer of refused) {
    expect([answer.statusCode, answer.json().type]).toEqual([400, "urn:problem:payments.webhook-refused"])
  }
  expect(await keptEvent(event.id)).toBeUndefined()
  expect(await statusOf(order)).toBe("pending")
})

test.each([
  ["amount", { amount_received: 3449 }],
  ["currency", { currency: "usd" }],
  ["intent", { id: "pi_of_somebody_else" }],
])("another %s never pays the order and is kept with the reason", async (named, changes) => {
  const { order, intentId } = await placeOne()
  const { data } = stripe.pay(intentId)
  const event = newEvent("payment_intent.succeeded", { ...data.object, ...changes })
  expect((await hook(event)).statusCode).toBe(200)
  expect(await statusOf(order)).toBe("pending")
  expect((await keptEvent(event.id))?.last_error).toContain(named)
  // Stripe's own books say otherwise, so nothing is returned, and its true word still counts.
  await returnStrayCharge(shop.services, order.id)
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === intentId)).toEqual([])
  await hook(newEvent("payment_intent.succeeded", stripe.find(intentId)))
  expect(await statusOf(order)).toBe("paid")
})

test("another order's payment does not pay this one; one of another business on the account is left alone", async () => {
  const { order } = await placeOne()
  const { order: other, intentId } = await placeOne()
  const { data } = stripe.pay(intentId)
  await hook(newEvent("payment_intent.succeeded", { ...data.object, metadata: { order_id: order.id } }))
  expect([await statusOf(order), await statusOf(other)]).toEqual(["pending", "pending"])
  const foreign = newEvent("payment_intent.succeeded", { ...data.object, id: "pi_foreign", metadata: {} })
  await hook(foreign)
  expect(await keptEvent(foreign.id)).toEqual({ attempts: 1, last_error: null })
})

describe("what happens in Stripe's dashboard", () => {
  const heard: unknown[] = []
  const hear = (word: "believed" | "disbelieved") => async (_services: unknown, _tx: unknown, event: unknown) => {
    heard.push(event)
    return word === "believed" ? null : "It is not so."
  }
  const listener: PaymentListener = {
    payment: settlePayment,
    refund: hear("believed"),
    dispute: hear("disbelieved"),
  }
  const tell = (event: object) => {
    const { payload, headers } = signedByStripe(event)
    const message = { rawBody: Buffer.from(payload), headers }
    return receiveWebhook(shop.services, paymentProvider(shop.services), message, listener)
  }
  afterEach(() => {
    heard.length = 0
  })

  test("reaches whoever listens, with the order of our books; what is not believed is kept with the reason", async () => {
    const { order, intentId } = await placeOne()
    await tell(stripe.pay(intentId))
    const refund = stripe.refund(intentId, 1000)
    await Promise.all(stripe.events.filter(({ type }) => type === "refund.created").map(tell))
    const dispute = stripe.dispute(intentId, "needs_response")
    await tell(dispute)
    await tell(dispute)
    const common = { intentId, orderId: order.id, currency: "EUR" }
    expect(heard).toEqual([
      { kind: "refund", ...common, amountCents: 1000, reference: refund?.id, key: null, status: "succeeded" },
      { kind: "dispute", ...common, amountCents: 3450, reference: expect.stringMatching(/^dp_/), status: "open" },
    ])
    expect(await keptEvent(dispute.id)).toEqual({ attempts: 1, last_error: "It is not so." })
  })

  test("to a payment that is not in the books reaches nobody", async () => {
    const { intentId } = await placeOne()
    stripe.pay(intentId)
    const { data } = stripe.dispute(intentId, "lost", "charge.dispute.closed")
    const event = newEvent("charge.dispute.closed", { ...data.object, payment_intent: "pi_foreign" })
    await tell(event)
    expect(heard).toEqual([])
    expect((await keptEvent(event.id))?.last_error).toContain("not in the books")
  })
})

test("what was acted on is forgotten after 90 days, what waits is not", async () => {
  const ids = { old: randomUUID(), young: randomUUID(), waiting: randomUUID() }
  await buyer.query(
    `insert into webhook_events (provider, id, type, payload, received_at, processed_at) values
       ('stripe', $1, 'x', '{}', now() - interval '92 days', now() - interval '91 days'),
       ('stripe', $2, 'x', '{}', now() - interval '92 days', now() - interval '89 days'),
       ('stripe', $3, 'x', '{}', now() - interval '92 days', null)`,
    Object.values(ids),
  )
  await forgetEvents(shop.services)
  expect(await Promise.all([ids.old, ids.young, ids.waiting].map(keptEvent))).toEqual([
    undefined,
    expect.anything(),
    expect.anything(),
  ])
})
