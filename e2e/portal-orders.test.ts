import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { comeAs, makeCustomer } from "./customer.ts"
import { browser, shop } from "./empty-shop.ts"
import { type Device, hear, visit } from "./open-browser.ts"
import type { StartedShop } from "./start-shop.ts"

const numberOf = ({ id }: { id: string }) => `Order #${id.slice(0, 8)}`
const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor()
const rows = (page: Page, name = "My orders") => page.getByRole("list", { name, exact: true }).locator("> li")
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

async function comeIn(device: Device) {
  const visitor = await visit(browser, shop.address, device)
  const customer = await makeCustomer(shop)
  await comeAs(visitor.page, shop, customer)
  return { ...visitor, customer }
}

/** A line of a piece of its own; a hat of 34.50 unless told otherwise. */
async function line(values: Parameters<StartedShop["books"]["piece"]>[0] = {}, quantity = 1, choice: object = {}) {
  const product_id = await shop.books.piece(values)
  return { product_id, quantity, price: (values.priceCents ?? 3450) / 100, ...choice }
}

test("the list shows each order at a glance, by state and in pages, and the address remembers both", async () => {
  const { page, looksRight, leave, customer } = await comeIn("phone")
  const hat = await line({ stock: null }, 2)
  const shawl = await line({ title: "Shawl", priceCents: 8900 })
  const first = await customer.order(hat, shawl)
  await shop.books.pay(first)
  for (let count = 0; count < 11; count += 1) await customer.order(hat)

  await page.goto("/customer/orders/")
  await expect.poll(() => rows(page).count()).toBe(10)
  await text(page, "Page 1 of 2")
  expect(await page.getByRole("link", { name: "Previous" }).count()).toBe(0)
  await page.getByRole("link", { name: "Next" }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.waitForURL("**/customer/orders/?page=2")
  await page.reload()
  await text(page, "Page 2 of 2")
  const row = rows(page).filter({ hasText: numberOf(first) })
  for (const words of ["3 pieces", "Bobble Hat, Shawl", "paid", "$158.00"]) await row.getByText(words).waitFor()
  await expect.poll(() => row.locator("img").count()).toBe(2)

  const filter = page.getByRole("navigation", { name: "Orders by status" })
  await filter.getByRole("link", { name: "Paid" }).click()
  await page.waitForURL("**/customer/orders/?status=paid")
  await expect.poll(() => rows(page, "My paid orders").count()).toBe(1)
  await filter.getByRole("link", { name: "Paid" }).and(page.locator("[aria-current=true]")).waitFor()
  await filter.getByRole("link", { name: "Completed" }).click()
  await title(page, "My Orders")
  await page.getByRole("heading", { name: "No completed orders" }).waitFor()
  await page.getByRole("link", { name: "Show all orders" }).click()
  await expect.poll(() => rows(page).count()).toBe(10)
  await page.goto("/customer/orders/?page=7")
  await page.getByRole("heading", { name: "There is no such page" }).waitFor()
  await looksRight()
  await page.getByRole("link", { name: "Back to the first" }).click()
  await rows(page).first().getByRole("link").click()
  await page.waitForURL(/\/customer\/orders\/[0-9a-f-]{36}$/)
  await leave()
})

test("an empty list says where to begin; one that cannot be had says why, and Try Again reloads", async () => {
  const { page, looksRight, leave } = await comeIn("desktop")
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route("**/api/orders/mine?*", async (route) => {
    await promise
    await route.continue()
  })
  await page.goto("/customer/orders/")
  await page.getByRole("main").getByRole("status").filter({ hasText: "Loading" }).waitFor()
  // The gate's own waiting view may still stand for a moment.
  await expect.poll(() => page.getByRole("main").locator(".skeleton").count()).toBe(4)
  resolve()
  await page.getByRole("heading", { name: "No orders yet" }).waitFor()
  expect(await page.getByRole("main").getByRole("link", { name: "Browse the shop" }).getAttribute("href")).toBe(
    "/shop/",
  )
  await page.unroute("**/api/orders/mine?*")
  await page.route("**/api/orders/mine?*", (route) => route.fulfill({ status: 404, body: "" }))
  await page.reload()
  await page.getByRole("heading", { name: "Oops! Something went wrong" }).waitFor()
  await text(page, "Failed to load your orders")
  await looksRight()
  await page.unroute("**/api/orders/mine?*")
  await press(page, "Try Again")
  await page.getByRole("heading", { name: "No orders yet" }).waitFor()
  await leave("status of 404")
})

test("a paid order shows all of it, gives its invoice and goes on paper without the portal around it", async () => {
  const { page, leave, customer } = await comeIn("desktop")
  const hat = await line({ colors: ["teal"], sizes: ["M"] }, 2, { color: "teal", size: "M" })
  const made = await line({ title: "Shawl", priceCents: 1000 }, 1, {
    custom_color: "moss",
    custom_size: "as wide as a door",
    custom_description: "With a fringe",
    price: 13,
  })
  const order = await customer.order(hat, made)
  await shop.books.pay(order)
  await shop.books.query("update orders set tracking_number = 'IE 1234 5678 9' where id = $1", [order.id])
  await page.goto("/customer/orders/")
  await rows(page).getByRole("link").click()
  await title(page, numberOf(order))
  await expect.poll(() => page.title()).toBe(`${numberOf(order)} · Skein`)

  const pieces = page.getByRole("region", { name: "Pieces" })
  const textOf = async (place: ReturnType<Page["getByRole"]>) => (await place.textContent()) ?? ""
  await expect.poll(() => pieces.getByRole("list").locator("> li").count()).toBe(2)
  const [first, second] = await pieces.getByRole("list").locator("> li").all()
  expect(first && (await textOf(first))).toBe("Bobble Hat$69.00Colour:TealSize:M2 × $34.50")
  expect(second && (await textOf(second))).toBe(
    "Shawl$13.00Custom colour:mossCustom size:as wide as a doorCustom description:With a fringe1 × $13.00",
  )
  expect(await first?.locator("img").count()).toBe(1)
  expect(await textOf(pieces)).toContain("Subtotal$82.00ShippingFreeTax$0.00Total$82.00")
  const payment = page.getByRole("region", { name: "Payment" })
  expect(await textOf(payment)).toMatch(/^PaymentPaidCharged .*\$82\.00$/)
  const steps = page.getByRole("region", { name: "Timeline" }).locator("li p")
  await expect.poll(() => steps.allTextContents()).toEqual(["Order placed", "Paid"])
  await page.getByRole("region", { name: "Tracking" }).getByText("IE 1234 5678 9").waitFor()
  expect(await textOf(page.getByRole("region", { name: "Shipping address" }))).toBe(
    "Shipping addressAda Byrne1 Quay StreetH91 AB12 GalwayGalway, Irelandada@example.com+353 1 234 5678",
  )
  expect(await page.getByRole("button", { name: "Cancel order" }).count()).toBe(0)

  const download = page.waitForEvent("download")
  await press(page, "Invoice")
  const file = await download
  expect(file.suggestedFilename()).toBe(`invoice-${order.id.slice(0, 8)}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-")

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "")
  })
  await press(page, "Print")
  await page.locator("body[data-printed]").waitFor()
  await page.emulateMedia({ media: "print" })
  expect(await pieces.isVisible()).toBe(true)
  for (const hidden of [page.getByRole("complementary"), page.getByText("Order again"), page.getByText("Invoice")]) {
    expect(await hidden.isVisible()).toBe(false)
  }
  await leave()
})

test("an invoice that cannot be had says so", async () => {
  const { page, leave, customer } = await comeIn("phone")
  const order = await customer.order(await line())
  await shop.books.pay(order)
  await page.route("**/invoice", (route) => route.abort())
  await page.goto(`/customer/orders/${order.id}`)
  await press(page, "Invoice")
  await page.getByRole("alert").getByText("The shop cannot be reached.").waitFor()
  await leave("ERR_FAILED")
})

test("a pending order says how long it is kept, and is cancelled after asking", async () => {
  const { page, looksRight, leave, customer } = await comeIn("phone")
  const hat = await line({ stock: 5 }, 2)
  const order = await customer.order(hat)
  expect(await shop.books.stockOf(hat.product_id)).toBe(3)
  await page.goto("/customer/orders/")
  await rows(page).getByRole("link").click()
  await text(page, /Your pieces are kept for you until/)
  expect(await page.getByRole("button", { name: "Invoice" }).count()).toBe(0)
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" })
  await press(page, "Cancel order")
  await dialog.getByText(`${numberOf(order)} ends here, and its 2 pieces go back on sale.`).waitFor()
  await looksRight()
  await dialog.getByRole("button", { name: "Keep it" }).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: "Cancel order" }).and(page.locator(":focus")).waitFor()
  expect((await shop.books.row(order.id))?.status).toBe("pending")

  await press(page, "Cancel order")
  const said = hear(page, "Order cancelled")
  await dialog.getByRole("button", { name: "Cancel order" }).click()
  await said
  await page.getByRole("region", { name: "Timeline" }).getByText("Cancelled", { exact: true }).waitFor()
  await page.getByRole("main").and(page.locator(":focus")).waitFor()
  expect(await page.getByRole("button", { name: "Cancel order" }).count()).toBe(0)
  expect(await shop.books.stockOf(hat.product_id)).toBe(5)
  await page.getByRole("link", { name: "My Orders" }).first().click()
  await rows(page).getByText("cancelled").waitFor()
  expect(await shop.books.wrongBooks()).toEqual({})
  await leave()
})

test("an order that was paid in the meantime is not cancelled, and the screen shows why", async () => {
  const { page, leave, customer } = await comeIn("desktop")
  const order = await customer.order(await line())
  await page.goto(`/customer/orders/${order.id}`)
  await press(page, "Cancel order")
  await shop.books.pay(order)
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" })
  await dialog.getByRole("button", { name: "Cancel order" }).click()
  await text(page, /This order is paid, so it can no longer be cancelled here/)
  await dialog.getByRole("button", { name: "Keep it" }).click()
  await page.getByRole("region", { name: "Payment" }).getByText("Charged").waitFor()
  await page.getByRole("button", { name: "Cancel order" }).waitFor({ state: "hidden" })
  expect((await shop.books.row(order.id))?.status).toBe("paid")
  await leave("status of 409")
})

test("ordering again fills the cart and says what could not be put into it", async () => {
  const { page, looksRight, leave, customer } = await comeIn("phone")
  const hat = await line({ stock: null }, 2)
  const shawl = await line({ title: "Shawl" })
  const order = await customer.order(hat, shawl)
  await page.goto(`/customer/orders/${order.id}`)
  await press(page, "Order again")
  await text(page, "3 pieces of this order are in your cart.")
  await shop.books.query("update products set deleted_at = now() where id = $1", [shawl.product_id])
  await press(page, "Order again")
  await text(page, "2 pieces of this order are in your cart.")
  await page.getByRole("status").getByText("Shawl is no longer in the shop.").waitFor()
  await looksRight()
  await page.getByRole("link", { name: "View Cart" }).click()
  await page.getByRole("heading", { name: "Your cart" }).waitFor()
  await page.getByRole("group", { name: "Quantity of Bobble Hat" }).getByText("4", { exact: true }).waitFor()
  await page.goBack()
  await page.route("**/reorder", (route) => route.fulfill({ status: 500, body: "" }))
  await press(page, "Order again")
  await text(page, "Nothing could be put into the cart. Please try again.")
  await leave("status of 500", "status of 404")
})

test("somebody else's order is told like one that nobody has", async () => {
  const { page, looksRight, leave } = await comeIn("phone")
  const other = await makeCustomer(shop, { name: "Nora Kelly" })
  const theirs = await other.order(await line())
  for (const id of [theirs.id, randomUUID(), "nothing"]) {
    await page.goto(`/customer/orders/${id}`)
    await title(page, "Order not found")
    expect(await page.getByText("Bobble Hat").count()).toBe(0)
  }
  await looksRight()
  await page.getByRole("link", { name: "Back to my orders" }).click()
  await page.getByRole("heading", { name: "No orders yet" }).waitFor()
  await leave("status of 404")
})
