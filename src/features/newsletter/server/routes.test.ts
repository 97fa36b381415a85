import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { subscribers } from "#db/schema/community.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const signUp = (payload: object) => shop.app.inject({ method: "POST", url: "/api/newsletter/", payload })

test("signs up once; repeats succeed, read the same and change nothing", async () => {
  const first = await signUp({ name: "Aoife", email: "aoife@example.com" })
  const [kept] = await shop.services.db.select().from(subscribers)
  const again = await signUp({ name: "Somebody Else", email: "AOIFE@example.com" })
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.body).toBe(first.body)
  expect(await shop.services.db.select().from(subscribers)).toEqual([kept])
})

test("ten sign-ups of one address at once make one subscriber", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ name: "B", email: "b@example.com" })))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(201))
  const kept = (await shop.services.db.select().from(subscribers)).filter(({ email }) => email === "b@example.com")
  expect(kept).toHaveLength(1)
})

test.each([
  ["no name", { email: "c@example.com" }],
  ["a blank name", { name: " ", email: "c@example.com" }],
  ["no address", { name: "C" }],
  ["half an address", { name: "C", email: "c@" }],
  ["a number for a name", { name: 5, email: "c@example.com" }],
  ["a confirmation of its own", { name: "C", email: "c@example.com", confirmed_at: "2026-01-01T00:00:00Z" }],
])("refuses %s with 422", async (_what, payload) => {
  expect((await signUp(payload)).statusCode).toBe(422)
})
