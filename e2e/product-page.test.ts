import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { demoProducts } from "#demo/products.ts"
import { browser, shop } from "./demo-shop.ts"
import { type Device, hear, visit } from "./open-browser.ts"
import { findInShop } from "./shopping.ts"

/** With a choice of colours, so that there are pictures to leaf through. */
const hoodie = "Everyday Hoodie"
const others = demoProducts.map(({ title }) => title).filter((title) => title !== hoodie)

async function visitProduct(device: Device, scheme: "light" | "dark" = "light") {
  const visitor = await visit(browser, shop.address, device, scheme)
  await findInShop(visitor.page, hoodie)
  return visitor
}

/** The picture that stands large: its file's name. */
const shownPicture = (page: Page) =>
  page
    .locator("li:not([inert])")
    .getByRole("button", { name: /^Enlarge picture/ })
    .getByRole("img")
    .evaluate((image: HTMLImageElement) => image.src.replace(/^.*\/|\?.*$/g, ""))

describe("the pictures of a product", () => {
  test("are swiped on a phone, and the thumbnail follows", async () => {
    const { page, looksRight, leave } = await visitProduct("phone")
    const first = await shownPicture(page)
    await page.getByRole("button", { name: /^Enlarge picture 1/ }).evaluate((button) => {
      const strip = button.closest("ul")
      strip?.scrollTo({ left: strip.clientWidth, behavior: "instant" })
    })
    await page.locator("li:not([inert])", { has: page.getByRole("button", { name: /^Enlarge picture 2/ }) }).waitFor()
    expect(await shownPicture(page)).not.toBe(first)
    await page.getByRole("button", { name: /^Picture 2 of/, pressed: true }).waitFor()
    await looksRight()
    await leave()
  })

  test("are enlarged, brought nearer and leafed through, with the keyboard alone", async () => {
    const { page, looksRight, leave } = await visitProduct("desktop")
    const opener = page.getByRole("button", { name: /^Enlarge picture 1/ })
    await opener.focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: hoodie })
    await dialog.getByRole("img", { name: hoodie }).waitFor()
    await looksRight()
    const width = () => dialog.getByRole("img").evaluate((image) => image.getBoundingClientRect().width)
    await expect.poll(() => dialog.getByRole("img").evaluate((it: HTMLImageElement) => it.complete)).toBe(true)
    const whole = await width()
    await dialog.getByRole("button", { name: "Zoom in" }).press("Enter")
    await expect.poll(width).toBeGreaterThan(whole * 1.5)
    await dialog.getByRole("button", { name: "Zoom out" }).press("Enter")
    await page.keyboard.press("ArrowLeft")
    // The first one's predecessor is the last one.
    const count = demoProducts.find(({ title }) => title === hoodie)?.images.length
    await dialog.getByText(`${count} / ${count}`).waitFor()
    await page.keyboard.press("ArrowRight")
    await dialog.getByText(`1 / ${count}`).waitFor()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    await opener.and(page.locator(":focus")).waitFor()
    await leave()
  })

  test("show the colour that is chosen, also beyond the four thumbnails", async () => {
    const { page, leave } = await visitProduct("desktop")
    const product = demoProducts.find(({ title }) => title === hoodie)
    const radios = page.getByRole("group", { name: "Colour" }).getByRole("radio")
    expect(await radios.count()).toBe(product?.colors.length)
    for (const [index] of (product?.colors ?? []).entries()) {
      // The circle itself is hidden below its dot.
      await radios.nth(index).check({ force: true })
      await expect.poll(() => shownPicture(page)).toBe(product?.images[index])
    }
    await leave()
  })
})

describe("what this browser remembers", () => {
  test("hearts are gathered on the favourites page, in every tab, and can be taken back", async () => {
    const { page, looksRight, leave } = await visitProduct("phone", "dark")
    await page.goto("/favourites/")
    await page.getByRole("heading", { name: "No favourites yet" }).waitFor()
    await looksRight()
    await findInShop(page, hoodie)
    await page.getByRole("button", { name: "Favourite", exact: true }).click()
    await page.locator("[aria-pressed=true]", { hasText: "Favourite" }).waitFor()
    const second = await page.context().newPage()
    await second.goto("/favourites/")
    await second.getByRole("link", { name: hoodie, exact: true }).waitFor()
    await second.getByRole("button", { name: `Favourite ${hoodie}` }).click()
    // The other tab has heard of it.
    await page.locator("[aria-pressed=false]", { hasText: "Favourite" }).waitFor()
    await second.reload()
    await second.getByRole("heading", { name: "No favourites yet" }).waitFor()
    await leave()
  })

  test("recently viewed pieces are shown with the next one, the latest first", async () => {
    const { page, looksRight, leave } = await visitProduct("desktop")
    const [first = "", second = ""] = others
    await findInShop(page, first)
    await findInShop(page, second)
    const seen = page.getByRole("region", { name: "Recently Viewed" })
    await expect.poll(() => seen.getByRole("heading", { level: 3 }).allTextContents()).toEqual([first, hoodie])
    await looksRight()
    await leave()
  })
})

test("a product's address is shared with the device's own dialog, else copied", async () => {
  const { page, leave } = await visitProduct("desktop")
  await page.evaluate(() => {
    navigator.share = async (what) => {
      document.title = `${what?.url}`
    }
  })
  await page.getByRole("button", { name: "Share" }).click()
  await expect.poll(() => page.title()).toMatch(/^http.*\/product\/[0-9a-f-]{36}\/everyday-hoodie$/)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }))
  const said = hear(page, "Link copied")
  await page.getByRole("button", { name: "Share" }).click()
  await said
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/everyday-hoodie")
  await leave()
})
