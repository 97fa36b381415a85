import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { MyOrder, Order } from "#features/orders/portal-contract.ts"
import { refundOrder } from "./refund-order.ts"
import { buyerOf } from "./test-buyer.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
})
afterAll(() => shop.close())

const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (method: "GET" | "POST", path: string, token: string) =>
  shop.app.inject({ method, url: `/api/orders/${path}`, headers: bearing(token) })
type Listed = { data: MyOrder[]; meta: object }
const mine = async (token: string, query = "") => (await ask("GET", `mine${query}`, token)).json<Listed>()
const line = (product_id: string, changes: object = {}) => ({ product_id, quantity: 1, price: 34.5, ...changes })

/** A signed-in buyer with an order of one bobble hat. */
async function customer(changes: object = {}) {
  const person = await buyer.bearer()
  const hat = await buyer.piece()
  const order = await buyer.place([line(hat)], changes, bearing(person.token))
  return { ...person, hat, order }
}

describe("one's own orders", () => {
  test("are listed newest first with what a glance needs, and nobody else's", async () => {
    const person = await buyer.bearer()
    const pieces = await Promise.all(
      ["A", "B", "C", "D", "E"].map((title) => buyer.piece({ title, thumbnail: `uploads/${title}.webp` })),
    )
    const first = await buyer.place([line(pieces[0] ?? "")], {}, bearing(person.token))
    const second = await buyer.place(
      pieces.map((id) => line(id, { quantity: 2 })),
      {},
      bearing(person.token),
    )
    await buyer.pay(second)
    await customer()
    const hidden = await buyer.place([line(pieces[1] ?? "")], {}, bearing(person.token))
    await buyer.query("update orders set hidden_at = now() where id = $1", [hidden.id])
    await buyer.query("update orders set tracking_number = 'IE123' where id = $1", [second.id])
    const moment = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(await mine(person.token)).toEqual({
      data: [
        {
          id: second.id,
          total_amount: 345,
          status: "paid",
          payment_state: "paid",
          created_at: moment,
          tracking_number: "IE123",
          can_cancel: false,
          has_invoice: true,
          total_quantity: 10,
          preview: ["A", "B", "C", "D"].map((title) => ({ title, image: `uploads/${title}.webp` })),
        },
        {
          id: first.id,
          total_amount: 34.5,
          status: "pending",
          payment_state: "unpaid",
          created_at: moment,
          tracking_number: null,
          can_cancel: true,
          has_invoice: false,
          total_quantity: 1,
          preview: [{ title: "A", image: "uploads/A.webp" }],
        },
      ],
      meta: { page: 1, limit: 10, total: 2 },
    })
  })

  test("come by the page and by status", async () => {
    const person = await buyer.bearer()
    const hat = await buyer.piece()
    const placed = []
    for (let turn = 0; turn < 5; turn += 1) placed.push(await buyer.place([line(hat)], {}, bearing(person.token)))
    const ids = placed.map(({ id }) => id).reverse()
    const page = await mine(person.token, "?page=2&limit=2")
    expect([page.data.map(({ id }) => id), page.meta]).toEqual([ids.slice(2, 4), { page: 2, limit: 2, total: 5 }])
    await ask("POST", `${ids[1]}/cancel`, person.token)
    const cancelled = await mine(person.token, "?status=cancelled")
    expect([cancelled.data.map(({ id }) => id), cancelled.meta]).toEqual([[ids[1]], { page: 1, limit: 10, total: 1 }])
    expect((await mine(person.token, "?page=9")).data).toEqual([])
  })

  test.each(["?page=0", "?limit=51", "?limit=x", "?status=lost", "?user_id=1"])("refuse %s with 422", async (query) => {
    const { token } = await buyer.bearer()
    expect((await ask("GET", `mine${query}`, token)).statusCode).toBe(422)
  })
})

describe("an order read by its owner", () => {
  test("tells its whole story: states, money, what may be done", async () => {
    const { userId, token, order } = await customer()
    const before = (await buyer.read(order.id, token)).json<Order>()
    expect(before).toMatchObject({
      can_cancel: true,
      has_invoice: false,
      paid_amount: 0,
      refunded_amount: 0,
      payments: [],
      paid_at: null,
      timeline: [{ status: "pending", payment_state: "unpaid" }],
    })
    expect(Date.parse(before.reserved_until) - Date.parse(before.created_at)).toBe(30 * 60_000)
    await buyer.pay(order)
    const asked = { orderId: order.id, adminId: userId, amount: 10, idempotencyKey: null }
    await refundOrder(shop.services, asked)
    const after = (await buyer.read(order.id, token)).json<Order>()
    expect(after).toMatchObject({
      can_cancel: false,
      has_invoice: true,
      paid_amount: 34.5,
      refunded_amount: 10,
      payments: [
        { kind: "charge", amount: 34.5 },
        { kind: "refund", amount: 10 },
      ],
      timeline: [
        { status: "pending", payment_state: "unpaid" },
        { status: "paid", payment_state: "paid" },
        { status: "paid", payment_state: "partially_refunded" },
      ],
    })
    expect(after.paid_at).toMatch(/Z$/)
  })
})

describe("cancelling one's own order", () => {
  const cancel = (id: string, token: string) => ask("POST", `${id}/cancel`, token)

  test("gives the stock back and closes the payment", async () => {
    const { token, order, hat } = await customer()
    expect(await buyer.stockOf(hat)).toBe(9)
    const answer = await cancel(order.id, token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: order.id,
      status: "cancelled",
      can_cancel: false,
      email: "ada@example.com",
    })
    expect(answer.json<Order>().timeline.map(({ status }) => status)).toEqual(["pending", "cancelled"])
    expect(await buyer.stockOf(hat)).toBe(10)
    expect(
      await buyer.query("select 1 from jobs.job where name = 'orders.cancel-payment' and data->>'orderId' = $1", [
        order.id,
      ]),
    ).toHaveLength(1)
    expect(await buyer.wrongBooks()).toEqual({})
  })

  test("many times at once cancels once", async () => {
    const { token, order, hat } = await customer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(order.id, token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await buyer.stockOf(hat)).toBe(10)
    expect((await cancel(order.id, token)).json().detail).toBe("This order is cancelled already.")
  })

  test("is refused once it is paid", async () => {
    const { token, order, hat } = await customer()
    await buyer.pay(order)
    const answer = await cancel(order.id, token)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ type: "urn:problem:orders.not-pending" })
    expect(answer.json().detail).toContain("is paid")
    expect(await buyer.row(order.id)).toMatchObject({ status: "paid" })
    expect(await buyer.stockOf(hat)).toBe(9)
  })

  test("while it is being paid leaves the books right", async () => {
    const { token, order } = await customer()
    const [paid, cancelled] = await Promise.all([buyer.pay(order), cancel(order.id, token)])
    expect([200, 409]).toContain(cancelled.statusCode)
    expect(paid.statusCode).toBeLessThan(500)
    // Where both got through, the cancelling came first and the money goes back.
    if (cancelled.statusCode === 200 && paid.statusCode === 200) {
      await buyer.carryOutRefunds()
    }
    expect(await buyer.wrongBooks()).toEqual({})
  })

  test("does not reach other people's orders, an admin's hand included", async () => {
    const { order, hat } = await customer()
    const guests = await buyer.place([line(hat)])
    const stranger = await buyer.bearer()
    const admin = await buyer.bearer("admin")
    for (const { token } of [stranger, admin]) {
      for (const id of [order.id, guests.id, randomUUID()]) {
        for (const act of ["cancel", "reorder"]) {
          const answer = await ask("POST", `${id}/${act}`, token)
          expect([act, answer.statusCode, answer.json().detail]).toEqual([act, 404, "Order not found"])
        }
      }
      expect((await cancel("x", token)).statusCode).toBe(404)
    }
    expect(await buyer.row(order.id)).toMatchObject({ status: "pending" })
  })
})

describe("ordering again", () => {
  const again = async (id: string, token: string) => (await ask("POST", `${id}/reorder`, token)).json()

  test("puts the same choices into the cart, at today's prices", async () => {
    const person = await buyer.bearer()
    const hat = await buyer.piece({ colors: ["Rust"], sizes: ["M"] })
    const bag = await buyer.piece({ title: "Bag", priceCents: 1000 })
    const items = [
      line(hat, { color: "Rust", size: "M", quantity: 2 }),
      line(bag, { price: 13, custom_color: "Teal", custom_size: "40 cm", custom_description: "Lined" }),
    ]
    const order = await buyer.place(items, {}, bearing(person.token))
    await buyer.query("update products set price_cents = 4000 where id = $1", [hat])
    const answer = await again(order.id, person.token)
    expect(answer).toMatchObject({
      added: 3,
      left_out: [],
      cart: {
        total_quantity: 3,
        total_amount: 93,
        cart_items: [
          { product_id: hat, quantity: 2, color: "Rust", size: "M", unit_price: 40 },
          { product_id: bag, quantity: 1, custom_color: "Teal", custom_size: "40 cm", custom_description: "Lined" },
        ],
      },
    })
  })

  test("says in words what can no longer be had, or not all of it", async () => {
    const person = await buyer.bearer()
    const gone = await buyer.piece({ title: "Gone Hat" })
    const changed = await buyer.piece({ title: "Grey Hat", colors: ["Grey"] })
    const scarce = await buyer.piece({ title: "Scarce Hat" })
    const soldOut = await buyer.piece({ title: "Sold Hat" })
    const items = [line(gone), line(changed, { color: "Grey" }), line(scarce, { quantity: 4 }), line(soldOut)]
    const order = await buyer.place(items, {}, bearing(person.token))
    await buyer.query("update products set deleted_at = now() where id = $1", [gone])
    await buyer.query("update products set colors = '{Blue}' where id = $1", [changed])
    await buyer.query("update products set stock = 3 where id = $1", [scarce])
    await buyer.query("update products set stock = 0 where id = $1", [soldOut])
    expect(await again(order.id, person.token)).toMatchObject({
      added: 3,
      left_out: [
        { title: "Gone Hat", reason: "Gone Hat is no longer in the shop." },
        {
          title: "Grey Hat",
          reason: "Grey Hat does not come in this colour and size. Please choose from what is offered.",
        },
        { title: "Scarce Hat", reason: "Only 3 of 4 Scarce Hat could be added." },
        { title: "Sold Hat", reason: "Sold Hat is sold out." },
      ],
      cart: { total_quantity: 3 },
    })
    // What the cart holds counts.
    await buyer.query("update products set stock = 5 where id = $1", [scarce])
    const second = await again(order.id, person.token)
    expect(second).toMatchObject({ added: 2, cart: { total_quantity: 5 } })
    expect(second.left_out[2].reason).toBe("Only 2 of 4 Scarce Hat could be added.")
    expect(await again(order.id, person.token)).toMatchObject({ added: 0, cart: { total_quantity: 5 } })
  })
})
