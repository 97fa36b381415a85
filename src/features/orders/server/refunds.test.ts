import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import type { AdminOrder } from "#features/orders/office-contract.ts"
import { refundPayment } from "#features/payments/server/refund-payment.ts"
import { signedByStripe, startTestStripe, type TestStripe } from "#features/payments/server/test-stripe.ts"
import { retryRefunds } from "./carry-out-refund.ts"
import { buyerOf, type Item } from "./test-buyer.ts"

let stripe: TestStripe
let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
let admin: { userId: string; token: string }
beforeAll(async () => {
  stripe = await startTestStripe()
  shop = await openTestShop(stripe.environment)
  buyer = buyerOf(shop)
  admin = await buyer.bearer("admin")
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})
afterEach(async () => {
  stripe.control.beforeAnswer = async () => {}
  expect(await buyer.wrongBooks()).toEqual({})
})

async function paid(items?: Item[]) {
  const order = await buyer.place(items ?? [{ product_id: await buyer.piece(), quantity: 1, price: 34.5 }])
  const intentId = buyer.intentOf(order)
  const event = signedByStripe(stripe.pay(intentId))
  await shop.app.inject({ method: "POST", url: "/api/payments/webhook", ...event })
  return { order, intentId }
}

const refund = ({ id }: PlacedOrder, payload: object = {}, key: string | null = randomUUID(), token = admin.token) =>
  shop.app.inject({
    method: "POST",
    url: `/api/orders/${id}/refund`,
    headers: { authorization: `Bearer ${token}`, ...(key !== null && { "idempotency-key": key }) },
    payload,
  })

const ask = async (order: PlacedOrder, payload: object = {}) => {
  const answer = await refund(order, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<AdminOrder>()
}

const read = async ({ id }: PlacedOrder) => (await buyer.read(id, admin.token)).json<AdminOrder>()
const given = (intentId: string) =>
  stripe.refunds.filter((one) => one.payment_intent === intentId).map(({ amount }) => amount)
const lettersOf = async (key: string) => (await buyer.letters()).filter(({ dedupe_key }) => dedupe_key.startsWith(key))

describe("a refund", () => {
  test("without an amount gives back all that was paid, tells the customer and leaves a trail", async () => {
    const product_id = await buyer.piece()
    const { order, intentId } = await paid([{ product_id, quantity: 1, price: 34.5 }])
    const whole = await ask(order, { reason: "It came with a hole." })
    expect(whole).toMatchObject({
      status: "paid",
      payment_state: "refunded",
      paid_amount: 34.5,
      refunded_amount: 34.5,
      refundable_amount: 0,
      ledger: [
        { kind: "charge", amount: 34.5, reference: intentId },
        { kind: "refund", amount: -34.5 },
      ],
      refunds: [
        { amount: 34.5, reason: "It came with a hole.", status: "done", failure_message: null, asked_by: "A Buyer" },
      ],
      activity: [{ actor: "A Buyer", action: "refunded", detail: { amount_cents: 3450 } }],
    })
    expect(given(intentId)).toEqual([3450])
    // What was not asked back is not in the shop.
    expect(await buyer.stockOf(product_id)).toBe(9)
    const [letter, ...more] = await lettersOf(`order-refunded:${whole.refunds[0]?.id}`)
    expect([letter?.recipient, more]).toEqual(["ada@example.com", []])
    expect(letter?.text).toContain("€34.50")
  })

  test("of a part leaves the rest to be given back, to the cent", async () => {
    const { order, intentId } = await paid()
    expect(await ask(order, { amount: 10.05 })).toMatchObject({
      payment_state: "partially_refunded",
      refundable_amount: 24.45,
      refunded_amount: 10.05,
    })
    const tooMuch = await refund(order, { amount: 24.46 })
    expect([tooMuch.statusCode, tooMuch.json().detail]).toEqual([
      409,
      "At most 24.45 EUR can be given back of this order.",
    ])
    expect(await ask(order)).toMatchObject({ payment_state: "refunded", refundable_amount: 0 })
    expect(given(intentId)).toEqual([1005, 2445])
    const nothing = await refund(order)
    expect([nothing.statusCode, nothing.json().type]).toEqual([409, "urn:problem:orders.refund-too-large"])
  })

  test("takes back what came out of the stock and nothing else", async () => {
    const hat = await buyer.piece()
    const made = await buyer.piece({ priceCents: 1000 })
    const endless = await buyer.piece({ stock: null })
    const { order } = await paid([
      { product_id: hat, quantity: 3, price: 34.5 },
      { product_id: made, quantity: 1, price: 13, custom_color: "Teal", custom_size: "40" },
      { product_id: endless, quantity: 1, price: 34.5 },
    ])
    const [hatLine, madeLine] = (await read(order)).order_items
    const part = await ask(order, { amount: 34.5, restock: [{ order_item_id: hatLine?.id, quantity: 1 }] })
    expect(part.order_items[0]).toMatchObject({ quantity: 3, returned_quantity: 1 })
    expect(await buyer.stockOf(hat)).toBe(8)
    for (const [line, quantity, detail] of [
      [hatLine, 3, "Only 2 of Bobble Hat can go back into the stock."],
      [madeLine, 1, "No piece of Bobble Hat can go back into the stock: it was made to order, or is there already."],
      [{ id: randomUUID() }, 1, "This order has no such line."],
    ] as const) {
      const refused = await refund(order, { amount: 1, restock: [{ order_item_id: line?.id, quantity }] })
      expect([refused.statusCode, refused.json().detail]).toEqual([409, detail])
    }
    const rest = await ask(order, { restock: true })
    expect(rest.order_items.map(({ returned_quantity }) => returned_quantity)).toEqual([3, 0, 0])
    expect(rest.refunds[0]?.restock).toEqual([{ order_item_id: hatLine?.id, quantity: 2 }])
    expect([await buyer.stockOf(hat), await buyer.stockOf(made), await buyer.stockOf(endless)]).toEqual([10, 10, null])
    const reasons = await buyer.query("select change, reason from stock_ledger where order_id = $1 order by id", [
      order.id,
    ])
    expect(reasons).toEqual([
      { change: -3, reason: "reserved" },
      { change: 1, reason: "restocked" },
      { change: 2, reason: "restocked" },
    ])
  })

  test("asked for again with its key is one refund, at the same moment and later", async () => {
    const { order, intentId } = await paid()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(order, { amount: 10 }, key)))
    answers.push(await refund(order, { amount: 10 }, key))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(given(intentId)).toEqual([1000])
    const another = await refund(order, { amount: 11 }, key)
    expect([another.statusCode, another.json().type]).toEqual([409, "urn:problem:orders.idempotency-key-reused"])
    expect((await refund(order, {}, "short")).statusCode).toBe(400)
    // Without a key every call is a decision of its own.
    expect((await refund(order, { amount: 10 }, null)).statusCode).toBe(200)
    expect(given(intentId)).toEqual([1000, 1000])
  })

  test("and another at the same moment never give back more than was paid", async () => {
    const { order, intentId } = await paid()
    const whole = await Promise.all([refund(order), refund(order), refund(order)])
    expect(whole.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(given(intentId)).toEqual([3450])
    const { order: other, intentId: otherIntent } = await paid()
    const parts = await Promise.all(Array.from({ length: 5 }, () => refund(other, { amount: 10 })))
    expect(parts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(given(otherIntent)).toEqual([1000, 1000, 1000])
    expect(await read(other)).toMatchObject({ refundable_amount: 4.5, payment_state: "partially_refunded" })
  })

  test("of what was not paid, of nothing, or by nobody who may, is refused and changes nothing", async () => {
    const unpaid = await buyer.place([{ product_id: await buyer.piece(), quantity: 1, price: 34.5 }])
    const refused = await refund(unpaid)
    expect([refused.statusCode, refused.json().type]).toEqual([409, "urn:problem:orders.not-paid"])
    const { order, intentId } = await paid()
    const bodies = [
      ...[0, -1, 1.005, "1", true, [2]].map((amount) => ({ amount })),
      ...[{ restock: [{ order_item_id: randomUUID(), quantity: 0 }] }, { restock: "all" }, { status: "done" }],
      { reason: "x".repeat(501) },
    ]
    for (const body of bodies) expect((await refund(order, body)).statusCode, JSON.stringify(body)).toBe(422)
    const owner = await buyer.bearer()
    expect((await refund(order, {}, null, owner.token)).statusCode).toBe(403)
    const url = `/api/orders/${order.id}/refund`
    expect((await shop.app.inject({ method: "POST", url, payload: {} })).statusCode).toBe(401)
    expect((await refund({ ...order, id: randomUUID() })).statusCode).toBe(404)
    expect(given(intentId)).toEqual([])
    expect((await read(order)).refunds).toEqual([])
  })
})

describe("a provider", () => {
  test("that is away leaves the refund asked for, which counts as given and is carried out later, once", async () => {
    const { order, intentId } = await paid()
    stripe.misbehave("fail", "fail")
    const key = randomUUID()
    const answer = await refund(order, { amount: 30 }, key)
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([502, "60"])
    expect(answer.json().detail).toContain("will be tried again by itself")
    expect(await read(order)).toMatchObject({
      payment_state: "paid",
      refundable_amount: 4.5,
      refunds: [{ amount: 30, status: "asked" }],
    })
    expect((await refund(order, { amount: 5 })).statusCode).toBe(409)
    // The request has its half minute.
    await retryRefunds(shop.services)
    expect(given(intentId)).toEqual([])
    await Promise.all([buyer.carryOutRefunds(), refund(order, { amount: 30 }, key)])
    expect(await read(order)).toMatchObject({ payment_state: "partially_refunded", refunds: [{ status: "done" }] })
    expect(given(intentId)).toEqual([3000])
  })

  test("that is still away is asked less and less often", async () => {
    const { order, intentId } = await paid()
    stripe.misbehave("fail", "fail")
    expect((await refund(order)).statusCode).toBe(502)
    stripe.misbehave("fail", "fail")
    await expect(buyer.carryOutRefunds()).rejects.toMatchObject({ code: "payments.provider-unavailable" })
    const asked = stripe.asked.length
    await retryRefunds(shop.services)
    expect(stripe.asked).toHaveLength(asked)
    await buyer.carryOutRefunds()
    expect(given(intentId)).toEqual([3450])
  })

  test("that gave it when the shop was killed is not asked for more, also when its keys are forgotten", async () => {
    const { order, intentId } = await paid()
    stripe.misbehave("fail", "fail")
    await refund(order, { amount: 20 })
    const [asked] = (await read(order)).refunds
    await refundPayment(shop.services, { orderId: order.id, amountCents: 2000, idempotencyKey: asked?.id ?? "" })
    stripe.forgetKeys()
    await buyer.carryOutRefunds()
    expect(given(intentId)).toEqual([2000])
    expect(await read(order)).toMatchObject({ payment_state: "partially_refunded", refunded_amount: 20 })
    expect(await lettersOf(`order-refunded:${asked?.id}`)).toHaveLength(1)
  })

  test("that refuses says why, and the order is as it was", async () => {
    const product_id = await buyer.piece()
    const { order, intentId } = await paid([{ product_id, quantity: 1, price: 34.5 }])
    // Given on the provider's own screens; its message has not come.
    const inDashboard = stripe.refund(intentId, 3000)
    const key = randomUUID()
    const answer = await refund(order, { restock: true }, key)
    expect([answer.statusCode, answer.json().type]).toEqual([409, "urn:problem:orders.refund-refused"])
    expect(answer.json().detail).toBe("The payment provider refused this refund: Too much.")
    expect(await read(order)).toMatchObject({
      payment_state: "paid",
      refundable_amount: 34.5,
      refunds: [{ status: "failed", failure_message: "Too much." }],
      activity: [{ action: "failed-to-refund" }, { action: "refunded" }],
    })
    expect(await buyer.stockOf(product_id)).toBe(9)
    expect((await refund(order, { restock: true }, key)).statusCode).toBe(409)
    expect(given(intentId)).toEqual([inDashboard?.amount])
  })

  test("is asked while no transaction is open", async () => {
    const { order } = await paid()
    let open: unknown[] = []
    stripe.control.beforeAnswer = async () => {
      open = await buyer.query(
        "select query from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
      )
    }
    await ask(order)
    expect(open).toEqual([])
  })
})

test("a refund that waits while its order is cancelled gives the stock back once", async () => {
  const product_id = await buyer.piece()
  const { order, intentId } = await paid([{ product_id, quantity: 2, price: 34.5 }])
  stripe.misbehave("fail", "fail")
  expect((await refund(order, { amount: 34.5, restock: true })).statusCode).toBe(502)
  const put = await shop.app.inject({
    method: "PUT",
    url: `/api/orders/${order.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { status: "cancelled", refund: true },
  })
  expect(put.statusCode, put.body).toBe(200)
  expect(await buyer.stockOf(product_id)).toBe(10)
  await buyer.carryOutRefunds()
  expect(await buyer.stockOf(product_id)).toBe(10)
  expect(given(intentId)).toEqual([3450, 3450])
  expect(await read(order)).toMatchObject({ status: "cancelled", payment_state: "refunded" })
})
