import { describe, expect, test } from "vitest"
import { browser, shop } from "./demo-shop.ts"
import { hear, visit } from "./open-browser.ts"
import {
  addToCart,
  choose,
  fillIn,
  findInShop,
  goToCart,
  goToCheckout,
  payWith,
  proceed,
  seeItPaid,
} from "./shopping.ts"

const order = async (id: string) => (await shop.books.row(id)) ?? {}

describe.each(["desktop", "phone"] as const)("on a %s", (device) => {
  test("a guest finds a piece, puts it in the cart, pays and reads the thanks", async () => {
    const { page, looksRight, leave } = await visit(browser, shop.address, device)
    await findInShop(page, "Oku Bobble Hat")
    const add = page.getByRole("button", { name: "Add to cart" })
    expect(await add.isDisabled()).toBe(true)
    await choose(page, "Teal", "One Size")
    await looksRight()
    const said = hear(page, "Added to cart!")
    await addToCart(page)
    await said

    await goToCart(page)
    // The screen shows it before the shop knows it, whose answer the order needs.
    const answered = page.waitForResponse(/quantity=2/)
    await page.getByRole("button", { name: "Increase quantity" }).click()
    await answered
    await page.getByText("€68.00").first().waitFor()
    await page.getByRole("link", { name: "2 pieces in your cart" }).waitFor()
    await looksRight()

    await page.getByRole("link", { name: "Checkout" }).click()
    await page.getByRole("heading", { name: "Order Summary" }).waitFor()
    expect(await proceed(page).isDisabled()).toBe(true)
    await fillIn(page)
    await looksRight()
    await proceed(page).click()

    await page.getByText("Complete your payment securely").waitFor()
    await page.getByRole("textbox", { name: "Card number" }).waitFor()
    await looksRight()
    await payWith(page, "4242 4242 4242 4242")
    const id = await seeItPaid(page)
    await looksRight()
    expect(await order(id)).toMatchObject({ status: "paid", total_cents: 6800, email: "ada@example.com" })
    await page.getByRole("link", { name: "0 pieces in your cart" }).click()
    await page.getByRole("heading", { name: "Your cart is empty" }).waitFor()
    await looksRight()
    await leave()
  })

  test("a declined card is told in the bank's words, and another card then pays", async () => {
    const { page, looksRight, leave } = await visit(browser, shop.address, device, "dark")
    await findInShop(page, "Oku Bobble Hat")
    await choose(page, "Crimson", "One Size")
    await addToCart(page)
    await goToCheckout(page)
    await fillIn(page)
    await proceed(page).click()
    await payWith(page, "4000 0000 0000 0002")
    await page.getByText("Your card was declined.", { exact: true }).waitFor()
    await looksRight()
    await payWith(page, "4242 4242 4242 4242")
    expect(await order(await seeItPaid(page))).toMatchObject({ status: "paid", total_cents: 3400 })
    await looksRight()
    await leave("status of 402")
  })
})

test("a card that asks for confirmation pays once confirmed, and not when refused", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  await findInShop(page, "Oku Bobble Hat")
  await choose(page, "Navy", "One Size")
  await addToCart(page)
  await goToCheckout(page)
  await fillIn(page)
  await proceed(page).click()
  await payWith(page, "4000 0025 0000 3155")
  await page.getByRole("dialog", { name: "Confirm your payment" }).waitFor()
  await looksRight()
  await page.getByRole("button", { name: "Refuse" }).click()
  await page.getByText("The confirmation was refused.", { exact: false }).waitFor()
  await page.getByRole("button", { name: "Pay Now" }).click()
  await page.getByRole("button", { name: "Confirm payment" }).click()
  expect(await order(await seeItPaid(page))).toMatchObject({ status: "paid" })
  await leave("status of 402")
})

test("a custom piece costs 30 % more and is ordered in the shopper's words", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  await findInShop(page, "Oku Bobble Hat")
  await page.getByRole("checkbox", { name: "Custom order" }).check()
  await page.getByText("€44.20").waitFor()
  expect(await page.getByRole("button", { name: "Add to cart" }).isDisabled()).toBe(true)
  await page.getByRole("textbox", { name: "Custom colour" }).fill("rust")
  await page.getByRole("textbox", { name: "Custom size" }).fill("58 cm")
  await page.getByRole("textbox", { name: "Custom description" }).fill("A longer turn-up")
  await looksRight()
  await addToCart(page)
  await goToCheckout(page)
  await fillIn(page)
  await proceed(page).click()
  await payWith(page, "4242 4242 4242 4242")
  const id = await seeItPaid(page)
  expect(await order(id)).toMatchObject({ status: "paid", total_cents: 4420 })
  const [line] = await shop.books.query("select * from order_items where order_id = $1", [id])
  expect(line).toMatchObject({ custom_color: "rust", custom_size: "58 cm", custom_description: "A longer turn-up" })
  await leave()
})

test("an answer that is lost on the way loses nothing and makes no second order", async () => {
  const { page, leave } = await visit(browser, shop.address, "phone")
  await findInShop(page, "Oku Bobble Hat")
  await choose(page, "Teal", "One Size")
  await addToCart(page)
  await goToCheckout(page)
  await fillIn(page, { Email: "lost@example.com" })
  // The order reaches the shop, its answer does not reach the shopper.
  await page.route("**/api/orders/", async (route) => {
    await route.fetch()
    await route.abort("connectionreset")
  })
  await proceed(page).click()
  await page.getByRole("alert").filter({ hasText: "The shop cannot be reached." }).waitFor()
  await page.unroute("**/api/orders/")
  await page.reload()
  await expect
    .poll(() => page.getByRole("textbox", { name: "Email", exact: true }).inputValue())
    .toBe("lost@example.com")
  await proceed(page).click()
  await payWith(page, "4242 4242 4242 4242")
  await seeItPaid(page)
  const made = await shop.books.query("select status from orders where email = 'lost@example.com'")
  expect(made).toEqual([{ status: "paid" }])
  await leave("ERR_CONNECTION_RESET")
})

test("pieces that someone else was faster to buy are named, and what was typed stays", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "desktop")
  await findInShop(page, "Bafut Band Cap")
  await choose(page, "Maroon", "S/M")
  await addToCart(page)
  await goToCheckout(page)
  await fillIn(page)
  await shop.books.query("update products set stock = 0 where slug = 'bafut-band-cap'")
  await proceed(page).click()
  await page.getByRole("alert").filter({ hasText: "Bafut Band Cap" }).waitFor()
  expect(await page.getByRole("textbox", { name: "City" }).inputValue()).toBe("Galway")
  await looksRight()
  await page.getByRole("link", { name: "Review cart" }).click()
  await page.getByText("Sold out since you chose it", { exact: false }).waitFor()
  await looksRight()
  await leave("status of 409")
})

test("after all of this the books are right", async () => {
  expect(await shop.books.wrongBooks()).toEqual({})
})
