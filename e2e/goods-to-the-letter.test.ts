import type { Locator, Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { visit } from "./open-browser.ts"
import { addToCart, choose, goToCheckout } from "./shopping.ts"

beforeAll(async () => {
  await shop.books.query("insert into categories (slug, name) values ('skirts', 'Skirts')")
  await shop.books.query(`insert into products
    (slug, title, description, price_cents, discount_percentage, stock, colors, sizes, thumbnail, category_id) values
    ('tiered', 'Tiered', 'Three tiers.', 9999, 15, 3, '{teal,ivory,navy,red,gold,pink,"no such colour"}', '{S,M,L}',
      'uploads/a.webp', (select id from categories)),
    ('plain', 'Plain', 'Plain.', 2000, 0, null, '{}', '{}', null, null)`)
  await shop.books.query(`insert into product_images (product_id, position, path)
    select id, n, 'uploads/' || n || '.webp' from products, generate_series(0, 5) n where slug = 'tiered'`)
})

// The pictures of these goods are names without files.
const NO_FILE = "status of 404"
const style = (thing: Locator, property: string) =>
  thing.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** What can be read, on one line. */
const words = async (thing: Locator) => (await thing.allInnerTexts()).join(" ").replace(/\s+/g, " ")

test("a card says what the specification has on it", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/shop/")
  const card = page.getByRole("article").filter({ hasText: "Tiered" })
  const text = await words(card)
  for (const part of ["-15%", "€84.99", "€99.99", "+2"]) expect(text).toContain(part)
  const dots = card.locator("span[title]")
  expect(await dots.count()).toBe(5)
  const { width, height } = (await card.locator("img").boundingBox()) ?? {}
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(3 / 4, 2)
  expect(await card.getByRole("link", { name: "Tiered", exact: true }).getAttribute("href")).toMatch(
    /^\/product\/[0-9a-f-]{36}\/tiered$/,
  )

  const arrow = card.getByRole("button", { name: "Next picture of Tiered" })
  const revealed = arrow.locator("..")
  expect(await style(revealed, "opacity")).toBe("0")
  await card.hover()
  await expect.poll(() => style(revealed, "opacity")).toBe("1")
  expect(await words(card)).toContain("S M L")
  await card.getByRole("link", { name: "View details of Tiered" }).click()
  await page.getByRole("heading", { level: 1, name: "Tiered" }).waitFor()
  await leave(NO_FILE)
})

test("without a picture the default one shows, and a picture without a file shows it too", async () => {
  const { page, leave } = await visit(browser, shop.address, "phone")
  await page.goto("/shop/")
  for (const title of ["Plain", "Tiered"]) {
    const picture = page.getByRole("article").filter({ hasText: title }).locator("img")
    await expect.poll(() => picture.getAttribute("src")).toBe("/images/default-placeholder.png")
  }
  await leave(NO_FILE)
})

test("a colour that no browser knows is grey", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/product/tiered/")
  const swatch = page.locator("label", { hasText: "no such colour" }).locator("span[aria-hidden]").first()
  expect(await style(swatch, "background-color")).toBe("rgb(128, 128, 128)")
  await leave(NO_FILE)
})

test("the product page: breadcrumb, four thumbnails, 4.5 stars, at most the stock or 99", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/product/tiered/")
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")
  const names = (await crumbs.allInnerTexts()).map((text) => text.replace(/[^A-Za-z]/g, ""))
  expect(names).toEqual(["Home", "Shop", "Skirts", "Tiered"])
  expect(await page.getByRole("button", { name: /^Picture \d of Tiered$/ }).count()).toBe(4)
  await page.getByRole("img", { name: "Rated 4.5 out of 5" }).waitFor()
  const add = page.getByRole("button", { name: "Add to cart" })
  expect(await add.isDisabled()).toBe(true)
  await choose(page, "Teal")
  expect(await add.isDisabled()).toBe(true)
  await choose(page, "M")
  await expect.poll(() => add.isEnabled()).toBe(true)
  await expectMost(page, 3)
  await page.goto("/product/plain/")
  expect(await add.isEnabled()).toBe(true)
  await expectMost(page, 99)
  await leave(NO_FILE)
})

/** The stepper counts from 1 to the most, and no further. */
async function expectMost(page: Page, most: number): Promise<void> {
  const more = page.getByRole("button", { name: "Increase quantity" })
  const fewer = page.getByRole("button", { name: "Decrease quantity" })
  const quantity = page.getByRole("group", { name: "Quantity" }).getByRole("status")
  await expect.poll(async () => [await quantity.textContent(), await fewer.isDisabled()]).toEqual(["1", true])
  for (let pieces = 1; pieces < most; pieces++) await more.click()
  await expect.poll(async () => [await quantity.textContent(), await more.isDisabled()]).toEqual([String(most), true])
}

test("a custom order puts three fields in the pickers' place and 30 % on the price", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone", "dark")
  await page.goto("/product/tiered/")
  await page.getByRole("checkbox", { name: "Custom order" }).check()
  await page.getByText("€110.49", { exact: true }).waitFor()
  expect(await page.getByRole("radio", { name: "Teal" }).count()).toBe(0)
  const add = page.getByRole("button", { name: "Add to cart" })
  await page.getByRole("textbox", { name: "Custom colour" }).fill("Heather")
  expect(await add.isDisabled()).toBe(true)
  await page.getByRole("textbox", { name: "Custom size" }).fill("   ")
  expect(await add.isDisabled()).toBe(true)
  await page.getByRole("textbox", { name: "Custom size" }).fill("Long")
  await expect.poll(() => add.isEnabled()).toBe(true)
  await page.getByRole("textbox", { name: "Custom description" }).waitFor()
  await looksRight()
  await leave(NO_FILE)
})

test("the checkout: three steps, shipping free, tax 0, free over €50, 3-7 working days", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/product/plain/")
  await addToCart(page)
  await goToCheckout(page)
  const steps = page.getByRole("navigation", { name: "Checkout steps" }).getByRole("listitem")
  expect((await steps.allInnerTexts()).map((step) => step.replace(/[^A-Za-z]/g, ""))).toEqual([
    "Information",
    "Payment",
    "Confirmation",
  ])
  const region = page.getByRole("region", { name: "Order Summary" })
  await region.waitFor()
  const summary = await words(region)
  for (const part of [
    "Shipping Free",
    "Tax €0.00",
    "Total €20.00",
    "Free worldwide shipping on orders over €50",
    "3-7 working days",
    "card payment provider",
  ]) {
    expect(summary).toContain(part)
  }
  for (const [label, type] of [
    ["Email", "email"],
    ["Phone", "tel"],
  ] as const) {
    expect(await page.getByRole("textbox", { name: label }).getAttribute("type")).toBe(type)
  }
  await leave(NO_FILE)
})

test.each([
  ["paid", "rgb(11, 122, 75)"],
  ["pending", "rgb(242, 107, 29)"],
  ["processing", "rgb(242, 107, 29)"],
])("the status %s of an order stands on %s", async (status, color) => {
  const { page, leave } = await visit(browser, shop.address, "phone")
  const id = crypto.randomUUID()
  await page.route(`**/api/orders/${id}*`, (route) => route.fulfill({ json: { id, total_amount: 12.5, status } }))
  await page.goto(`/order-success/${id}/`)
  await page.getByRole("heading", { name: "Thank You for Your Order!" }).waitFor()
  await page.getByText("Your payment was successful. We're processing your order right now.").waitFor()
  await page.getByText("€12.50").waitFor()
  expect(await style(page.getByRole("status").filter({ hasText: status }), "background-color")).toBe(color)
  expect(await page.getByRole("link", { name: "View My Orders" }).getAttribute("href")).toBe("/customer/dashboard")
  await page.getByRole("link", { name: "Return to Home" }).waitFor()
  await leave()
})
