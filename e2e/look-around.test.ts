import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { browser, shop } from "./demo-shop.ts"
import { visit } from "./open-browser.ts"
import { stopClock } from "./page-clock.ts"
import { addToCart, choose, findInShop, goToCart, proceed } from "./shopping.ts"

/** The call does not reach the shop until `page.unroute` of the same address. */
const cut = (page: Page, address: string) => page.route(address, (route) => route.abort("connectionrefused"))
const REFUSED = "ERR_CONNECTION_REFUSED"

test("a shopper reads reviews, writes one and hears that it waits for approval", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone", "dark")
  await page.clock.install()
  await findInShop(page, "Oku Bobble Hat")
  await page.getByRole("tab", { name: "Reviews" }).click()
  await page.getByText("Bought for my wife", { exact: false }).waitFor()
  await page.getByRole("button", { name: "Write a review" }).click()
  await page
    .getByRole("radio", { name: "5 stars", checked: true })
    .and(page.locator(":focus"))
    .waitFor({ state: "attached" })
  await page.keyboard.press("ArrowLeft")
  await page.getByRole("radio", { name: "4 stars", checked: true }).waitFor({ state: "attached" })
  await page.getByRole("button", { name: "Submit review" }).click()
  await looksRight()
  const form = page.getByRole("form", { name: "Write a review" })
  await form.locator("label", { hasText: "4 stars" }).click()
  await form.getByRole("textbox", { name: "Name" }).fill("Nora")
  await form.getByRole("textbox", { name: "Email" }).fill("nora@example.com")
  await form.getByRole("textbox", { name: "Comment" }).fill("Warm as toast.")
  await cut(page, "**/api/reviews/")
  await page.getByRole("button", { name: "Submit review" }).click()
  await page.getByText("Could not submit review.", { exact: true }).waitFor()
  await page.unroute("**/api/reviews/")
  // What is said stands for two seconds: time enough to look at it only by a clock that stands, too.
  await stopClock(page)
  await page.getByRole("button", { name: "Submit review" }).click()
  const message = page.getByText("Review submitted! Awaiting approval.")
  await message.waitFor()
  await form.waitFor({ state: "hidden" })
  // The form was longer than the screen; what is said stands where its reader looks, below the header.
  const below = async () => {
    const place = await message.boundingBox()
    const header = await page.getByRole("banner").boundingBox()
    return { header: (place?.y ?? 0) >= (header?.y ?? 0) + (header?.height ?? 0), screen: (place?.y ?? 0) >= 844 }
  }
  await expect.poll(below).toEqual({ header: true, screen: false })
  await page.getByRole("button", { name: "Write a review" }).and(page.locator(":focus")).waitFor()
  await page.clock.runFor(2000)
  await message.waitFor({ state: "detached" })
  expect(await page.getByText("Warm as toast.").count()).toBe(0)
  const written = await shop.books.query("select rating, status, email from reviews where name = 'Nora'")
  expect(written).toEqual([{ rating: 4, status: "pending", email: "nora@example.com" }])
  await leave(REFUSED)
})

test("the newsletter box signs up, and says so when it cannot", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await findInShop(page, "Oku Bobble Hat")
  const box = page.getByRole("region", { name: "New pieces, first to you" })
  await box.getByRole("textbox", { name: "Email" }).fill("nora@example.com")
  await cut(page, "**/api/newsletter/")
  await box.getByRole("button", { name: "Subscribe" }).click()
  await box.getByRole("alert").getByText("Something went wrong. Please try again.", { exact: true }).waitFor()
  await page.unroute("**/api/newsletter/")
  await box.getByRole("button", { name: "Subscribe" }).click()
  await box.getByText("Thank you for subscribing!").waitFor()
  expect(await shop.books.query("select name from subscribers where email = 'nora@example.com'")).toEqual([
    { name: "nora" },
  ])
  await leave(REFUSED)
})

test("an unknown product is not found, and one that cannot be had can be asked for again", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  const answer = await page.goto("/product/no-such-piece/")
  expect(answer?.status()).toBe(404)
  await page.getByText("Product not found.", { exact: true }).waitFor()
  await looksRight()
  await page.goto("/shop/?q=Oku+Bobble+Hat")
  await cut(page, "**/api/products/*-*-*")
  await page.getByRole("link", { name: "Oku Bobble Hat", exact: true }).click()
  await page.getByRole("alert").getByText("Something went wrong.", { exact: true }).waitFor()
  await looksRight()
  await page.unroute("**/api/products/*-*-*")
  await page.getByRole("button", { name: "Try again" }).click()
  await page.getByRole("heading", { level: 1, name: "Oku Bobble Hat" }).waitFor()
  await leave(REFUSED, "status of 404")
})

test("a cart is changed, emptied after a question, and a removed piece can be put back", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  await findInShop(page, "Bafut Band Cap")
  await choose(page, "Maroon", "S/M")
  await addToCart(page)
  await goToCart(page)
  const fewer = page.getByRole("button", { name: "Decrease quantity" })
  expect(await fewer.isDisabled()).toBe(true)
  const more = page.getByRole("button", { name: "Increase quantity" })
  // The screen shows each at once, the shop hears of one after the other.
  const answered = page.waitForResponse(/quantity=9/)
  for (let pieces = 1; pieces < 9; pieces += 1) await more.click()
  await page.getByRole("link", { name: "9 pieces in your cart" }).waitFor()
  // Nine is all there is of it.
  await expect.poll(() => more.isDisabled()).toBe(true)
  await answered
  await page.reload()
  await page.getByText("€382.50").first().waitFor()

  await page.getByRole("button", { name: "Remove Bafut Band Cap" }).click()
  await page.getByText("Bafut Band Cap was removed.").waitFor()
  await page.getByRole("link", { name: "0 pieces in your cart" }).waitFor()
  // The keyboard stands on what undoes it.
  await page.getByRole("button", { name: "Put it back" }).and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: "9 pieces in your cart" }).waitFor()

  await page.getByRole("button", { name: "Clear cart" }).click()
  const question = page.getByRole("dialog", { name: "Clear your cart?" })
  await question.getByText("This removes all 9 pieces", { exact: false }).waitFor()
  await looksRight()
  await page.keyboard.press("Escape")
  await question.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: "Clear cart" }).click()
  await question.getByRole("button", { name: "Clear cart" }).click()
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor()
  await leave()
})

test("what one tab adds is in the other one's cart when that is looked at", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  const other = await page.context().newPage()
  await other.goto(`${shop.address}/cart/`)
  await other.getByRole("heading", { name: "Your cart is empty" }).waitFor()
  await findInShop(page, "Oku Bobble Hat")
  await choose(page, "Navy", "One Size")
  await addToCart(page)
  // A headless browser's tabs are never hidden, so none of them is ever looked at anew.
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
  await other.getByRole("link", { name: "Oku Bobble Hat" }).waitFor()
  await leave()
})

test("a product that cannot be read is a line all the same", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await findInShop(page, "Oku Bobble Hat")
  await choose(page, "Navy", "One Size")
  await addToCart(page)
  await page.route("**/api/products/*-*-*", (route) => route.fulfill({ status: 404, body: "{}" }))
  await page.goto("/cart/")
  await page.getByRole("heading", { name: "Product N/A" }).waitFor()
  await page.getByText("€34.00").first().waitFor()
  await leave("status of 404")
})

test("what is chosen and typed before the page comes alive counts", async () => {
  const { page, leave } = await visit(browser, shop.address, "phone")
  await findInShop(page, "Oku Bobble Hat")
  const alive = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await alive.promise
    await route.continue()
  })
  await page.goto(page.url(), { waitUntil: "commit" })
  await choose(page, "Navy", "One Size")
  const add = page.getByRole("button", { name: "Add to cart" })
  expect(await add.isDisabled()).toBe(true)
  alive.resolve()
  await addToCart(page)
  await page.getByRole("img", { name: "Oku Bobble Hat" }).and(page.locator("[src*=navy]")).waitFor()

  const signIn = Promise.withResolvers<void>()
  await page.unroute("**/assets/*.js")
  await page.route("**/assets/*.js", async (route) => {
    await signIn.promise
    await route.continue()
  })
  await page.goto("/login", { waitUntil: "commit" })
  await page.getByRole("textbox", { name: "Email" }).fill("nora@example.com")
  await page.getByRole("textbox", { name: "Password" }).fill("something")
  signIn.resolve()
  await page.getByRole("button", { name: "Sign In" }).click()
  await page.getByText("Invalid username or password.").waitFor()
  await leave("status of 401")
})

test("the whole way to Pay Now is walked with the keyboard alone", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await findInShop(page, "Oku Bobble Hat")
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const tabTo = async (name: string) => {
    for (let step = 0; step < 60; step += 1) {
      const focused = page.locator(":focus")
      if (
        (await focused.count()) > 0 &&
        (await focused.and(page.getByLabel(name).or(page.getByText(name))).count()) > 0
      )
        return
      await press("Tab")
    }
    throw new Error(`Tab never reached ${name}.`)
  }
  await page.getByRole("heading", { level: 1 }).click()
  await tabTo("Crimson")
  await press("Space")
  await tabTo("One Size")
  await press("Space")
  await tabTo("Add to cart")
  await press("Enter")
  await page.getByRole("link", { name: "View Cart" }).and(page.locator(":focus")).waitFor()
  await press("Enter")
  await page.getByRole("heading", { name: "Your cart", exact: true }).waitFor()
  await page.getByRole("link", { name: "Checkout" }).waitFor()
  await tabTo("Checkout")
  await press("Enter")
  await page.getByRole("heading", { name: "Shipping Information" }).waitFor()
  await tabTo("First name")
  const typed = [
    "Ada",
    "Byrne",
    "ada@example.com",
    "1234567",
    "1 Quay Street",
    "",
    "H91",
    "Galway",
    "Galway",
    "Ireland",
  ]
  for (const text of typed) {
    await page.keyboard.type(text)
    // The keyboard passes by a button that cannot be pressed yet.
    if (text === typed.at(-1)) await expect.poll(() => proceed(page).isEnabled()).toBe(true)
    await press("Tab")
  }
  await press("Enter")
  await page.getByRole("textbox", { name: "Card number" }).waitFor()
  await tabTo("Card number")
  await page.keyboard.type("4242424242424242")
  await press("Tab")
  await page.keyboard.type("1249")
  await press("Tab")
  await page.keyboard.type("123")
  await press("Enter")
  await page.getByRole("heading", { name: "Thank You for Your Order!" }).waitFor()
  await leave()
})
