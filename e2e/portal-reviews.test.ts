import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { comeAs, makeCustomer } from "./customer.ts"
import { browser, shop } from "./empty-shop.ts"
import { type Device, visit } from "./open-browser.ts"

const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor()
const rows = (page: Page) => page.getByRole("list", { name: "My reviews" }).locator("> li")
const rowOf = (page: Page, title: string) => rows(page).filter({ has: page.getByRole("heading", { name: title }) })

async function comeIn(device: Device, wishes: Parameters<typeof makeCustomer>[1] = {}) {
  const visitor = await visit(browser, shop.address, device)
  const customer = await makeCustomer(shop, wishes)
  await comeAs(visitor.page, shop, customer)
  return { ...visitor, customer }
}

describe("My Reviews", () => {
  test("shows each with its piece and where it stands; the one that waits can be edited", async () => {
    const { page, looksRight, leave, customer } = await comeIn("phone")
    const hat = await shop.books.piece()
    await customer.review(hat, "Warm.\nVery.", "pending")
    await customer.review(await shop.books.piece({ title: "Shawl" }), "Soft.", "approved")
    await customer.review(await shop.books.piece({ title: "Net Bag" }), "Holey.", "declined")
    await page.goto("/customer/reviews/")
    for (const [title, status] of [
      ["Bobble Hat", "pending"],
      ["Shawl", "approved"],
      ["Net Bag", "declined"],
    ] as const) {
      await rowOf(page, title).getByText(status, { exact: true }).waitFor()
      expect(await rowOf(page, title).locator("img").count()).toBe(1)
    }
    expect(await page.getByRole("button", { name: /^Edit/ }).count()).toBe(1)
    expect(await rowOf(page, "Bobble Hat").getByRole("link").getAttribute("href")).toContain(`/product/${hat}/piece-`)
    await rowOf(page, "Bobble Hat").getByRole("img", { name: "Rated 4.0 out of 5" }).waitFor()

    const edit = page.getByRole("button", { name: "Edit the review of Bobble Hat" })
    const form = page.getByRole("form", { name: "Edit your review" })
    await edit.click()
    const stars = form.getByRole("radio", { name: "4 stars" }).and(page.locator(":focus"))
    await stars.waitFor()
    await looksRight()
    await form.getByRole("button", { name: "Leave it as it is" }).click()
    await edit.and(page.locator(":focus")).waitFor()
    await edit.click()
    await stars.waitFor()
    await page.keyboard.press("ArrowLeft")
    await form.getByRole("textbox", { name: "Comment" }).fill("Warm, but it sheds.")
    await page.route("**/api/reviews/*", (route) => route.fulfill({ status: 500, body: "" }))
    await form.getByRole("button", { name: "Save" }).click()
    await form.getByText("The review could not be saved. Please try again.").waitFor()
    await page.unroute("**/api/reviews/*")
    await form.getByRole("button", { name: "Save" }).click()
    await rowOf(page, "Bobble Hat").getByText("Warm, but it sheds.").waitFor()
    await rowOf(page, "Bobble Hat").getByRole("img", { name: "Rated 3.0 out of 5" }).waitFor()
    await edit.and(page.locator(":focus")).waitFor()
    expect(await shop.books.query("select rating, status from reviews where product_id = $1", [hat])).toEqual([
      { rating: 3, status: "pending" },
    ])
    await leave("status of 500")
  })

  test("deletes after asking", async () => {
    const { page, looksRight, leave, customer } = await comeIn("desktop")
    const id = await customer.review(await shop.books.piece(), "Warm.", "approved")
    const kept = () => shop.books.query("select id from reviews where id = $1", [id])
    await page.goto("/customer/reviews/")
    const dialog = page.getByRole("dialog", { name: "Delete this review?" })
    await page.getByRole("button", { name: "Delete the review of Bobble Hat" }).click()
    await dialog.getByText(/its stars no longer count for the piece. It cannot be undone./).waitFor()
    await looksRight()
    await dialog.getByRole("button", { name: "Keep it" }).click()
    await dialog.waitFor({ state: "hidden" })
    expect(await kept()).toHaveLength(1)
    await page.getByRole("button", { name: "Delete the review of Bobble Hat" }).click()
    await page.route("**/api/reviews/*", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue(),
    )
    await dialog.getByRole("button", { name: "Delete" }).click()
    await dialog.getByText(/The shop cannot be reached/).waitFor()
    await page.unroute("**/api/reviews/*")
    await dialog.getByRole("button", { name: "Delete" }).click()
    await heading(page, "No reviews yet")
    await page.getByRole("main").and(page.locator(":focus")).waitFor()
    expect(await kept()).toEqual([])
    expect(await page.getByRole("link", { name: "Look at my orders" }).getAttribute("href")).toBe("/customer/orders/")
    await leave("ERR_FAILED")
  })

  test("comes in pages, and says when it cannot be had", async () => {
    const { page, leave, customer } = await comeIn("phone")
    const hat = await shop.books.piece()
    for (let count = 0; count < 11; count += 1) await customer.review(hat, `Worn ${count} times.`)
    await page.goto("/customer/reviews/")
    await expect.poll(() => rows(page).count()).toBe(10)
    await page.getByRole("link", { name: "Next" }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.route("**/api/reviews/mine?*", (route) => route.fulfill({ status: 404, body: "" }))
    await page.reload()
    await text(page, "Failed to load your reviews")
    await page.unroute("**/api/reviews/mine?*")
    await page.getByRole("button", { name: "Try Again" }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await leave("status of 404")
  })
})

describe("Newsletter", () => {
  const status = async (email: string) =>
    await shop.books.query("select unsubscribed_at is null as subscribed from subscribers where email = $1", [email])

  test("is subscribed and unsubscribed by one button that says what it does", async () => {
    const { page, looksRight, leave, customer } = await comeIn("phone")
    await page.goto("/customer/newsletter/")
    await heading(page, "Not Subscribed")
    await text(page, `No letters go to ${customer.email}.`)
    await page.route("**/api/newsletter/me", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    )
    await page.getByRole("button", { name: "Subscribe", exact: true }).click()
    await text(page, "Your choice could not be saved. Please try again.")
    await looksRight()
    await page.unroute("**/api/newsletter/me")
    await page.getByRole("button", { name: "Subscribe", exact: true }).click()
    await heading(page, "Subscribed")
    await looksRight()
    expect(await status(customer.email)).toEqual([{ subscribed: true }])
    await page.goto("/customer/dashboard")
    await text(page, /^Subscribed$/)
    await page.goBack()
    await page.getByRole("button", { name: "Unsubscribe", exact: true }).click()
    await heading(page, "Not Subscribed")
    expect(await status(customer.email)).toEqual([{ subscribed: false }])
    await leave("status of 500")
  })

  test("wants the address confirmed first, and sends the letter again", async () => {
    const { page, looksRight, leave, customer } = await comeIn("desktop", { isVerified: false })
    await page.goto("/customer/newsletter/")
    await heading(page, "Confirm your e-mail first")
    await looksRight()
    const letters = () => shop.books.query("select 1 from mail_outbox where recipient = $1", [customer.email])
    const before = (await letters()).length
    await page.getByRole("button", { name: "Send the letter again" }).click()
    await page.getByRole("main").getByRole("status").filter({ hasText: /./ }).waitFor()
    await expect.poll(async () => (await letters()).length).toBe(before + 1)
    await shop.books.query("update users set email_verified_at = now() where id = $1", [customer.id])
    await page.reload()
    await heading(page, "Not Subscribed")
    await leave()
  })

  test("says when it cannot be had", async () => {
    const { page, leave } = await comeIn("phone")
    await page.route("**/api/newsletter/me", (route) => route.fulfill({ status: 404, body: "" }))
    await page.goto("/customer/newsletter/")
    await text(page, "Failed to load your newsletter")
    await leave("status of 404")
  })
})

describe("Events", () => {
  test("shows what is to come, says when there is nothing and when it cannot be had", async () => {
    const { page, leave } = await comeIn("desktop")
    await page.goto("/customer/events/")
    await heading(page, "No upcoming events")
    const [event] = await shop.books.query<{ id: string }>(
      "insert into events (title, description, checkout_iframe, starts_at, place) values ('Winter Market', 'Thirty tables.', '', '2049-12-04T11:00:00Z', 'Quay Street') returning id",
    )
    await page.route("**/api/events/", (route) => route.fulfill({ status: 404, body: "" }))
    await page.reload()
    await text(page, "Failed to load events")
    await page.unroute("**/api/events/")
    await page.getByRole("button", { name: "Try Again" }).click()
    await text(page, "Saturday 4 December 2049 at 11:00")
    for (const words of ["Quay Street", "Thirty tables."]) await text(page, words)
    await page.getByRole("main").getByRole("link", { name: "Winter Market" }).click()
    await page.waitForURL(`**/events/${event?.id}`)
    await leave("status of 404")
  })
})
