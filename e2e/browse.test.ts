import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { demoProducts } from "#demo/products.ts"
import { browser, shop } from "./demo-shop.ts"
import { type Device, hear, visit } from "./open-browser.ts"

/** A visitor who has met the newsletter pop-up before. */
async function visitAgain(device: Device, scheme: "light" | "dark" = "light") {
  const visitor = await visit(browser, shop.address, device, scheme)
  await visitor.page.addInitScript(() => localStorage.setItem("newsletter_popup_shown", "1"))
  return visitor
}

const all = demoProducts.length
const salePrice = ({ priceCents, discountPercentage }: (typeof demoProducts)[number]) =>
  Math.round((priceCents * (100 - discountPercentage)) / 100)
const shelf = (category: string) => demoProducts.filter((product) => product.category === category)

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const count = (page: Page, text: string) =>
  page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor()

/** Calls that the page makes for its data; what the server renders is none. */
function listen(page: Page): string[] {
  const calls: string[] = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith("/api/") && !pathname.startsWith("/api/uploads/")) calls.push(pathname + search)
    if (pathname.endsWith(".data")) calls.push(pathname)
  })
  return calls
}

describe("the listing", () => {
  test("is filtered by category and price, sorted, searched and cleared, and the address says how", async () => {
    const { page, looksRight, leave } = await visitAgain("desktop")
    await page.goto("/shop/")
    await count(page, `${all} of ${all} products`)
    await looksRight()

    const calls = listen(page)
    await page.getByRole("radio", { name: "Skirts" }).check()
    await count(page, `${shelf("skirts").length} of ${all} products`)
    await page.getByRole("heading", { level: 1, name: "Skirts", exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get("category")).toMatch(/^[0-9a-f-]{36}$/)
    expect(calls.some((call) => call.startsWith("/api/products/?"))).toBe(true)
    expect(calls.filter((call) => call.endsWith(".data"))).toEqual([])

    await page.getByLabel("Min price").fill("none")
    await page.getByLabel("Max price").fill("much")
    await page.getByRole("button", { name: "Apply" }).click()
    await page.waitForURL(/max_price=10000/)
    // As the address says it: what was typed is gone.
    await page.reload()
    expect(await page.getByLabel("Min price").inputValue()).toBe("0")
    expect(await page.getByLabel("Max price").inputValue()).toBe("10000")
    await page.getByLabel("Max price").fill("100")
    await page.getByRole("button", { name: "Apply" }).click()
    const affordable = shelf("skirts").filter((product) => salePrice(product) <= 10_000)
    await count(page, `${affordable.length} of ${all} products`)

    await page.getByRole("button", { name: "Clear All" }).click()
    await count(page, `${all} of ${all} products`)
    const prices = demoProducts.map(salePrice)
    const dearest = Math.ceil(Math.max(...prices) / 100)
    await expect.poll(() => page.getByLabel("Max price").inputValue()).toBe(String(dearest))

    await page.getByLabel("Sort by").selectOption("Price: Low to High")
    await page.waitForURL(/sort=price-low/)
    await cards(page)
      .first()
      .getByText(`€${(Math.min(...prices) / 100).toFixed(2)}`)
      .waitFor()

    await page.getByLabel("Search products").fill("zzzzzz")
    await page.getByLabel("Search products").press("Enter")
    await page.getByRole("heading", { name: "No products found" }).waitFor()
    await looksRight()
    await page.goBack()
    await count(page, `${all} of ${all} products`)
    await leave()
  })

  test("brings the next pages while scrolling, with their places kept", async () => {
    const { page, leave } = await visitAgain("desktop")
    await page.goto("/shop/")
    const first = 24
    await expect.poll(() => cards(page).count()).toBe(first)
    const places = page.getByRole("main").locator("li[aria-hidden]")
    expect(await places.count()).toBe(Math.min(first, all - first))
    await expect
      .poll(
        async () => {
          await cards(page).last().scrollIntoViewIfNeeded()
          return await cards(page).count()
        },
        { timeout: 20_000 },
      )
      .toBe(all)
    await expect.poll(() => places.count()).toBe(0)
    await page.getByRole("button", { name: "Load more" }).waitFor({ state: "hidden" })
    await leave()
  })

  test("on a phone is filtered in a drawer", async () => {
    const { page, looksRight, leave } = await visitAgain("phone", "dark")
    await page.goto("/shop/")
    await looksRight()
    await page.getByRole("button", { name: "Filters" }).click()
    await page.getByRole("dialog").getByRole("radio", { name: "Hats" }).check()
    await page.getByRole("button", { name: `Show ${shelf("hats").length} products` }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await expect.poll(() => cards(page).count()).toBe(shelf("hats").length)
    await leave()
  })

  test("that cannot be had says so", async () => {
    const { page, leave } = await visitAgain("desktop")
    await page.goto("/cart/")
    await page.route("**/api/products/**", (route) => route.abort())
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click()
    await page.getByText("Failed to load products").waitFor()
    await leave("ERR_FAILED")
  })

  test("that could not be had is asked for again with its filters", async () => {
    const { page, leave } = await visitAgain("desktop")
    await page.goto("/shop/")
    await page.route("**/api/products/**", (route) => route.abort())
    await page.getByRole("radio", { name: "Skirts" }).click()
    await page.getByText("Failed to load products").waitFor()
    await page.unroute("**/api/products/**")
    await page.getByRole("link", { name: "Try Again" }).click()
    await page.getByRole("heading", { level: 1, name: "Skirts" }).waitFor()
    await leave("ERR_FAILED")
  })
})

test("a card leafs through its pictures, wraps, keeps a favourite here and leads to the product", async () => {
  const { page, leave } = await visitAgain("desktop")
  await page.goto("/shop/")
  const card = cards(page).first()
  const picture = () => card.locator("img").first().getAttribute("src")
  const first = await picture()
  await card.hover()
  await card.getByRole("button", { name: /^Previous picture/ }).click()
  await expect.poll(picture).not.toBe(first)
  await card.getByRole("button", { name: /^Next picture/ }).click()
  await expect.poll(picture).toBe(first)

  const favourite = card.getByRole("button", { name: /^Favourite/, pressed: true })
  await card.getByRole("button", { name: /^Favourite/ }).click()
  await favourite.waitFor()
  await page.reload()
  await favourite.waitFor()

  const title = (await card.getByRole("heading").textContent()) ?? ""
  await card.getByRole("link", { name: title, exact: true }).click()
  await page.waitForURL(/\/product\/[0-9a-f-]{36}\/[a-z-]+$/)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
  await leave()
})

describe.each(["desktop", "phone"] as const)("home on a %s", (device) => {
  test("shows its sections, its header turns solid and its slides wrap", async () => {
    const { page, looksRight, leave } = await visitAgain(device)
    await page.goto("/")
    await page.locator("[data-splash]").waitFor({ state: "detached" })
    for (const name of [
      "New Arrivals",
      "Shop by Category",
      "Featured Products",
      "Follow Our Journey",
      "Why Choose Us",
    ]) {
      await page.getByRole("heading", { level: 2, name }).waitFor()
    }
    await expect.poll(() => page.getByRole("button", { name: /^Open post/ }).count()).toBe(device === "phone" ? 4 : 10)
    await looksRight()

    await page.getByRole("button", { name: "Previous slide" }).click()
    await page.getByRole("heading", { name: "Sustainable Future" }).waitFor()
    await page.getByRole("button", { name: "Next slide" }).click()
    await page.getByRole("heading", { name: "Timeless Craftsmanship" }).waitFor()

    const header = page.getByRole("banner")
    const isSolid = () => header.getAttribute("data-solid")
    expect(await isSolid()).toBe("false")
    await page.evaluate(() => window.scrollTo(0, 101))
    await expect.poll(isSolid).toBe("true")
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect.poll(isSolid).toBe("false")
    await leave()
  })
})

test("on a page zoomed to 200 % the slide's words do not lie on its picture", async () => {
  const { page, looksRight, leave } = await visitAgain("desktop")
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto("/")
  const picture = page.getByRole("region", { name: "What we stand for" }).locator("img").first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("-tall.webp")
  await looksRight()
  await leave()
})

test("a gallery post opens large and closes by a click outside", async () => {
  const { page, looksRight, leave } = await visitAgain("desktop")
  await page.goto("/")
  await page
    .getByRole("button", { name: /^Open post/ })
    .nth(1)
    .click()
  const post = page.getByRole("dialog")
  await post.getByRole("link", { name: "View on Instagram" }).waitFor()
  await looksRight()
  await page.mouse.click(10, 450)
  await post.waitFor({ state: "detached" })
  await leave()
})

test("the pop-up asks a first visitor once, and who joins is thanked", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  await page.goto("/")
  const popup = page.getByRole("dialog", { name: "Join Our Community" })
  await popup.waitFor()
  await popup.getByRole("button", { name: "Join", exact: true }).click()
  await popup.getByText("Please enter a valid email address.").waitFor()
  await looksRight()
  await popup.getByLabel("Name").fill("Ada Byrne")
  await popup.getByLabel("Email").fill("ada@example.com")
  const thanks = hear(page, "Thank you for subscribing!")
  await popup.getByRole("button", { name: "Join", exact: true }).click()
  await thanks
  await popup.waitFor({ state: "hidden" })

  await page.reload()
  expect(await page.evaluate(() => localStorage.getItem("newsletter_popup_shown"))).not.toBeNull()
  await leave()
})

test("an unknown address is answered in the shop's own look", async () => {
  const { page, looksRight, leave } = await visitAgain("desktop")
  const answer = await page.goto("/no/such/page")
  expect(answer?.status()).toBe(404)
  await page.getByRole("heading", { name: "A dropped stitch" }).waitFor()
  await looksRight()
  await leave("status of 404")
})
