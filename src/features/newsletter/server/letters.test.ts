import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openShopWithMail, type ShopWithMail } from "#app/server/test-person.ts"
import { transact } from "#db/transact.ts"
import { issueTo } from "./newsletter-letters.ts"
import { signReader } from "./reader-token.ts"

let at: ShopWithMail
beforeAll(async () => {
  at = await openShopWithMail()
})
afterAll(() => at.close())

const address = () => `reader-${randomUUID().slice(0, 8)}@example.com`
async function signUp(email: string, name = "Nora") {
  const answer = await at.send("POST", "/newsletter/", { body: { name, email } })
  expect(answer.statusCode, answer.body).toBe(201)
}
const confirm = (token: string) => at.send("POST", "/newsletter/confirm", { body: { token } })
const leave = (token: string) => at.send("POST", `/newsletter/unsubscribe?token=${token}`)

/** The links in the letters to an address, once nothing waits for it any more. */
async function confirmLinks(email: string): Promise<string[]> {
  const deliver = async () => {
    await at.shop.services.mail.sendWaiting()
    return at.query("select 1 from mail_outbox where recipient = $1 and sent_at is null", [email])
  }
  await expect.poll(deliver).toEqual([])
  return at.lettersTo(email).flatMap((text) => {
    const link = /^Confirm my subscription: http:\/\/localhost:4321\/newsletter\/confirm\?token=(\S+)$/m.exec(text)
    return link?.[1] ?? []
  })
}

async function reader(email: string) {
  const [row] = await at.query<{ id: string; is_confirmed: boolean; has_left: boolean }>(
    "select id, confirmed_at is not null as is_confirmed, unsubscribed_at is not null as has_left from subscribers where email = $1",
    [email],
  )
  return row
}

const tokenFor = async (email: string, purpose: "confirm" | "unsubscribe") =>
  signReader(at.shop.services.config.authSecret, purpose, (await reader(email))?.id ?? "")

test("who signs up confirms by the letter's link, and leaves by another's, as often as it is followed", async () => {
  const email = address()
  await signUp(email, "<script>")
  expect(await reader(email)).toMatchObject({ is_confirmed: false })
  const [token = ""] = await confirmLinks(email)
  expect(at.lettersTo(email).join()).not.toContain("script>")
  for (const _ of [1, 2]) expect((await confirm(token)).json()).toEqual({ email })
  expect(await reader(email)).toMatchObject({ is_confirmed: true, has_left: false })
  const leaving = await tokenFor(email, "unsubscribe")
  for (const _ of [1, 2]) expect((await leave(leaving)).json()).toEqual({ email })
  expect(await reader(email)).toMatchObject({ is_confirmed: true, has_left: true })
})

test("a repeated sign-up sends one letter a day, and none to those who get the newsletter already", async () => {
  const email = address()
  await Promise.all(Array.from({ length: 5 }, () => signUp(email)))
  await signUp(email.toUpperCase())
  expect(await confirmLinks(email)).toHaveLength(1)
  await at.query("update mail_outbox set dedupe_key = dedupe_key || ':yesterday' where recipient = $1", [email])
  await signUp(email)
  const links = await confirmLinks(email)
  expect(links).toHaveLength(2)
  await confirm(links[0] ?? "")
  await at.query("update mail_outbox set dedupe_key = dedupe_key || ':yesterday' where recipient = $1", [email])
  await signUp(email)
  expect(await confirmLinks(email)).toHaveLength(2)
})

test("who has left comes back only by the link", async () => {
  const email = address()
  await signUp(email)
  await leave(await tokenFor(email, "unsubscribe"))
  await signUp(email)
  expect(await reader(email)).toMatchObject({ has_left: true })
  await confirm(await tokenFor(email, "confirm"))
  expect(await reader(email)).toMatchObject({ is_confirmed: true, has_left: false })
})

test("a link that is not ours, of another purpose or of somebody forgotten changes nothing", async () => {
  const email = address()
  await signUp(email)
  const confirming = await tokenFor(email, "confirm")
  const leaving = await tokenFor(email, "unsubscribe")
  const other = signReader(at.shop.services.config.authSecret, "confirm", randomUUID())
  for (const token of [leaving, `${confirming.slice(0, -1)}!`, confirming.slice(0, -2), other, "x", "💥"]) {
    const refused = await confirm(token)
    expect(refused.statusCode, token).toBe(404)
    expect(refused.json()).toMatchObject({ type: "urn:problem:newsletter.link-unknown" })
  }
  for (const token of [confirming, "x"]) expect((await leave(token)).statusCode).toBe(404)
  expect((await confirm("")).statusCode).toBe(422)
  expect((await at.send("POST", "/newsletter/unsubscribe")).statusCode).toBe(422)
  expect(await reader(email)).toMatchObject({ is_confirmed: false, has_left: false })
})

test("an issue reaches each reader once, with links to leave that need no page", async () => {
  const { services, app } = at.shop
  const emails = [address(), address()]
  for (const email of emails) await signUp(email)
  const [campaign] = await at.query<{ id: string; subject: string; text: string }>(
    `insert into campaigns (subject, text) values ($1, $2) returning *`,
    ["New\r\nBcc: all@example.com", "Dear <friends>,\n\nlook: https://skein.example/shop/?a=1&b=2."],
  )
  if (!campaign) throw new Error("There is no campaign.")
  const readers = await at.query<{ id: string; email: string }>(
    "select id, email from subscribers where email = any($1)",
    [emails],
  )
  const issue = () =>
    transact(services.db, (tx) =>
      services.mail.queueAll(
        tx,
        readers.map((one) => issueTo(services.config, campaign, one)),
      ),
    )
  await issue()
  await issue()
  await Promise.all(emails.map(confirmLinks))
  for (const email of emails) {
    const issues = at.lettersTo(email).filter((text) => text.includes("look: https://skein.example"))
    expect(issues).toHaveLength(1)
    const [text = ""] = issues
    expect(text).toContain("Subject: New Bcc: all@example.com")
    expect(text).toContain("Dear &lt;friends&gt;,")
    expect(text).toContain('href="https://skein.example/shop/?a=1&amp;b=2"')
    expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
    const [, button = ""] =
      /^List-Unsubscribe:\s+<(http:\/\/localhost:4321\/api\/newsletter\/unsubscribe\?token=\S+)>$/m.exec(text) ?? []
    const [, page = ""] =
      /^Unsubscribe: (http:\/\/localhost:4321\/newsletter\/unsubscribe\?token=\S+)$/m.exec(text) ?? []
    expect(page.replace("/newsletter", "/api/newsletter")).toBe(button)
    const path = button.replace("http://localhost:4321", "")
    expect((await app.inject({ url: path })).headers.location).toBe(page)
    const pressed = await app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    })
    expect(pressed.statusCode, pressed.body).toBe(200)
    expect(await reader(email)).toMatchObject({ has_left: true })
  }
})
