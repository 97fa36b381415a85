import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { categories } from "#db/schema/products.ts"
import { daysAgo, pastOf } from "./test-past.ts"

let shop: TestShop
let past: ReturnType<typeof pastOf>
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  past = pastOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await past.forgetAll()
  token = (await past.bearer("admin")).token
})

const dashboard = async (path = "/dashboard/") => (await past.ask(path, token)).json()
const live = async () => {
  await past.query(`insert into settings (key, value) values ('dashboard_figures', '"live"')`)
  shop.services.cache.drop("settings")
  return (await dashboard()).live
}

test("a new shop's dashboard is empty, with and without the slash", async () => {
  for (const path of ["/dashboard/", "/dashboard"]) {
    expect(await dashboard(path)).toEqual({
      data: { users: 1, products: 0, categories: 0, orders: 0, sales: 0, top_products: [], recent_orders: [] },
      live: null,
    })
  }
})

test("only an administrator sees it", async () => {
  const { token: customer } = await past.bearer()
  expect((await past.ask("/dashboard/", undefined)).statusCode).toBe(401)
  expect((await past.ask("/dashboard/", customer)).statusCode).toBe(403)
})

test("counts people, goods and orders; revenue is what was paid less what was given back", async () => {
  await past.bearer()
  await shop.services.db.insert(categories).values({ name: "Hats", slug: "hats" })
  const hat = await past.piece()
  await past.piece({ isPublished: false })
  await past.piece({ deletedAt: new Date() })
  const paid = await past.order({ paidAt: daysAgo(400), lines: [{ product: hat, quantity: 2, cents: 1050 }] })
  await past.refund(paid, 550, daysAgo(3))
  await past.order({ lines: [{ product: hat, quantity: 1, cents: 9999 }] })
  const hidden = await past.order({ status: "cancelled" })
  await past.query("update orders set hidden_at = now() where id = $1", [hidden])
  expect((await dashboard()).data).toMatchObject({ users: 2, products: 2, categories: 1, orders: 2, sales: 15.5 })
})

test("the five most sold ever come first, those of today with them", async () => {
  const pieces = await Promise.all(["A", "B", "C", "D", "E", "F"].map((title) => past.piece({ title })))
  const sell = (index: number, quantity: number, at: string) =>
    past.order({ paidAt: at, lines: [{ product: pieces[index] ?? "", quantity, cents: 100 }] })
  for (const index of [0, 1, 2, 3, 4, 5]) await sell(index, 6 - index, daysAgo(40))
  const titles = async () =>
    (await dashboard()).data.top_products.map(({ title, quantity }: { title: string; quantity: number }) => [
      title,
      quantity,
    ])
  expect(await titles()).toEqual([
    ["A", 6],
    ["B", 5],
    ["C", 4],
    ["D", 3],
    ["E", 2],
  ])
  await sell(5, 9, new Date().toISOString())
  expect(await titles()).toEqual([
    ["F", 10],
    ["A", 6],
    ["B", 5],
    ["C", 4],
    ["D", 3],
  ])
  await sell(4, 20, daysAgo(2))
  expect(await titles()).toEqual([
    ["E", 22],
    ["F", 10],
    ["A", 6],
    ["B", 5],
    ["C", 4],
  ])
})

test("the newest five orders are recent, whatever their state, but not the deleted", async () => {
  const made = []
  for (const days of [9, 8, 7, 6, 5, 4]) made.push(await past.order({ createdAt: daysAgo(days) }))
  await past.query("update orders set hidden_at = now() where id = $1", [made[5]])
  const { data } = await dashboard()
  expect(data.recent_orders).toEqual(
    made
      .slice(0, 5)
      .reverse()
      .map((id, index) => ({ id, created_at: daysAgo(5 + index), total_amount: 0 })),
  )
})

test("live figures compare 30 days with the 30 before, and tell ratings and states", async () => {
  const [hat, bag] = [
    await past.piece({ title: "Hat", createdAt: new Date(daysAgo(45)) }),
    await past.piece({ title: "Bag" }),
  ]
  await past.query("update products set rating_average = 4.25 where id = $1", [bag])
  const line = (product: string, quantity: number) => ({ lines: [{ product, quantity, cents: 1000 }] })
  await past.order({ paidAt: daysAgo(40), ...line(hat, 2) })
  await past.order({ paidAt: daysAgo(31), ...line(hat, 2) })
  await past.order({ paidAt: daysAgo(29), ...line(bag, 5) })
  const last = await past.order({ paidAt: daysAgo(0), status: "processing", ...line(bag, 2) })
  await past.refund(last, 1000, daysAgo(0))
  expect(await live()).toEqual({
    trends: { users: null, products: 0, categories: null, orders: 0, revenue: 50 },
    ratings: [4.25, null],
    statuses: ["processing", "completed", "completed", "completed"],
  })
})
