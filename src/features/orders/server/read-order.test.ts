import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { buyerOf } from "./test-buyer.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
})
afterAll(() => shop.close())

const lineOf = (product_id: string) => ({ product_id, quantity: 1, price: 34.5, color: "Rust" })

test("anyone who knows the id reads its total and status, and nothing personal", async () => {
  const { token } = await buyer.bearer()
  const product_id = await buyer.piece({ colors: ["Rust"] })
  const order = await buyer.place([lineOf(product_id)])
  const receipt = { id: order.id, total_amount: 34.5, status: "pending" }
  expect((await buyer.read(order.id)).json()).toEqual(receipt)
  // Nor does a stranger who is signed in.
  expect((await buyer.read(order.id, token)).json()).toEqual(receipt)
})

test("its owner and an admin read the whole of it", async () => {
  const owner = await buyer.bearer()
  const admin = await buyer.bearer("admin")
  const product_id = await buyer.piece({ colors: ["Rust"] })
  const headers = { authorization: `Bearer ${owner.token}` }
  const order = await buyer.place([lineOf(product_id)], {}, headers)
  await buyer.query("update products set title = 'Renamed', price_cents = 1 where id = $1", [product_id])
  for (const { token } of [owner, admin]) {
    expect((await buyer.read(order.id, token)).json()).toMatchObject({
      id: order.id,
      total_amount: 34.5,
      status: "pending",
      payment_state: "unpaid",
      email: "ada@example.com",
      address: "1 Quay Street, H91 AB12 Galway, Galway, Ireland",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      order_items: [{ product_id, title: "Bobble Hat", price: 34.5, subtotal: 34.5, color: "Rust", size: null }],
    })
  }
})

test("an order that does not exist, is hidden or has no id at all reads the same", async () => {
  const product_id = await buyer.piece({ colors: ["Rust"] })
  const hidden = await buyer.place([lineOf(product_id)])
  await buyer.query("update orders set hidden_at = now() where id = $1", [hidden.id])
  const bodies = new Set<string>()
  for (const id of [randomUUID(), hidden.id, "1", "1'--", "0".repeat(150)]) {
    const answer = await buyer.read(id)
    expect([id, answer.statusCode]).toEqual([id, 404])
    bodies.add(answer.body)
  }
  expect(bodies.size).toBe(1)
})

test("whoever searches for orders is slowed down", async () => {
  const slow = await openTestShop({ THROTTLE: "on" })
  const answers = await Promise.all(Array.from({ length: 130 }, () => slow.app.inject(`/api/orders/${randomUUID()}`)))
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0)
  await slow.close()
})
