import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import type { MyReview } from "#features/reviews/contract.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
})
afterAll(() => shop.close())

const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, token: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/api/reviews/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
type Listed = { data: MyReview[]; meta: object }
const mine = async (token: string, query = "") => (await ask("GET", `mine${query}`, token)).json<Listed>()

/** A signed-in writer with a review that waits. */
async function writer() {
  const person = await buyer.bearer()
  const hat = await buyer.piece()
  const words = { name: "Aoife", email: "aoife@example.com", rating: 4, comment: "It swings.", product_id: hat }
  const answer = await ask("POST", "", person.token, words)
  expect(answer.statusCode).toBe(201)
  return { ...person, hat, id: answer.json<{ data: { id: string } }>().data.id }
}
const moderate = (id: string, status: string) =>
  buyer.query("update reviews set status = $2 where id = $1", [id, status])

describe("one's own reviews", () => {
  test("are listed newest first whatever became of them, with the piece they are about", async () => {
    const person = await writer()
    const bag = await buyer.piece({ title: "Bag", slug: `bag-${randomUUID()}` })
    await ask("POST", "", person.token, {
      name: "Aoife",
      email: "other@example.com",
      rating: 1,
      comment: "No.",
      product_id: bag,
    })
    await moderate(person.id, "declined")
    await buyer.query("update products set is_published = false where id = $1", [bag])
    await writer()
    const { data, meta } = await mine(person.token)
    expect(meta).toEqual({ page: 1, limit: 10, total: 2 })
    expect(data).toMatchObject([
      { rating: 1, comment: "No.", status: "pending", product_id: bag, product: null },
      {
        id: person.id,
        rating: 4,
        status: "declined",
        product: { id: person.hat, title: "Bobble Hat", slug: expect.stringContaining("piece-"), thumbnail: null },
      },
    ])
    expect((await mine(person.token, "?page=2&limit=1")).data.map(({ id }) => id)).toEqual([person.id])
    expect((await ask("GET", "mine?limit=51", person.token)).statusCode).toBe(422)
  })

  test("change while they wait, and no longer once the shop has read them", async () => {
    const person = await writer()
    const answer = await ask("PUT", person.id, person.token, { rating: 2, comment: " It frays. " })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ data: { id: person.id, rating: 2, comment: "It frays.", status: "pending" } })
    for (const status of ["approved", "declined"]) {
      await moderate(person.id, status)
      const refused = await ask("PUT", person.id, person.token, { rating: 5, comment: "Different." })
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ type: "urn:problem:reviews.not-pending" })
    }
    expect((await mine(person.token)).data).toMatchObject([{ rating: 2, comment: "It frays.", status: "declined" }])
  })

  test.each([
    ["no comment", { rating: 2 }],
    ["a blank comment", { rating: 2, comment: " " }],
    ["six stars", { rating: 6, comment: "x" }],
    ["true for a rating", { rating: true, comment: "x" }],
    ["a status", { rating: 5, comment: "x", status: "approved" }],
    ["another piece", { rating: 5, comment: "x", product_id: randomUUID() }],
  ])("do not take %s", async (_what, body) => {
    const person = await writer()
    expect((await ask("PUT", person.id, person.token, body)).statusCode).toBe(422)
    expect((await mine(person.token)).data).toMatchObject([{ rating: 4, comment: "It swings.", status: "pending" }])
  })

  test("are deleted, approved ones with their stars", async () => {
    const person = await writer()
    await moderate(person.id, "approved")
    const shown = () => shop.app.inject(`/api/reviews/product/${person.hat}`)
    expect((await shown()).json().data).toHaveLength(1)
    expect((await ask("DELETE", person.id, person.token)).statusCode).toBe(204)
    expect((await shown()).json().data).toEqual([])
    expect(await buyer.query("select rating_average, rating_count from products where id = $1", [person.hat])).toEqual([
      { rating_average: null, rating_count: 0 },
    ])
    expect((await ask("DELETE", person.id, person.token)).statusCode).toBe(404)
  })
})

test("other people's reviews do not exist; an admin may delete any", async () => {
  const person = await writer()
  const stranger = await buyer.bearer()
  const admin = await buyer.bearer("admin")
  for (const id of [person.id, randomUUID()]) {
    const answers = [
      await ask("PUT", id, stranger.token, { rating: 1, comment: "Spoilt." }),
      await ask("PUT", id, admin.token, { rating: 1, comment: "Spoilt." }),
      await ask("DELETE", id, stranger.token),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json().detail]).toEqual([404, "This review does not exist."])
  }
  expect((await ask("DELETE", "x", stranger.token)).statusCode).toBe(404)
  expect((await mine(person.token)).data).toMatchObject([{ rating: 4, comment: "It swings." }])
  expect((await ask("DELETE", person.id, admin.token)).statusCode).toBe(204)
  expect((await mine(person.token)).data).toEqual([])
})
