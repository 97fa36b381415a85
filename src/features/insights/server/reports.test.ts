import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { categories } from "#db/schema/products.ts"
import { dayAgo, daysAgo, pastOf } from "./test-past.ts"

let shop: TestShop
let past: ReturnType<typeof pastOf>
let token: string
let hat: string
let bag: string
beforeAll(async () => {
  shop = await openTestShop()
  past = pastOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await past.forgetAll()
  token = (await past.bearer("admin")).token
  const [hats] = await shop.services.db.insert(categories).values({ name: "Hats", slug: "hats" }).returning()
  hat = await past.piece({ title: "Bobble Hat", categoryId: hats?.id, stock: 12 })
  bag = await past.piece({ title: '=2+3, "Bag"', stock: 3 })
})

const report = async (path: string) => {
  const answer = await past.ask(`/reports/${path}`, token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const csv = async (path: string) => {
  const answer = await past.ask(`/reports/${path}`, token)
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8")
  return answer.body.split("\r\n")
}
const sell = (at: string, product: string, quantity: number, email?: string) =>
  past.order({ paidAt: at, lines: [{ product, quantity, cents: 1000 }], ...(email !== undefined && { email }) })

test("sales of each day, with refunds on the day of theirs and those who came back", async () => {
  await sell("2026-02-10T23:59:59Z", hat, 1, "ada@example.com")
  const order = await sell("2026-03-01T00:00:00Z", hat, 2, "ADA@example.com")
  await sell("2026-03-01T23:59:59Z", bag, 1, "bo@example.com")
  await sell("2026-03-03T12:00:00Z", bag, 3, "bo@example.com")
  await sell("2026-03-04T00:00:00Z", bag, 9)
  await past.refund(order, 500, "2026-03-03T08:00:00Z")
  expect(await report("sales?from=2026-03-01&to=2026-03-03")).toEqual({
    from: "2026-03-01",
    to: "2026-03-03",
    by: "day",
    rows: [
      { from: "2026-03-01", orders: 2, revenue: 30, refunds: 0, average_order_value: 15, returning_customers: 1 },
      { from: "2026-03-02", orders: 0, revenue: 0, refunds: 0, average_order_value: null, returning_customers: 0 },
      { from: "2026-03-03", orders: 1, revenue: 30, refunds: 5, average_order_value: 30, returning_customers: 1 },
    ],
    total: { orders: 3, revenue: 60, refunds: 5, average_order_value: 20, returning_customers: 2 },
    previous: { orders: 0, revenue: 0, refunds: 0, average_order_value: null },
  })
})

test("weeks begin on Monday and months on the first, inside of the period", async () => {
  await sell("2026-03-01T12:00:00Z", hat, 1)
  await sell("2026-03-02T12:00:00Z", hat, 2)
  await sell("2026-04-01T12:00:00Z", hat, 4)
  const rows = async (by: string) =>
    (await report(`sales?from=2026-02-28&to=2026-04-02&by=${by}`)).rows.map(
      (row: { from: string; revenue: number }) => [row.from, row.revenue],
    )
  expect(await rows("month")).toEqual([
    ["2026-02-28", 0],
    ["2026-03-01", 30],
    ["2026-04-01", 40],
  ])
  expect((await rows("week")).slice(0, 2)).toEqual([
    ["2026-02-28", 10],
    ["2026-03-02", 20],
  ])
})

test("without a period the last 30 days are told, and the 30 before them", async () => {
  await sell(daysAgo(0), hat, 1)
  await sell(daysAgo(29), hat, 2)
  await sell(daysAgo(30), hat, 3)
  await sell(daysAgo(60), hat, 4)
  const { from, to, rows, total, previous } = await report("sales")
  expect({ from, to, days: rows.length }).toEqual({ from: dayAgo(29), to: dayAgo(0), days: 30 })
  expect([total.revenue, previous.revenue]).toEqual([30, 30])
})

test("who came back in a long time is not looked up", async () => {
  await sell("2026-01-10T12:00:00Z", hat, 1)
  const { rows, total } = await report("sales?from=2026-01-01&to=2026-12-31&by=month")
  expect([rows.length, total.returning_customers, rows[0].returning_customers]).toEqual([12, null, null])
})

test("products and categories of a period, the most sold and the dearest first", async () => {
  await sell("2026-03-01T12:00:00Z", hat, 2)
  await sell("2026-03-02T12:00:00Z", hat, 1)
  await sell("2026-03-02T12:00:00Z", bag, 5)
  await sell("2026-04-02T12:00:00Z", hat, 50)
  const period = "from=2026-03-01&to=2026-03-31"
  const range = { from: "2026-03-01", to: "2026-03-31" }
  expect(await report(`products?${period}`)).toEqual({
    ...range,
    rows: [
      { id: bag, title: '=2+3, "Bag"', quantity: 5, revenue: 50 },
      { id: hat, title: "Bobble Hat", quantity: 3, revenue: 30 },
    ],
  })
  expect(await report(`categories?${period}`)).toEqual({
    ...range,
    rows: [
      { id: null, name: "No category", quantity: 5, revenue: 50 },
      { id: expect.any(String), name: "Hats", quantity: 3, revenue: 30 },
    ],
  })
})

test("what runs out first comes first; what nobody buys, what is unlimited and drafts do not run out", async () => {
  const unlimited = await past.piece({ stock: null })
  const draft = await past.piece({ isPublished: false })
  await past.piece({ title: "Unsold", stock: 1 })
  for (const product of [unlimited, draft]) await sell(daysAgo(1), product, 3)
  await sell(daysAgo(29), hat, 30)
  await sell(daysAgo(1), hat, 6)
  await sell(daysAgo(1), bag, 3)
  await sell(daysAgo(30), bag, 300)
  expect(await report("stock")).toEqual({
    rows: [
      { id: hat, title: "Bobble Hat", stock: 12, sold: 36, days_left: 10 },
      { id: bag, title: '=2+3, "Bag"', stock: 3, sold: 3, days_left: 30 },
    ],
  })
})

test("every report is a spreadsheet's file as well, which calculates nothing that a person typed", async () => {
  await sell("2026-03-02T12:00:00Z", bag, 5)
  await sell(daysAgo(1), bag, 1)
  const period = "from=2026-03-01&to=2026-03-02&format=csv"
  expect(await csv(`sales?${period}`)).toEqual([
    "day,orders,revenue,refunds,average order value,returning customers",
    "2026-03-01,0,0.00,0.00,,0",
    "2026-03-02,1,50.00,0.00,50.00,0",
    "",
  ])
  expect(await csv(`products?${period}`)).toEqual(["product,quantity,revenue", `"'=2+3, ""Bag""",5,50.00`, ""])
  expect(await csv(`categories?${period}`)).toEqual(["category,quantity,revenue", "No category,5,50.00", ""])
  expect(await csv("stock?format=csv")).toEqual([
    "product,stock,sold in 30 days,days left",
    `"'=2+3, ""Bag""",3,1,90`,
    "",
  ])
})

test.each([
  "from=2026-03-02&to=2026-03-01",
  "from=2026-03-01",
  "to=2026-03-01",
  "from=2026-02-30&to=2026-03-01",
  "from=yesterday&to=today",
  "from=2020-01-01&to=2026-01-01",
  "from=0001-01-01&to=9999-12-31",
  "from=2026-03-01&to=2026-03-02&by=hour",
  "format=pdf",
  "until=2026-03-01",
])("a period of %s is refused", async (query) => {
  const answer = await past.ask(`/reports/sales?${query}`, token)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().detail).toMatch(/\w/)
})

test("only an administrator reads them", async () => {
  const customer = await past.bearer()
  for (const name of ["sales", "products", "categories", "stock"]) {
    expect((await past.ask(`/reports/${name}`, undefined)).statusCode).toBe(401)
    expect((await past.ask(`/reports/${name}?format=csv`, customer.token)).statusCode).toBe(403)
  }
})
