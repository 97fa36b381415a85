import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import type { AdminOrder } from "#features/orders/office-contract.ts"
import { returnStrayCharge } from "#features/payments/server/return-stray-charge.ts"
import { signedByStripe, startTestStripe, type TestStripe } from "#features/payments/server/test-stripe.ts"
import { newDispute, newEvent, newRefund } from "#features/payments/server/test-stripe-objects.ts"
import { buyerOf } from "./test-buyer.ts"

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

const hook = (event: object) =>
  shop.app.inject({ method: "POST", url: "/api/payments/webhook", ...signedByStripe(event) })
const anew = (event: object) => ({ ...event, id: `evt_${randomUUID()}` })

async function placed() {
  const order = await buyer.place([{ product_id: await buyer.piece(), quantity: 1, price: 34.5 }])
  return { order, intentId: buyer.intentOf(order) }
}
async function paid() {
  const { order, intentId } = await placed()
  await hook(stripe.pay(intentId))
  return { order, intentId }
}

const read = async ({ id }: PlacedOrder) => (await buyer.read(id, admin.token)).json<AdminOrder>()
const askRefund = ({ id }: PlacedOrder, payload: object) =>
  shop.app.inject({
    method: "POST",
    url: `/api/orders/${id}/refund`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload,
  })
const disbeliefOf = async ({ id }: { id: string }) =>
  (await buyer.query<{ last_error: string | null }>("select last_error from webhook_events where id = $1", [id]))[0]
    ?.last_error
const refundLetters = async (order: PlacedOrder) => {
  const ids = (await read(order)).refunds.map(({ id }) => `order-refunded:${id}`)
  return (await buyer.letters()).filter(({ dedupe_key }) => ids.includes(dedupe_key))
}

/** Everyone in every order, so that no order of messages is left out. */
function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list]
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

/** What the dashboard's refund of an intent tells as it goes through these states. */
const toldRefund = (intentId: string, amount: number, states: readonly string[]) => {
  const refund = newRefund(stripe.find(intentId), amount, states[0] ?? "pending")
  return states.map((status, at) => newEvent(at === 0 ? "refund.created" : "refund.updated", { ...refund, status }))
}

describe("a refund given on the provider's own screens", () => {
  test("is in the books, the order's state and a letter, however often it is told", async () => {
    const { order, intentId } = await paid()
    const event = newEvent("refund.created", stripe.refund(intentId, 1000) ?? {})
    const answers = await Promise.all([event, event, anew(event), anew(event), event].map(hook))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    await hook(anew({ ...event, type: "refund.updated" }))
    expect(await read(order)).toMatchObject({
      payment_state: "partially_refunded",
      refunded_amount: 10,
      refunds: [{ amount: 10, status: "done", asked_by: null, reason: "Given at the payment provider." }],
      ledger: [{ kind: "charge" }, { kind: "refund", amount: -10 }],
    })
    expect(await refundLetters(order)).toHaveLength(1)
    expect((await askRefund(order, {})).statusCode).toBe(200)
    expect(await read(order)).toMatchObject({ payment_state: "refunded" })
  })

  test("counts when it has arrived; one that fails afterwards is the shop's money again, in any order of messages", async () => {
    for (const order of permutations(["pending", "succeeded", "failed"])) {
      const { order: bought, intentId } = await paid()
      const events = toldRefund(intentId, 3450, ["pending", "succeeded", "failed"])
      const [pending, succeeded, failed] = events
      await hook(pending ?? {})
      expect(await read(bought)).toMatchObject({ payment_state: "paid", refunds: [] })
      for (const state of order) {
        const event = { pending, succeeded, failed }[state] ?? {}
        await Promise.all([hook(anew(event)), hook(anew(event))])
      }
      const after = await read(bought)
      expect(after, order.join()).toMatchObject({
        payment_state: "paid",
        refunded_amount: 0,
        refundable_amount: 34.5,
        refunds: [{ status: "failed", failure_message: "The bank did not accept it." }],
      })
      const kinds = after.ledger.map(({ kind }) => kind)
      const wasGiven = order.indexOf("succeeded") < order.indexOf("failed")
      expect(kinds).toEqual(wasGiven ? ["charge", "refund", "refund-failed"] : ["charge"])
    }
  })

  test("before its payment is in the books is heard when it is", async () => {
    const { order, intentId } = await placed()
    const payment = stripe.pay(intentId)
    const event = newEvent("refund.created", stripe.refund(intentId, 500) ?? {})
    expect((await hook(event)).statusCode).toBe(200)
    expect(await read(order)).toMatchObject({ status: "pending", refunds: [] })
    expect(await disbeliefOf(event)).toContain("not in the books yet")
    await hook(payment)
    await hook(event)
    expect(await read(order)).toMatchObject({ status: "paid", payment_state: "partially_refunded" })
  })

  test.each([
    ["currency", { currency: "usd" }, "Its currency is not the one of the order."],
    ["sum", { amount: 3451 }, "It gives back more than was paid."],
    ["payment", { payment_intent: "pi_nobody" }, "It names a payment that is not in the books."],
  ])("of another %s is not believed", async (_, changes, disbelief) => {
    const { order, intentId } = await paid()
    const event = newEvent("refund.created", {
      ...newRefund(stripe.find(intentId), 100, "succeeded"),
      ...changes,
    })
    expect((await hook(event)).statusCode).toBe(200)
    expect(await disbeliefOf(event)).toBe(disbelief)
    expect(await read(order)).toMatchObject({ payment_state: "paid", refunds: [] })
  })
})

describe("a refund that the shop asked for", () => {
  test("is one, also when its message is quicker than its answer, or comes again", async () => {
    const { order } = await paid()
    const told: string[] = []
    stripe.control.beforeAnswer = async () => {
      const event = stripe.events.at(-1)
      if (event?.type !== "refund.created" || told.includes(event.id)) return
      told.push(event.id)
      await hook(event)
    }
    const answer = await askRefund(order, { amount: 12 })
    expect([answer.statusCode, told.length]).toEqual([200, 1])
    await hook(anew(stripe.events.find(({ id }) => id === told[0]) ?? {}))
    expect(await read(order)).toMatchObject({
      refunded_amount: 12,
      refunds: [{ amount: 12, status: "done" }],
      ledger: [{ kind: "charge" }, { kind: "refund" }],
    })
    expect(await refundLetters(order)).toHaveLength(1)
  })

  test("and fails afterwards can be asked for again; the pieces that came back stay", async () => {
    const { order, intentId } = await paid()
    await askRefund(order, { restock: true })
    const [given] = stripe.refunds.filter((one) => one.payment_intent === intentId)
    const failed = newEvent("refund.failed", { ...given, status: "failed" })
    await Promise.all([hook(failed), hook(anew(failed)), hook(anew(failed))])
    expect(await read(order)).toMatchObject({
      payment_state: "paid",
      refundable_amount: 34.5,
      refunds: [{ status: "failed" }],
      order_items: [{ returned_quantity: 1 }],
      payments: [{ kind: "charge" }, { kind: "refund" }, { kind: "refund-failed", amount: 34.5 }],
      activity: [{ action: "failed-to-refund" }, { action: "refunded" }],
    })
  })
})

test("what the provider tells of a stray charge that went back is in no order's books", async () => {
  const { order, intentId } = await placed()
  await hook(stripe.pay(intentId, 5000))
  await returnStrayCharge(shop.services, order.id)
  const [given] = stripe.refunds.filter((one) => one.payment_intent === intentId)
  const event = newEvent("refund.created", given ?? {})
  expect((await hook(event)).statusCode).toBe(200)
  expect(await disbeliefOf(event)).toBeNull()
  expect(await read(order)).toMatchObject({ status: "pending", refunds: [] })
})

describe("a dispute", () => {
  const told = (intentId: string, changes: object = {}) => {
    const dispute = { ...newDispute(stripe.find(intentId), "needs_response"), ...changes }
    return {
      created: newEvent("charge.dispute.created", dispute),
      withdrawn: newEvent("charge.dispute.funds_withdrawn", { ...dispute, status: "under_review" }),
      won: newEvent("charge.dispute.closed", { ...dispute, status: "won" }),
      reinstated: newEvent("charge.dispute.funds_reinstated", { ...dispute, status: "won" }),
      lost: newEvent("charge.dispute.closed", { ...dispute, status: "lost" }),
    }
  }

  test("takes the money out of reach once, and is seen", async () => {
    const { order, intentId } = await paid()
    const { created, withdrawn } = told(intentId, { amount: 2000 })
    await Promise.all([hook(created), hook(withdrawn), hook(anew(created)), hook(anew(withdrawn))])
    expect(await read(order)).toMatchObject({
      payment_state: "paid",
      disputed_amount: 20,
      refundable_amount: 14.5,
      payment: { dispute: "open" },
      ledger: [{ kind: "charge" }, { kind: "dispute", amount: -20 }],
      activity: [{ actor: "The shop", action: "was-told-of-a-dispute-of" }],
    })
    expect((await askRefund(order, {})).statusCode).toBe(200)
    expect(await read(order)).toMatchObject({ refunded_amount: 14.5, payment_state: "partially_refunded" })
    expect((await askRefund(order, {})).statusCode).toBe(409)
  })

  test.each([
    ["won", ["created", "withdrawn", "won", "reinstated"], 0, ["charge", "dispute", "dispute"]],
    ["lost", ["created", "withdrawn", "lost"], 34.5, ["charge", "dispute"]],
  ] as const)("that is %s ends the same in every order of its messages", async (state, messages, disputed, kinds) => {
    for (const order of permutations([...messages])) {
      const { order: bought, intentId } = await paid()
      const events = told(intentId)
      for (const message of order) await Promise.all([hook(events[message]), hook(anew(events[message]))])
      await hook(anew(events.created))
      const after = await read(bought)
      expect(after, order.join()).toMatchObject({ disputed_amount: disputed, payment: { dispute: state } })
      expect(after.ledger.map(({ kind }) => kind)).toEqual(kinds)
    }
  })

  test("of more than was paid, or of a payment that is not in the books yet, moves nothing", async () => {
    const { order, intentId } = await paid()
    const { created } = told(intentId, { amount: 3451 })
    await hook(created)
    expect(await disbeliefOf(created)).toBe("It disputes more than was paid.")
    expect(await read(order)).toMatchObject({ disputed_amount: 0, payment: { dispute: null } })
    const early = await placed()
    const payment = stripe.pay(early.intentId)
    const event = told(early.intentId).created
    await hook(event)
    expect(await read(early.order)).toMatchObject({ disputed_amount: 0 })
    await hook(payment)
    await hook(event)
    expect(await read(early.order)).toMatchObject({ disputed_amount: 34.5, payment: { dispute: "open" } })
  })
})
