import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { beforeEach, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { enterOffice, failing, showAsLines, signIn, type Theme } from "./office.ts"
import { type Device, hear } from "./open-browser.ts"
import { admin } from "./start-shop.ts"

beforeEach(() => shop.books.query("truncate subscribers, campaigns, mail_outbox"))

const comeIn = (device: Device, theme?: Theme) => enterOffice(browser, shop, "/admin/newsletter", device, theme)
const readers = (count: number, name = "Reader") =>
  shop.books.query(
    `insert into subscribers (name, email, created_at, confirmed_at)
     select $2 || ' ' || n, lower($2) || '-' || n || '@example.com', now() - n * interval '1 hour', now()
     from generate_series(1, $1) as n`,
    [count, name],
  )
const rows = (page: Page) => page.getByRole("list", { name: "Subscribers" }).getByRole("listitem")
const letters = (page: Page) => page.getByRole("list", { name: "Newsletters" }).getByRole("listitem")

test("subscribers are read, searched, taken along as a file, and deleted after asking", async () => {
  await readers(13)
  await shop.books.query("insert into subscribers (name, email) values ('=1+1', 'nora@elsewhere.example')")
  const { page, looksRight, leave } = await comeIn("desktop")
  await page.getByRole("heading", { level: 1, name: "Newsletter Subscribers" }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(12)
  await rows(page).first().getByText("not confirmed yet").waitFor()
  await looksRight()
  await page.getByRole("link", { name: "Page 2" }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByRole("textbox", { name: "Search subscribers" }).fill("elsewhere")
  await expect.poll(() => rows(page).count()).toBe(1)
  await showAsLines(page, "Subscribers")
  await looksRight()

  const waiting = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export CSV" }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), "utf8")
  expect(csv.trim().split("\r\n")).toHaveLength(15)
  expect(csv).toContain("\r\n'=1+1,nora@elsewhere.example,")

  const dialog = page.getByRole("dialog", { name: "Delete Subscriber" })
  await page.getByRole("button", { name: "Delete nora@elsewhere.example" }).click()
  await dialog.getByText(/This action cannot be undone/).waitFor()
  await looksRight()
  await failing(page, "**/api/newsletter/*", "DELETE", 500)
  await dialog.getByRole("button", { name: "Delete Subscriber" }).click()
  await dialog.getByText("Failed to delete subscriber", { exact: true }).waitFor()
  await page.unroute("**/api/newsletter/*")
  await dialog.getByRole("button", { name: "Delete Subscriber" }).click()
  await page.getByRole("heading", { name: "No subscribers found" }).waitFor()
  expect(await shop.books.query("select 1 from subscribers where email like 'nora%'")).toEqual([])
  await leave("status of 500")
})

test("a list that cannot be had is said inside the page, which goes on", async () => {
  const { page, looksRight, leave } = await signIn(browser, shop, "phone", "dark")
  await failing(page, "**/api/newsletter/subscribers*", "GET", 404)
  await page.goto("/admin/newsletter")
  await page.getByRole("alert").getByText("Failed to fetch subscribers", { exact: true }).waitFor()
  await page.getByRole("heading", { level: 1, name: "Newsletter Subscribers" }).waitFor()
  expect(await page.getByText("Oops! Something went wrong").count()).toBe(0)
  await looksRight()
  await page.unroute("**/api/newsletter/subscribers*")
  await page.getByRole("button", { name: "Try Again" }).click()
  await page.getByRole("heading", { name: "No subscribers yet" }).waitFor()
  await looksRight()
  await failing(page, "**/api/newsletter/export", "GET", 500)
  const refused = hear(page, "The list could not be exported. Please try again.")
  await page.getByRole("button", { name: "Export CSV" }).click()
  await refused
  await page.unroute("**/api/newsletter/export")
  await readers(1)
  await failing(page, "**/api/newsletter/subscribers*", "GET", 401)
  await page.reload()
  await page.waitForURL("**/login")
  await leave("status of 404", "status of 500", "status of 401")
})

test("a newsletter is written, tried at the own address, sent to everyone and followed", async () => {
  await readers(3)
  const { page, looksRight, leave } = await comeIn("phone")
  await page.getByRole("link", { name: "Newsletters" }).click()
  await page.getByRole("heading", { name: "No newsletters yet" }).waitFor()
  await looksRight()
  await page.getByRole("button", { name: "Write Newsletter" }).first().click()
  const composer = page.getByRole("dialog", { name: "Write a Newsletter" })
  await composer.getByRole("button", { name: "Save Draft" }).click()
  await composer.getByText("Enter what stands in the inbox.").waitFor()
  await looksRight()
  await composer.getByRole("textbox", { name: "Subject" }).fill("New on the hook")
  await composer.getByRole("textbox", { name: "Text" }).fill("Dear friends,\n\nlook at this.")
  await failing(page, "**/api/newsletter/campaigns", "POST", 500)
  await composer.getByRole("button", { name: "Save Draft" }).click()
  await composer.getByText("The newsletter could not be saved. Please try again.").waitFor()
  await page.unroute("**/api/newsletter/campaigns")
  await composer.getByRole("button", { name: "Save Draft" }).click()
  await letters(page).filter({ hasText: "New on the hook" }).getByText("draft", { exact: true }).waitFor()

  await page.getByRole("button", { name: "Edit New on the hook" }).click()
  const editor = page.getByRole("dialog", { name: "Edit Newsletter" })
  await editor.getByRole("textbox", { name: "Subject" }).fill("New on our hooks")
  await editor.getByRole("button", { name: "Save Draft" }).click()
  const said = hear(page, `A test is on its way to ${admin.email}`)
  await page.getByRole("button", { name: "Send a test of New on our hooks to me" }).click()
  await said
  const outbox = () =>
    shop.books.query("select recipient, data->>'subject' as subject from mail_outbox order by recipient")
  expect(await outbox()).toEqual([{ recipient: admin.email, subject: "New on our hooks" }])

  await page.getByRole("button", { name: "Send New on our hooks to everyone" }).click()
  const question = page.getByRole("dialog", { name: "Send Newsletter" })
  await question.getByText("all 3 subscribers who have confirmed").waitFor()
  await looksRight()
  await question.getByRole("button", { name: "Cancel" }).click()
  await question.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: "Send New on our hooks to everyone" }).click()
  await failing(page, "**/api/newsletter/campaigns/*/send", "POST", 500)
  await question.getByRole("button", { name: "Send Newsletter" }).click()
  await question.getByText("The newsletter could not be sent. Please try again.").waitFor()
  await page.unroute("**/api/newsletter/campaigns/*/send")
  await question.getByRole("button", { name: "Send Newsletter" }).click()
  await question.waitFor({ state: "hidden" })
  const sent = letters(page).filter({ hasText: "New on our hooks" })
  await sent.getByText("3 of 3 letters sent").waitFor()
  await sent.getByText("sent", { exact: true }).waitFor()
  // What was sent stays as it is, and may be deleted; its letters are no less sent by that.
  expect(await sent.getByRole("button").count()).toBe(1)
  expect(await outbox()).toHaveLength(4)
  await looksRight()
  await page.getByRole("button", { name: "Delete New on our hooks" }).click()
  const farewell = page.getByRole("dialog", { name: "Delete Newsletter" })
  await farewell.getByText("The 3 letters that it became stay with their readers").waitFor()
  await looksRight()
  await farewell.getByRole("button", { name: "Delete Newsletter" }).click()
  await page.getByRole("heading", { name: "No newsletters yet" }).waitFor()
  expect(await outbox()).toHaveLength(4)
  await leave("status of 500")
})

test("how far a newsletter is, is shown while it goes; a draft is deleted after asking", async () => {
  await shop.books.query(
    `insert into campaigns (subject, text, status, recipients) values ('Winter sale', 'Hats.', 'sending', 40), ('Idle', 'Words.', 'draft', 0)`,
  )
  await shop.books.query(
    `insert into mail_outbox (dedupe_key, recipient, template, data, campaign_id, sent_at, next_attempt_at)
     select 'letter-' || n, 'x@example.com', 'plain', '{}', id, case when n < 17 then now() end, now() + interval '1 hour'
     from campaigns cross join generate_series(1, 40) as n where status = 'sending'`,
  )
  const { page, looksRight, leave } = await comeIn("desktop", "dark")
  await page.getByRole("link", { name: "Newsletters" }).click()
  const card = letters(page).filter({ hasText: "Winter sale" })
  await card.getByText("16 of 40 letters sent").waitFor()
  await card.getByRole("progressbar", { name: "Letters sent" }).waitFor()
  // What is on its way stays as it is.
  expect(await card.getByRole("button").count()).toBe(0)
  await looksRight()
  await shop.books.query("update mail_outbox set sent_at = now() where dedupe_key = 'letter-17'")
  await card.getByText("17 of 40 letters sent").waitFor()
  await page.getByRole("button", { name: "Send Idle to everyone" }).click()
  const question = page.getByRole("dialog", { name: "Send Newsletter" })
  await question.getByText("nobody: no subscription is confirmed yet").waitFor()
  expect(await question.getByRole("button", { name: "Send Newsletter" }).isDisabled()).toBe(true)
  await question.getByRole("button", { name: "Cancel" }).click()
  await question.waitFor({ state: "hidden" })
  await page.getByRole("button", { name: "Delete Idle" }).click()
  const dialog = page.getByRole("dialog", { name: "Delete Newsletter" })
  await dialog.getByRole("button", { name: "Delete Newsletter" }).click()
  await letters(page).filter({ hasText: "Idle" }).waitFor({ state: "detached" })
  await leave()
})
