import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freePort } from "#app/server/test-process.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import { type AttackedShop, openAttackedShop } from "./attacked-shop.ts"

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop("shared")
  await shop.start({ WEB_CONCURRENCY: "2", PORT: await freePort() })
})
afterAll(() => shop.close())

/** The nth shopper's call, at one of all the processes, and again where the shop is too busy to answer. */
async function place(nth: number, payload: object, key: string = randomUUID()): Promise<Response> {
  const addresses = shop.addresses()
  for (;;) {
    const answer = await fetch(`${addresses[nth % addresses.length]}/api/orders/`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(payload),
    })
    if (answer.status !== 503 && answer.status !== 502) return answer
    await answer.arrayBuffer()
  }
}

test("five hundred buyers at three processes buy exactly the hundred pieces there are", async () => {
  const product_id = await shop.books.piece({ stock: 100 })
  const payload = shop.books.checkout([{ product_id, quantity: 1, price: 34.5 }])
  const answers = await Promise.all(Array.from({ length: 500 }, (_, nth) => place(nth, payload)))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(201), count(409)]).toEqual([100, 400])
  expect(await shop.books.stockOf(product_id)).toBe(0)
  expect(await shop.wrongBooks()).toEqual([])
})

test("the same order twenty times at once at three processes is one order, one intent and one answer", async () => {
  const product_id = await shop.books.piece({ stock: 50 })
  const payload = shop.books.checkout([{ product_id, quantity: 2, price: 34.5 }])
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => place(nth, payload, key)))
  const bodies = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toMatch(/^201 /)
  const { id } = JSON.parse(bodies[0]?.slice(4) ?? "{}") as PlacedOrder
  expect(await shop.books.stockOf(product_id)).toBe(48)
  expect(await shop.books.query("select id from orders where idempotency_key = $1", [key])).toEqual([{ id }])
  expect(await shop.books.query("select order_id from sandbox_intents where order_id = $1", [id])).toHaveLength(1)
  expect(await shop.wrongBooks()).toEqual([])
})
