import type { Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { orderNumber } from "#contract/order-number.ts"
import { comeAs, makeCustomer } from "./customer.ts"
import { browser, shop } from "./empty-shop.ts"
import { dialog, picture, press, signIn, updateOrder } from "./office.ts"
import { type Visitor, visit } from "./open-browser.ts"
import { addToCart, choose, fillIn, findInShop, goToCheckout, payWith, proceed, seeItPaid } from "./shopping.ts"

let owner: Visitor
let shopper: Visitor
beforeAll(async () => {
  owner = await signIn(browser, shop, "desktop")
  shopper = await visit(browser, shop.address, "phone")
  await comeAs(shopper.page, shop, await makeCustomer(shop))
})

/** A day: each step stands on the ones before it. */
test("an owner's day, from the first category to the last refund", { timeout: 240_000 }, async () => {
  await makeCategory(owner.page)
  await makeProduct(owner.page)
  await publish(owner.page)
  const order = await sell(shopper.page)
  await reviewAndAsk(shopper.page)
  await fulfil(owner.page, order)
  await moderate(owner.page)
  await answer(owner.page)
  await announce(owner.page)
  await seeIt(shopper.page, order)
  expect(await shop.books.wrongBooks()).toEqual({})
  await owner.leave()
  await shopper.leave()
})

async function makeCategory(page: Page): Promise<void> {
  await page.goto("/admin/categories")
  await press(page, "Create First Category")
  await dialog(page).getByRole("textbox", { name: "Category name" }).fill("Hats")
  await dialog(page)
    .getByLabel("Upload image")
    .setInputFiles(await picture("hats.png", "#ffc21a"))
  await dialog(page).getByRole("button", { name: "Create Category" }).click()
  await page.getByRole("heading", { name: "Hats", exact: true }).waitFor()
}

async function makeProduct(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Products/ }).click()
  await press(page, "Create First Product")
  const form = dialog(page)
  await form.getByRole("textbox", { name: "Title" }).fill("Bobble Hat")
  await form.getByRole("textbox", { name: "Description" }).fill("Aran wool, crocheted in the round.")
  await form.getByRole("spinbutton", { name: "Price" }).fill("34.50")
  await form.getByRole("spinbutton", { name: "Stock" }).fill("5")
  await form.getByRole("combobox", { name: "Status" }).selectOption({ label: "Draft" })
  await form.getByRole("combobox", { name: "Category" }).selectOption({ label: "Hats" })
  await form.getByRole("textbox", { name: "Colours" }).fill("red, navy")
  await form.getByRole("textbox", { name: "Sizes" }).fill("M")
  await form.getByLabel("Upload image").setInputFiles(await picture("front.png", "#c4122f"))
  await form.getByLabel("Add images").setInputFiles([await picture("navy.png", "#1b2450")])
  await form.getByRole("button", { name: "Create Product" }).click()
  await page.getByRole("heading", { name: "Bobble Hat" }).waitFor()
}

async function publish(page: Page): Promise<void> {
  await shopper.page.goto("/shop/")
  await shopper.page.getByText("No products found").waitFor()
  // The screen is ahead of the answer, which is all that tells of the end.
  const answered = page.waitForResponse("**/api/products/bulk")
  await press(page, "Publish Bobble Hat")
  await page.getByRole("button", { name: "Unpublish Bobble Hat" }).waitFor()
  expect((await answered).status()).toBe(200)
}

async function sell(page: Page): Promise<string> {
  await findInShop(page, "Bobble Hat")
  await choose(page, "Navy", "M")
  await addToCart(page)
  await goToCheckout(page)
  await fillIn(page)
  await proceed(page).click()
  await payWith(page, "4242 4242 4242 4242")
  return await seeItPaid(page)
}

async function readReviews(page: Page): Promise<void> {
  await findInShop(page, "Bobble Hat")
  await page.getByRole("tab", { name: "Reviews" }).click()
}

async function reviewAndAsk(page: Page): Promise<void> {
  await readReviews(page)
  await press(page, "Write a review")
  const form = page.getByRole("form", { name: "Write a review" })
  await form.getByRole("textbox", { name: "Name" }).fill("Ada Byrne")
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.com")
  await form.getByRole("textbox", { name: "Comment" }).fill("Warm, and it does not itch.")
  await press(page, "Submit review")
  await form.waitFor({ state: "hidden" })
  expect(await shop.books.query("select 1 from reviews")).toHaveLength(1)
  await page.goto("/contact/")
  await page.getByRole("textbox", { name: "Full Name" }).fill("Ada Byrne")
  await page.getByRole("textbox", { name: "Email Address" }).fill("ada@example.com")
  await page.getByRole("textbox", { name: "Subject" }).fill("A second hat")
  await page.getByRole("textbox", { name: "Message" }).fill("Do you make it in green, too?")
  await press(page, "Send Message")
  // What was sent has left the form.
  await expect.poll(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("")
  expect(await shop.books.query("select 1 from contact_messages")).toHaveLength(1)
}

async function fulfil(page: Page, order: string): Promise<void> {
  await page.getByRole("link", { name: /^Orders/ }).click()
  await press(page, `Order #${orderNumber(order)}`)
  const status = dialog(page).getByRole("combobox", { name: "Status" })
  for (const next of ["Processing", "Completed"]) {
    await status.selectOption(next)
    if (next === "Completed") await page.getByRole("textbox", { name: "Tracking number" }).fill("RR123456785IE")
    await updateOrder(page)
    expect((await shop.books.row(order))?.status).toBe(next.toLowerCase())
  }
  await dialog(page).getByRole("button", { name: "Refund", exact: true }).click()
  await page.getByRole("textbox", { name: "Amount" }).fill("4.50")
  await page.getByRole("textbox", { name: "Reason" }).fill("It left us two days late.")
  await press(page, "Give back $4.50")
  await dialog(page).getByText("Partly refunded", { exact: true }).first().waitFor()
  await page.keyboard.press("Escape")
  await dialog(page).waitFor({ state: "hidden" })
}

async function moderate(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Reviews", exact: true }).click()
  await page.getByRole("button", { name: /^Approve the review of Bobble Hat/ }).click()
  await page.getByRole("list", { name: "Reviews" }).getByText("approved", { exact: true }).waitFor()
}

async function answer(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Inbox/ }).click()
  await page.getByRole("button", { name: /^Reply to “A second hat”/ }).click()
  await dialog(page).getByRole("textbox", { name: "Your reply" }).fill("Green is on the hook already.")
  await dialog(page).getByRole("button", { name: "Send Reply" }).click()
  await page.getByRole("list", { name: "Messages" }).getByText("resolved", { exact: true }).waitFor()
}

async function announce(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Events", exact: true }).click()
  await press(page, "Create First Event")
  await dialog(page).getByRole("textbox", { name: "Event Title" }).fill("First Stitches")
  await dialog(page).getByRole("textbox", { name: "Description" }).fill("An evening with hook and tea.")
  await dialog(page).getByRole("textbox", { name: "Checkout Iframe" }).fill("<p>Tickets at the door</p>")
  await dialog(page)
    .getByLabel("Upload image")
    .setInputFiles(await picture("event.png"))
  await dialog(page).getByRole("button", { name: "Create Event" }).click()
  await page.getByRole("heading", { name: "First Stitches" }).waitFor()
}

/** What the day has made is there for everyone. */
async function seeIt(page: Page, order: string): Promise<void> {
  await readReviews(page)
  await page.getByText("Warm, and it does not itch.").waitFor()
  await page.goto("/events/")
  await page.getByRole("heading", { name: "First Stitches" }).first().waitFor()
  await page.goto(`/customer/orders/${order}`)
  await page.getByText("RR123456785IE").waitFor()
  await page.getByText("Partly refunded", { exact: true }).first().waitFor()
  const told = async () => (await shop.books.letters()).map(({ subject }) => subject)
  const number = orderNumber(order)
  await expect
    .poll(told)
    .toEqual(
      expect.arrayContaining([
        `We have your order ${number}`,
        `Your payment for order ${number} has arrived`,
        `Your order ${number} is complete`,
        `€4.50 of your order ${number} is on its way back`,
      ]),
    )
}
