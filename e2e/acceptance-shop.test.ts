import type { Locator, Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { type Device, visit } from "./open-browser.ts"

/** As many as home shows (decisions.md §3), and more lines than an order's summary shows at once. */
const GOODS = 12

beforeAll(async () => {
  await shop.books.query("insert into categories (slug, name) values ('skirts', 'Skirts')")
  await shop.books.query(`insert into products
    (slug, title, description, price_cents, stock, colors, sizes, is_featured, category_id)
    select 'piece-' || n, 'Piece ' || n, 'Plain.', n * 100, null, '{}', '{}', true, (select id from categories)
    from generate_series(1, ${GOODS}) n`)
})

/** A visitor who has met the newsletter pop-up before. */
async function visitAgain(device: Device) {
  const visitor = await visit(browser, shop.address, device)
  await visitor.page.addInitScript(() => localStorage.setItem("newsletter_popup_shown", "1"))
  return visitor
}

const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
const left = async (thing: Locator) => (await thing.boundingBox())?.x

/** Puts pieces into the cart of the guest whose browser this is, by the call that the shop's own button makes. */
async function fillCart(page: Page, lines: { product_id: string; quantity: number }[]): Promise<void> {
  const guest = crypto.randomUUID()
  for (const line of lines) {
    const answer = await fetch(`${shop.address}/api/carts/items?guest_token=${guest}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(line),
    })
    expect(answer.status).toBe(200)
  }
  await page.goto("/healthz")
  await page.evaluate((token) => localStorage.setItem("guest_token", token), guest)
}

const goods = () => shop.books.query<{ id: string }>("select id from products order by price_cents")

test("the cart's badge is the number of pieces, however many; a phone's cart ends with its one button", async () => {
  const { page, looksRight, leave } = await visitAgain("phone")
  const [one, other] = await goods()
  await fillCart(page, [
    { product_id: one?.id ?? "", quantity: 99 },
    { product_id: other?.id ?? "", quantity: 30 },
  ])
  await page.goto("/cart/")
  await page.getByRole("banner").getByText("129", { exact: true }).waitFor()
  await page.getByRole("link", { name: "Checkout" }).waitFor()
  const onwards = page.getByRole("link", { name: "Continue shopping" })
  expect(await onwards.isVisible()).toBe(false)
  await looksRight()
  await page.setViewportSize({ width: 1440, height: 900 })
  await onwards.waitFor()
  await leave()
})

test("a guest token that the shop could not take is replaced by one that it can", async () => {
  const { page, leave } = await visitAgain("desktop")
  await page.goto("/healthz")
  await page.evaluate(() => localStorage.setItem("guest_token", "of-another-shop"))
  await page.goto("/product/piece-1/")
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page.getByRole("link", { name: "View Cart" }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem("guest_token"))).toMatch(/^[0-9a-f-]{36}$/)
  await leave()
})

test("the sums of a long order stay in sight beside its lines", async () => {
  const { page, looksRight, leave } = await visitAgain("desktop")
  await fillCart(
    page,
    (await goods()).map(({ id }) => ({ product_id: id, quantity: 1 })),
  )
  await page.goto("/checkout/")
  const summary = page.getByRole("region", { name: "Order Summary" })
  await expect.poll(() => summary.getByRole("listitem").count()).toBe(GOODS)
  const total = await summary.getByText("Total", { exact: true }).boundingBox()
  expect(total?.y).toBeLessThan(900)
  await looksRight()
  await leave()
})

test("who comes to the payment without an order is sent on, and his way back is not the payment", async () => {
  const { page, leave } = await visitAgain("phone")
  await page.goto("/about/")
  await page.goto("/payment")
  await page.waitForURL("**/checkout/")
  await page.goBack()
  await page.waitForURL("**/about/")
  await leave()
})

test.each([
  ["its own words", "application/json", '{"detail":"The shop is resting."}', "The shop is resting."],
  ["none", "text/html", "<h1>Bad</h1>", "Login failed"],
])("a sign-in that the server answers with %s says so", async (_, contentType, body, said) => {
  const { page, leave } = await visitAgain("phone")
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 503, contentType, body }))
  await page.goto("/login/")
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com")
  await page.getByRole("textbox", { name: "Password" }).fill("something")
  await page.getByRole("button", { name: "Sign In" }).click()
  await text(page, said)
  await leave("status of 503")
})

test("in a wide window header, hero and page begin at one edge, and pictures go on to the window's", async () => {
  const { page, looksRight, leave } = await visitAgain("desktop")
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto("/")
  await page.keyboard.press("Tab")
  await page.locator("[data-splash]").waitFor({ state: "detached" })
  const edge = await left(page.getByRole("heading", { name: "New Arrivals" }))
  const hero = page.getByRole("region", { name: "What we stand for" })
  expect(await left(hero.getByRole("heading"))).toBe(edge)
  expect(await left(page.getByRole("banner").locator("a svg").first())).toBe(edge)
  await page.goto("/contact/")
  const picture = await page.getByRole("main").locator("img").first().boundingBox()
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeGreaterThanOrEqual(1904)
  await looksRight()
  await leave()
})

test("a splash that the style sheet has taken away before the page came alive is gone", async () => {
  const { page, leave } = await visitAgain("phone")
  const alive = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await alive.promise
    await route.continue()
  })
  await page.goto("/", { waitUntil: "commit" })
  const splash = page.locator("[data-splash]")
  await splash.waitFor()
  await page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish()
  })
  expect(await splash.isVisible()).toBe(false)
  alive.resolve()
  await splash.waitFor({ state: "detached" })
  await leave()
})

test("twelve dots stand in two rows of six on a phone", async () => {
  const { page, leave } = await visitAgain("phone")
  await page.goto("/")
  const dots = page.getByRole("region", { name: "Featured Products" }).getByRole("button", { name: /^Show \d+ of 12$/ })
  await expect.poll(() => dots.count()).toBe(GOODS)
  const tops = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().top))
  const firstRow = tops.filter((top) => top === tops[0])
  expect([firstRow.length, new Set(tops).size]).toEqual([6, 2])
  await leave()
})

test("a product without pictures offers none to enlarge", async () => {
  const { page, looksRight, leave } = await visitAgain("phone")
  await page.goto("/product/piece-1/")
  expect(await page.getByRole("button", { name: "Enlarge picture 1 of Piece 1" }).isDisabled()).toBe(true)
  await looksRight()
  await leave()
})

test("the listing begins by name and is turned round by price", async () => {
  const { page, leave } = await visitAgain("desktop")
  await page.goto("/shop/")
  const sort = page.getByLabel("Sort by")
  expect(await sort.inputValue()).toBe("name")
  await sort.selectOption("Price: High to Low")
  await page.waitForURL(/sort=price-high/)
  await page.getByRole("article").first().getByText(`€${GOODS}.00`).waitFor()
  await leave()
})
