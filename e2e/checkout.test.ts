import { expect, test } from "vitest"
import { browser, shop } from "./demo-shop.ts"
import { visit } from "./open-browser.ts"
import { addToCart, choose, fillIn, findInShop, goToCheckout, proceed } from "./shopping.ts"

async function visitCheckout() {
  const visitor = await visit(browser, shop.address, "phone")
  await findInShop(visitor.page, "Oku Bobble Hat")
  await choose(visitor.page, "Navy", "One Size")
  await addToCart(visitor.page)
  await goToCheckout(visitor.page)
  return visitor
}

test("the form is there again at the next visit, and can be cleared", async () => {
  const { page, leave } = await visitCheckout()
  await fillIn(page)
  await expect.poll(() => proceed(page).isEnabled()).toBe(true)
  const visit = await page.context().newPage()
  await page.close()
  await visit.goto(`${shop.address}/checkout/`)
  const city = visit.getByRole("textbox", { name: "City" })
  await expect.poll(() => city.inputValue()).toBe("Galway")
  await expect.poll(() => proceed(visit).isEnabled()).toBe(true)
  await visit.getByRole("button", { name: "Clear the form" }).click()
  await expect.poll(() => city.inputValue()).toBe("")
  await expect.poll(() => proceed(visit).isDisabled()).toBe(true)
  await visit.reload()
  await city.waitFor()
  expect(await city.inputValue()).toBe("")
  await leave()
})

test("who has signed out leaves no address behind", async () => {
  const { page, leave } = await visitCheckout()
  await page.evaluate(() => localStorage.setItem("token", "a.b.c"))
  await page.getByRole("textbox", { name: "City" }).fill("Galway")
  await page.evaluate(() => localStorage.removeItem("token"))
  await page.reload()
  await page.getByRole("textbox", { name: "City" }).waitFor()
  expect(await page.getByRole("textbox", { name: "City" }).inputValue()).toBe("")
  await leave()
})
