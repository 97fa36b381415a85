import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { type Device, visit } from "./open-browser.ts"

async function visitAgain(device: Device, scheme: "light" | "dark" = "light") {
  const visitor = await visit(browser, shop.address, device, scheme)
  await visitor.page.addInitScript(() => localStorage.setItem("newsletter_popup_shown", "1"))
  return visitor
}

const groundOf = (page: Page) =>
  page
    .getByRole("banner")
    .locator("[data-ground]")
    .evaluate((it) => getComputedStyle(it).backgroundColor)

test("the header lies transparent over home until more than 100 px are scrolled, elsewhere it is solid", async () => {
  const { page, leave } = await visitAgain("desktop")
  const transparent = "rgba(0, 0, 0, 0)"
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top)
  await page.goto("/")
  expect(await groundOf(page)).toBe(transparent)
  await scrollTo(100)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await groundOf(page)).toBe(transparent)
  await scrollTo(101)
  await expect.poll(() => groundOf(page)).toBe("rgb(255, 255, 255)")
  for (const place of ["/shop/", "/events/", "/about/", "/contact/", "/cart/", "/login/"]) {
    await page.goto(place)
    await expect.poll(() => groundOf(page), { message: place }).toBe("rgb(255, 255, 255)")
  }
  await leave()
})

test.each(["light", "dark"] as const)("the header can be read over every slide in the %s theme", async (scheme) => {
  const { page, leave } = await visitAgain("desktop", scheme)
  await page.goto("/")
  await page.locator("[data-splash]").waitFor({ state: "detached" })
  const hero = page.getByRole("region", { name: "What we stand for" })
  const words = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" })
  for (let position = 1; position <= 5; position += 1) {
    await hero.getByRole("button", { name: new RegExp(`^Slide ${position}`) }).click()
    await hero.getByRole("group", { name: `${position} of 5` }).waitFor()
    const contrastNow = async () => {
      const ink = await words.evaluate((link) => getComputedStyle(link).color)
      return contrast(ink, await hero.evaluate((it) => getComputedStyle(it).backgroundColor))
    }
    await expect.poll(contrastNow, { message: `slide ${position}` }).toBeGreaterThanOrEqual(4.5)
  }
  await leave()
})

test("the menu opens and closes on a phone, by its buttons, by Escape and by arriving somewhere", async () => {
  const { page, looksRight, leave } = await visitAgain("phone", "dark")
  await page.goto("/shop/")
  const button = page.getByRole("button", { name: "Menu" })
  const menu = page.getByRole("dialog", { name: "Menu" })
  await button.click()
  await menu.waitFor()
  expect(await menu.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/",
    "/shop/",
    "/events/",
    "/about/",
    "/contact/",
  ])
  await looksRight()
  await menu.getByRole("button", { name: "Close" }).click()
  await menu.waitFor({ state: "hidden" })
  await button.and(page.locator(":focus")).waitFor()
  await button.click()
  await page.keyboard.press("Escape")
  await menu.waitFor({ state: "hidden" })
  await button.click()
  await menu.getByRole("link", { name: "About" }).click()
  await page.waitForURL("**/about/")
  await menu.waitFor({ state: "hidden" })
  await leave()
})

test("every link of the footer leads to a page of the shop", async () => {
  const { page, leave } = await visitAgain("desktop")
  await page.goto("/about/")
  const links = await page
    .getByRole("contentinfo")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))
  expect(links.length).toBeGreaterThan(6)
  for (const link of new Set(links)) expect((await page.request.get(link)).status(), link).toBe(200)
  await leave()
})

/** The contrast of two `rgb()` colours (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
