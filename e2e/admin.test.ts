import type { Page } from "playwright-core"
import { afterEach, describe, expect, test } from "vitest"
import { comeAs, makeCustomer } from "./customer.ts"
import { browser, shop } from "./empty-shop.ts"
import { enterOffice, failing, focused, type Theme } from "./office.ts"
import { type Device, visit } from "./open-browser.ts"

afterEach(() => shop.books.query("update users set full_name = 'Shop Owner', username = 'admin' where role = 'admin'"))

/** Address, title in the top bar and of the tab. */
const places = [
  ["/admin/dashboard", "Dashboard"],
  ["/admin/users", "Users"],
  ["/admin/products", "Products"],
  ["/admin/orders", "Orders"],
  ["/admin/categories", "Categories"],
  ["/admin/reviews", "Reviews"],
  ["/admin/contact", "Inbox"],
  ["/admin/newsletter", "Newsletter"],
  ["/admin/events", "Events"],
  ["/admin/reports", "Reports"],
  ["/admin/settings", "Settings"],
  ["/admin/activity", "Activity"],
  ["/admin/profile", "Profile"],
] as const

const sidebar = (page: Page) => page.getByRole("complementary")
const topBar = (page: Page) => page.getByRole("banner")
const isFocused = (page: Page, name: string) => focused(page.getByRole("menuitem", { name }))

async function comeIn(device: Device, path = "/admin/profile", theme?: Theme) {
  const owner = await enterOffice(browser, shop, path, device, theme)
  await owner.page.getByRole("button", { name: "Account menu of" }).waitFor()
  return owner
}

describe("the gate", () => {
  test("sends a guest to /login, a customer home and others to the shop, from every room", async () => {
    const { page, leave } = await visit(browser, shop.address, "phone")
    for (const [path] of places) {
      await page.goto(path)
      await page.waitForURL("**/login")
    }
    const customer = await makeCustomer(shop)
    await comeAs(page, shop, customer)
    for (const [path] of places) {
      await page.goto(path)
      await page.waitForURL("**/customer/dashboard")
    }
    await shop.books.query("update users set role = 'staff' where id = $1", [customer.id])
    await comeAs(page, shop, customer)
    await page.goto("/admin/users")
    await page.waitForURL(`${shop.address}/`)
    await leave()
  })

  test("lets the owner in; every room has its title and is nothing for search engines", async () => {
    const { page, leave } = await comeIn("desktop")
    for (const [path, title] of places) {
      await page.goto(path)
      await page.getByRole("heading", { level: 1 }).waitFor()
      await topBar(page).getByText(title, { exact: true }).waitFor()
      expect(await page.title()).toBe(`${title} · Admin · Skein`)
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex")
    }
    // It is no page of the storefront's.
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0)
    expect(await page.getByRole("contentinfo").count()).toBe(0)
    await leave()
  })
})

describe("the sidebar", () => {
  test("has the entries, the status, the way to help and the way out, as the specification words them", async () => {
    const { page, leave } = await comeIn("desktop")
    await sidebar(page).getByRole("link", { name: "Activity" }).waitFor()
    const entries = await sidebar(page)
      .getByRole("navigation", { name: "Admin Panel" })
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => [
          ...[...link.querySelectorAll("span > span, span[aria-hidden]")].map(({ textContent }) => textContent),
          link.getAttribute("href"),
        ]),
      )
    expect(entries).toEqual([
      ["Dashboard", "Overview & stats", "/admin/dashboard"],
      ["Users", "Manage customers", "2", "/admin/users"],
      ["Products", "Inventory & catalog", "/admin/products"],
      ["Orders", "Sales & transactions", "0", "/admin/orders"],
      ["Categories", "/admin/categories"],
      ["Reviews", "/admin/reviews"],
      ["Inbox", "Messages from contact page", "/admin/contact"],
      ["Newsletter", "Manage subscribers", "/admin/newsletter"],
      ["Events", "/admin/events"],
      ["Reports", "/admin/reports"],
      ["Settings", "/admin/settings"],
      ["Activity", "/admin/activity"],
    ])
    for (const words of ["Admin Panel", "All systems operational", "Uptime 99.9%"]) {
      await sidebar(page).getByText(words, { exact: true }).first().waitFor()
    }
    const users = sidebar(page).getByRole("link", { name: "Users" })
    await users.click()
    await page.waitForURL("**/admin/users")
    await expect.poll(() => users.getAttribute("aria-current")).toBe("page")
    await sidebar(page).getByRole("link", { name: "Help & Support" }).click()
    await page.waitForURL("**/contact/")
    await page.goBack()
    await sidebar(page).getByRole("button", { name: "Log Out" }).click()
    await page.waitForURL("**/login")
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull()
    await leave()
  })

  test("is a drawer on small screens: it holds page and focus, and closes by overlay, Escape, button and arriving", async () => {
    const { page, looksRight, leave } = await comeIn("phone")
    const drawer = page.getByRole("dialog", { name: "Menu" })
    const menu = page.getByRole("button", { name: "Menu", exact: true })
    const isLocked = () => page.evaluate(() => getComputedStyle(document.body).overflow === "hidden")
    expect(await sidebar(page).isVisible()).toBe(false)
    const closings = [
      () => page.mouse.click(380, 400),
      () => page.keyboard.press("Escape"),
      () => drawer.getByRole("button", { name: "Close" }).click(),
    ]
    for (const close of closings) {
      await menu.click()
      await drawer.waitFor()
      await expect.poll(isLocked).toBe(true)
      await close()
      await drawer.waitFor({ state: "hidden" })
      await expect.poll(isLocked).toBe(false)
      await focused(menu)
    }
    await menu.click()
    await drawer.waitFor()
    await looksRight()
    await drawer.getByRole("link", { name: "Settings" }).click()
    await page.waitForURL("**/admin/settings")
    await drawer.waitFor({ state: "hidden" })
    await expect.poll(isLocked).toBe(false)
    await menu.click()
    await drawer.waitFor()
    await page.setViewportSize({ width: 1100, height: 800 })
    await drawer.waitFor({ state: "hidden" })
    await sidebar(page).waitFor()
    await leave()
  })
})

describe("the account menu", () => {
  const opener = (page: Page) => page.getByRole("button", { name: "Account menu of" })

  test("says who is signed in and leads on, by pointer and by keyboard", async () => {
    const { page, looksRight, leave } = await comeIn("desktop")
    await expect.poll(() => opener(page).textContent()).toBe("SOAccount menu ofShop Owneradmin")
    await opener(page).click()
    const menu = page.getByRole("menu", { name: "Account" })
    for (const words of ["Shop Owner", "@admin", "admin@skein.example", "ADMIN", "Active"]) {
      await topBar(page).getByText(words, { exact: true }).last().waitFor()
    }
    const items = await menu
      .getByRole("menuitem")
      .evaluateAll((all) => all.map((item) => [item.textContent, item.getAttribute("href")]))
    expect(items).toEqual([
      ["View Profile", "/admin/profile"],
      ["Account Settings", "/admin/profile#password"],
      ["Activity Log", "/admin/activity"],
      ["Help & Support", "/contact/"],
      ["Sign Out", null],
    ])
    await looksRight()
    await page.mouse.click(700, 500)
    await menu.waitFor({ state: "hidden" })

    await opener(page).press("ArrowDown")
    await isFocused(page, "View Profile")
    await page.keyboard.press("ArrowDown")
    await isFocused(page, "Account Settings")
    await page.keyboard.press("End")
    await isFocused(page, "Sign Out")
    await page.keyboard.press("ArrowDown")
    await isFocused(page, "View Profile")
    await page.keyboard.press("ArrowUp")
    await isFocused(page, "Sign Out")
    await page.keyboard.press("Escape")
    await menu.waitFor({ state: "hidden" })
    await focused(opener(page))
    await page.keyboard.press("Enter")
    await isFocused(page, "View Profile")
    await page.keyboard.press("ArrowDown")
    await isFocused(page, "Account Settings")
    await page.keyboard.press("Enter")
    await page.waitForURL("**/admin/profile#password")
    await menu.waitFor({ state: "hidden" })
    await opener(page).click()
    await menu.getByRole("menuitem", { name: "Sign Out" }).click()
    await page.waitForURL("**/login")
    await leave()
  })

  test("of somebody without a name says so, on the phone and in the dark, too", async () => {
    await shop.books.query("update users set full_name = '' where role = 'admin'")
    const { page, looksRight, leave } = await comeIn("phone", "/admin/profile", "dark")
    await expect.poll(() => opener(page).textContent()).toBe("AAccount menu ofadminadmin")
    await opener(page).click()
    await page.getByText("No name provided", { exact: true }).waitFor()
    await looksRight()
    await leave()
  })
})

test("light or dark is chosen in the top bar and remembered", async () => {
  const { page, looksRight, leave } = await comeIn("desktop")
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(ground).toBe("rgb(255, 255, 255)")
  await page.getByRole("button", { name: "Switch to dark mode" }).click()
  await expect.poll(ground).toBe("rgb(21, 19, 26)")
  await page.reload()
  await page.getByRole("button", { name: "Switch to light mode" }).waitFor()
  expect(await ground()).toBe("rgb(21, 19, 26)")
  await looksRight()
  await page.getByRole("button", { name: "Switch to light mode" }).click()
  await expect.poll(ground).toBe("rgb(255, 255, 255)")
  await leave()
})

describe("the bell", () => {
  const bell = (page: Page) => page.getByRole("button", { name: "Notifications, 3 new" })
  const kinds = ["dispute", "refund", "order", "message", "review", "low-stock", "letter"]
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0]))

  test("shows what waits, and the way to it", async () => {
    const { page, looksRight, leave } = await comeIn("phone")
    const at = "2026-11-21T12:00:00.000Z"
    const review = { kind: "review", title: "A review waits", detail: "Nora Byrne", href: "/admin/reviews", at }
    await page.route("**/api/attention", (route) =>
      route.fulfill({ json: { data: [review], total: 7, counts, new_users: 0 } }),
    )
    await bell(page).click()
    const waiting = page.getByRole("region", { name: "Notifications" })
    await waiting.getByText("and 6 more", { exact: true }).waitFor()
    await looksRight()
    await page.keyboard.press("Escape")
    await waiting.waitFor({ state: "hidden" })
    await focused(bell(page))
    await bell(page).click()
    await waiting.getByRole("link", { name: "A review waits" }).click()
    await page.waitForURL("**/admin/reviews")
    await waiting.waitFor({ state: "hidden" })
    await leave()
  })

  test.each([
    ["that nothing does", 200, { data: [], total: 0, counts, new_users: 0 }, "Nothing waits for you. All is done."],
    ["that it could not be found out", 404, {}, "Failed to load notifications"],
  ])("says %s", async (_name, status, json, words) => {
    const { page, leave } = await comeIn("desktop")
    await page.route("**/api/attention", (route) => route.fulfill({ status, json }))
    await bell(page).click()
    await page.getByText(words, { exact: true }).waitFor()
    await leave("status of 404")
  })
})

test("figures are counted where the owner wants that", async () => {
  const { page, leave } = await comeIn("desktop")
  const set = (figures: string) =>
    page.evaluate(async (wanted) => {
      const authorization = `Bearer ${localStorage.getItem("token")}`
      const body = JSON.stringify({ dashboard_figures: wanted })
      const headers = { authorization, "content-type": "application/json" }
      return (await fetch("/api/settings", { method: "PUT", headers, body })).status
    }, figures)
  await shop.books.query("update users set created_at = now() - interval '1 year'")
  await makeCustomer(shop)
  expect(await set("live")).toBe(200)
  await page.reload()
  // Who owns the shop opened an account a year ago.
  await sidebar(page).getByText("1", { exact: true }).waitFor()
  await page.getByRole("button", { name: "Notifications, 0 new" }).waitFor()
  expect(await sidebar(page).getByText("Uptime").count()).toBe(0)
  expect(await set("as specified")).toBe(200)
  await page.reload()
  await page.getByRole("button", { name: "Notifications, 3 new" }).waitFor()
  await leave()
})

describe("the search over the shop", () => {
  const id = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
  const found = {
    products: [{ id: id(1), title: "Oku Hat", thumbnail: null }],
    orders: [{ id: id(2), customer: "Nora Oku", total_amount: 34.5, status: "paid" }],
    users: [{ id: id(3), full_name: "Oku Byrne", email: "oku@example.com" }],
  }
  const none = { products: [], orders: [], users: [] }

  async function answer(page: Page) {
    const asked: string[] = []
    await page.route("**/api/search?*", (route) => {
      const words = new URL(route.request().url()).searchParams.get("q") ?? ""
      asked.push(words)
      return route.fulfill({ json: { data: words === "oku" ? found : none } })
    })
    return asked
  }

  test("finds products, orders and customers; arrows and Enter choose", async () => {
    const { page, looksRight, leave } = await comeIn("desktop")
    const asked = await answer(page)
    const box = page.getByPlaceholder("Search products, orders, customers...")
    await box.pressSequentially("o")
    await box.pressSequentially("ku")
    const options = page.getByRole("option")
    await expect
      .poll(() => options.allTextContents())
      .toEqual(["Oku Hat", "Order #22222222Nora Oku, $34.50, paid", "Oku Byrneoku@example.com"])
    expect(asked).toEqual(["oku"])
    await looksRight()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.getByRole("option", { name: "Order #22222222", selected: true }).waitFor()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await page.getByRole("option", { name: "Oku Byrne", selected: true }).waitFor()
    await page.keyboard.press("Enter")
    await page.waitForURL("**/admin/users?search=oku%40example.com")
    await options.first().waitFor({ state: "hidden" })
    // Enter before the answer takes the first.
    await box.fill("oku")
    await page.keyboard.press("Enter")
    await page.waitForURL("**/admin/products?search=Oku+Hat")
    await box.fill("nowhere")
    await page.getByText("Nothing found for “nowhere”.", { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByText("Nothing found for “nowhere”.", { exact: true }).waitFor({ state: "hidden" })
    await leave()
  })

  test("stands in a dialog on small screens", async () => {
    const { page, looksRight, leave } = await comeIn("phone", "/admin/profile", "dark")
    await answer(page)
    await page.getByRole("button", { name: "Search", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Search" })
    await dialog.getByRole("combobox").fill("oku")
    await dialog.getByRole("option", { name: "Order #22222222" }).waitFor()
    await looksRight()
    await dialog.getByRole("option", { name: "Order #22222222" }).click()
    await page.waitForURL(`**/admin/orders?search=${id(2)}`)
    await dialog.waitFor({ state: "hidden" })
    await leave()
  })

  test("says that it failed", async () => {
    const { page, leave } = await comeIn("desktop")
    await failing(page, "**/api/search?*", "GET", 404)
    await page.getByRole("combobox").fill("oku")
    await page.getByText("The search failed. Please try again.", { exact: true }).waitFor()
    await leave("status of 404")
  })
})

test("the owner changes their own account in the back office", async () => {
  const { page, looksRight, leave } = await comeIn("phone")
  await page.getByText("This device", { exact: true }).waitFor()
  await looksRight()
  const form = page.getByRole("form", { name: "Profile" })
  await form.getByRole("textbox", { name: "Full name" }).fill("Grace Owner")
  await form.getByRole("button", { name: "Save profile" }).click()
  await form.getByText("Saved.", { exact: true }).waitFor()
  await page.getByRole("button", { name: "Account menu of Grace Owner" }).waitFor()
  await leave()
})

test("a page of the shop loads nothing of the back office", async () => {
  for (const path of ["/", "/shop/", "/login/", "/customer/dashboard"]) {
    const html = await (await fetch(shop.address + path)).text()
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    expect(scripts.size).toBeGreaterThan(3)
    for (const script of scripts) {
      const text = await (await fetch(shop.address + script)).text()
      expect([script, text.includes("Inventory & catalog"), text.includes("office-view-")]).toEqual([
        script,
        false,
        false,
      ])
    }
  }
})
