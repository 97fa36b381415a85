import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import type { ListedReview } from "#features/reviews/office-contract.ts"

let shop: TestShop
let books: ReturnType<typeof buyerOf>
let admin: { userId: string; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  books = buyerOf(shop)
  admin = await books.bearer("admin")
})
afterAll(() => shop.close())
beforeEach(async () => {
  await books.query("truncate reviews, activity")
  shop.services.cache.drop("reviews")
})

const ask = (method: "GET" | "PUT" | "DELETE", path: string, token: string | undefined = admin.token) =>
  shop.app.inject({ method, url: `/api/reviews/${path}`, headers: token ? { authorization: `Bearer ${token}` } : {} })
type Listed = { data: ListedReview[]; meta: object; counts: object }
const list = async (query = "") => (await ask("GET", query)).json<Listed>()

async function review(productId: string, values: { status?: string; rating?: number; at?: string } = {}) {
  const { status = "pending", rating = 4, at = "2026-01-01" } = values
  const [written] = await books.query<{ id: string }>(
    `insert into reviews (product_id, name, email, rating, comment, status, created_at)
     values ($1, 'Aoife', 'aoife@example.com', $2, 'It swings.', $3, $4) returning id`,
    [productId, rating, status, at],
  )
  return written?.id ?? ""
}
const stars = (id: string) => books.query("select rating_average, rating_count from products where id = $1", [id])
const trail = () => books.query("select actor_id, action, entity, entity_id, detail from activity order by id")

test("administrators read every review, newest first, with the piece it is about", async () => {
  const hat = await books.piece()
  const old = await review(hat, { status: "declined" })
  const bag = await books.piece({ title: "Net Bag", isPublished: false })
  const recent = await review(bag, { at: "2026-02-01", rating: 1 })
  const { data, meta, counts } = await list()
  expect(meta).toEqual({ page: 1, limit: 1_000, total: 2 })
  expect(counts).toEqual({ pending: 1, approved: 0, declined: 1 })
  expect(data).toEqual([
    {
      id: recent,
      name: "Aoife",
      email: "aoife@example.com",
      rating: 1,
      comment: "It swings.",
      status: "pending",
      created_at: "2026-02-01T00:00:00.000Z",
      product_id: bag,
      product: { slug: expect.any(String), title: "Net Bag", thumbnail: null, is_shown: false },
    },
    expect.objectContaining({ id: old, product: expect.objectContaining({ title: "Bobble Hat", is_shown: true }) }),
  ])
})

test("they are filtered by where they stand, and come in pages", async () => {
  const hat = await books.piece()
  const approved = await review(hat, { status: "approved" })
  for (const day of ["02", "03", "04"]) await review(hat, { at: `2026-01-${day}` })
  expect((await list("?status_filter=approved")).data.map(({ id }) => id)).toEqual([approved])
  expect(await list("?status_filter=declined")).toMatchObject({ data: [], meta: { total: 0 }, counts: { pending: 3 } })
  const second = await list("?status_filter=pending&page=2&limit=2")
  expect(second.meta).toEqual({ page: 2, limit: 2, total: 3 })
  expect(second.data.map(({ created_at }) => created_at)).toEqual(["2026-01-02T00:00:00.000Z"])
})

test.each(["?status_filter=hidden", "?limit=1001", "?page=0", "?status=pending"])(
  "refuses %s with 422",
  async (query) => {
    expect((await ask("GET", query)).statusCode).toBe(422)
  },
)

test("an approved review is read by shoppers at once, and its stars count", async () => {
  const hat = await books.piece()
  const shown = async () => (await shop.app.inject(`/api/reviews/product/${hat}`)).json<{ data: unknown[] }>().data
  expect(await shown()).toEqual([])
  const id = await review(hat)
  const answer = await ask("PUT", `${id}/approve`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ data: { id, status: "approved", product: { title: "Bobble Hat" } } })
  expect(await shown()).toHaveLength(1)
  expect(await stars(hat)).toEqual([{ rating_average: 4, rating_count: 1 }])
  expect(await books.query("select moderated_by, moderated_at is not null as moderated from reviews")).toEqual([
    { moderated_by: admin.userId, moderated: true },
  ])
  expect(await trail()).toEqual([
    {
      actor_id: admin.userId,
      action: "approved",
      entity: "review",
      entity_id: id,
      detail: { title: "Bobble Hat", rating: 4 },
    },
  ])
})

test("a declined review stays unread", async () => {
  const hat = await books.piece()
  const id = await review(hat)
  expect((await ask("PUT", `${id}/decline/`)).json()).toMatchObject({ data: { id, status: "declined" } })
  expect((await shop.app.inject(`/api/reviews/product/${hat}`)).json().data).toEqual([])
  expect(await stars(hat)).toEqual([{ rating_average: null, rating_count: 0 }])
})

test.each([
  ["approve", "approved"],
  ["approve", "declined"],
  ["decline", "approved"],
  ["decline", "declined"],
])("%s refuses a review that is %s, and changes nothing", async (verb, status) => {
  const id = await review(await books.piece(), { status })
  const answer = await ask("PUT", `${id}/${verb}`)
  expect([answer.statusCode, answer.json().detail]).toEqual([409, `This review is ${status} already.`])
  expect(await books.query("select status, moderated_at from reviews")).toEqual([{ status, moderated_at: null }])
  expect(await trail()).toEqual([])
})

test("of ten who approve and decline at once, one does", async () => {
  const id = await review(await books.piece())
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => ask("PUT", `${id}/${turn % 2 ? "approve" : "decline"}`)),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, ...Array(9).fill(409)])
  expect(await trail()).toHaveLength(1)
})

test("what does not exist, and what is no id, cannot be moderated", async () => {
  for (const verb of ["approve", "decline"]) {
    expect((await ask("PUT", `${randomUUID()}/${verb}`)).statusCode).toBe(404)
    expect((await ask("PUT", `x/${verb}`)).statusCode).toBe(404)
  }
})

test("an administrator deletes anybody's, which is told; its stars go, too", async () => {
  const hat = await books.piece()
  const id = await review(hat, { status: "approved" })
  expect(await stars(hat)).toEqual([{ rating_average: 4, rating_count: 1 }])
  expect((await ask("DELETE", id)).statusCode).toBe(204)
  expect(await stars(hat)).toEqual([{ rating_average: null, rating_count: 0 }])
  expect(await trail()).toMatchObject([{ actor_id: admin.userId, action: "deleted", entity: "review", entity_id: id }])
  expect((await ask("DELETE", id)).statusCode).toBe(404)
})

test("nobody else reads or moderates", async () => {
  const id = await review(await books.piece())
  const { token } = await books.bearer()
  for (const [method, path] of [
    ["GET", ""],
    ["PUT", `${id}/approve`],
    ["PUT", `${id}/decline`],
  ] as const) {
    expect((await ask(method, path, "")).statusCode).toBe(401)
    expect((await ask(method, path, token)).statusCode).toBe(403)
  }
  expect(await books.query("select status from reviews")).toEqual([{ status: "pending" }])
})
