import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { bearerOf } from "#app/server/test-bearer.ts"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { Subscriber } from "#features/newsletter/office-contract.ts"

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
  await query("truncate subscribers, activity")
})

const ask = (method: "GET" | "DELETE", path: string, token = admin.token) =>
  shop.app.inject({
    method,
    url: `/api/newsletter/${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const list = async (search = "") => (await ask("GET", `subscribers${search}`)).json<Subscriber[]>()

type Given = { name?: string; at?: string; confirmed?: boolean; left?: boolean }
async function subscriber(
  email: string,
  { name = "Nora", at = "2026-01-01", confirmed = true, left = false }: Given = {},
) {
  const [row] = await query<{ id: string }>(
    `insert into subscribers (name, email, created_at, confirmed_at, unsubscribed_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [name, email, at, confirmed ? at : null, left ? at : null],
  )
  return row?.id ?? ""
}
const trail = () => query("select actor_id, action, entity, entity_id, detail from activity")

test("subscribers are a plain list, newest first; who has left is not in it", async () => {
  const old = await subscriber("nora@example.com", { confirmed: false })
  const recent = await subscriber("mary@example.com", { name: "Mary", at: "2026-02-01" })
  await subscriber("gone@example.com", { left: true })
  expect(await list()).toEqual([
    {
      id: recent,
      name: "Mary",
      email: "mary@example.com",
      created_at: "2026-02-01T00:00:00.000Z",
      confirmed_at: "2026-02-01T00:00:00.000Z",
    },
    expect.objectContaining({ id: old, confirmed_at: null }),
  ])
})

test("they are searched, paged and counted", async () => {
  for (const day of ["01", "02", "03"]) await subscriber(`nora-${day}@example.com`, { at: `2026-01-${day}` })
  await subscriber("mary@elsewhere.example", { name: "Máire %_", confirmed: false })
  const emails = async (search: string) => (await list(search)).map(({ email }) => email)
  expect(await emails("?search=NORA&page=2&limit=2")).toEqual(["nora-01@example.com"])
  expect(await emails("?search=elsewhere")).toEqual(["mary@elsewhere.example"])
  expect(await emails(`?search=${encodeURIComponent("%_")}`)).toEqual(["mary@elsewhere.example"])
  expect(await emails("?search=MARY@elsewhere.example")).toEqual(["mary@elsewhere.example"])
  expect(await emails(`?search=${encodeURIComponent("máire")}`)).toEqual(["mary@elsewhere.example"])
  expect(await emails(`?search=${encodeURIComponent("É")}`)).toEqual([])
  expect(await emails("?search=-03@")).toEqual(["nora-03@example.com"])
  const counts = async (search: string) => (await ask("GET", `summary${search}`)).json()
  expect(await counts("?search=nora")).toEqual({ data: { found: 3, subscribers: 4, confirmed: 3, recent: 0 } })
  await query("update subscribers set created_at = now() where email like 'mary%'")
  expect(await counts("")).toEqual({ data: { found: 4, subscribers: 4, confirmed: 3, recent: 1 } })
  await query("update subscribers set confirmed_at = now() where email like 'mary%'")
  await query("update subscribers set unsubscribed_at = now() where email like 'nora-01%'")
  await query("delete from subscribers where email like 'nora-02%'")
  expect(await counts("")).toEqual({ data: { found: 2, subscribers: 2, confirmed: 2, recent: 1 } })
})

test.each(["subscribers?limit=1001", "subscribers?page=0", "subscribers?status=x", "summary?page=1"])(
  "refuses %s with 422",
  async (path) => {
    expect((await ask("GET", path)).statusCode).toBe(422)
  },
)

test("a subscriber is forgotten, and the trail does not say who it was", async () => {
  const id = await subscriber("nora@example.com")
  expect((await ask("DELETE", id)).statusCode).toBe(204)
  expect(await list()).toEqual([])
  expect(await trail()).toEqual([
    { actor_id: admin.userId, action: "deleted", entity: "subscriber", entity_id: id, detail: {} },
  ])
  for (const again of [id, randomUUID()]) {
    const answer = await ask("DELETE", again)
    expect([answer.statusCode, answer.json().detail]).toEqual([404, "This subscriber does not exist."])
  }
  expect((await ask("DELETE", "x")).statusCode).toBe(404)
})

test("the list leaves as a spreadsheet that calculates nothing, which is told", async () => {
  await subscriber("nora@example.com", { name: '=HYPERLINK("https://evil.example")', at: "2026-02-01" })
  await subscriber("+353@example.com", { name: "Ó Briain, Aoife", confirmed: false })
  const answer = await ask("GET", "export")
  expect(answer.headers["content-type"]).toContain("text/csv")
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/)
  expect(answer.body).toBe(
    [
      "\uFEFFname,email,created_at,confirmed_at",
      '"\'=HYPERLINK(""https://evil.example"")",nora@example.com,2026-02-01T00:00:00.000Z,2026-02-01T00:00:00.000Z',
      '"Ó Briain, Aoife",\'+353@example.com,2026-01-01T00:00:00.000Z,',
      "",
    ].join("\r\n"),
  )
  expect(await trail()).toMatchObject([{ actor_id: admin.userId, action: "exported" }])
})

test("nobody else reads or changes the list", async () => {
  const id = await subscriber("nora@example.com")
  const { token } = await bearerOf(shop.services)
  for (const [method, path] of [
    ["GET", "subscribers"],
    ["GET", "summary"],
    ["GET", "export"],
    ["DELETE", id],
  ] as const) {
    expect((await ask(method, path, "")).statusCode).toBe(401)
    expect((await ask(method, path, token)).statusCode).toBe(403)
  }
  expect(await list()).toHaveLength(1)
})
