import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startMailServer } from "#app/server/test-mail-server.ts"
import { signReader } from "#features/newsletter/server/reader-token.ts"
import { openBrowser, visit } from "./open-browser.ts"
import { type StartedShop, startShop } from "./start-shop.ts"

let post: Awaited<ReturnType<typeof startMailServer>>
let shop: StartedShop
let browser: Browser
beforeAll(async () => {
  post = await startMailServer()
  shop = await startShop("none", { SMTP_URL: post.url, AUTH_SECRET: secret })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await post?.close()
})

const secret = "the newsletter's journey has a secret of its own"

async function signUp(email: string): Promise<void> {
  const answer = await fetch(`${shop.address}/api/newsletter/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Nora", email }),
  })
  expect(answer.status).toBe(201)
}

async function confirmLink(email: string): Promise<string> {
  const find = () =>
    post.received
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ message }) => message.replaceAll("=\n", "").replaceAll("=3D", "="))
      .map((message) => /\/newsletter\/confirm\?token=[\w.-]+/.exec(message)?.[0])
      .findLast((link) => link !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ""
}

const reader = async (email: string) =>
  (
    await shop.books.query<{ id: string; is_confirmed: boolean; has_left: boolean }>(
      "select id, confirmed_at is not null as is_confirmed, unsubscribed_at is not null as has_left from subscribers where email = $1",
      [email],
    )
  )[0]

test.each(["phone", "desktop"] as const)(
  "a reader confirms by the letter's link and leaves by another's, at the %s",
  async (device) => {
    const email = `${device}@example.com`
    await signUp(email)
    const { page, looksRight, leave } = await visit(
      browser,
      shop.address,
      device,
      device === "phone" ? "dark" : "light",
    )
    await page.goto(await confirmLink(email))
    await page.getByRole("heading", { name: "You are on the list" }).waitFor()
    await page.getByText(email).waitFor()
    await expect.poll(() => page.url()).not.toContain("token")
    await looksRight()
    expect(await reader(email)).toMatchObject({ is_confirmed: true, has_left: false })

    const token = signReader(secret, "unsubscribe", (await reader(email))?.id ?? "")
    await page.goto(`/newsletter/unsubscribe?token=${token}`)
    await page.getByRole("heading", { name: "Unsubscribe from our newsletter?" }).waitFor()
    await looksRight()
    // Opened, not pressed: nothing has happened.
    expect(await reader(email)).toMatchObject({ has_left: false })
    await page.getByRole("button", { name: "Unsubscribe" }).press("Enter")
    await page.getByRole("heading", { name: "You have unsubscribed" }).and(page.locator(":focus")).waitFor()
    await looksRight()
    expect(await reader(email)).toMatchObject({ has_left: true })
    await leave()
  },
)

test("a link that a mail program broke says so", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  await page.goto("/newsletter/confirm?token=half")
  await page.getByRole("heading", { name: "This link is incomplete" }).waitFor()
  await looksRight()
  await page.goto("/newsletter/unsubscribe")
  await page.getByRole("heading", { name: "This link is incomplete" }).waitFor()
  await leave("status of 404")
})
