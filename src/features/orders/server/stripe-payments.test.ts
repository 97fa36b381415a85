import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import { cancelPayment } from "#features/payments/server/ask-about-payment.ts"
import { refundPayment } from "#features/payments/server/refund-payment.ts"
import { returnStrayCharge } from "#features/payments/server/return-stray-charge.ts"
import { signedByStripe, startTestStripe, type TestStripe } from "#features/payments/server/test-stripe.ts"
import { askAboutSilent } from "./ask-about-silent.ts"
import { expireOrders } from "./expire-orders.ts"
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
  stripe.asked.length = 0
  stripe.control.beforeAnswer = async () => {}
  expect(await buyer.wrongBooks()).toEqual({})
})

async function attempt(stock = 5) {
  const product_id = await buyer.piece({ stock })
  const key = { "idempotency-key": randomUUID() }
  const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
  return { product_id, post: () => buyer.post(payload, key) }
}

async function placeOne(stock = 5) {
  const { product_id, post } = await attempt(stock)
  const answer = await post()
  expect(answer.statusCode, answer.body).toBe(201)
  const order = answer.json<PlacedOrder>()
  return { product_id, order, intentId: buyer.intentOf(order) }
}

const hook = (event: object) =>
  shop.app.inject({ method: "POST", url: "/api/payments/webhook", ...signedByStripe(event) })

const stateOf = async ({ id }: PlacedOrder) => {
  const row = await buyer.row(id)
  return [row?.status, row?.payment_state]
}
const orderOfProduct = async (productId: string) =>
  await buyer.query<{ id: string }>("select order_id as id from order_items where product_id = $1", [productId])

test("the payment page learns whose form to show, and the sandbox's own calls are not there", async () => {
  const configuration = await shop.app.inject("/api/payments/configuration")
  expect(configuration.json()).toEqual({
    provider: "stripe",
    publishable_key: "pk_test_ofTheLocalServer",
    test_mode: true,
  })
  const { order } = await placeOne()
  const intent = { ...order, client_secret: "sbx_aaaaaaaaaaaaaaaaaa_secret_x" }
  expect((await buyer.pay(intent)).statusCode).toBe(404)
})

describe("an order", () => {
  test("opens an intent of its own sum and is paid by Stripe's word", async () => {
    const { order, intentId } = await placeOne()
    expect(stripe.find(intentId)).toMatchObject({ amount: 3450, currency: "eur", metadata: { order_id: order.id } })
    expect(await stateOf(order)).toEqual(["pending", "unpaid"])
    const answer = await hook(stripe.pay(intentId))
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    expect(await stateOf(order)).toEqual(["paid", "paid"])
    const [charge] = await buyer.query("select kind, amount_cents from money_ledger where order_id = $1", [order.id])
    expect(charge).toEqual({ kind: "charge", amount_cents: 3450 })
  })

  test("whose card was declined stays open for another one", async () => {
    const { order, intentId } = await placeOne()
    await hook(stripe.decline(intentId))
    expect(await stateOf(order)).toEqual(["pending", "failed"])
    const [payment] = await buyer.query("select status, failure_message from payments where order_id = $1", [order.id])
    expect(payment).toEqual({ status: "open", failure_message: "Your card was declined." })
    await hook(stripe.pay(intentId))
    expect(await stateOf(order)).toEqual(["paid", "paid"])
  })

  test("sent twenty times at once is one order with one intent", async () => {
    const { product_id, post } = await attempt()
    const answers = await Promise.all(Array.from({ length: 20 }, post))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await orderOfProduct(product_id)).toHaveLength(1)
  })

  test("of less than Stripe takes is refused before anything is reserved", async () => {
    const product_id = await buyer.piece({ priceCents: 49 })
    const answer = await buyer.post(buyer.checkout([{ product_id, quantity: 1, price: 0.49 }]))
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      "An order comes to €0.50 at least. Please add to your cart.",
    ])
    expect([stripe.asked.length, await buyer.stockOf(product_id)]).toEqual([0, 10])
    const enough = await buyer.place([{ product_id, quantity: 2, price: 0.49 }])
    expect(stripe.find(buyer.intentOf(enough)).amount).toBe(98)
  })

  test("that Stripe leaves without an answer is a 502 in time, and its repeat opens the same intent", async () => {
    const { product_id, post } = await attempt()
    stripe.misbehave("hang", "hang")
    const refused = await post()
    expect([refused.statusCode, refused.json().type]).toEqual([502, "urn:problem:payments.provider-unavailable"])
    expect(refused.headers["retry-after"]).toBeDefined()
    const [first] = stripe.asked
    const accepted = await post()
    expect(accepted.statusCode).toBe(201)
    const { id, client_secret } = accepted.json<PlacedOrder>()
    expect(await orderOfProduct(product_id)).toEqual([{ id }])
    expect(stripe.asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([id, id, id])
    expect(stripe.asked.map(({ form }) => form.toString())).toEqual(Array(3).fill(first?.form.toString()))
    const made = stripe.intentsOf(id)
    expect(made.map((intent) => intent.client_secret)).toEqual([client_secret])
  })

  test("is asked for twice and then given up when Stripe is in trouble; the repeat succeeds", async () => {
    const { post } = await attempt()
    stripe.misbehave("fail", "fail")
    expect((await post()).statusCode).toBe(502)
    expect(stripe.asked).toHaveLength(2)
    expect((await post()).statusCode).toBe(201)
  })

  test("whose answer was lost on the way has one intent all the same", async () => {
    const { post } = await attempt()
    stripe.misbehave("drop", "drop")
    expect((await post()).statusCode).toBe(502)
    const order = (await post()).json<PlacedOrder>()
    expect(stripe.intentsOf(order.id).map((intent) => intent.client_secret)).toEqual([order.client_secret])
  })

  test("holds no transaction open while Stripe is asked", async () => {
    const idle: unknown[] = []
    stripe.control.beforeAnswer = async () => {
      idle.push(
        ...(await buyer.query(
          "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        )),
      )
    }
    const { order, intentId } = await placeOne()
    stripe.pay(intentId)
    await Promise.all([askAboutSilent(shop.services), cancelPayment(shop.services, order.id, settlePayment)])
    expect(stripe.asked.length).toBeGreaterThan(1)
    expect(idle).toEqual([])
  })
})

describe("a webhook that never comes", () => {
  test("is made up for when the success page asks", async () => {
    const { order, intentId } = await placeOne()
    stripe.pay(intentId)
    await buyer.query("update orders set created_at = now() - interval '10 seconds' where id = $1", [order.id])
    await buyer.read(order.id)
    await expect.poll(() => stateOf(order)).toEqual(["paid", "paid"])
  })

  test("is made up for when nobody looks: silent payments are asked about, and not again at once", async () => {
    const { order, intentId } = await placeOne()
    const { order: unpaid } = await placeOne()
    stripe.pay(intentId)
    const age = "update payments set updated_at = now() - interval '3 minutes' where order_id = any($1)"
    await buyer.query("update payments set updated_at = now()")
    await askAboutSilent(shop.services)
    expect(await stateOf(order)).toEqual(["pending", "unpaid"])
    await buyer.query(age, [[order.id, unpaid.id]])
    stripe.asked.length = 0
    await askAboutSilent(shop.services)
    await askAboutSilent(shop.services)
    expect([await stateOf(order), await stateOf(unpaid)]).toEqual([
      ["paid", "paid"],
      ["pending", "unpaid"],
    ])
    expect(stripe.asked).toHaveLength(2)
  })
})

describe("an order that nobody paid in time", () => {
  const expire = async (order: PlacedOrder) => {
    await buyer.query("update orders set reserved_until = now() where id = $1", [order.id])
    await expireOrders(shop.services)
  }

  test("closes its intent, and a payment that was quicker counts", async () => {
    const slow = await placeOne()
    const quick = await placeOne()
    await expire(slow.order)
    await expire(quick.order)
    stripe.pay(quick.intentId)
    await cancelPayment(shop.services, slow.order.id, settlePayment)
    await cancelPayment(shop.services, quick.order.id, settlePayment)
    expect(stripe.find(slow.intentId).status).toBe("canceled")
    expect([await stateOf(slow.order), await stateOf(quick.order)]).toEqual([
      ["cancelled", "unpaid"],
      ["paid", "paid"],
    ])
  })

  test("and is paid when the pieces are gone gets its money back, once", async () => {
    const { order, product_id, intentId } = await placeOne(1)
    await expire(order)
    const next = await buyer.place([{ product_id, quantity: 1, price: 34.5 }])
    await hook(stripe.pay(buyer.intentOf(next)))
    await hook(stripe.pay(intentId))
    await buyer.carryOutRefunds()
    await buyer.carryOutRefunds()
    expect(await stateOf(order)).toEqual(["cancelled", "refunded"])
    expect(stripe.refunds.filter((refund) => refund.payment_intent === intentId)).toMatchObject([{ amount: 3450 }])
  })
})

test("a charge of another sum than the order's pays nothing and is returned in full", async () => {
  const { order, intentId } = await placeOne()
  await hook(stripe.pay(intentId, 5000))
  await returnStrayCharge(shop.services, order.id)
  await returnStrayCharge(shop.services, order.id)
  expect(await stateOf(order)).toEqual(["pending", "unpaid"])
  expect(stripe.refunds.filter((refund) => refund.payment_intent === intentId)).toMatchObject([{ amount: 5000 }])
})

describe("a shop that changed its provider", () => {
  test("from the sandbox: an old payment is asked of the sandbox, a new one opened at Stripe", async () => {
    const { order, post } = await placeWithSandbox()
    const repeated = await post()
    expect([repeated.statusCode, repeated.json().type]).toEqual([409, "urn:problem:orders.no-longer-open"])
    expect((await buyer.pay(order)).statusCode).toBe(404)
    await buyer.payUnheard(order)
    await buyer.query("update payments set updated_at = now() - interval '3 minutes' where order_id = $1", [order.id])
    await askAboutSilent(shop.services)
    expect(await stateOf(order)).toEqual(["paid", "paid"])
    expect(stripe.asked).toHaveLength(0)
  })

  /** The row that a sandbox shop would have left behind. */
  async function placeWithSandbox() {
    const { post } = await attempt()
    const placed = (await post()).json<PlacedOrder>()
    const intentId = `sbx_${randomUUID().replaceAll("-", "")}`
    const client_secret = `${intentId}_secret_x`
    await buyer.query(
      `insert into sandbox_intents (id, client_secret, idempotency_key, order_id, amount_cents, currency)
       values ($1, $2, $3::text, $3::uuid, 3450, 'EUR')`,
      [intentId, client_secret, placed.id],
    )
    await buyer.query(
      "update payments set provider = 'sandbox', intent_id = $2, client_secret = $3 where order_id = $1",
      [placed.id, intentId, client_secret],
    )
    stripe.asked.length = 0
    return { order: { ...placed, client_secret }, post }
  }

  test("from Stripe: its payments wait until it is configured again", async () => {
    const { order, intentId } = await placeOne()
    stripe.pay(intentId)
    stripe.asked.length = 0
    const sandboxed = { ...shop.services, config: { ...shop.services.config, stripe: null } }
    await cancelPayment(sandboxed, order.id, settlePayment)
    expect(stripe.asked).toHaveLength(0)
    await cancelPayment(shop.services, order.id, settlePayment)
    expect(await stateOf(order)).toEqual(["paid", "paid"])
    const asked = { orderId: order.id, amountCents: 3450, idempotencyKey: randomUUID() }
    const refund = refundPayment(sandboxed, asked)
    await expect(refund).rejects.toMatchObject({ code: "payments.provider-unavailable", status: 502 })
  })
})
