import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import { returnStrayCharge } from "#features/payments/server/return-stray-charge.ts"
import { signedByStripe, startTestStripe, type TestStripe } from "#features/payments/server/test-stripe.ts"
import { cancelOrder } from "./cancel-order.ts"
import { closePayment } from "./close-payment.ts"
import { type BackOffice, line, openBackOffice } from "./test-back-office.ts"

let stripe: TestStripe
let shop: TestShop
let office: BackOffice
let buyer: BackOffice["buyer"]
beforeAll(async () => {
  stripe = await startTestStripe()
  shop = await openTestShop(stripe.environment)
  office = await openBackOffice(shop)
  buyer = office.buyer
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

async function customer() {
  const { token } = await buyer.bearer()
  const order = await buyer.place([line(await buyer.piece())], {}, { authorization: `Bearer ${token}` })
  const ask = () => office.ask("POST", `${order.id}/payment`, undefined, token)
  stripe.asked.length = 0
  return { order, intentId: buyer.intentOf(order), ask }
}
type Customer = Awaited<ReturnType<typeof customer>>

async function takenUp(): Promise<Customer> {
  const person = await customer()
  await office.set(person.order, { status: "cancelled" })
  await closePayment(shop.services, person.order.id)
  await office.set(person.order, { status: "pending" })
  stripe.asked.length = 0
  return person
}

async function open({ ask }: Customer): Promise<PlacedOrder> {
  const answer = await ask()
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PlacedOrder>()
}

const hook = (event: object) =>
  shop.app.inject({ method: "POST", url: "/api/payments/webhook", ...signedByStripe(event) })
const statesAtStripe = ({ order }: Customer) => stripe.intentsOf(order.id).map(({ status }) => status)
const stateOf = async ({ order }: Customer) => {
  const row = await buyer.row(order.id)
  return [row?.status, row?.payment_state]
}
const paymentOf = async ({ order }: Customer) =>
  (await buyer.query("select intent_id, status from payments where order_id = $1", [order.id]))[0]

/** Does something once, while the shop waits for the answer to a question that Stripe has acted on. */
function meanwhile(act: () => Promise<unknown>): void {
  stripe.control.beforeAnswer = async () => {
    stripe.control.beforeAnswer = async () => {}
    await act()
  }
}

describe("an order whose payment was left", () => {
  test("is paid later with the same intent; one that was canceled at Stripe itself gets the next", async () => {
    const person = await customer()
    expect(await open(person)).toEqual(person.order)
    expect(stripe.asked.map(({ method }) => method)).toEqual(["GET"])
    stripe.cancel(person.intentId)
    const again = await open(person)
    expect(statesAtStripe(person)).toEqual(["canceled", "requires_payment_method"])
    await hook(stripe.pay(buyer.intentOf(again)))
    expect(await stateOf(person)).toEqual(["paid", "paid"])
  })

  test("was paid at Stripe and its webhook is late: it is paid by asking", async () => {
    const person = await customer()
    stripe.pay(person.intentId)
    const answer = await person.ask()
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      "This order is no longer awaiting payment: it is paid already.",
    ])
    expect(await stateOf(person)).toEqual(["paid", "paid"])
  })

  test("while Stripe hangs is a 502 that says what to do, and the repeat uses the same intent", async () => {
    const person = await customer()
    stripe.misbehave("hang", "hang")
    const away = await person.ask()
    expect([away.statusCode, away.json().type]).toEqual([502, "urn:problem:payments.provider-unavailable"])
    expect(away.json().detail).toContain("Nothing was charged.")
    expect(await open(person)).toEqual(person.order)
    expect(statesAtStripe(person)).toHaveLength(1)
  })
})

describe("an order that was taken up again", () => {
  test("asks Stripe for the next intent once, however many answers are lost", async () => {
    const person = await takenUp()
    stripe.misbehave("hang", "hang")
    expect((await person.ask()).statusCode).toBe(502)
    stripe.misbehave("drop", "drop")
    expect((await person.ask()).statusCode).toBe(502)
    const answers = await Promise.all([1, 2, 3].map(() => open(person)))
    expect(new Set(answers.map(({ client_secret }) => client_secret)).size).toBe(1)
    const keys = stripe.asked.flatMap(({ idempotencyKey, method }) => (method === "POST" ? [idempotencyKey] : []))
    expect(new Set(keys)).toEqual(new Set([`${person.order.id}:${person.intentId}`]))
    expect(statesAtStripe(person)).toEqual(["canceled", "requires_payment_method"])
  })

  test("keeps its next intent when the answer about the canceled one comes late", async () => {
    const person = await customer()
    await office.set(person.order, { status: "cancelled" })
    let again: PlacedOrder | null = null
    meanwhile(async () => {
      await hook(stripe.events.at(-1) ?? {})
      await office.set(person.order, { status: "pending" })
      again = await open(person)
    })
    await closePayment(shop.services, person.order.id)
    const next = stripe.intentsOf(person.order.id)[1]?.id
    expect(await paymentOf(person)).toEqual({ intent_id: next, status: "open" })
    expect(await open(person)).toEqual(again)
    expect(statesAtStripe(person)).toEqual(["canceled", "requires_payment_method"])
  })

  test("and cancelled while Stripe opens its next intent hands out nothing, and closes it", async () => {
    const person = await takenUp()
    meanwhile(async () => {
      await cancelOrder(shop.services, person.order.id, "customer")
      await closePayment(shop.services, person.order.id)
    })
    const answer = await person.ask()
    expect([answer.statusCode, answer.body]).toEqual([409, expect.not.stringContaining("_secret_")])
    const jobs = await buyer.query(
      "select 1 from jobs.job where name = 'orders.cancel-payment' and data->>'orderId' = $1",
      [person.order.id],
    )
    // One for each time that it was cancelled, one for the intent that came too late.
    expect(jobs).toHaveLength(3)
    await closePayment(shop.services, person.order.id)
    expect(statesAtStripe(person)).toEqual(["canceled", "canceled"])
  })

  test("pays nothing with the intent before: what Stripe took by it goes back whole, once", async () => {
    const person = await takenUp()
    const again = await open(person)
    await hook(stripe.pay(person.intentId))
    await hook(stripe.pay(buyer.intentOf(again)))
    await hook(stripe.pay(person.intentId))
    await Promise.all([1, 2].map(() => returnStrayCharge(shop.services, person.order.id, person.intentId)))
    await returnStrayCharge(shop.services, person.order.id, person.intentId)
    for (const event of stripe.events.filter(({ type }) => type === "refund.created")) await hook(event)
    expect(await stateOf(person)).toEqual(["paid", "paid"])
    expect(stripe.refunds).toMatchObject([{ payment_intent: person.intentId, amount: 3450 }])
    const charges = await buyer.query("select provider_reference from money_ledger where order_id = $1", [
      person.order.id,
    ])
    expect(charges).toEqual([{ provider_reference: buyer.intentOf(again) }])
  })
})
