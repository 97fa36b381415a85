import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { startMailServer } from "#app/server/test-mail-server.ts"
import type { ShopProcess } from "#app/server/test-process.ts"
import { openAttackedShop } from "./attacked-shop.ts"

const open: { close(): Promise<unknown> }[] = []
afterAll(async () => {
  for (const one of open.reverse()) await one.close()
})

test("letters written while the mail server is down, hangs and loses a sender arrive once each when it is back", async () => {
  const { url, port, close } = await startMailServer()
  await close()
  const shop = await openAttackedShop("shared", { SMTP_URL: url })
  open.push(shop)
  const { books, services } = shop
  const [first] = shop.living()
  const second = await shop.start()
  // In their order: whoever has waited longest comes first, as in hours that do pass.
  const letHoursPass = () =>
    books.query("update mail_outbox set next_attempt_at = next_attempt_at - interval '4 hours' where sent_at is null")

  /** Whoever writes a letter looks after those that wait. */
  async function wake({ address }: ShopProcess, email: string): Promise<void> {
    const { status } = await fetch(`${address()}/api/orders/`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify(books.checkout(items, { email })),
    })
    expect(status).toBe(201)
  }

  const hat = await books.piece({ stock: 50 })
  const items = [{ product_id: hat, quantity: 1, price: 34.5 }]
  const readers = Array.from({ length: 25 }, (_, nth) => `reader-${nth}@example.com`)
  for (const email of readers) await books.pay(await books.place(items, { email }))
  const leastAttempts = async () => {
    await letHoursPass()
    await services.mail.sendWaiting()
    const [row] = await books.query<{ attempts: number; letters: number }>(
      "select min(attempts) as attempts, count(*)::int as letters from mail_outbox where sent_at is null",
    )
    expect(row?.letters).toBe(50)
    return row?.attempts
  }
  await expect.poll(leastAttempts, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)

  // From here on the processes alone send, each of which may be killed.
  await services.mail.stop()

  // Back, but it does not answer: the process that is killed then has letters in hand.
  const post = await startMailServer(port)
  open.push(post)
  let isAsked = false
  post.answerRecipients(() => {
    isAsked = true
    return null
  })
  if (first) await shop.kill(first)
  await letHoursPass()
  await wake(second, "first-to-wake@example.com")
  await expect.poll(() => isAsked, { timeout: 90_000 }).toBe(true)
  await shop.kill(second)

  post.answerRecipients(() => "250 ok")
  await letHoursPass()
  await wake(await shop.start(), "second-to-wake@example.com")
  const unsent = () => books.query("select attempts, last_error from mail_outbox where sent_at is null limit 3")
  await expect.poll(unsent, { timeout: 90_000 }).toEqual([])
  const subjects = post.received.map(({ recipients, message }) => [
    ...recipients,
    /^Subject: (.*)$/m.exec(message)?.[1],
  ])
  expect(new Set(subjects.map((subject) => subject.join())).size).toBe(52)
  expect(post.received).toHaveLength(52)
  await shop.settle()
  expect(await shop.wrongBooks()).toEqual([])
})
