import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import { cancelPayment } from "#features/payments/server/ask-about-payment.ts"
import { returnStrayCharge } from "#features/payments/server/return-stray-charge.ts"
import { sandboxWebhookSecret } from "#features/payments/server/sandbox-provider.ts"
import { signWebhook } from "#features/payments/server/webhook-signature.ts"
import { cancelOrder } from "./cancel-order.ts"
import { carryOutRefund } from "./carry-out-refund.ts"
import { expireOrders } from "./expire-orders.ts"
import { settlePayment } from "./settle-payment.ts"
import { buyerOf, cards } from "./test-buyer.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
})
afterAll(() => shop.close())
afterEach(async () => expect(await buyer.wrongBooks()).toEqual({}))

async function placeOne(stock: number | null = 5) {
  const product_id = await buyer.piece({ stock })
  return { product_id, order: await buyer.place([{ product_id, quantity: 1, price: 34.5 }]) }
}

const statusOf = async (order: PlacedOrder) => (await buyer.read(order.id)).json().status

const movementsOf = (order: PlacedOrder) =>
  buyer.query("select kind, amount_cents from money_ledger where order_id = $1 order by id", [order.id])

const jobsOf = (name: string, order: PlacedOrder) =>
  buyer.query("select data from jobs.job where name = $1 and data->>'orderId' = $2", [name, order.id])

describe("a card", () => {
  test("that pays makes the order paid, writes the charge, thanks by letter and empties the cart", async () => {
    const product_id = await buyer.piece()
    const guest_token = randomUUID()
    const cartOf = `/api/carts/?guest_token=${guest_token}`
    const add = { method: "POST", url: `/api/carts/items?guest_token=${guest_token}` } as const
    await shop.app.inject({ ...add, payload: { product_id, quantity: 1 } })
    const order = await buyer.place([{ product_id, quantity: 1, price: 34.5 }], { guest_token })
    expect((await shop.app.inject(cartOf)).json()).toMatchObject({ total_quantity: 1 })

    const answer = await buyer.pay(order)

    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "succeeded" }])
    expect(await statusOf(order)).toBe("paid")
    expect(await buyer.row(order.id)).toMatchObject({
      payment_state: "paid",
      paid_cents: 3450,
      paid_at: expect.any(Date),
    })
    expect(await movementsOf(order)).toEqual([{ kind: "charge", amount_cents: 3450 }])
    expect((await shop.app.inject(cartOf)).json()).toMatchObject({ total_quantity: 0 })
    expect((await buyer.letters()).map((letter) => letter.dedupe_key)).toContain(`order-paid:${order.id}`)
  })

  test.each([
    [cards.declines, "Your card was declined."],
    [cards.isEmpty, "Your card has insufficient funds."],
    ["4111 1111 1111 1111", "Your card number is incorrect."],
  ])("%s is refused with the bank's sentence, and another card then pays", async (number, detail) => {
    const { order } = await placeOne()
    const refused = await buyer.pay(order, number)
    expect([refused.statusCode, refused.json().detail]).toEqual([402, detail])
    expect(await buyer.row(order.id)).toMatchObject({ status: "pending", payment_state: "failed" })
    expect((await buyer.pay(order)).statusCode).toBe(200)
    expect(await buyer.row(order.id)).toMatchObject({ status: "paid", payment_state: "paid" })
  })

  test("that has expired is refused", async () => {
    const { order } = await placeOne()
    const answer = await buyer.pay(order, cards.pays, { expiry: "01 / 20" })
    expect([answer.statusCode, answer.json().detail]).toEqual([402, "Your card has expired."])
  })

  test("that asks for a confirmation pays only when it is given", async () => {
    const { order } = await placeOne()
    expect((await buyer.authorize(order, true)).statusCode).toBe(409)
    expect((await buyer.pay(order, cards.asks)).json()).toEqual({ status: "requires_action" })
    expect(await statusOf(order)).toBe("pending")
    expect((await buyer.authorize(order, false)).statusCode).toBe(402)
    expect((await buyer.pay(order, cards.asks)).json()).toEqual({ status: "requires_action" })
    expect((await buyer.authorize(order, true)).json()).toEqual({ status: "succeeded" })
    expect(await statusOf(order)).toBe("paid")
  })

  test("charged twice at the same moment pays once", async () => {
    const { order } = await placeOne()
    const answers = await Promise.all([buyer.pay(order), buyer.pay(order), buyer.pay(order)])
    expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill({ status: "succeeded" }))
    expect(await movementsOf(order)).toHaveLength(1)
  })

  test("cannot pay somebody else's intent without its secret", async () => {
    const { order } = await placeOne()
    const { order: other } = await placeOne()
    const answer = await buyer.pay(order, cards.pays, { client_secret: other.client_secret })
    expect(answer.statusCode).toBe(404)
    const unknown = { ...order, client_secret: "sbx_doesNotExistAtAll_secret_x" }
    expect((await buyer.pay(unknown)).statusCode).toBe(404)
  })
})

describe("a webhook", () => {
  test("five times in parallel is processed once", async () => {
    const { order } = await placeOne()
    await buyer.payUnheard(order)
    const event = buyer.event(order)
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.hook(event)))
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array(5).fill([200, { received: true }]),
    )
    expect(await statusOf(order)).toBe("paid")
    expect(await buyer.query("select attempts from webhook_events where id = $1", [event.id])).toEqual([
      { attempts: 1 },
    ])
    expect(await movementsOf(order)).toHaveLength(1)
  })

  test("in any order ends the same: failed after succeeded changes nothing", async () => {
    const { order } = await placeOne()
    await buyer.payUnheard(order)
    const failed = buyer.event(order, { type: "intent.failed", failure_message: "Your card was declined." })
    const canceled = buyer.event(order, { type: "intent.canceled" })
    const shuffled = [failed, buyer.event(order), canceled, buyer.event(order), { ...failed, id: "sbx_evt_again" }]
    await Promise.all(shuffled.map((event) => buyer.hook(event)))
    await buyer.hook(buyer.event(order, { type: "intent.failed", failure_message: "Your card was declined." }))
    expect(await buyer.row(order.id)).toMatchObject({ status: "paid", payment_state: "paid", paid_cents: 3450 })
    expect(await movementsOf(order)).toHaveLength(1)
  })

  test("that repeats an old success touches neither the order as it is by now nor the next cart", async () => {
    const product_id = await buyer.piece()
    const guest_token = randomUUID()
    const order = await buyer.place([{ product_id, quantity: 1, price: 34.5 }], { guest_token })
    await buyer.pay(order)
    await buyer.query("update orders set status = 'cancelled' where id = $1", [order.id])
    const cart = `/api/carts/items?guest_token=${guest_token}`
    await shop.app.inject({ method: "POST", url: cart, payload: { product_id, quantity: 1 } })
    await buyer.hook(buyer.event(order))
    expect(await statusOf(order)).toBe("cancelled")
    const kept = await shop.app.inject(`/api/carts/?guest_token=${guest_token}`)
    expect(kept.json()).toMatchObject({ total_quantity: 1 })
  })

  test("unsigned, altered, old, future or signed by somebody else is refused and not kept", async () => {
    const { order } = await placeOne()
    const event = buyer.event(order)
    const now = Math.floor(Date.now() / 1_000)
    const body = JSON.stringify(event)
    const right = signWebhook(sandboxWebhookSecret(shop.services.config.authSecret), body, now)
    const refused = await Promise.all([
      buyer.hook(event, { signature: null }),
      buyer.hook(event, { signature: "" }),
      buyer.hook(event, { signature: "t=,v1=" }),
      buyer.hook(event, { signature: right.replace(/t=\d+/, `t=${now + 1}`) }),
      buyer.hook(body.replace("3450", "3451"), { signature: right }),
      buyer.hook(`${body} `, { signature: right }),
      buyer.hook(event, { at: now - 301 }),
      buyer.hook(event, { at: now + 310 }),
      buyer.hook(event, { secret: "a guess" }),
      buyer.hook("", {}),
      buyer.hook("not json", {}),
      buyer.hook({ ...event, status: "paid" }, {}),
    ])
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().type]).toEqual([400, "urn:problem:payments.webhook-refused"])
    }
    expect(await buyer.query("select id from webhook_events where id = $1", [event.id])).toEqual([])
    expect(await statusOf(order)).toBe("pending")
  })

  test.each([
    ["amount", { amount: 1 }],
    ["currency", { currency: "USD" }],
    ["intent", { id: "sbx_of_another_order_entirely" }],
  ])("that names another %s never pays the order and is kept with the reason", async (_, intent) => {
    const { order } = await placeOne()
    const event = buyer.event(order, {}, intent)
    expect((await buyer.hook(event)).statusCode).toBe(200)
    expect(await statusOf(order)).toBe("pending")
    const [kept] = await buyer.query<{ last_error: string }>("select last_error from webhook_events where id = $1", [
      event.id,
    ])
    expect(kept?.last_error).toContain(Object.keys(intent)[0] === "id" ? "intent" : Object.keys(intent)[0])
    // What a message alone claims moves no money; the true payment still counts.
    await returnStrayCharge(shop.services, order.id)
    await buyer.payUnheard(order)
    await returnStrayCharge(shop.services, order.id)
    await buyer.hook(buyer.event(order))
    expect(await statusOf(order)).toBe("paid")
    const refunds = await buyer.query("select refunded_cents from sandbox_intents where order_id = $1", [order.id])
    expect(refunds).toEqual([{ refunded_cents: 0 }])
  })

  test("of another order's payment does not pay this one", async () => {
    const { order } = await placeOne()
    const { order: other } = await placeOne()
    await buyer.payUnheard(other)
    await buyer.hook(buyer.event(other, {}, { order_id: order.id }))
    expect([await statusOf(order), await statusOf(other)]).toEqual(["pending", "pending"])
    await buyer.hook(buyer.event(other))
    expect([await statusOf(order), await statusOf(other)]).toEqual(["pending", "paid"])
  })

  test("that comes before the order's own answer is heard again afterwards", async () => {
    const { order } = await placeOne()
    await buyer.payUnheard(order)
    const [payment] = await buyer.query<Record<string, unknown>>(
      "delete from payments where order_id = $1 returning *",
      [order.id],
    )
    const event = buyer.event(order)
    expect((await buyer.hook(event)).statusCode).toBe(200)
    expect(await statusOf(order)).toBe("pending")
    await buyer.query("insert into payments select * from json_populate_record(null::payments, $1)", [
      JSON.stringify(payment),
    ])
    const [queued] = await buyer.query("select name from jobs.job where data->>'id' = $1", [event.id])
    expect(queued).toEqual({ name: "payments.process-event" })
    await buyer.hook(event)
    expect(await statusOf(order)).toBe("paid")
  })
})

describe("a charge of the wrong sum that the bank really made", () => {
  test("is given back in full and pays nothing", async () => {
    const { order } = await placeOne()
    await buyer.payUnheard(order)
    await buyer.query("update sandbox_intents set amount_cents = 5000 where order_id = $1", [order.id])
    await buyer.hook(buyer.event(order, {}, { amount: 5000 }))
    expect(await jobsOf("payments.return-stray-charge", order)).toHaveLength(1)
    await returnStrayCharge(shop.services, order.id)
    await returnStrayCharge(shop.services, order.id)
    expect(await statusOf(order)).toBe("pending")
    const books = await buyer.query("select amount_cents, refunded_cents from sandbox_intents where order_id = $1", [
      order.id,
    ])
    expect(books).toEqual([{ amount_cents: 5000, refunded_cents: 5000 }])
  })
})

describe("an order that nobody paid in time", () => {
  const expire = async (order: PlacedOrder) => {
    await buyer.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [order.id])
    await expireOrders(shop.services)
  }

  test("is cancelled, gives its stock back and closes its payment; one that has time left stays", async () => {
    const { order, product_id } = await placeOne()
    const { order: fresh, product_id: freshPiece } = await placeOne()
    expect(await cancelOrder(shop.services, fresh.id, "expired")).toBe(false)
    await expire(order)
    expect([await statusOf(order), await statusOf(fresh)]).toEqual(["cancelled", "pending"])
    expect([await buyer.stockOf(product_id), await buyer.stockOf(freshPiece)]).toEqual([5, 4])
    expect(await jobsOf("orders.cancel-payment", order)).toHaveLength(1)
    await cancelPayment(shop.services, order.id, settlePayment)
    const late = await buyer.pay(order)
    expect([late.statusCode, late.json().type]).toEqual([409, "urn:problem:payments.intent-closed"])
  })

  test("expires once, however many processes look at the same moment", async () => {
    const { order, product_id } = await placeOne()
    await buyer.query("update orders set reserved_until = now() where id = $1", [order.id])
    await Promise.all(Array.from({ length: 6 }, () => expireOrders(shop.services)))
    expect(await buyer.stockOf(product_id)).toBe(5)
    expect(await jobsOf("orders.cancel-payment", order)).toHaveLength(1)
  })

  test("and is paid after all takes its stock again", async () => {
    const { order, product_id } = await placeOne()
    await buyer.payUnheard(order)
    await expire(order)
    expect(await buyer.stockOf(product_id)).toBe(5)
    await buyer.hook(buyer.event(order))
    expect(await buyer.row(order.id)).toMatchObject({ status: "paid", cancelled_at: null, holds_stock: true })
    expect(await buyer.stockOf(product_id)).toBe(4)
  })

  test("and is paid when the pieces are gone gets its money back, once, and a letter", async () => {
    const { order, product_id } = await placeOne(1)
    await buyer.payUnheard(order)
    await expire(order)
    await buyer.pay(await buyer.place([{ product_id, quantity: 1, price: 34.5 }]))
    await buyer.hook(buyer.event(order))
    const [refund] = await buyer.query<{ id: string }>("select id from refunds where order_id = $1", [order.id])
    const queued = await buyer.query("select name from jobs.job where data->>'refundId' = $1", [refund?.id])
    expect(queued).toEqual([{ name: "orders.carry-out-refund" }])
    await Promise.all([1, 2, 3].map(() => carryOutRefund(shop.services, refund?.id ?? "")))

    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", payment_state: "refunded", paid_cents: 0 })
    expect(await movementsOf(order)).toEqual([
      { kind: "charge", amount_cents: 3450 },
      { kind: "refund", amount_cents: -3450 },
    ])
    expect(await buyer.query("select refunded_cents from sandbox_intents where order_id = $1", [order.id])).toEqual([
      { refunded_cents: 3450 },
    ])
    expect(await buyer.stockOf(product_id)).toBe(0)
    const letters = (await buyer.letters()).filter((letter) => letter.dedupe_key === `payment-returned:${order.id}`)
    expect(letters).toHaveLength(1)
  })

  test("and is paid at the very moment ends paid with its stock, or refunded", async () => {
    const placed = await Promise.all(Array.from({ length: 8 }, () => placeOne(1)))
    await buyer.query("update orders set reserved_until = now() where id = any($1)", [
      placed.map(({ order }) => order.id),
    ])
    await Promise.all([
      expireOrders(shop.services),
      ...placed.map(({ order }) => buyer.pay(order)),
      expireOrders(shop.services),
    ])
    for (const { order, product_id } of placed) {
      expect([await statusOf(order), await buyer.stockOf(product_id)]).toEqual(["paid", 0])
    }
  })

  test("that was cancelled on purpose is not revived by a slow payment", async () => {
    const { order, product_id } = await placeOne()
    await buyer.payUnheard(order)
    expect(await cancelOrder(shop.services, order.id, "customer")).toBe(true)
    await buyer.hook(buyer.event(order))
    await buyer.carryOutRefunds()
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", payment_state: "refunded" })
    expect(await buyer.stockOf(product_id)).toBe(5)
  })

  test("whose payment was quicker than its cancellation at the provider is heard", async () => {
    const { order } = await placeOne()
    await expire(order)
    await buyer.payUnheard(order)
    await cancelPayment(shop.services, order.id, settlePayment)
    expect(await statusOf(order)).toBe("paid")
  })

  test("a paid order never expires", async () => {
    const { order, product_id } = await placeOne()
    await buyer.pay(order)
    await expire(order)
    expect([await statusOf(order), await buyer.stockOf(product_id)]).toEqual(["paid", 4])
  })
})

test("a webhook that was lost is made up for by asking the provider", async () => {
  const { order } = await placeOne()
  await buyer.payUnheard(order)
  await buyer.query("update orders set created_at = now() - interval '10 seconds' where id = $1", [order.id])
  expect(await statusOf(order)).toBe("pending")
  await expect.poll(() => statusOf(order)).toBe("paid")
})

test("a bank that could not deliver its message delivers it later", { timeout: 40_000 }, async () => {
  const { order } = await placeOne()
  await buyer.query("alter table webhook_events rename to webhook_events_away")
  expect((await buyer.pay(order)).json()).toEqual({ status: "succeeded" })
  await buyer.query("alter table webhook_events_away rename to webhook_events")
  // Looked up in the books: whoever asks the shop makes it ask the bank.
  const inBooks = async () => (await buyer.row(order.id))?.status
  expect(await inBooks()).toBe("pending")
  await shop.listen()
  await expect.poll(inBooks, { timeout: 30_000, interval: 500 }).toBe("paid")
})
