import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import type { Order } from "#features/orders/portal-contract.ts"
import { returnStrayCharge } from "#features/payments/server/return-stray-charge.ts"
import { closePayment } from "./close-payment.ts"
import { expireOrders } from "./expire-orders.ts"
import { type BackOffice, line, openBackOffice } from "./test-back-office.ts"

let shop: TestShop
let office: BackOffice
let buyer: BackOffice["buyer"]
beforeAll(async () => {
  shop = await openTestShop()
  office = await openBackOffice(shop)
  buyer = office.buyer
})
afterAll(() => shop.close())
afterEach(async () => expect(await buyer.wrongBooks()).toEqual({}))

/** A signed-in buyer who left the payment of a hat. */
async function customer(stock: number | null = 5) {
  const person = await buyer.bearer()
  const hat = await buyer.piece({ stock })
  const key = { "idempotency-key": randomUUID() }
  const payload = buyer.checkout([line(hat)])
  const headers = { ...key, authorization: `Bearer ${person.token}` }
  const post = () => buyer.post(payload, headers)
  const order = (await post()).json<PlacedOrder>()
  const ask = () => office.ask("POST", `${order.id}/payment`, undefined, person.token)
  const read = async () => (await buyer.read(order.id, person.token)).json<Order>()
  return { ...person, hat, order, post, ask, read }
}
type Customer = Awaited<ReturnType<typeof customer>>

async function open({ ask }: Pick<Customer, "ask">): Promise<PlacedOrder> {
  const answer = await ask()
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PlacedOrder>()
}

async function refusal({ ask }: Pick<Customer, "ask">): Promise<string> {
  const answer = await ask()
  expect([answer.statusCode, answer.json().type]).toEqual([409, "urn:problem:orders.not-awaiting-payment"])
  return answer.json().detail
}

const intentsOf = ({ id }: PlacedOrder) =>
  buyer.query<{ id: string; status: string; refunded_cents: number }>(
    "select id, status, refunded_cents from sandbox_intents where order_id = $1 order by created_at",
    [id],
  )
const paymentOf = async ({ id }: PlacedOrder) =>
  (await buyer.query("select intent_id, status from payments where order_id = $1", [id]))[0]
const chargesOf = ({ id }: PlacedOrder) =>
  buyer.query("select kind, amount_cents, provider_reference from money_ledger where order_id = $1", [id])
const jobsOf = (name: string, { id }: PlacedOrder) =>
  buyer.query("select data from jobs.job where name = $1 and data->>'orderId' = $2", [name, id])

/** What waits for the bank is done: the payment of a cancelled order is closed there. */
async function cancelledAndClosed(stock?: number) {
  const person = await customer(stock)
  await office.set(person.order, { status: "cancelled" })
  await closePayment(shop.services, person.order.id)
  expect(await intentsOf(person.order)).toMatchObject([{ status: "canceled" }])
  return person
}

describe("an order whose payment was left", () => {
  test("is paid later with the same payment, however often and by how many tabs it is asked for", async () => {
    const person = await customer()
    expect(await person.read()).toMatchObject({ can_pay: true })
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(person)))
    expect(answers).toEqual(Array(10).fill(person.order))
    expect(await intentsOf(person.order)).toHaveLength(1)
    const [one, other] = await Promise.all([buyer.pay(person.order), buyer.pay(person.order)])
    expect([one?.json(), other?.json()]).toEqual(Array(2).fill({ status: "succeeded" }))
    expect(await person.read()).toMatchObject({ status: "paid", can_pay: false })
    expect(await chargesOf(person.order)).toHaveLength(1)
    expect(await refusal(person)).toBe("This order is no longer awaiting payment: it is paid already.")
  })

  test("is paid by its owner alone: nobody else learns the payment's secret", async () => {
    const { order } = await customer()
    const stranger = await buyer.bearer()
    const guests = await buyer.place([line(await buyer.piece())])
    const path = `${order.id}/payment`
    expect((await office.ask("POST", path, undefined, null)).statusCode).toBe(401)
    expect((await office.ask("POST", path, undefined, "no.such.token")).statusCode).toBe(401)
    for (const [id, token] of [
      [order.id, stranger.token],
      [order.id, office.admin.token],
      [guests.id, stranger.token],
      [randomUUID(), stranger.token],
    ] as const) {
      const answer = await office.ask("POST", `${id}/payment`, undefined, token)
      expect([answer.statusCode, answer.json().detail]).toEqual([404, "Order not found"])
    }
    for (const token of [undefined, stranger.token, office.admin.token]) {
      expect((await buyer.read(order.id, token)).body).not.toContain("_secret_")
    }
  })

  test("after a declined card can still be paid", async () => {
    const person = await customer()
    await buyer.pay(person.order, "4000 0000 0000 0002")
    expect(await person.read()).toMatchObject({ payment_state: "failed", can_pay: true })
    expect((await buyer.pay(await open(person))).statusCode).toBe(200)
  })

  test("whose payment was never written down opens the one that the bank has", async () => {
    const person = await customer()
    await buyer.query("delete from payments where order_id = $1", [person.order.id])
    expect(await open(person)).toEqual(person.order)
    expect(await intentsOf(person.order)).toHaveLength(1)
  })

  test("was paid a moment ago and the bank's word is late: it is paid, and not asked for again", async () => {
    const person = await customer()
    await buyer.payUnheard(person.order)
    expect(await refusal(person)).toBe("This order is no longer awaiting payment: it is paid already.")
    expect(await person.read()).toMatchObject({ status: "paid" })
    expect(await chargesOf(person.order)).toHaveLength(1)
  })

  test("cannot be paid once it was cancelled, its time is over, or somebody works on it", async () => {
    const cancelled = await customer()
    await office.ask("POST", `${cancelled.order.id}/cancel`, undefined, cancelled.token)
    expect(await refusal(cancelled)).toBe(
      "This order is no longer awaiting payment: it was cancelled. Please place it again.",
    )
    const late = await customer()
    await buyer.query("update orders set reserved_until = now() where id = $1", [late.order.id])
    expect(await late.read()).toMatchObject({ status: "pending", can_pay: false })
    expect(await refusal(late)).toContain("the time that its pieces were kept is over.")
    await expireOrders(shop.services)
    expect(await refusal(late)).toContain("it was cancelled.")
    const worked = await customer()
    await office.set(worked.order, { status: "processing" })
    expect(await refusal(worked)).toContain("we are working on it already.")
    const hidden = await customer()
    await office.ask("DELETE", hidden.order.id)
    expect((await hidden.ask()).statusCode).toBe(404)
  })
})

describe("a cancelled order that waits for its payment again", () => {
  test("is told to its owner and paid with the next intent; the one before stays canceled", async () => {
    const person = await cancelledAndClosed()
    const { order, hat } = person
    expect(await buyer.stockOf(hat)).toBe(5)
    await office.set(order, { status: "pending" })
    expect(await buyer.stockOf(hat)).toBe(4)
    expect(await person.read()).toMatchObject({ status: "pending", can_pay: true })

    const answers = await Promise.all(Array.from({ length: 10 }, () => open(person)))
    const [again] = answers
    expect(answers).toEqual(Array(10).fill({ ...order, client_secret: again?.client_secret }))
    expect(again?.client_secret).not.toBe(order.client_secret)
    expect((await intentsOf(order)).map(({ status }) => status)).toEqual(["canceled", "requires_payment_method"])
    expect((await buyer.pay(order)).statusCode).toBe(409)
    expect((await buyer.pay(again ?? order)).statusCode).toBe(200)
    expect(await buyer.row(order.id)).toMatchObject({ status: "paid", payment_state: "paid", paid_cents: 3450 })
    expect(await chargesOf(order)).toEqual([
      { kind: "charge", amount_cents: 3450, provider_reference: buyer.intentOf(again ?? order) },
    ])
    expect(await buyer.stockOf(hat)).toBe(4)
    expect(await office.lettersOf(order)).toEqual(["order-received", "order-cancelled", "order-taken-up", "order-paid"])
    const told = (await buyer.letters()).find(({ dedupe_key }) => dedupe_key.startsWith("order-taken-up:"))
    expect(told?.text).toContain("Its pieces are set aside for 30 minutes while you pay.")
    expect(told?.text).toContain(`/customer/orders/${order.id}`)
  })

  test("of a guest tells how to come to it", async () => {
    const { order } = await office.placed()
    await office.set(order, { status: "cancelled" })
    await office.set(order, { status: "pending" })
    const told = (await buyer.letters()).find(
      ({ dedupe_key }) => dedupe_key.startsWith("order-taken-up:") && dedupe_key.endsWith(order.id),
    )
    expect(told?.text).toContain("open an account with this e-mail address")
    expect(told?.text).not.toContain("/customer/orders/")
  })

  test("also after it had expired, and again and again, each time with one intent that can be paid", async () => {
    const person = await customer()
    const { order } = person
    await buyer.query("update orders set reserved_until = now() where id = $1", [order.id])
    await expireOrders(shop.services)
    await closePayment(shop.services, order.id)
    const secrets = [order.client_secret]
    for (let turn = 0; turn < 3; turn += 1) {
      await office.set(order, { status: "pending" })
      secrets.push((await open(person)).client_secret)
      expect((await open(person)).client_secret).toBe(secrets.at(-1))
      await office.set(order, { status: "cancelled" })
      await closePayment(shop.services, order.id)
    }
    expect(new Set(secrets).size).toBe(4)
    expect((await intentsOf(order)).map(({ status }) => status)).toEqual(Array(4).fill("canceled"))
    await office.set(order, { status: "pending" })
    expect((await buyer.pay(await open(person))).statusCode).toBe(200)
    expect(await buyer.row(order.id)).toMatchObject({ status: "paid" })
  })

  test("before its payment was closed keeps that payment", async () => {
    const person = await customer()
    await office.set(person.order, { status: "cancelled" })
    await office.set(person.order, { status: "pending" })
    await closePayment(shop.services, person.order.id)
    expect(await open(person)).toEqual(person.order)
    expect((await buyer.pay(person.order)).statusCode).toBe(200)
  })

  test("is paid by a repeat of its checkout, too; one that is worked on opens no other payment", async () => {
    const person = await cancelledAndClosed()
    expect((await person.post()).statusCode).toBe(409)
    await office.set(person.order, { status: "processing" })
    expect((await person.post()).json()).toMatchObject({ client_secret: person.order.client_secret })
    await office.set(person.order, { status: "pending" })
    const again = (await person.post()).json<PlacedOrder>()
    expect(again).toEqual(await open(person))
    expect((await buyer.pay(again)).statusCode).toBe(200)
  })

  test("expires like any other, and its last payment is closed", async () => {
    const person = await cancelledAndClosed()
    await office.set(person.order, { status: "pending" })
    const again = await open(person)
    await buyer.query("update orders set reserved_until = now() where id = $1", [person.order.id])
    await expireOrders(shop.services)
    await closePayment(shop.services, person.order.id)
    expect((await buyer.pay(again)).statusCode).toBe(409)
    expect(await buyer.stockOf(person.hat)).toBe(5)
  })

  test("is not set when its pieces are gone, and then no payment is opened", async () => {
    const person = await cancelledAndClosed(1)
    await buyer.place([line(person.hat)])
    const answer = await office.put(person.order, { status: "pending" })
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      "This order cannot be taken up again: Bobble Hat is sold out.",
    ])
    expect(await refusal(person)).toContain("it was cancelled.")
    expect(await intentsOf(person.order)).toHaveLength(1)
  })
})

describe("a success of the intent before", () => {
  const takenUp = async () => {
    const person = await cancelledAndClosed()
    await office.set(person.order, { status: "pending" })
    return { ...person, again: await open(person) }
  }
  const goBack = async ({ order }: Customer) => {
    expect(await jobsOf("payments.return-stray-charge", order)).toMatchObject([
      { data: { intentId: buyer.intentOf(order) } },
    ])
    await Promise.all([1, 2].map(() => returnStrayCharge(shop.services, order.id, buyer.intentOf(order))))
  }

  test("that the bank really made goes back whole, and the order waits for its own", async () => {
    const person = await takenUp()
    await buyer.payUnheard(person.order)
    await buyer.hook(buyer.event(person.order))
    expect(await person.read()).toMatchObject({ status: "pending", payment_state: "unpaid" })
    await goBack(person)
    expect(await intentsOf(person.order)).toMatchObject([
      { status: "succeeded", refunded_cents: 3450 },
      { status: "requires_payment_method", refunded_cents: 0 },
    ])
    expect((await buyer.pay(person.again)).statusCode).toBe(200)
    expect(await chargesOf(person.order)).toHaveLength(1)
  })

  test("after the order was paid goes back whole, and the order stays paid", async () => {
    const person = await takenUp()
    await buyer.pay(person.again)
    await buyer.payUnheard(person.order)
    await buyer.hook(buyer.event(person.order))
    await goBack(person)
    expect(await person.read()).toMatchObject({ status: "paid", paid_amount: 34.5, refunded_amount: 0 })
    expect(await intentsOf(person.order)).toMatchObject([{ refunded_cents: 3450 }, { refunded_cents: 0 }])
  })

  test("that only a message claims moves nothing; its failure and its end are no news", async () => {
    const person = await takenUp()
    await buyer.hook(buyer.event(person.order))
    await goBack(person)
    await buyer.hook(buyer.event(person.order, { type: "intent.failed", failure_message: "Your card was declined." }))
    await buyer.hook(buyer.event(person.order, { type: "intent.canceled" }))
    expect(await paymentOf(person.order)).toEqual({ intent_id: buyer.intentOf(person.again), status: "open" })
    expect(await person.read()).toMatchObject({ status: "pending", payment_state: "unpaid" })
    expect(await intentsOf(person.order)).toMatchObject([{ refunded_cents: 0 }, { refunded_cents: 0 }])
    expect((await buyer.pay(person.again)).statusCode).toBe(200)
  })
})
