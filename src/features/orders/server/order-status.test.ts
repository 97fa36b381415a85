import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { AdminOrder } from "#features/orders/office-contract.ts"
import { expireOrders } from "./expire-orders.ts"
import { type BackOffice, line, openBackOffice } from "./test-back-office.ts"

let shop: TestShop
let buyer: BackOffice["buyer"]
let admin: BackOffice["admin"]
let ask: BackOffice["ask"]
let placed: BackOffice["placed"]
let paid: BackOffice["paid"]
let list: BackOffice["list"]
let found: BackOffice["found"]
let put: BackOffice["put"]
let set: BackOffice["set"]
let lettersOf: BackOffice["lettersOf"]
beforeAll(async () => {
  shop = await openTestShop()
  ;({ buyer, admin, ask, placed, paid, list, found, put, set, lettersOf } = await openBackOffice(shop))
})
afterAll(() => shop.close())
afterEach(async () => expect(await buyer.wrongBooks()).toEqual({}))

describe("an order's status", () => {
  test("is set with the whole order as the list gave it; nothing else of it is read", async () => {
    const { order, hat } = await paid()
    const [row] = (await list("?limit=1")).rows
    const after = await set(order, {
      ...row,
      status: "processing",
      total_amount: 1,
      email: "x@y.example",
      order_items: [],
    })
    expect(after).toMatchObject({ status: "processing", total_amount: 34.5, email: "ada@example.com" })
    expect(after.timeline.map(({ status }) => status)).toEqual(["pending", "paid", "processing"])
    expect(after.activity).toMatchObject([
      { actor: "A Buyer", action: "updated", detail: { status: { from: "paid", to: "processing" } } },
    ])
    expect(await buyer.stockOf(hat)).toBe(9)
    await set(order, { status: "processing" })
    expect((await set(order, { status: "processing" })).activity).toHaveLength(1)
  })

  test("paid is the provider's to set; a paid order may be sent back as it is", async () => {
    const { order } = await placed()
    const refused = await put(order, { status: "paid" })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "Only the payment provider's word makes an order paid. Please choose another status.",
    ])
    for (const status of ["lost", "", null, true]) expect((await put(order, { status })).statusCode).toBe(422)
    const { order: other } = await paid()
    expect(await set(other, { status: "paid", tracking_number: "IE1" })).toMatchObject({ tracking_number: "IE1" })
  })

  test("is left as somebody else has set it since, where it was not changed; what both changed is not set over", async () => {
    const { order } = await paid()
    const seen = { status_was: "paid", tracking_number_was: null }
    await set(order, { status: "completed", ...seen })
    expect(await set(order, { ...seen, status: "paid", tracking_number: "IE1" })).toMatchObject({
      status: "completed",
      tracking_number: "IE1",
    })
    const refusals = [
      { ...seen, status: "processing", tracking_number: null },
      { ...seen, status: "paid", tracking_number: "IE2" },
    ]
    for (const payload of refusals) {
      const refused = await put(order, payload)
      expect([refused.statusCode, refused.json().type]).toEqual([409, "urn:problem:orders.changed-meanwhile"])
    }
    expect(await set(order, { ...seen, status: "completed", tracking_number: "IE1" })).toMatchObject({
      status: "completed",
      tracking_number: "IE1",
    })
  })

  test("cancelled gives the stock back once and closes the payment; taking it up again takes the stock again", async () => {
    const { order, hat } = await placed({}, 1)
    const cancel = () => put(order, { status: "cancelled" })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await buyer.stockOf(hat)).toBe(1)
    expect(await lettersOf(order)).toEqual(["order-received", "order-cancelled"])
    expect(await set(order, { status: "processing" })).toMatchObject({ status: "processing", cancelled_at: null })
    expect(await buyer.stockOf(hat)).toBe(0)
    await set(order, { status: "cancelled" })
    await buyer.place([line(hat)])
    const gone = await put(order, { status: "pending" })
    expect([gone.statusCode, gone.json().detail]).toEqual([
      409,
      "This order cannot be taken up again: Bobble Hat is sold out.",
    ])
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", holds_stock: false })
    expect(await lettersOf(order)).toEqual(["order-received", "order-cancelled"])
  })

  test("of a cancelled order that waits again has half an hour; one that is paid never expires", async () => {
    const { order, hat } = await placed()
    await set(order, { status: "cancelled" })
    await buyer.query("update orders set reserved_until = now() - interval '1 day' where id = $1", [order.id])
    await set(order, { status: "pending" })
    const { order: kept, hat: keptHat } = await paid()
    await set(kept, { status: "pending" })
    await buyer.query("update orders set reserved_until = now() - interval '1 day' where id = $1", [kept.id])
    await expireOrders(shop.services)
    expect(await buyer.row(order.id)).toMatchObject({ status: "pending", cancelled_at: null })
    expect(await buyer.row(kept.id)).toMatchObject({ status: "pending", payment_state: "paid", holds_stock: true })
    expect([await buyer.stockOf(hat), await buyer.stockOf(keptHat)]).toEqual([9, 9])
  })

  test("cancelled on purpose is not revived by a slow payment, however late it was cancelled", async () => {
    const { order, hat } = await placed()
    await set(order, { status: "processing" })
    await buyer.query("update orders set reserved_until = now() - interval '1 day' where id = $1", [order.id])
    await buyer.payUnheard(order)
    await set(order, { status: "cancelled" })
    await buyer.hook(buyer.event(order))
    await buyer.carryOutRefunds()
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", payment_state: "refunded" })
    expect(await buyer.stockOf(hat)).toBe(10)
  })

  test("cancelled keeps what was paid until it is refunded, or gives it back in the same act", async () => {
    const { order, hat } = await paid()
    const kept = await set(order, { status: "cancelled" })
    expect(kept).toMatchObject({ status: "cancelled", payment_state: "paid", refundable_amount: 34.5, refunds: [] })
    expect(await buyer.stockOf(hat)).toBe(10)
    const later = await set(order, { status: "cancelled", refund: true })
    expect(later).toMatchObject({ payment_state: "refunded", refunds: [{ amount: 34.5, status: "done" }] })
    expect(await set(order, { status: "cancelled", refund: true })).toMatchObject({ refunds: [{ amount: 34.5 }] })

    const { order: other, hat: otherHat } = await paid()
    const at = { status: "cancelled", refund: true }
    const both = await Promise.all([put(other, at), put(other, at)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const after = (await buyer.read(other.id, admin.token)).json<AdminOrder>()
    expect(after).toMatchObject({ status: "cancelled", payment_state: "refunded", refunds: [{ amount: 34.5 }] })
    expect(after.refunds).toHaveLength(1)
    expect(await buyer.stockOf(otherHat)).toBe(10)
    const cancelled = (await buyer.letters()).find(({ dedupe_key }) => dedupe_key === `order-cancelled:${other.id}`)
    expect(cancelled?.text).toContain("We have cancelled your order. We will write to you about the money")
  })

  test("walks through every pair of states and the books stay right", async () => {
    const states = ["pending", "processing", "completed", "cancelled"] as const
    for (const start of [await placed({}, 3), await paid({}, 3)]) {
      for (const from of states) {
        for (const to of states) {
          await set(start.order, { status: from })
          expect(await set(start.order, { status: to })).toMatchObject({ status: to })
          expect(await buyer.stockOf(start.hat)).toBe(to === "cancelled" ? 3 : 2)
        }
      }
      expect(await buyer.wrongBooks()).toEqual({})
    }
  })

  test("tells the customer once that it is sent, complete or cancelled", async () => {
    const { order } = await paid()
    expect(await set(order, { status: "processing", tracking_number: " IE 1 " })).toMatchObject({
      tracking_number: "IE 1",
    })
    await set(order, { status: "processing", tracking_number: "IE2" })
    await set(order, { status: "processing", tracking_number: "" })
    await set(order, { status: "processing", tracking_number: "IE3" })
    await set(order, { status: "completed" })
    await set(order, { status: "processing" })
    await set(order, { status: "completed", tracking_number: null })
    expect(await lettersOf(order)).toEqual(["order-received", "order-paid", "order-shipped", "order-completed"])
    const texts = (await buyer.letters()).filter(({ dedupe_key }) => dedupe_key.endsWith(order.id))
    expect(texts[2]?.text).toContain("Tracking number: IE 1\n")
    expect(texts[3]?.text).toContain("Tracking number: IE3\n")
    const { order: other } = await paid()
    await set(other, { status: "completed", tracking_number: "IE9" })
    expect(await lettersOf(other)).toEqual(["order-received", "order-paid", "order-completed"])
    expect((await put(other, { status: "completed", tracking_number: "x".repeat(101) })).statusCode).toBe(422)
  })

  test("moved on before the payment keeps its place when the payment comes", async () => {
    const { order } = await placed()
    await set(order, { status: "processing" })
    expect((await buyer.pay(order)).statusCode).toBe(200)
    expect(await buyer.row(order.id)).toMatchObject({ status: "processing", payment_state: "paid", paid_cents: 3450 })
  })
})

describe("an order that is deleted", () => {
  test("is in no list and cannot be found; what was paid stays in the books", async () => {
    const { order, hat } = await paid()
    expect((await ask("DELETE", order.id)).statusCode).toBe(204)
    expect(await found(`?search=${order.id}`)).toEqual([])
    for (const token of [undefined, admin.token]) expect((await buyer.read(order.id, token)).statusCode).toBe(404)
    for (const [method, path] of [
      ["PUT", ""],
      ["DELETE", ""],
      ["POST", "/refund"],
      ["POST", "/notes"],
    ] as const) {
      const answer = await ask(method, order.id + path, {
        ...(path === "" && { status: "completed" }),
        ...(path === "/notes" && { text: "x" }),
      })
      expect(answer.statusCode, method + path).toBe(404)
    }
    expect(await buyer.query("select kind, amount_cents from money_ledger where order_id = $1", [order.id])).toEqual([
      { kind: "charge", amount_cents: 3450 },
    ])
    expect(await buyer.stockOf(hat)).toBe(9)
  })

  test("is cancelled first while it waits for its payment, and a payment that comes all the same goes back", async () => {
    const { order, hat } = await placed()
    await buyer.payUnheard(order)
    expect((await ask("DELETE", order.id)).statusCode).toBe(204)
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", hidden_at: expect.any(Date) })
    expect(await buyer.stockOf(hat)).toBe(10)
    await buyer.hook(buyer.event(order))
    await buyer.carryOutRefunds()
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", payment_state: "refunded", paid_cents: 0 })
  })

  test("but expired before is not paid in secret; one that somebody works on is seen again when it is paid", async () => {
    const { order, hat } = await placed()
    await buyer.payUnheard(order)
    await buyer.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [order.id])
    await expireOrders(shop.services)
    await ask("DELETE", order.id)
    await buyer.hook(buyer.event(order))
    await buyer.carryOutRefunds()
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", payment_state: "refunded" })
    expect(await buyer.stockOf(hat)).toBe(10)
    const { order: other } = await placed()
    await set(other, { status: "processing" })
    await ask("DELETE", other.id)
    await buyer.pay(other)
    expect(await buyer.row(other.id)).toMatchObject({ payment_state: "paid", hidden_at: null })
  })
})

describe("the letter of a cancellation", () => {
  test("is written once to a customer who cancels or does not pay, and not when the next attempt replaces it", async () => {
    const person = await buyer.bearer()
    const hat = await buyer.piece({ stock: 1 })
    const bearing = { authorization: `Bearer ${person.token}` }
    const order = await buyer.place([line(hat)], {}, bearing)
    const again = await buyer.place([line(hat)], { city: "Cork" }, bearing)
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled" })
    expect(await lettersOf(order)).toEqual(["order-received"])
    await ask("POST", `${again.id}/cancel`, undefined, person.token)
    await ask("POST", `${again.id}/cancel`, undefined, person.token)
    expect(await lettersOf(again)).toEqual(["order-received", "order-cancelled"])
    const { order: late } = await placed()
    await buyer.query("update orders set reserved_until = now() where id = $1", [late.id])
    await Promise.all([expireOrders(shop.services), expireOrders(shop.services)])
    expect(await lettersOf(late)).toEqual(["order-received", "order-cancelled"])
    const texts = (await buyer.letters()).filter(({ dedupe_key }) => dedupe_key.startsWith("order-cancelled:"))
    expect(texts.find(({ dedupe_key }) => dedupe_key.endsWith(late.id))?.text).toContain(
      "Your payment did not arrive within 30 minutes, so we have cancelled your order. Nothing was charged.",
    )
    expect(texts.find(({ dedupe_key }) => dedupe_key.endsWith(again.id))?.text).toContain("As you asked")
  })
})
