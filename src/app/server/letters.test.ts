import { randomUUID } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import fastify from "fastify"
import pg from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest"
import * as z from "zod/mini"
import { migrationsFolder } from "#db/migrate.ts"
import { replyLetter } from "#features/contact/server/contact-letters.ts"
import { orderRefunded, orderShipped } from "#features/orders/server/order-letters.ts"
import { defineLetter, paragraph } from "#platform/letter.ts"
import { openMail } from "#platform/mail.ts"
import { letters, readLetterhead } from "./letters.ts"
import { previewLetters } from "./letters-in-development.ts"
import { onDatabase, onServer } from "./test-database.ts"
import { readMessage, startMailServer } from "./test-mail-server.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

const publicUrl = "https://skein.example"
let post: Awaited<ReturnType<typeof startMailServer>>
let shop: TestShop
beforeAll(async () => {
  post = await startMailServer()
  shop = await openTestShop({ SMTP_URL: post.url, PUBLIC_URL: publicUrl })
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(() => shop.services.db.$client.query("delete from mail_outbox"))
afterEach(() => {
  post.received.splice(0)
})

const queue = (letter: (typeof letters)[number], data: unknown, more: object = {}) =>
  shop.services.mail.queue(shop.services.db, {
    ...{ letter, data, dedupeKey: `test:${randomUUID()}`, recipient: "ada@example.com" },
    ...more,
  })

/** What has arrived, once it is so many. */
async function sent(count = 1) {
  const deliver = async () => {
    await shop.services.mail.sendWaiting()
    return post.received.length
  }
  await expect.poll(deliver).toBe(count)
  return post.received.map(({ message }) => readMessage(message))
}

const outbox = async () =>
  (
    await shop.services.db.$client.query(
      `select template, sent_at is not null as is_sent, attempts, last_error, next_attempt_at = 'infinity' as is_over
       from mail_outbox order by created_at`,
    )
  ).rows

const makeDue = () => shop.services.db.$client.query("update mail_outbox set next_attempt_at = now()")

test.each(letters.map((letter) => [letter.name, letter] as const))(
  "%s arrives with text and HTML, and leads to this shop alone",
  async (_name, letter) => {
    await queue(letter, letter.sample)
    const [arrived] = await sent()
    const { head, text = "", html = "" } = arrived ?? {}
    expect(head).toMatch(/^Subject: \S/m)
    expect(text).toMatch(/^(Hello|Dear) ?.*,\n\n/)
    expect(text).not.toMatch(/undefined|null|\[object|<\w/)
    expect(html).toContain("<!DOCTYPE html")
    expect(html).not.toMatch(/undefined|\[object/)
    expect(html).toContain(`src="${publicUrl}/mail/header.jpg"`)
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address)
    expect(addresses.filter((address) => !address.startsWith(`${publicUrl}/`))).toEqual([])
    for (const [, address = ""] of text.matchAll(/(https?:\/\/[^\s.]+\S*)/g)) expect(address).toContain(`${publicUrl}/`)
    // Whoever reads the text part misses no step.
    for (const address of addresses.filter((one) => one.includes("token=") || one.includes("order-success"))) {
      expect(text).toContain(address)
    }
    await expect.poll(outbox).toMatchObject([{ is_sent: true }])
  },
)

test("what people typed is only ever text", async () => {
  const nasty = `Ada\r\nBcc: all@example.com <img src=x onerror="alert(1)"> & 'co'`
  await queue(orderShipped, {
    ...orderShipped.sample,
    first_name: nasty,
    tracking_number: nasty,
    address: [nasty],
    lines: [{ quantity: 1, title: nasty, choice: nasty, image: `uploads/a.webp"><script>`, subtotal_cents: 100 }],
  })
  await queue(replyLetter, { name: nasty, subject: nasty, message: `${nasty}\nhttps://evil.example/`, reply: nasty })
  const arrived = await sent(2)
  for (const { head, html } of arrived) {
    expect(head).not.toMatch(/^Bcc:/m)
    expect(html).not.toMatch(/<img src=x|<script|href="https:\/\/evil/)
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#x27;co&#x27;")
  }
  expect(post.received.flatMap(({ recipients }) => recipients)).toEqual(["ada@example.com", "ada@example.com"])
})

test("pictures are the catalogue's, small and by their whole address", async () => {
  const line = { quantity: 1, title: "Hat", choice: "", subtotal_cents: 100 }
  const images = ["uploads/a.webp", "/uploads/b.webp", "https://cdn.example/c.jpg", "data:image/png;base64,AA", null]
  await queue(orderShipped, { ...orderShipped.sample, lines: images.map((image) => ({ ...line, image })) })
  const [arrived] = await sent()
  expect([...(arrived?.html ?? "").matchAll(/ src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    `${publicUrl}/mail/header.jpg`,
    `${publicUrl}/api/uploads/a.webp?w=320`,
    `${publicUrl}/api/uploads/b.webp?w=320`,
    "https://cdn.example/c.jpg",
  ])
})

test("the owner's name signs, sends and is answered, and sums bear the storefront's sign; a letter's own address for answers comes first", async () => {
  await shop.services.db.$client.query(
    `insert into settings (key, value) values
       ('shop_name', '"Toghu & Thread"'), ('mail_sender_name', '"Ngozi, Toghu"'), ('mail_reply_to', '"hello@toghu.example"'),
       ('currency_signs', '{"storefront": "£", "portal": "$", "admin": "$"}')`,
  )
  shop.services.cache.drop("settings")
  await queue(orderShipped, orderShipped.sample)
  await queue(replyLetter, replyLetter.sample, { replyTo: "clerk@toghu.example" })
  await queue(orderRefunded, orderRefunded.sample)
  const arrived = await sent(3)
  const refunded = arrived.find(({ text }) => text.includes("back to you the way you paid"))
  const first = arrived.find(({ text }) => text.includes("Tracking number"))
  const second = arrived.find(({ text }) => text.includes("You wrote:"))
  await shop.services.db.$client.query("delete from settings")
  shop.services.cache.drop("settings")
  expect(first?.text).toMatch(/\n\nToghu & Thread\n*$/)
  expect(first?.html).toContain("Toghu &amp; Thread</a>")
  expect(first?.head).toContain('From: "Ngozi, Toghu" <shop@skein.example>')
  expect(first?.head).toContain("Reply-To: hello@toghu.example")
  expect(second?.head).toContain("Reply-To: clerk@toghu.example")
  expect(first?.text).toContain("Total: £224.00")
  expect(refunded?.text).toContain("We have sent £45.00 back to you")
  for (const { text, html } of arrived) expect(`${text}${html}`).not.toContain("€")
  const { subject } = await orderRefunded.write(orderRefunded.sample, {
    ...shop.services.config,
    name: "",
    currencySign: "£",
  })
  expect(subject).toContain("£45.00 of your order")
})

test("a letter whose data no longer fits is put aside with the reason, and holds up no other", async () => {
  await queue(orderShipped, { ...orderShipped.sample, lines: [{ title: "Secret Hat" }], total_cents: "much" })
  await queue(replyLetter, replyLetter.sample)
  await sent()
  await expect.poll(outbox).toEqual([
    {
      template: "orders.shipped",
      is_sent: false,
      attempts: 1,
      last_error: expect.stringMatching(/^the data of orders.shipped does not fit: .*lines\.0\.quantity/),
      is_over: true,
    },
    { template: "contact.reply", is_sent: true, attempts: 1, last_error: null, is_over: false },
  ])
})

test("a letter that this process does not know, or stumbles over, is left for later", async () => {
  const odd = defineLetter({
    name: "test.odd",
    data: z.object({}),
    sample: {},
    subject: () => {
      throw new TypeError("ada@example.com")
    },
    blocks: () => [paragraph("Hello")],
  })
  const { services } = shop
  const letterhead = () => readLetterhead(services)
  const other = openMail({
    ...services,
    letters: [odd],
    letterhead,
    jobs: { ...services.jobs, define: () => undefined },
  })
  await expect(queue(odd, {})).rejects.toThrow("test.odd is not in the shop's list")
  await other.queue(services.db, { letter: odd, data: {}, dedupeKey: "odd", recipient: "ada@example.com" })
  const reasonsOf = async (mail: typeof other) => {
    await makeDue()
    await mail.sendWaiting()
    return outbox()
  }
  const waiting = { is_sent: false, is_over: false }
  await expect
    .poll(() => reasonsOf(services.mail))
    .toMatchObject([{ ...waiting, last_error: "there is no letter test.odd" }])
  await expect
    .poll(() => reasonsOf(other))
    .toMatchObject([{ ...waiting, last_error: "test.odd could not be written: TypeError" }])
  expect(post.received).toEqual([])
})

test("a letter that was sent but not marked as such comes again under the same Message-ID", async () => {
  const { mail, db } = shop.services
  // Leaves the outbox as a process does that dies between the mail server's word and its own.
  await db.$client.query("alter table mail_outbox add constraint dies_here check (sent_at is null)")
  await queue(replyLetter, replyLetter.sample)
  await expect
    .poll(async () => {
      await mail.sendWaiting().catch(() => undefined)
      return post.received.length
    })
    .toBe(1)
  await db.$client.query("alter table mail_outbox drop constraint dies_here")
  expect(await outbox()).toMatchObject([{ is_sent: false, attempts: 1 }])
  await makeDue()
  const ids = (await sent(2)).map(({ head }) => /^Message-ID: (<[0-9a-f-]{36}@skein\.example>)$/m.exec(head)?.[1])
  expect(ids).toEqual([expect.any(String), ids[0]])
  await expect.poll(outbox).toMatchObject([{ is_sent: true, attempts: 2 }])
})

test("letters that waited before they were kept as data are sent as they were written", async () => {
  const old = `${new URL(shop.connectionString).pathname.slice(1)}_old`
  await onServer(inject("serverUrl"), `create database ${old}`)
  const client = new pg.Client({ connectionString: onDatabase(inject("serverUrl"), old) })
  await client.connect()
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith(".sql")).sort()
  const before = files.findIndex((file) => file.startsWith("0008"))
  const migrate = async (file = "") => client.query(await readFile(join(migrationsFolder, file), "utf8"))
  for (const file of files.slice(0, before)) await migrate(file)
  await client.query(`
    insert into mail_outbox (dedupe_key, recipient, subject, text, html, sent_at) values
      ('a', 'ada@example.com', 'Your order', 'Hello "Ada"', '<p>Hello</p>', null),
      ('b', 'bea@example.com', 'Old', 'Gone', null, now());
    insert into subscribers (name, email, unsubscribed_at) values ('A', 'a@example.com', null), ('B', 'b@example.com', now());
  `)
  await migrate(files[before])
  const { rows } = await client.query<{ template: string; data: unknown }>(
    "select template, data from mail_outbox order by dedupe_key",
  )
  const readers = await client.query("select confirmed_at = created_at as is_kept from subscribers order by name")
  await client.end()
  await onServer(inject("serverUrl"), `drop database ${old}`)
  expect(readers.rows).toEqual([{ is_kept: true }, { is_kept: null }])
  await shop.services.db.$client.query(
    "insert into mail_outbox (dedupe_key, recipient, template, data) values ('old', 'ada@example.com', $1, $2)",
    [rows[0]?.template, rows[0]?.data],
  )
  const [arrived] = await sent()
  expect(arrived).toMatchObject({
    text: expect.stringContaining('Hello "Ada"'),
    html: expect.stringContaining("<p>Hello</p>"),
  })
  expect(arrived?.head).toContain("Subject: Your order")
  expect(rows[1]).toEqual({ template: "plain", data: { subject: "Old", text: "Gone", html: null } })
})

test("a developer sees each letter with its sample; a shop that serves customers shows none", async () => {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  previewLetters(app, letters, { ...shop.services.config, name: "Skein", currencySign: "€" })
  const list = await app.inject({ url: "/dev/letters/" })
  for (const { name } of letters) expect(list.body).toContain(`href="/dev/letters/${name}"`)
  const one = await app.inject({ url: "/dev/letters/orders.paid" })
  expect(one.body).toContain('src="/dev/letters/orders.paid.html"')
  expect(one.body).toContain("Your payment has arrived, thank you.")
  expect((await app.inject({ url: "/dev/letters/orders.paid.html" })).body).toContain("Achill Cable Scarf")
  expect((await app.inject({ url: "/dev/letters/orders.paid.txt" })).headers["content-type"]).toContain("text/plain")
  expect((await app.inject({ url: "/dev/letters/orders.lost" })).statusCode).toBe(404)
  await app.close()
  for (const url of ["/dev/letters/", "/dev/letters/orders.paid.txt"]) {
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
  }
})
