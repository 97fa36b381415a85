import { beforeAll, describe, expect, test } from "vitest"
import { browser, shop } from "./demo-shop.ts"
import { visit } from "./open-browser.ts"
import { addToCart, choose } from "./shopping.ts"

beforeAll(async () => {
  // What an import may bring: a word without an end, codes for colours, sizes by the dozen, no picture, no text.
  await shop.books.query(`insert into products (slug, title, description, price_cents, stock, colors, sizes) values
    ('endless', '${"Donaudampfschiff".repeat(12)}', '${"x".repeat(300)}', 999999, 5, '{}', '{}'),
    ('coded', 'Coded Scarf', 'Soft.', 2500, 5, '{"#15131a","rgb(200, 20, 60)",darkolivegreen,"Heather Forest"}',
      (select array_agg('Size ' || n) from generate_series(1, 40) n)),
    ('bare', 'Bare', '', 1, 1, '{}', '{}')`)
})

describe.each(["desktop", "phone"] as const)("on a %s", (device) => {
  test("titles without an end and sizes by the dozen keep their places", async () => {
    const { page, looksRight, leave } = await visit(browser, shop.address, device)
    for (const address of ["/shop/?sort=newest", "/product/endless/", "/product/coded/", "/product/bare/"]) {
      await page.goto(address)
      await looksRight()
    }
    await leave()
  })
})

test("a colour is called what people call it, also where the catalogue has a code", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/product/coded/")
  for (const name of ["Black", "Red", "Dark olive green", "Heather Forest"]) {
    await page.getByRole("radio", { name, exact: true }).waitFor({ state: "attached" })
  }
  await choose(page, "Dark olive green", "Size 40")
  await addToCart(page)
  expect(await shop.books.query("select color from cart_items where size = 'Size 40'")).toEqual([
    { color: "darkolivegreen" },
  ])
  await page.getByRole("link", { name: "View Cart" }).click()
  await page.getByText("Dark olive green", { exact: true }).waitFor()
  await leave()
})

test("a product without text, picture or category shows four similar ones, however it is reached", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/product/bare/")
  const similar = page.getByRole("region", { name: "Similar Products" }).getByRole("article")
  await expect.poll(() => similar.count()).toBe(4)
  await page.getByText("No description yet.").waitFor()
  expect(await page.locator("meta[name=description]").getAttribute("content")).not.toBe("")
  expect(await page.locator("meta[property='og:image']").getAttribute("content")).toMatch(/\/images\/share\.jpg$/)

  await page.goto("/shop/?sort=newest")
  await page.getByRole("link", { name: "Bare", exact: true }).click()
  await page.getByRole("heading", { level: 1, name: "Bare" }).waitFor()
  await expect.poll(() => similar.count()).toBe(4)
  await leave()
})
