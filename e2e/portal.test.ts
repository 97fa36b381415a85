import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { comeAs, makeCustomer } from "./customer.ts"
import { browser, shop } from "./empty-shop.ts"
import { type Device, visit } from "./open-browser.ts"

const pages = ["dashboard", "orders/", "reviews/", "events/", "newsletter/"].map((page) => `/customer/${page}`)
const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor()
const room = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor()
const sidebar = (page: Page) => page.getByRole("complementary")

/** A customer who is signed in, on his way into the portal. */
async function comeIn(device: Device, name?: string) {
  const visitor = await visit(browser, shop.address, device)
  const customer = await makeCustomer(shop, name === undefined ? {} : { name })
  await comeAs(visitor.page, shop, customer)
  return { ...visitor, customer }
}

/** Holds the answers to a call back until it is told to go on. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe("the gate", () => {
  test("sends a guest to /login from every room", async () => {
    const { page, leave } = await visit(browser, shop.address, "phone")
    for (const place of [...pages, `/customer/orders/${randomUUID()}`]) {
      await page.goto(place)
      await page.waitForURL("**/login")
    }
    await leave()
  })

  test("shows a spinner until it knows who is there", async () => {
    const { page, leave } = await comeIn("phone")
    const goOn = await holdBack(page, "**/api/auth/me")
    await page.goto("/customer/orders/")
    await page.getByRole("status").getByText("Loading", { exact: true }).waitFor()
    expect(await page.title()).toBe("My Orders · Skein")
    expect(await page.getByRole("heading", { name: "My Orders" }).count()).toBe(0)
    goOn()
    await room(page, "My Orders")
    await leave()
  })

  test("sends everyone to his own place", async () => {
    const { page, leave, customer } = await comeIn("desktop")
    await page.goto("/admin/dashboard")
    await page.waitForURL("**/customer/dashboard")
    await comeAs(page, shop, "admin")
    for (const place of pages) {
      await page.goto(place)
      await page.waitForURL("**/admin/dashboard")
    }
    await shop.books.query("update users set role = 'moderator' where id = $1", [customer.id])
    await comeAs(page, shop, customer)
    await page.goto("/customer/dashboard")
    await page.waitForURL(`${shop.address}/`)
    await leave()
  })
})

describe("the sidebar", () => {
  test("has the rooms, the status, the way to help and the way out, as the specification words them", async () => {
    const { page, leave } = await comeIn("desktop")
    await page.goto("/customer/dashboard")
    await room(page, "Welcome, Ada Byrne!")
    const places = await sidebar(page)
      .getByRole("navigation", { name: "Customer Portal" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]))
    expect(places).toEqual([
      ["Dashboard", "/customer/dashboard"],
      ["My Orders", "/customer/orders/"],
      ["My Reviews", "/customer/reviews/"],
      ["Events", "/customer/events/"],
      ["Newsletter", "/customer/newsletter/"],
      ["Account", "/customer/account/"],
    ])
    for (const words of ["Customer Portal", "All systems operational", "Uptime 99.9%"]) {
      await sidebar(page).getByText(words, { exact: true }).first().waitFor()
    }
    for (const name of ["My Orders", "My Reviews", "Events", "Newsletter"]) {
      const link = sidebar(page).getByRole("link", { name, exact: true })
      await link.click()
      await room(page, name)
      await link.and(page.locator("[aria-current=page]")).waitFor()
    }
    // It is no page of the storefront's.
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0)
    expect(await page.getByRole("contentinfo").count()).toBe(0)
    await sidebar(page).getByRole("link", { name: "Back to the shop" }).click()
    await page.waitForURL("**/shop/")
    await page.goBack()
    await sidebar(page).getByRole("link", { name: "Help & Support" }).click()
    await page.waitForURL("**/contact/")
    await leave()
  })

  test("logs out, and leaves neither tokens nor the customer's cart behind", async () => {
    const { page, leave, customer } = await comeIn("desktop")
    const order = await customer.order({ product_id: await shop.books.piece(), quantity: 2, price: 34.5 })
    await page.goto("/cart/")
    await heading(page, "Your cart is empty")
    await page.goto(`/customer/orders/${order.id}`)
    await page.getByRole("button", { name: "Order again" }).click()
    await page.getByRole("link", { name: "View Cart" }).click()
    await page.getByRole("link", { name: "2 pieces in your cart" }).waitFor()
    await page.goBack()
    const goOn = await holdBack(page, "**/api/carts/?*")
    await sidebar(page).getByRole("button", { name: "Log Out" }).click()
    await page.waitForURL("**/login")
    await page.getByRole("textbox", { name: "Email" }).waitFor()
    expect(await page.getByRole("link", { name: "2 pieces in your cart" }).count()).toBe(0)
    goOn()
    await page.getByRole("link", { name: "0 pieces in your cart" }).waitFor()
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("refresh_token")]))
      .toEqual([null, null])
    await leave()
  })
})

describe("the drawer of small screens", () => {
  const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" })
  const menu = (page: Page) => page.getByRole("button", { name: "Menu" })
  const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow === "hidden")

  test("slides in, holds page and focus, and closes by the overlay, Escape, its button and arriving somewhere", async () => {
    const { page, looksRight, leave } = await comeIn("phone")
    await page.goto("/customer/dashboard")
    await heading(page, "Recent Orders")
    expect(await sidebar(page).isVisible()).toBe(false)
    const closings = [
      () => page.mouse.click(380, 400),
      () => page.keyboard.press("Escape"),
      () => drawer(page).getByRole("button", { name: "Close" }).click(),
    ]
    for (const close of closings) {
      await menu(page).click()
      await drawer(page).waitFor()
      await expect.poll(() => isLocked(page)).toBe(true)
      await close()
      await drawer(page).waitFor({ state: "hidden" })
      await expect.poll(() => isLocked(page)).toBe(false)
      await menu(page).and(page.locator(":focus")).waitFor()
    }

    await menu(page).click()
    await drawer(page).waitFor()
    await looksRight()
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press("Tab")
      // Between its last control and its first the browser's own frame has its turn.
      const hasEscaped = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      )
      expect(hasEscaped).toBe(false)
    }
    await drawer(page).getByRole("link", { name: "My Orders" }).click()
    await room(page, "My Orders")
    await drawer(page).waitFor({ state: "hidden" })
    await expect.poll(() => isLocked(page)).toBe(false)
    await leave()
  })

  test("gives way to the sidebar on a screen that has room for it", async () => {
    const { page, leave } = await comeIn("phone")
    await page.goto("/customer/dashboard")
    await menu(page).click()
    await drawer(page).waitFor()
    await page.setViewportSize({ width: 1100, height: 800 })
    await drawer(page).waitFor({ state: "hidden" })
    await sidebar(page).waitFor()
    await expect.poll(() => isLocked(page)).toBe(false)
    await leave()
  })
})

describe("the dashboard", () => {
  test("says that it is loading, then what the customer did and what is to come", async () => {
    const { page, leave, customer } = await comeIn("desktop", "Ada Byrne")
    const piece = await shop.books.piece()
    const order = await customer.order({ product_id: piece, quantity: 2, price: 34.5 })
    await shop.books.pay(order)
    await customer.review(piece, "Warm.")
    const [event] = await shop.books.query<{ id: string }>(
      "insert into events (title, description, checkout_iframe, starts_at, created_at) values ('Winter Market', '', '', now() + interval '3 days', '2025-11-03T12:00:00Z') returning id",
    )
    const goOn = await holdBack(page, "**/api/mydashboard/")
    await page.goto("/customer/dashboard")
    await text(page, "Loading your dashboard")
    await text(page, "Please wait while we fetch your data...")
    goOn()

    await heading(page, "Welcome, Ada Byrne!")
    await text(page, "Here's your account overview")
    const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) })
    expect(await card("My Orders").textContent()).toBe("My Orders+12%1Total orders placed")
    expect(await card("My Reviews").textContent()).toBe("My Reviews+8%1Feedback given")
    expect(await card("Newsletter").textContent()).toBe("Newsletter+5%Not SubscribedSubscription status")

    const orders = page.getByRole("region", { name: "Recent Orders" })
    await orders.getByText("Your latest purchases", { exact: true }).waitFor()
    const row = orders.getByRole("listitem")
    for (const words of [`Order #${order.id.slice(0, 8)}`, "$69.00", "paid"]) {
      await row.getByText(words, { exact: true }).waitFor()
    }
    const today = new Intl.DateTimeFormat("en-IE", { dateStyle: "medium", timeZone: "Europe/Dublin" })
    await row.getByText(today.format(new Date()), { exact: true }).waitFor()

    const events = page.getByRole("region", { name: "Upcoming Events" })
    await events.getByText("Don't miss out!", { exact: true }).waitFor()
    expect(await events.getByRole("listitem").textContent()).toBe("Winter MarketAnnounced 3 Nov 2025Details")
    await events.getByRole("link", { name: "Details" }).click()
    await page.waitForURL(`**/events/${event?.id}`)
    await page.getByRole("heading", { name: "Winter Market" }).first().waitFor()
    await page.goBack()
    await orders.getByRole("link", { name: "View All" }).click()
    await page.waitForURL("**/customer/orders/")
    await room(page, "My Orders")
    await page.goBack()
    await row.getByRole("link").click()
    await page.waitForURL(`**/customer/orders/${order.id}`)
    await shop.books.query("delete from events")
    await leave()
  })

  test("of a new customer says that there is nothing, and where to begin", async () => {
    const { page, looksRight, leave } = await comeIn("phone")
    await page.goto("/customer/dashboard")
    await text(page, "No recent orders")
    await text(page, "No upcoming events")
    expect(await page.getByRole("link", { name: "Browse the shop" }).getAttribute("href")).toBe("/shop/")
    await looksRight()
    await leave()
  })

  test.each([
    [
      "the server's own words",
      "application/json",
      '{"detail":"The dashboard rests on Sundays."}',
      "The dashboard rests on Sundays.",
    ],
    ["its own sentence", "text/html", "<h1>Bad</h1>", "Failed to load dashboard"],
  ])("that cannot be had says so in %s, and Try Again reloads the page", async (_, contentType, body, said) => {
    const { page, looksRight, leave } = await comeIn("phone")
    await page.route("**/api/mydashboard/", (route) => route.fulfill({ status: 500, contentType, body }))
    await page.goto("/customer/dashboard")
    await heading(page, "Oops! Something went wrong")
    await text(page, said)
    await looksRight()
    await page.unroute("**/api/mydashboard/")
    const reloaded = page.waitForEvent("load")
    await page.getByRole("button", { name: "Try Again" }).click()
    await reloaded
    await heading(page, "Recent Orders")
    await leave("status of 500")
  })

  test("that is refused with a 401 logs out", async () => {
    const { page, leave } = await comeIn("desktop")
    await page.route("**/api/mydashboard/", (route) => route.fulfill({ status: 401, json: {} }))
    await page.goto("/customer/dashboard")
    await page.waitForURL("**/login")
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull()
    await leave("status of 401")
  })
})

test("nothing of the portal travels with the shop", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  const scripts: Promise<string>[] = []
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text())
  })
  await page.goto("/shop/", { waitUntil: "networkidle" })
  const whole = (await Promise.all(scripts)).join("\n")
  expect(whole.includes("Skip to content")).toBe(true)
  const wordsOfThePortal = ["Customer Portal", "Loading your dashboard", "/mydashboard/", "/orders/mine"]
  expect(wordsOfThePortal.filter((words) => whole.includes(words))).toEqual([])
  await leave()
})

describe.each(["light", "dark"] as const)("in the %s theme", (scheme) => {
  test.each(["phone", "desktop"] as const)("every room on a %s has nothing that axe finds wrong", async (device) => {
    const { page, looksRight, leave } = await visit(browser, shop.address, device, scheme)
    const customer = await makeCustomer(shop, { name: "Nnamdi Okonkwo-Fitzgerald" })
    const piece = await shop.books.piece()
    const line = { product_id: piece, quantity: 1, price: 34.5 }
    const paid = await customer.order(line)
    await shop.books.pay(paid)
    for (const status of ["processing", "completed", "cancelled"]) {
      const { id } = await customer.order(line)
      await shop.books.query("update orders set status = $2 where id = $1", [id, status])
    }
    const pending = await customer.order(line)
    for (const status of ["pending", "approved", "declined"] as const) await customer.review(piece, "Warm.", status)
    await shop.books.query(
      "insert into events (title, description, checkout_iframe, starts_at, place) values ('Winter Market', 'Thirty tables.', '', now() + interval '3 days', 'Quay Street')",
    )
    await comeAs(page, shop, customer)
    for (const place of [...pages, `/customer/orders/${paid.id}`, `/customer/orders/${pending.id}`]) {
      await page.goto(place)
      await page.getByRole("heading", { level: 1 }).waitFor()
      await expect.poll(() => page.getByRole("main").getByText("Loading").count()).toBe(0)
      await looksRight()
    }
    await page.getByRole("button", { name: "Cancel order" }).click()
    await page.getByRole("dialog").waitFor()
    await looksRight()
    await shop.books.query("delete from events")
    await leave()
  })
})
