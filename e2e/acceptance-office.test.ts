import type { Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { orderNumber } from "#contract/order-number.ts"
import { comeAs } from "./customer.ts"
import { browser, shop } from "./empty-shop.ts"
import { hear, visit } from "./open-browser.ts"

const longest = "Achill".repeat(30)
beforeAll(async () => {
  await shop.books.query("insert into categories (name, slug) values ('Hats', 'hats')")
  for (const stock of [9, 10]) await shop.books.piece({ title: `Hat of ${stock}`, description: "Warm.", stock })
})

async function comeIn(path: string, width = 1440) {
  const visitor = await visit(browser, shop.address, "desktop")
  await visitor.page.setViewportSize({ width, height: 900 })
  await comeAs(visitor.page, shop, "admin")
  await visitor.page.goto(path)
  return visitor
}
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click()
/** Another owner's hand. */
const put = (page: Page, path: string, wish: object) =>
  page.evaluate(
    async ([address, body]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem("token")}`, "content-type": "application/json" }
      return (await fetch(address, { method: "PUT", headers, body })).status
    },
    [path, JSON.stringify(wish)] as const,
  )
const dialog = (page: Page) => page.getByRole("dialog")

test("a 401 of the load of any screen logs out", async () => {
  const { page, leave } = await comeIn("/healthz")
  for (const [screen, call] of [
    ["dashboard", "/api/dashboard/"],
    ["users", "/api/users/"],
    ["products", "/api/products/"],
    ["categories", "/api/categories/"],
    ["orders", "/api/orders/"],
    ["reviews", "/api/reviews/"],
    ["contact", "/api/contact/"],
    ["newsletter", "/api/newsletter/subscribers"],
    ["events", "/api/events/"],
  ] as const) {
    await page.route(
      (url) => url.pathname === call,
      (route) => route.fulfill({ status: 401, json: { detail: "Please sign in to continue." } }),
    )
    await page.goto(`/admin/${screen}`)
    await page.waitForURL("**/login").catch(() => expect.fail(`${screen} did not log out: ${page.url()}`))
    expect(await page.evaluate(() => localStorage.getItem("token")), screen).toBe(null)
    await page.unrouteAll()
    await comeAs(page, shop, "admin")
  }
  await leave("status of 401")
})

test("products are managed without their categories, whose failure is only logged; nine are low on stock, ten are not", async () => {
  const { page, leave } = await comeIn("/healthz")
  const logged: string[] = []
  page.on("console", (message) => message.type() === "warning" && logged.push(message.text()))
  await page.route("**/api/categories/", (route) => route.fulfill({ status: 404, body: "" }))
  await page.goto("/admin/products")
  const card = (title: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: title })
  await card("Hat of 9").getByText("Low Stock", { exact: true }).waitFor()
  expect(await card("Hat of 10").getByText("Low Stock", { exact: true }).count()).toBe(0)
  await expect.poll(() => logged.join()).toContain("Failed to fetch categories")
  await press(page, "Add Product")
  await dialog(page).getByRole("heading", { name: "Create New Product" }).waitFor()
  await leave("status of 404")
})

test("the bell counts up to 9, and says 9+ above", async () => {
  const { page, leave } = await comeIn("/admin/activity")
  expect(await put(page, "/api/settings", { dashboard_figures: "live" })).toBe(200)
  const kinds = ["dispute", "refund", "order", "message", "review", "low-stock", "letter"]
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0]))
  let total = 9
  await page.route("**/api/attention", (route) => route.fulfill({ json: { data: [], total, counts, new_users: 0 } }))
  for (const [waiting, shown] of [
    [9, "9"],
    [10, "9+"],
  ] as const) {
    total = waiting
    await page.goto("/admin/dashboard")
    const bell = page.getByRole("button", { name: `Notifications, ${shown} new`, exact: true })
    await bell.waitFor()
    expect(await bell.textContent()).toBe(shown)
  }
  expect(await put(page, "/api/settings", { dashboard_figures: "as specified" })).toBe(200)
  await leave()
})

test("what another owner set while an order was open stays set; deleting one that fails says so", async () => {
  const hat = await shop.books.piece({ stock: 5 })
  const order = await shop.books.place([{ product_id: hat, quantity: 1, price: 34.5 }])
  const { page, leave } = await comeIn(`/admin/orders?order=${order.id}`)
  const tracking = dialog(page).getByRole("textbox", { name: "Tracking number" })
  await tracking.waitFor()
  expect(await put(page, `/api/orders/${order.id}`, { status: "processing" })).toBe(200)
  await tracking.fill("IE 1")
  const said = hear(page, "Order updated")
  await press(page, "Update Order")
  await said
  expect(await shop.books.row(order.id)).toMatchObject({ status: "processing", tracking_number: "IE 1" })

  await page.goto("/admin/orders")
  await page.route("**/api/orders/*-*", (route) => route.fulfill({ status: 500, json: {} }))
  await press(page, `Delete order ${orderNumber(order.id)}`)
  await dialog(page).getByRole("button", { name: "Delete Order", exact: true }).click()
  await dialog(page).getByRole("alert").getByText("Failed to delete order", { exact: true }).waitFor()
  await leave("status of 500")
})

test.each([
  ["/admin/products", "Add Product"],
  ["/admin/events", "Add Event"],
  ["/admin/newsletter?view=letters", "Write Newsletter"],
])("the dialog of %s fits a tablet", async (path, opens) => {
  const { page, leave } = await comeIn(path, 768)
  await press(page, opens)
  for (const width of [768, 640]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await dialog(page).boundingBox()
    expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width)
  }
  await leave()
})

test("the lists of a tablet keep their words whole, however long one of them is", async () => {
  await shop.books.piece({ title: longest, description: "Warm." })
  const { page, leave } = await comeIn("/admin/products", 768)
  await press(page, "List view")
  const title = page.getByRole("table", { name: "Products" }).getByText("Hat of 9", { exact: true })
  const lines = (await title.boundingBox())?.height ?? 0
  expect(lines).toBeLessThan(30)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  await page.goto("/admin/orders")
  await press(page, "List view")
  const mail = page.getByRole("table", { name: "Orders" }).getByText("ada@example.com", { exact: true }).first()
  expect((await mail.boundingBox())?.height).toBeLessThan(30)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  await leave()
})
