import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { users } from "#db/schema/accounts.ts"
import { reviews } from "#db/schema/community.ts"
import { products } from "#db/schema/products.ts"
import type { PublishedReview } from "#features/reviews/contract.ts"
import { signAccessToken } from "#platform/session.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function piece(values: Partial<typeof products.$inferInsert> = {}): Promise<string> {
  const [made] = await shop.services.db
    .insert(products)
    .values({ slug: `piece-${randomUUID()}`, title: "Hat", priceCents: 2000, ...values })
    .returning()
  if (!made) throw new Error("No product was made.")
  return made.id
}

const words = { name: "Aoife", email: "Aoife@Example.com", rating: 5, comment: "It swings." }
const write = (body: object, bearer?: string) =>
  shop.app.inject({
    method: "POST",
    url: "/api/reviews/",
    payload: body,
    ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
  })
const read = async (productId: string) =>
  (await shop.app.inject({ url: `/api/reviews/product/${productId}` })).json<{ data: PublishedReview[] }>().data

test("a new review waits for approval and shows nowhere", async () => {
  const productId = await piece()
  const answer = await write({ ...words, product_id: productId })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ data: { name: "Aoife", status: "pending", product_id: productId } })
  expect(await read(productId)).toEqual([])
  const [kept] = await shop.services.db.select().from(reviews)
  expect(kept).toMatchObject({ email: "aoife@example.com", status: "pending", userId: null })
})

test("approved reviews come newest first and without the writers' addresses", async () => {
  const productId = await piece()
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await shop.services.db.insert(reviews).values([
    { ...words, productId, name: "Old", status: "approved", createdAt: at(1) },
    { ...words, productId, name: "New", status: "approved", createdAt: at(3) },
    { ...words, productId, name: "Declined", status: "declined", createdAt: at(2) },
  ])
  const answer = await shop.app.inject({ url: `/api/reviews/product/${productId}` })
  expect(answer.json<{ data: PublishedReview[] }>().data.map(({ name }) => name)).toEqual(["New", "Old"])
  expect(answer.body.toLowerCase()).not.toContain("aoife@example.com")
})

test("the review of a signed-in shopper is theirs; a deleted account's token writes as a guest", async () => {
  const productId = await piece()
  const [user] = await shop.services.db
    .insert(users)
    .values({ username: "aoife", email: "aoife@example.com", fullName: "Aoife", passwordHash: "none" })
    .returning()
  const bearer = (id: string) =>
    signAccessToken(shop.services.config.authSecret, { id, role: "user", sessionId: randomUUID() })
  await write({ ...words, product_id: productId }, await bearer(user?.id ?? ""))
  await write({ ...words, product_id: productId, name: "Gone" }, await bearer(randomUUID()))
  const kept = (await shop.services.db.select().from(reviews)).filter((review) => review.productId === productId)
  expect(kept.map(({ name, userId }) => [name, userId]).sort()).toEqual([
    ["Aoife", user?.id],
    ["Gone", null],
  ])
})

test("products that shoppers cannot see take no reviews and show none", async () => {
  const hidden = [await piece({ isPublished: false }), await piece({ deletedAt: new Date() })]
  for (const productId of [...hidden, randomUUID()]) {
    const answer = await write({ ...words, product_id: productId })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ type: "urn:problem:products.not-found" })
  }
  for (const productId of hidden) {
    await shop.services.db.insert(reviews).values({ ...words, productId, status: "approved" })
    expect(await read(productId)).toEqual([])
  }
})

test.each([
  ["an empty name", { name: "  " }],
  ["no address", { email: "aoife" }],
  ["an empty comment", { comment: "" }],
  ["no star", { rating: 0 }],
  ["six stars", { rating: 6 }],
  ["half a star", { rating: 4.5 }],
  ["true for a rating", { rating: true }],
  ["a rating in text", { rating: "5" }],
  ["a status of its own", { status: "approved" }],
  ["an account of its own", { user_id: randomUUID() }],
  ["a product that is no id", { product_id: "hat" }],
  ["an endless comment", { comment: "x".repeat(2_001) }],
])("refuses %s with 422 and keeps nothing", async (_what, change) => {
  const productId = await piece()
  const answer = await write({ ...words, product_id: productId, ...change })
  expect(answer.statusCode).toBe(422)
  const kept = (await shop.services.db.select().from(reviews)).filter((review) => review.productId === productId)
  expect(kept).toEqual([])
})

test("a product that is not there has no reviews to read", async () => {
  for (const unknown of ["hat", randomUUID()]) {
    const answer = await shop.app.inject({ url: `/api/reviews/product/${unknown}` })
    expect(answer.json()).toMatchObject({ status: 404, type: "urn:problem:products.not-found" })
  }
})

test("nobody writes more than ten reviews a minute", async () => {
  const throttled = await openTestShop({ THROTTLE: "on" })
  try {
    const statuses = []
    for (let turn = 0; turn < 12; turn++) {
      const payload = { ...words, product_id: randomUUID() }
      statuses.push((await throttled.app.inject({ method: "POST", url: "/api/reviews/", payload })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
  } finally {
    await throttled.close()
  }
})
