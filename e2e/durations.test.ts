import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { browser, shop } from "./demo-shop.ts"
import { visit } from "./open-browser.ts"
import { stopClock } from "./page-clock.ts"
import { choose, fillIn, findInShop, goToCheckout, payWith, proceed } from "./shopping.ts"

/** How finely the page's own clock is turned on. */
const STEP_MS = 20
const MOST_STEPS = 1000

/** A visitor whose page has a clock that stands still once `stopClock` is called, and is turned on by hand. */
async function visitWithClock() {
  const visitor = await visit(browser, shop.address, "phone")
  await visitor.page.clock.install()
  return visitor
}

async function turnUntil(page: Page, isReached: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < MOST_STEPS && !(await isReached()); step++) await page.clock.runFor(STEP_MS)
  expect(await isReached()).toBe(true)
}

/** For how long something is there, by the page's own clock; in milliseconds, give or take a step. */
async function lasts(page: Page, thing: Locator): Promise<number> {
  const now = () => page.evaluate(() => Date.now())
  await turnUntil(page, async () => (await thing.count()) > 0)
  const start = await now()
  await turnUntil(page, async () => (await thing.count()) === 0)
  return (await now()) - start
}

const expectAbout = (measuredMs: number, statedMs: number) => {
  expect(measuredMs).toBeGreaterThanOrEqual(statedMs - 3 * STEP_MS)
  expect(measuredMs).toBeLessThanOrEqual(statedMs + 3 * STEP_MS)
}

test("'Added to cart!' shows for about 1100 ms, and is said", async () => {
  const { page, leave } = await visitWithClock()
  await findInShop(page, "Oku Bobble Hat")
  await choose(page, "Navy", "One Size")
  await stopClock(page)
  await page.getByRole("button", { name: "Add to cart" }).click()
  expectAbout(await lasts(page, page.getByRole("status").filter({ hasText: "Added to cart!" })), 1100)
  await leave()
})

test("a review's message clears and the reviews are read again after 2 s", async () => {
  const { page, leave } = await visitWithClock()
  await findInShop(page, "Oku Bobble Hat")
  await page.getByRole("tab", { name: "Reviews" }).click()
  await page.getByRole("button", { name: "Write a review" }).click()
  const form = page.getByRole("form", { name: "Write a review" })
  await form.getByRole("textbox", { name: "Name" }).fill("Nora")
  await form.getByRole("textbox", { name: "Email" }).fill("nora@example.com")
  await form.getByRole("textbox", { name: "Comment" }).fill("Warm as toast.")
  const read: string[] = []
  page.on("request", (request) => request.url().includes("/api/reviews/product/") && read.push(request.url()))
  await stopClock(page)
  await form.getByRole("button", { name: "Submit review" }).click()
  expectAbout(await lasts(page, page.getByText("Review submitted! Awaiting approval.")), 2000)
  await turnUntil(page, async () => read.length === 1)
  await leave()
})

test("a message that was sent is said to be for 4 s", async () => {
  const { page, leave } = await visitWithClock()
  await page.goto("/contact/")
  await page.getByRole("textbox", { name: "Full Name" }).fill("Ada Byrne")
  await page.getByRole("textbox", { name: "Email Address" }).fill("ada@example.com")
  await page.getByRole("textbox", { name: "Subject" }).fill("Mending")
  await page.getByRole("textbox", { name: "Message" }).fill("Do you mend?")
  await stopClock(page)
  await page.getByRole("button", { name: "Send Message" }).click()
  expectAbout(await lasts(page, page.getByRole("button", { name: "Message Sent Successfully!" })), 4000)
  await leave()
})

test("2 s after the payment the success page follows", async () => {
  const { page, leave } = await visitWithClock()
  await findInShop(page, "Oku Bobble Hat")
  await choose(page, "Navy", "One Size")
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page.getByRole("link", { name: "View Cart" }).waitFor()
  await goToCheckout(page)
  await fillIn(page)
  await proceed(page).click()
  await page.getByRole("textbox", { name: "Card number" }).waitFor()
  await stopClock(page)
  await payWith(page, "4242 4242 4242 4242")
  const success = page.getByRole("button", { name: "Payment Successful!" })
  await turnUntil(page, async () => (await success.count()) > 0)
  await page.clock.runFor(2000 - 3 * STEP_MS)
  expect(new URL(page.url()).pathname).toBe("/payment/")
  expect(await success.isVisible()).toBe(true)
  await page.clock.runFor(6 * STEP_MS)
  // The next page is fetched first, which another clock measures.
  await page.waitForURL("**/order-success/*/")
  await leave()
})
