import type { Page } from "playwright-core"
import { beforeEach, describe, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { enterOffice, failing, figures, focused, showAsLines, type Theme, text } from "./office.ts"
import type { Device } from "./open-browser.ts"

beforeEach(() => shop.books.query("truncate reviews, contact_messages, contact_replies, mail_outbox"))

const comeIn = (device: Device, path: string, theme?: Theme) => enterOffice(browser, shop, path, device, theme)
const card = (page: Page, list: string, words: string) =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: words })

describe("Reviews", () => {
  async function review(title: string, comment: string, status = "pending") {
    const productId = await shop.books.piece({ title })
    await shop.books.query(
      `insert into reviews (product_id, name, email, rating, comment, status) values ($1, 'Nora', 'nora@example.com', 4, $2, $3)`,
      [productId, comment, status],
    )
    return productId
  }
  const standing = () => shop.books.query("select comment, status from reviews order by comment")

  test("only those that wait offer Approve and Decline; what is approved is read in the shop at once", async () => {
    const { page, looksRight, leave } = await comeIn("desktop", "/admin/reviews")
    await page.getByRole("heading", { level: 1, name: "Review Management" }).waitFor()
    await page.getByRole("heading", { name: "No reviews yet" }).waitFor()
    await looksRight()
    const hat = await review("Bobble Hat", "Warm.")
    await review("Net Bag", "Holey.")
    await review("Shawl", "Soft.", "approved")
    await review("Scarf", "Long.", "declined")
    await page.reload()
    for (const words of ["Soft.", "Long."]) {
      await card(page, "Reviews", words)
        .getByRole("button", { name: /^Delete/ })
        .waitFor()
      expect(await card(page, "Reviews", words).getByRole("button").count()).toBe(1)
    }
    await looksRight()
    await page.getByRole("button", { name: "Approve the review of Bobble Hat by Nora" }).click()
    await card(page, "Reviews", "Warm.").getByText("approved", { exact: true }).waitFor()
    await focused(page.getByRole("main"))
    await showAsLines(page, "Reviews")
    await looksRight()
    await page.getByRole("button", { name: "Decline the review of Net Bag by Nora" }).click()
    await expect.poll(() => page.getByRole("button", { name: /^(Approve|Decline)/ }).count()).toBe(0)
    await expect.poll(() => figures(page)).toContain("Approved 2")
    expect(await standing()).toEqual([
      { comment: "Holey.", status: "declined" },
      { comment: "Long.", status: "declined" },
      { comment: "Soft.", status: "approved" },
      { comment: "Warm.", status: "approved" },
    ])
    await page.getByRole("link", { name: "Bobble Hat" }).click()
    await page.waitForURL(`**/product/${hat}/**`)
    await page.getByRole("tab", { name: "Reviews" }).click()
    await text(page, "Warm.")
    await leave()
  })

  test("a phone filters them by the address; what another one did meanwhile is said and shown", async () => {
    await review("Bobble Hat", "Warm.")
    await review("Shawl", "Soft.", "approved")
    const { page, looksRight, leave } = await comeIn("phone", "/admin/reviews?status=pending", "dark")
    await card(page, "Reviews", "Warm.").waitFor()
    expect(await page.getByText("Soft.").count()).toBe(0)
    await looksRight()
    await page.getByRole("combobox", { name: "Status" }).selectOption("Declined")
    await page.getByRole("heading", { name: "No reviews found" }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe("?status=declined")
    await page.getByRole("combobox", { name: "Status" }).selectOption("All Statuses")
    await card(page, "Reviews", "Warm.").waitFor()
    await shop.books.query("update reviews set status = 'declined' where comment = 'Warm.'")
    await page.getByRole("button", { name: "Approve the review of Bobble Hat by Nora" }).click()
    await card(page, "Reviews", "Warm.").getByRole("alert").getByText("This review is declined already.").waitFor()
    await card(page, "Reviews", "Warm.").getByText("declined", { exact: true }).waitFor()
    await leave("status of 409")
  })

  test("failures are said in the specification's words, and nothing changes", async () => {
    await review("Bobble Hat", "Warm.")
    const { page, looksRight, leave } = await comeIn("phone", "/admin/reviews")
    for (const verb of ["Approve", "Decline"]) {
      const address = `**/api/reviews/*/${verb.toLowerCase()}`
      await failing(page, address, "PUT", 500)
      await page.getByRole("button", { name: `${verb} the review` }).press("Enter")
      await page.getByRole("alert").getByText(`Failed to ${verb.toLowerCase()} review`, { exact: true }).waitFor()
      await focused(page.getByRole("button", { name: `${verb} the review` }))
      await page.unroute(address)
    }
    await looksRight()
    const dialog = page.getByRole("dialog", { name: "Delete Review" })
    await page.getByRole("button", { name: "Delete the review of Bobble Hat by Nora" }).click()
    await failing(page, "**/api/reviews/*", "DELETE", 500)
    await dialog.getByRole("button", { name: "Delete Review" }).click()
    await dialog.getByText("Failed to delete review", { exact: true }).waitFor()
    await looksRight()
    await page.unroute("**/api/reviews/*")
    expect(await standing()).toEqual([{ comment: "Warm.", status: "pending" }])
    await dialog.getByRole("button", { name: "Delete Review" }).click()
    await page.getByRole("heading", { name: "No reviews yet" }).waitFor()
    expect(await standing()).toEqual([])

    for (const [status, detail, said] of [
      [404, undefined, "Failed to fetch reviews"],
      [400, "The list is away.", "The list is away."],
    ] as const) {
      await failing(page, "**/api/reviews/?*", "GET", status, detail)
      await page.reload()
      await page.getByRole("heading", { name: "Oops! Something went wrong" }).waitFor()
      await page.getByText(said, { exact: true }).waitFor()
      await page.unroute("**/api/reviews/?*")
    }
    await looksRight()
    await page.getByRole("button", { name: "Try Again" }).click()
    await page.getByRole("heading", { name: "No reviews yet" }).waitFor()
    await leave("status of 500", "status of 404", "status of 400")
  })
})

describe("Contact inbox", () => {
  const message = (subject: string, { status = "pending", email = "aoife@example.com", at = "2026-01-01" } = {}) =>
    shop.books.query(
      `insert into contact_messages (name, email, subject, message, status, created_at)
       values ('Aoife', $1, $2, 'Could it be longer?', $3, $4)`,
      [email, subject, status, at],
    )
  const standing = () => shop.books.query("select subject, status from contact_messages order by subject")

  test("shows what arrived, with the card of actions; only what waits is marked as resolved", async () => {
    const { page, looksRight, leave } = await comeIn("desktop", "/admin/contact", "dark")
    await page.getByRole("heading", { name: "No messages yet" }).waitFor()
    await expect.poll(() => figures(page)).toContain("Actions 2")
    await message("A longer hem")
    await message("A workshop", { status: "resolved" })
    await page.reload()
    await card(page, "Messages", "A workshop").waitFor()
    expect(await page.getByRole("button", { name: /^Mark as Resolved/ }).count()).toBe(1)
    await looksRight()
    await failing(page, "**/api/contact/*/resolve", "PUT", 500)
    const resolve = page.getByRole("button", { name: "Mark as Resolved: “A longer hem” from Aoife" })
    await resolve.press("Enter")
    await page.getByRole("alert").getByText("Failed to resolve contact", { exact: true }).waitFor()
    await focused(resolve)
    await page.unroute("**/api/contact/*/resolve")
    await resolve.press("Enter")
    await expect.poll(() => page.getByRole("button", { name: /^Mark as Resolved/ }).count()).toBe(0)
    await focused(page.getByRole("main"))
    expect(await standing()).toEqual([
      { subject: "A longer hem", status: "resolved" },
      { subject: "A workshop", status: "resolved" },
    ])
    await showAsLines(page, "Messages")
    await looksRight()
    await page.getByRole("combobox", { name: "Status" }).selectOption("Pending")
    await page.getByRole("heading", { name: "No messages found" }).waitFor()
    await expect.poll(() => figures(page)).toContain("Actions 2")
    await leave("status of 500")
  })

  test("a message is answered by letter from a phone, and resolved with it", async () => {
    await message("A longer hem")
    await message("Gone", { email: "", at: "2025-01-01" })
    const { page, looksRight, leave } = await comeIn("phone", "/admin/contact?status=pending")
    const reply = page.getByRole("button", { name: "Reply to “A longer hem” from Aoife" })
    const dialog = page.getByRole("dialog", { name: "A longer hem" })
    await reply.click()
    await dialog.getByText("Could it be longer?").waitFor()
    await dialog.getByRole("button", { name: "Send Reply" }).click()
    await dialog.getByText("Write what the letter is to say.").waitFor()
    await looksRight()
    await dialog.getByRole("textbox", { name: "Your reply" }).fill("Of course.\n\nMary")
    // What was typed is not lost without a question.
    await page.keyboard.press("Escape")
    await dialog.getByRole("button", { name: "Keep editing" }).click()
    await dialog.getByRole("button", { name: "Keep editing" }).waitFor({ state: "hidden" })
    await failing(page, "**/api/contact/*/reply", "POST", 500)
    await dialog.getByRole("button", { name: "Send Reply" }).click()
    await dialog.getByText("The reply could not be sent. Please try again.").waitFor()
    await page.unroute("**/api/contact/*/reply")
    expect(await dialog.getByRole("checkbox", { name: "Mark as Resolved when it is sent" }).isChecked()).toBe(true)
    await dialog.getByRole("button", { name: "Send Reply" }).click()
    await dialog.waitFor({ state: "hidden" })
    await card(page, "Messages", "A longer hem").waitFor({ state: "detached" })
    const [letter] = await shop.books.query("select recipient, data->>'reply' as reply from mail_outbox")
    expect(letter).toEqual({ recipient: "aoife@example.com", reply: "Of course.\n\nMary" })

    await page.getByRole("combobox", { name: "Status" }).selectOption("Resolved")
    await card(page, "Messages", "A longer hem").getByText("Answered by Shop Owner").waitFor()
    await reply.click()
    await dialog.getByRole("list", { name: "Conversation" }).getByText("Of course.").waitFor()
    expect(await dialog.getByRole("checkbox").count()).toBe(0)
    await looksRight()
    await page.keyboard.press("Escape")
    await focused(reply)

    // Whoever deleted the account left no address.
    await page.getByRole("combobox", { name: "Status" }).selectOption("All Statuses")
    await page.getByRole("button", { name: "Read “Gone” from Aoife" }).click()
    await page
      .getByRole("dialog", { name: "Gone" })
      .getByText(/there is no address to answer to/)
      .waitFor()
    expect(await page.getByRole("dialog", { name: "Gone" }).getByRole("textbox").count()).toBe(0)
    await looksRight()
    await leave("status of 500")
  })

  test("a message is deleted after asking; a list that cannot be had says so", async () => {
    await message("A longer hem")
    const { page, looksRight, leave } = await comeIn("desktop", "/admin/contact")
    const dialog = page.getByRole("dialog", { name: "Delete Message" })
    const remove = page.getByRole("button", { name: "Delete “A longer hem” from Aoife" })
    await remove.click()
    await dialog.getByText(/This action cannot be undone./).waitFor()
    await looksRight()
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await focused(remove)
    await remove.click()
    await failing(page, "**/api/contact/*", "DELETE", 500)
    await dialog.getByRole("button", { name: "Delete Message" }).click()
    await dialog.getByText("Failed to delete contact", { exact: true }).waitFor()
    await page.unroute("**/api/contact/*")
    await dialog.getByRole("button", { name: "Delete Message" }).click()
    await page.getByRole("heading", { name: "No messages yet" }).waitFor()
    expect(await standing()).toEqual([])
    await failing(page, "**/api/contact/?*", "GET", 404)
    await page.reload()
    await page.getByText("Failed to fetch contacts", { exact: true }).waitFor()
    await looksRight()
    await page.unroute("**/api/contact/?*")
    await page.getByRole("button", { name: "Try Again" }).click()
    await page.getByRole("heading", { name: "No messages yet" }).waitFor()
    // Somebody whose session ended is logged out by the next load.
    await shop.books.query("update sessions set ended_at = now()")
    await page.reload()
    await page.waitForURL("**/login")
    await leave("status of 500", "status of 404", "status of 401")
  })
})
