import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { bearerOf } from "#app/server/test-bearer.ts"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { InboxMessage } from "#features/contact/office-contract.ts"

let shop: TestShop
let admin: { userId: string; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await bearerOf(shop.services, "admin")
})
afterAll(() => shop.close())
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.services.db.$client.query<Row>(text, values)).rows
beforeEach(async () => {
  await query("truncate contact_messages, contact_replies, activity, mail_outbox")
})

const ask = (
  method: "GET" | "PUT" | "POST" | "DELETE",
  path: string,
  { token = admin.token, body }: { token?: string; body?: object } = {},
) =>
  shop.app.inject({
    method,
    url: `/api/contact/${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { payload: body }),
  })
type Listed = { data: InboxMessage[]; meta: object; counts: object }
const list = async (filter = "") => (await ask("GET", filter)).json<Listed>()

async function message({
  subject = "A longer hem",
  status = "pending",
  email = "aoife@example.com",
  at = "2026-01-01",
} = {}) {
  const [written] = await query<{ id: string }>(
    `insert into contact_messages (name, email, subject, message, status, created_at)
     values ('Aoife', $1, $2, 'Could it be longer?', $3, $4) returning id`,
    [email, subject, status, at],
  )
  return written?.id ?? ""
}
const trail = () => query("select actor_id, action, entity, entity_id, detail from activity order by id")

test("administrators read the inbox, newest first, with what was answered", async () => {
  const old = await message()
  const recent = await message({ subject: "A workshop", status: "resolved", at: "2026-02-01" })
  await query(
    `insert into contact_replies (message_id, author_name, text, created_at)
     values ($1, 'Mary', 'Second', '2026-02-03'), ($1, 'Mary', 'First', '2026-02-02')`,
    [recent],
  )
  expect(await list()).toEqual({
    data: [
      {
        id: recent,
        name: "Aoife",
        email: "aoife@example.com",
        subject: "A workshop",
        message: "Could it be longer?",
        status: "resolved",
        created_at: "2026-02-01T00:00:00.000Z",
        replies: [
          { id: expect.any(String), author_name: "Mary", text: "First", created_at: "2026-02-02T00:00:00.000Z" },
          { id: expect.any(String), author_name: "Mary", text: "Second", created_at: "2026-02-03T00:00:00.000Z" },
        ],
      },
      expect.objectContaining({ id: old, replies: [] }),
    ],
    meta: { page: 1, limit: 1_000, total: 2 },
    counts: { pending: 1, resolved: 1 },
  })
})

test("it is filtered by where messages stand, and comes in pages", async () => {
  for (const day of ["01", "02", "03"]) await message({ at: `2026-01-${day}` })
  expect(await list("?status_filter=resolved")).toMatchObject({ data: [], meta: { total: 0 }, counts: { pending: 3 } })
  const second = await list("?status_filter=pending&page=2&limit=2")
  expect(second.meta).toEqual({ page: 2, limit: 2, total: 3 })
  expect(second.data.map(({ created_at }) => created_at)).toEqual(["2026-01-01T00:00:00.000Z"])
})

test.each(["?status_filter=open", "?limit=0", "?page=x", "?search=hem"])("refuses %s with 422", async (query) => {
  expect((await ask("GET", query)).statusCode).toBe(422)
})

test("a message that waits is resolved, once", async () => {
  const id = await message()
  const answer = await ask("PUT", `${id}/resolve`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ data: { id, status: "resolved" } })
  expect(await query("select resolved_by, resolved_at is not null as resolved from contact_messages")).toEqual([
    { resolved_by: admin.userId, resolved: true },
  ])
  const told = { actor_id: admin.userId, action: "resolved", entity: "message", entity_id: id }
  expect(await trail()).toEqual([{ ...told, detail: { subject: "A longer hem" } }])
  const again = await ask("PUT", `${id}/resolve`)
  expect([again.statusCode, again.json().detail]).toEqual([409, "This message is resolved already."])
  expect(await trail()).toHaveLength(1)
})

test("of many who resolve it at once, one does", async () => {
  const id = await message()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask("PUT", `${id}/resolve`)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(409)])
})

test("an answer is kept with its message and goes to the sender as a letter", async () => {
  const id = await message()
  const answer = await ask("POST", `${id}/reply`, { body: { text: " Of course.\n\nMary " } })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({
    data: { id, status: "pending", replies: [{ author_name: "Mary Byrne", text: "Of course.\n\nMary" }] },
  })
  expect(await query("select author_id from contact_replies")).toEqual([{ author_id: admin.userId }])
  expect(await query("select recipient, template, data from mail_outbox")).toEqual([
    {
      recipient: "aoife@example.com",
      template: "contact.reply",
      data: {
        name: "Aoife",
        subject: "A longer hem",
        message: "Could it be longer?",
        reply: "Of course.\n\nMary",
      },
    },
  ])
  expect((await trail()).map(({ action }: { action?: string }) => action)).toEqual(["answered"])
})

test("an answer may resolve its message; one that is resolved can still be answered", async () => {
  const id = await message()
  for (const text of ["Of course.", "And it is on its way."]) {
    const { data } = (await ask("POST", `${id}/reply`, { body: { text, resolve: true } })).json()
    expect(data.status).toBe("resolved")
  }
  expect((await trail()).map(({ action }: { action?: string }) => action)).toEqual(["answered", "resolved", "answered"])
  expect(await query("select 1 from mail_outbox")).toHaveLength(2)
})

test("who left no address gets no answer", async () => {
  const id = await message({ email: "" })
  const answer = await ask("POST", `${id}/reply`, { body: { text: "Hello?", resolve: true } })
  expect([answer.statusCode, answer.json().type]).toEqual([409, "urn:problem:contact.no-address"])
  expect(await query("select status from contact_messages")).toEqual([{ status: "pending" }])
  expect(await query("select 1 from contact_replies union all select 1 from mail_outbox")).toEqual([])
})

test.each([
  ["no text", {}],
  ["a blank text", { text: " \n" }],
  ["a text that is too long", { text: "x".repeat(5_001) }],
  ["a recipient of its own", { text: "Yes.", email: "other@example.com" }],
  ["a resolve that is a text", { text: "Yes.", resolve: "yes" }],
])("an answer with %s is refused and writes to nobody", async (_what, body) => {
  const id = await message()
  expect((await ask("POST", `${id}/reply`, { body })).statusCode).toBe(422)
  expect(await query("select 1 from contact_replies union all select 1 from mail_outbox")).toEqual([])
})

test("a message is deleted with what was answered, and the trail names nobody", async () => {
  const id = await message()
  await query("insert into contact_replies (message_id, author_name, text) values ($1, 'Mary', 'Yes.')", [id])
  expect((await ask("DELETE", id)).statusCode).toBe(204)
  expect(await query("select 1 from contact_messages union all select 1 from contact_replies")).toEqual([])
  expect(await trail()).toEqual([
    {
      actor_id: admin.userId,
      action: "deleted",
      entity: "message",
      entity_id: id,
      detail: { subject: "A longer hem" },
    },
  ])
})

test("what does not exist, and what is no id, is not found", async () => {
  for (const id of [randomUUID(), "x"]) {
    const answers = [
      await ask("PUT", `${id}/resolve`),
      await ask("POST", `${id}/reply`, { body: { text: "Yes." } }),
      await ask("DELETE", id),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(3).fill(404))
  }
})

test("nobody else reads or changes the inbox", async () => {
  const id = await message()
  const { token } = await bearerOf(shop.services)
  for (const [method, path] of [
    ["GET", ""],
    ["PUT", `${id}/resolve`],
    ["POST", `${id}/reply`],
    ["DELETE", id],
  ] as const) {
    expect((await ask(method, path, { token: "" })).statusCode).toBe(401)
    expect((await ask(method, path, { token })).statusCode).toBe(403)
  }
  expect(await query("select status from contact_messages")).toEqual([{ status: "pending" }])
})
