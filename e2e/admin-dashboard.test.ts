import { beforeEach, describe, expect, test } from "vitest"
import { orderNumber } from "#contract/order-number.ts"
import { browser, shop } from "./empty-shop.ts"
import { enterOffice, failing, signIn } from "./office.ts"
import type { Device } from "./open-browser.ts"

beforeEach(() => shop.books.query("truncate settings"))

const live = () => shop.books.query(`insert into settings (key, value) values ('dashboard_figures', '"live"')`)

/** A shop that sold three hats and one bag; the bag is not paid. */
async function sell() {
  const hat = await shop.books.piece({ title: "Bobble Hat", ratingAverage: 4.25, ratingCount: 4, stock: 50 })
  const bag = await shop.books.piece({ title: "Market Net Bag", priceCents: 10_000, stock: 50 })
  const paid = await shop.books.place([{ product_id: hat, quantity: 3, price: 34.5 }])
  expect((await shop.books.pay(paid)).statusCode).toBe(200)
  const isPaid = async () => (await shop.books.row(paid.id))?.status
  await expect.poll(isPaid).toBe("paid")
  const pending = await shop.books.place([{ product_id: bag, quantity: 1, price: 100 }])
  return { paid, pending }
}

test("an empty shop says so, and the way on is open", async () => {
  const owner = await enterOffice(browser, shop, "/admin/dashboard", "desktop")
  const { page } = owner
  await page.getByText("No products found").waitFor()
  await page.getByText("No recent orders").waitFor()
  await owner.looksRight()
  await owner.leave()
})

describe.each([
  ["desktop", "light"],
  ["phone", "dark"],
] as const)("on a %s, %s", (device: Device, scheme) => {
  test("the dashboard is to the letter, and live where its owner wants that", async () => {
    await shop.books.query("truncate orders cascade")
    await shop.books.query("truncate products cascade")
    const { paid, pending } = await sell()
    const owner = await enterOffice(browser, shop, "/admin/dashboard", device, scheme)
    const { page } = owner
    await page.getByRole("heading", { name: /^Welcome back/ }).waitFor()
    const main = page.getByRole("main")
    for (const label of ["Total Users", "Products", "Categories", "Total Orders", "Revenue"]) {
      await main.locator("dt", { hasText: new RegExp(`^${label}$`) }).waitFor()
    }
    for (const trend of ["+12%", "+8%", "+3%", "+15%", "+23%"]) await main.getByText(trend, { exact: true }).waitFor()
    await expect.poll(() => main.locator("dd").last().textContent()).toContain("$103.50")
    const products = main.getByRole("region", { name: "Top Products" })
    await expect.poll(() => products.getByRole("listitem").first().textContent()).toMatch(/^1Bobble Hat3 sold/)
    await products.getByText("4.8").waitFor()
    const orders = main.getByRole("region", { name: "Recent Orders" })
    for (const { id } of [paid, pending]) await orders.getByText(`Order #${orderNumber(id)}`).waitFor()
    await orders.getByText("$100.00").waitFor()
    await expect.poll(() => orders.getByText("Completed").count()).toBe(2)
    await page.getByRole("button", { name: "Notifications, 3 new" }).waitFor()
    await owner.looksRight()

    await live()
    await page.reload()
    await products.getByText("4.3").waitFor()
    await orders.getByText("Paid").waitFor()
    await orders.getByText("Pending").waitFor()
    expect(await orders.getByText("Completed").count()).toBe(0)
    expect(await main.getByText("+12%", { exact: true }).count()).toBe(0)
    await page.getByRole("button", { name: "Notifications, 1 new" }).waitFor()
    await owner.looksRight()
    await owner.leave()
  })
})

test("every control leads where its label says", async () => {
  const owner = await enterOffice(browser, shop, "/admin/dashboard", "desktop")
  const { page } = owner
  for (const [name, path] of [
    ["View Reports", "/admin/reports"],
    ["Manage Products", "/admin/products"],
    ["Manage Users", "/admin/users"],
    ["Analytics", "/admin/reports"],
    ["Settings", "/admin/settings"],
  ] as const) {
    await page.getByRole("heading", { name: /^Welcome back/ }).waitFor()
    await page.getByRole("main").getByRole("link", { name }).click()
    await page.waitForURL((url) => url.pathname === path)
    await page.getByRole("complementary").getByRole("link", { name: "Dashboard" }).click()
  }
  await owner.leave()
})

test("what is on its way is said, what fails as well, and Try Again reloads", async () => {
  const owner = await signIn(browser, shop, "phone")
  const { page } = owner
  const away = Promise.withResolvers<void>()
  await page.route("**/api/dashboard/", async (route) => {
    await away.promise
    await route.fulfill({
      status: 403,
      contentType: "application/json",
      body: JSON.stringify({ detail: "Not today." }),
    })
  })
  await page.goto("/admin/dashboard")
  await page.getByRole("heading", { name: "Loading your dashboard" }).waitFor()
  await page.getByText("Please wait while we fetch your data...").waitFor()
  away.resolve()
  await page.getByRole("heading", { name: "Oops! Something went wrong" }).waitFor()
  await page.getByText("Not today.").waitFor()
  await owner.looksRight()
  await page.unroute("**/api/dashboard/")
  await failing(page, "**/api/dashboard/", "GET", 404)
  await page.getByRole("button", { name: "Try Again" }).click()
  await page.getByText("Failed to load dashboard").waitFor()
  await page.unroute("**/api/dashboard/")
  await page.getByRole("button", { name: "Try Again" }).click()
  await page.getByRole("heading", { name: /^Welcome back/ }).waitFor()
  await owner.leave("status of 403", "status of 404")
})
