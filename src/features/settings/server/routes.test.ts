import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import { defaultSettings } from "./default-settings.ts"
import { readSettings } from "./read-settings.ts"

let shop: TestShop
let query: ReturnType<typeof buyerOf>["query"]
let admin: { userId: string; token: string }
let customer: { token: string }
let address: string
beforeAll(async () => {
  shop = await openTestShop()
  const people = buyerOf(shop)
  query = people.query
  admin = await people.bearer("admin")
  customer = await people.bearer()
  address = await shop.listen()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await query("truncate settings, activity")
  shop.services.cache.drop("settings")
})

const call = (method: "GET" | "PUT", { token, body }: { token?: string; body?: unknown } = {}) =>
  shop.app.inject({
    method,
    url: "/api/settings",
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: body as object }),
  })
const save = (body: unknown) => call("PUT", { token: admin.token, body })
const trail = () => query("select actor_id, action, entity, entity_id, detail from activity order by id")

test("a shop whose owner has set nothing has the specification's values", async () => {
  const answer = await call("GET", { token: admin.token })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ data: defaultSettings })
})

test("only an administrator reads and changes settings", async () => {
  for (const method of ["GET", "PUT"] as const) {
    const body = method === "PUT" ? { shop_name: "Mine" } : undefined
    expect((await call(method, { body })).statusCode).toBe(401)
    expect((await call(method, { token: customer.token, body })).statusCode).toBe(403)
  }
  expect(await query("select key from settings")).toEqual([])
})

test("what is saved is kept, told in the audit trail, and read by every part of the shop", async () => {
  expect(await readSettings(shop.services)).toEqual(defaultSettings)
  const changes = { shop_name: "Toghu & Thread", low_stock_threshold: 3 }
  const answer = await save(changes)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toEqual({ data: { ...defaultSettings, ...changes } })
  expect(await readSettings(shop.services)).toEqual({ ...defaultSettings, ...changes })
  expect(await query("select key, value, updated_by from settings order by key")).toEqual([
    { key: "low_stock_threshold", value: 3, updated_by: admin.userId },
    { key: "shop_name", value: "Toghu & Thread", updated_by: admin.userId },
  ])
  expect(await trail()).toEqual([
    {
      actor_id: admin.userId,
      action: "updated",
      entity: "settings",
      entity_id: "shop",
      detail: { shop_name: { from: "Skein", to: "Toghu & Thread" }, low_stock_threshold: { from: 10, to: 3 } },
    },
  ])
})

test("what is the same already is no change", async () => {
  const { shop_name, opening_hours, currency_signs } = defaultSettings
  expect((await save({ shop_name, opening_hours, currency_signs })).statusCode).toBe(200)
  expect(await query("select key from settings")).toEqual([])
  expect(await trail()).toEqual([])
})

const upload = (token: string | undefined, files: Blob[]) => {
  const form = new FormData()
  for (const file of files) form.append("logo", file, "logo.png")
  return fetch(`${address}/api/settings/logo`, {
    method: "POST",
    body: form,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
}

test("a logo is uploaded, replaced and taken away, and no file of it is left", async () => {
  const png = async (background: string) => {
    const drawn = await sharp({ create: { width: 60, height: 20, channels: 4, background } })
      .png()
      .toBuffer()
    return new Blob([new Uint8Array(drawn)], { type: "image/png" })
  }
  const pathOf = async (answer: Response) => ((await answer.json()) as { data: { logo: string } }).data.logo
  const isThere = async (path: string) => (await fetch(`${address}/api/${path}`)).status
  const first = await pathOf(await upload(admin.token, [await png("red")]))
  expect(first).toMatch(/^uploads\/[\w.-]+$/)
  expect(await isThere(first)).toBe(200)
  const second = await pathOf(await upload(admin.token, [await png("blue")]))
  expect([await isThere(first), await isThere(second)]).toEqual([404, 200])
  expect((await save({ logo: null })).json().data.logo).toBeNull()
  expect(await isThere(second)).toBe(404)
})

test("what is no picture, or comes from no administrator, becomes no logo", async () => {
  const text = new Blob(["<svg/>"], { type: "image/png" })
  expect((await upload(admin.token, [text])).status).toBe(415)
  expect((await upload(admin.token, [])).status).toBe(422)
  expect((await upload(customer.token, [text])).status).toBe(403)
  expect((await upload(undefined, [text])).status).toBe(401)
  expect(await readSettings(shop.services)).toEqual(defaultSettings)
})

test("a change in another process is heard", async () => {
  await readSettings(shop.services)
  await query(`insert into settings (key, value) values ('dashboard_figures', '"live"')`)
  await expect.poll(async () => (await readSettings(shop.services)).dashboard_figures).toBe("live")
})

test("a row that cannot be read counts as not set", async () => {
  await query(`insert into settings (key, value) values ('low_stock_threshold', '"few"'), ('of_tomorrow', 'true')`)
  await expect.poll(() => readSettings(shop.services)).toEqual(defaultSettings)
  await save({ shop_name: "Kept" })
  expect(await readSettings(shop.services)).toEqual({ ...defaultSettings, shop_name: "Kept" })
})

test.each([
  ["a key that the shop does not know", { colour: "red" }],
  ["an empty name", { shop_name: " " }],
  ["a logo from elsewhere without https", { logo: "javascript:alert(1)" }],
  ["a logo outside of the media folder", { logo: "uploads/../auth-secret" }],
  ["an address that is none", { contact_email: "nobody" }],
  ["a threshold below zero", { low_stock_threshold: -1 }],
  ["a threshold as text", { low_stock_threshold: "10" }],
  ["half of the signs", { currency_signs: { storefront: "€" } }],
  ["a sign that is a text", { currency_signs: { storefront: "euros", portal: "$", admin: "$" } }],
  ["another kind of figures", { dashboard_figures: "invented" }],
  ["an hour without a day", { opening_hours: [{ time: "9:00" }] }],
])("%s is refused and nothing changes", async (_what, body) => {
  const answer = await save({ shop_name: "Not this", ...body })
  expect(answer.statusCode, answer.body).toBe(422)
  expect(answer.json().errors).not.toEqual([])
  expect(await readSettings(shop.services)).toEqual(defaultSettings)
})
