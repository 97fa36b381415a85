import type { Page, Request } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { holdCalls } from "./hold-calls.ts"
import { visit } from "./open-browser.ts"
import { addToCart } from "./shopping.ts"

let hat = ""

beforeAll(async () => {
  hat = await shop.books.piece({ title: "Bobble Hat", stock: 50 })
})

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const alert = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words }).waitFor()
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => button(page, name).evaluate((element) => element === document.activeElement)).toBe(true)
const isAlive = (page: Page) => page.getByText("pieces in your cart").waitFor({ state: "attached" })

async function openHat(page: Page) {
  await page.goto(`/product/${hat}`)
  await isAlive(page)
}

async function writeReview(page: Page) {
  await page.getByRole("tab", { name: "Reviews" }).click()
  await button(page, "Write a review").click()
  const form = page.getByRole("form", { name: "Write a review" })
  await form.getByLabel("Name").fill("Nora Quinn")
  await form.getByLabel("Email").fill("nora@example.com")
  await form.getByLabel("Comment").fill("Warm, even in Connemara.")
  return form
}

async function fillInMessage(page: Page) {
  await field(page, "Full Name").fill("Nora Quinn")
  await field(page, "Email Address").fill("nora@example.com")
  await field(page, "Subject").fill("A hat")
  await field(page, "Message").fill("Is there one for a dog?")
}

describe("while the connection is away", () => {
  test("a review, a sign-up and a piece for the cart fail at once, stay as they were and go on the second press", async () => {
    const { page, looksRight, leave } = await visit(browser, shop.address, "desktop")
    await openHat(page)
    const review = await writeReview(page)
    await page.context().setOffline(true)
    await button(page, "Submit review").press("Enter")
    await alert(page, "Could not submit review.")
    await hasFocus(page, "Submit review")
    await looksRight()
    expect(await review.getByLabel("Comment").inputValue()).toBe("Warm, even in Connemara.")
    const box = page.getByRole("region", { name: "New pieces, first to you" })
    await box.getByLabel("Email").fill("nora@example.com")
    await box.getByRole("button", { name: "Subscribe" }).click()
    await alert(page, "Something went wrong. Please try again.")
    expect(await box.getByLabel("Email").inputValue()).toBe("nora@example.com")
    await button(page, "Add to cart").click()
    await page.locator("button:not([aria-busy])").filter({ hasText: "Add to cart" }).waitFor()

    await page.context().setOffline(false)
    await button(page, "Submit review").click()
    await page.getByText("Review submitted! Awaiting approval.").waitFor()
    await box.getByRole("button", { name: "Subscribe" }).click()
    await page.getByText("Thank you for subscribing!").waitFor()
    await addToCart(page)
    await leave("ERR_INTERNET_DISCONNECTED", "Cart could not be")
  })

  test("a message stays in its fields", async () => {
    const { page, leave } = await visit(browser, shop.address, "phone")
    await page.goto("/contact/")
    await isAlive(page)
    await fillInMessage(page)
    await page.context().setOffline(true)
    await button(page, "Send Message").click()
    await alert(page, "Could not send your message. Please try again.")
    expect(await field(page, "Message").inputValue()).toBe("Is there one for a dog?")
    await page.context().setOffline(false)
    await button(page, "Send Message").click()
    await button(page, "Message Sent Successfully!").waitFor()
    await leave("ERR_INTERNET_DISCONNECTED")
  })
})

test("whoever presses twice sends once, and types no further into what is on its way", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await openHat(page)
  const form = await writeReview(page)
  const reviews = await holdCalls(page, "POST", "**/api/reviews/")
  await button(page, "Submit review").dblclick()
  await expect.poll(reviews.count).toBe(1)
  expect(await form.getByLabel("Comment").isDisabled()).toBe(true)
  reviews.letGo()
  await page.getByText("Review submitted! Awaiting approval.").waitFor()

  const box = page.getByRole("region", { name: "New pieces, first to you" })
  const subscriptions = await holdCalls(page, "POST", "**/api/newsletter/")
  await box.getByLabel("Email").fill("twice@example.com")
  await box.getByRole("button", { name: "Subscribe" }).dblclick()
  await expect.poll(subscriptions.count).toBe(1)
  // The next address is typed already.
  await box.getByLabel("Email").fill("other@example.com")
  subscriptions.letGo()
  await page.getByText("Thank you for subscribing!").waitFor()
  expect(await box.getByLabel("Email").inputValue()).toBe("other@example.com")

  const pieces = await holdCalls(page, "POST", "**/api/carts/items*")
  await button(page, "Add to cart").dblclick()
  await expect.poll(pieces.count).toBe(1)
  expect(await button(page, "Add to cart").getAttribute("aria-busy")).toBe("true")
  pieces.letGo()
  await page.getByRole("link", { name: "View Cart" }).waitFor()
  await page.getByText("1 piece in your cart").waitFor({ state: "attached" })
  expect([reviews.count(), subscriptions.count(), pieces.count()]).toEqual([1, 1, 1])
  await leave()
})

describe("the cart", () => {
  test("shows the last choice, whatever is answered late", async () => {
    const { page, leave } = await visit(browser, shop.address, "desktop")
    await openHat(page)
    await addToCart(page)
    await page.goto("/cart/")
    const more = button(page, "Increase quantity")
    const quantity = page.getByRole("group", { name: "Quantity of Bobble Hat" }).locator("output")
    const presses = await holdCalls(page, "PUT", "**/api/carts/items/**")
    await more.click()
    await more.click()
    await more.click()
    expect(await quantity.textContent()).toBe("4")
    presses.letGo()
    await expect.poll(presses.count).toBe(3)
    await page.unrouteAll({ behavior: "wait" })

    const change = await holdCalls(page, "PUT", "**/api/carts/items/**")
    const older = await holdCalls(page, "GET", "**/api/carts/*", "answer")
    await more.click()
    await expect.poll(change.count).toBe(1)
    // Back from another tab.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")))
    await expect.poll(older.count).toBe(1)
    const isOver = Promise.withResolvers<void>()
    const hear = (request: Request) => request.method() === "GET" && isOver.resolve()
    page.on("requestfinished", hear)
    page.on("requestfailed", hear)
    const saved = page.waitForResponse((answer) => answer.url().includes("quantity=5"))
    change.letGo()
    await saved
    await page.getByText("5 pieces in your cart").waitFor({ state: "attached" })
    older.letGo()
    await page.unrouteAll({ behavior: "wait" })
    await isOver.promise
    // What has arrived is on the screen in the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    expect(await quantity.textContent()).toBe("5")
    await page.reload()
    await expect.poll(() => quantity.textContent()).toBe("5")
    await leave()
  })

  test("what cannot be put back can still be put back, and what cannot be cleared says so", async () => {
    const { page, leave } = await visit(browser, shop.address, "phone")
    await openHat(page)
    await addToCart(page)
    await page.goto("/cart/")
    await button(page, "Remove Bobble Hat").click()
    await page.route("**/api/carts/items*", (route) => route.abort())
    const failed = page.waitForEvent("requestfailed")
    await button(page, "Put it back").click()
    await failed
    await page.unrouteAll({ behavior: "wait" })
    await button(page, "Put it back").click()
    await button(page, "Remove Bobble Hat").waitFor()

    await page.route("**/api/carts/clear/**", (route) => route.abort())
    await button(page, "Clear cart").click()
    const question = page.getByRole("dialog", { name: "Clear your cart?" })
    await question.getByRole("button", { name: "Clear cart" }).click()
    await alert(page, "Your cart could not be cleared. Please try again.")
    await page.unrouteAll({ behavior: "wait" })
    await question.getByRole("button", { name: "Clear cart" }).click()
    await page.getByText("Your cart is empty").waitFor()
    await leave("ERR_FAILED", "Cart could not be changed")
  })
})

describe("before the page has come alive", () => {
  /** A page whose scripts are still on their way. */
  async function openEarly(page: Page, path: string) {
    const scripts = await holdCalls(page, "GET", "**/assets/*.js")
    await page.goto(path, { waitUntil: "commit" })
    return scripts
  }

  test("what is pressed is pressed, once", async () => {
    const { page, leave } = await visit(browser, shop.address, "phone")
    const { letGo } = await openEarly(page, `/product/${hat}`)
    await button(page, "Add to cart").click()
    await button(page, "Add to cart").click()
    letGo()
    await page.getByRole("link", { name: "View Cart" }).waitFor()
    await page.getByText("1 piece in your cart").waitFor({ state: "attached" })
    await leave()
  })

  test("what is sent is sent, with everything that was typed", async () => {
    const { page, leave } = await visit(browser, shop.address, "desktop")
    const contact = await openEarly(page, "/contact/")
    await fillInMessage(page)
    await button(page, "Send Message").click()
    contact.letGo()
    await button(page, "Message Sent Successfully!").waitFor()
    await page.unrouteAll({ behavior: "wait" })

    const product = await openEarly(page, `/product/${hat}`)
    const box = page.getByRole("region", { name: "New pieces, first to you" })
    await box.getByLabel("Email").fill("early@example.com")
    await box.getByLabel("Email").press("Enter")
    product.letGo()
    await page.getByText("Thank you for subscribing!").waitFor()
    expect(new URL(page.url()).search).toBe("")
    await leave()
  })
})
