import { randomUUID } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { afterEach, expect, test } from "vitest"
import { plainLetter } from "#platform/letter.ts"
import { openMail } from "#platform/mail.ts"
import { letters, readLetterhead } from "./letters.ts"
import { startMailServer } from "./test-mail-server.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function openShop(environment: Record<string, string>): Promise<TestShop> {
  const shop = await openTestShop(environment)
  open.push(shop)
  return shop
}

async function openMailServer() {
  const server = await startMailServer()
  open.push(server)
  return server
}

const letter = (changes: object = {}) => ({
  dedupeKey: `greeting:${randomUUID()}`,
  recipient: "ada@example.com",
  letter: plainLetter,
  data: { subject: "Grüße, your order", text: "Hello Ada", html: "<p>Hello Ada</p>" },
  ...changes,
})

async function outbox({ services }: TestShop) {
  const { rows } = await services.db.$client.query(
    "select recipient, sent_at is not null as is_sent, attempts, last_error, next_attempt_at = 'infinity' as is_over from mail_outbox order by created_at",
  )
  return rows
}

const makeDue = ({ services }: TestShop) =>
  services.db.$client.query("update mail_outbox set next_attempt_at = now() where next_attempt_at < 'infinity'")

test("a letter that was queued twice is one, and says what it should", async () => {
  const server = await openMailServer()
  const shop = await openShop({ SMTP_URL: server.url })
  const { db, mail } = shop.services
  const greeting = letter()
  await Promise.all([mail.queue(db, greeting), mail.queue(db, greeting)])
  await mail.sendWaiting()
  expect(server.received.map(({ recipients }) => recipients)).toEqual([["ada@example.com"]])
  expect(server.received[0]?.message).toContain("Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe")
  expect(server.received[0]?.message).toContain("Hello Ada")
  expect(await outbox(shop)).toMatchObject([{ is_sent: true }])
})

test("several processes that empty one outbox send each letter once", async () => {
  const server = await openMailServer()
  const shop = await openShop({ SMTP_URL: server.url })
  const { services } = shop
  const addresses = Array.from({ length: 40 }, (_, at) => `reader-${at}@example.com`).sort()
  for (const recipient of addresses) await services.mail.queue(services.db, letter({ recipient }))
  const letterhead = () => readLetterhead(services)
  const openOther = () =>
    openMail({ ...services, letters, letterhead, jobs: { ...services.jobs, define: () => undefined } })
  const processes = [services.mail, openOther(), openOther(), openOther()]
  // Connections for all of them first, so that they really ask at the same moment.
  await Promise.all(processes.map(() => services.db.$client.query("select pg_sleep(0.2)")))
  await Promise.all(processes.map((mail) => mail.sendWaiting()))
  await Promise.all(processes.map((mail) => mail.sendWaiting()))
  expect(server.received.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses)
})

test("a letter that another process has in hand is left to it", async () => {
  const server = await openMailServer()
  const { services } = await openShop({ SMTP_URL: server.url })
  const { db, mail } = services
  await mail.queue(db, letter())
  await mail.queue(db, letter({ recipient: "bea@example.com" }))
  const other = await db.$client.connect()
  await other.query("begin; select 1 from mail_outbox where recipient = 'ada@example.com' for update")
  await mail.sendWaiting()
  expect(server.received.map(({ recipients }) => recipients)).toEqual([["bea@example.com"]])
  await other.query("rollback")
  other.release()
})

test("a letter of a transaction that fails was never written", async () => {
  const server = await openMailServer()
  const { services } = await openShop({ SMTP_URL: server.url })
  const failing = services.db.transaction(async (tx) => {
    await services.mail.queue(tx, letter())
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  await services.mail.sendWaiting()
  expect(server.received).toEqual([])
})

test("a mail server that is away or busy delays a letter and loses none", async () => {
  const server = await openMailServer()
  const shop = await openShop({ SMTP_URL: server.url })
  const { db, mail } = shop.services
  await mail.queue(db, letter())
  server.answerRecipients(() => "451 greylisted")
  await mail.sendWaiting()
  await mail.sendWaiting()
  expect(await outbox(shop)).toMatchObject([
    { is_sent: false, attempts: 1, last_error: "EENVELOPE: the mail server answered 451", is_over: false },
  ])
  server.answerRecipients(() => "250 ok")
  await makeDue(shop)
  await mail.sendWaiting()
  expect(await outbox(shop)).toMatchObject([{ is_sent: true, attempts: 2, last_error: null }])
  expect(server.received).toHaveLength(1)

  await server.close()
  await mail.queue(db, letter())
  await mail.sendWaiting()
  expect((await outbox(shop))[1]).toMatchObject({ is_sent: false, attempts: 1, is_over: false })
})

test("an address that does not exist is not tried again, and holds up no other letter", async () => {
  const server = await openMailServer()
  const shop = await openShop({ SMTP_URL: server.url })
  const { db, mail } = shop.services
  server.answerRecipients((address) => (address.startsWith("nobody") ? "550 no such user" : "250 ok"))
  await mail.queue(db, letter({ recipient: "nobody@example.com" }))
  await mail.queue(db, letter())
  await mail.sendWaiting()
  expect(await outbox(shop)).toMatchObject([
    { is_sent: false, is_over: true, last_error: "EENVELOPE: the mail server answered 550" },
    { is_sent: true },
  ])
})

test("without a mail server letters are files that a mail program opens", async () => {
  const { services } = await openShop({})
  await services.mail.queue(services.db, letter())
  await services.mail.sendWaiting()
  const folder = join(services.config.dataDir, "outbox")
  const files = await readdir(folder)
  expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-[0-9a-f-]{36}\.eml$/)])
  const message = await readFile(join(folder, files[0] ?? ""), "utf8")
  expect(message).toContain("To: ada@example.com\r\n")
  expect(message).toContain("From: Skein <shop@skein.example>\r\n")
})

test("a queued letter goes out by itself", async () => {
  const server = await openMailServer()
  const { services } = await openShop({ SMTP_URL: server.url })
  await services.mail.queue(services.db, letter())
  await expect.poll(() => server.received.length, { timeout: 5_000 }).toBe(1)
})

test("a shop that closes while letters go out marks them as sent first, and begins no further ones", async () => {
  const server = await openMailServer()
  const shop = await openTestShop({ SMTP_URL: server.url })
  const { services, connectionString } = shop
  await services.mail.queue(services.db, letter())
  const closing = new Promise<void>((closed, failed) => {
    server.answerRecipients(() => {
      // Queued now, due after the shop is gone.
      services.mail
        .queue(services.db, letter({ recipient: "bea@example.com" }))
        .then(() => shop.app.close())
        .then(closed, failed)
      return "250 ok"
    })
  })
  await services.mail.sendWaiting()
  await closing
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    "select recipient, sent_at is not null as is_sent, attempts from mail_outbox order by created_at",
  )
  await client.end()
  await shop.close()
  expect(rows).toEqual([
    { recipient: "ada@example.com", is_sent: true, attempts: 1 },
    { recipient: "bea@example.com", is_sent: false, attempts: 0 },
  ])
})
