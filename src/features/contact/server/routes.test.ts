import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { contactMessages } from "#db/schema/community.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(contactMessages)
})

const letter = { name: "Aoife", email: "aoife@example.com", subject: "A longer hem", message: "Could it be longer?" }
const send = (payload: object) => shop.app.inject({ method: "POST", url: "/api/contact/", payload })
const inbox = () => shop.services.db.select().from(contactMessages)

test("a message lies in the inbox, trimmed and pending", async () => {
  const answer = await send({
    name: "  Aoife ",
    email: " AOIFE@example.com ",
    subject: " A longer hem ",
    message: "\n Could it\nbe longer? \n",
  })
  expect(answer.statusCode).toBe(201)
  expect(await inbox()).toMatchObject([
    { ...letter, message: "Could it\nbe longer?", status: "pending", resolvedAt: null, resolvedBy: null },
  ])
})

test("answers without a trailing slash too, and the same text twice is two messages", async () => {
  for (const url of ["/api/contact", "/api/contact/"]) {
    expect((await shop.app.inject({ method: "POST", url, payload: letter })).statusCode).toBe(201)
  }
  expect(await inbox()).toHaveLength(2)
})

test("markup is kept as text and never answered", async () => {
  const message = "<script>alert(1)</script>'; drop table contact_messages; --"
  const answer = await send({ ...letter, message })
  expect(answer.body).not.toContain("script")
  expect(await inbox()).toMatchObject([{ message }])
})

test.each([
  ["no name", { ...letter, name: undefined }],
  ["a blank name", { ...letter, name: "  " }],
  ["no address", { ...letter, email: undefined }],
  ["half an address", { ...letter, email: "aoife@" }],
  ["a second recipient", { ...letter, email: "aoife@example.com\nbcc: b@example.com" }],
  ["a blank subject", { ...letter, subject: "\t" }],
  ["a blank message", { ...letter, message: "\n\n" }],
  ["a message of numbers", { ...letter, message: 5 }],
  ["a subject that is too long", { ...letter, subject: "s".repeat(201) }],
  ["a message that is too long", { ...letter, message: "m".repeat(5_001) }],
  ["a NUL that the database cannot keep", { ...letter, message: "a\u0000b" }],
  ["a status of its own", { ...letter, status: "resolved" }],
])("refuses %s with 422 and keeps nothing", async (_what, payload) => {
  expect((await send(payload)).statusCode).toBe(422)
  expect(await inbox()).toEqual([])
})

test("one address may write ten times in a minute, then has to wait", async () => {
  const throttled = await openTestShop({ THROTTLE: "on" })
  try {
    const write = () => throttled.app.inject({ method: "POST", url: "/api/contact/", payload: letter })
    for (let sent = 0; sent < 10; sent += 1) expect((await write()).statusCode).toBe(201)
    const refused = await write()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    expect(await throttled.services.db.select().from(contactMessages)).toHaveLength(10)
  } finally {
    await throttled.close()
  }
})
