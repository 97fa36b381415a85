import { afterAll, expect, test } from "vitest"
import { startMailServer } from "#app/server/test-mail-server.ts"
import { type AttackedShop, openAttackedShop } from "./attacked-shop.ts"

const open: { close(): Promise<unknown> }[] = []
afterAll(async () => {
  for (const one of open.reverse()) await one.close()
})

/** Minutes pass: every letter is due again. */
async function letTimePass({ books, services }: AttackedShop): Promise<void> {
  await books.query("update mail_outbox set next_attempt_at = now() where sent_at is null")
  await services.mail.sendWaiting()
}

test("letters written while the mail server is down, hangs and loses a sender arrive once each when it is back", async () => {
  const { url, port, close } = await startMailServer()
  await close()
  const shop = await openAttackedShop("shared", { SMTP_URL: url })
  open.push(shop)
  const second = await shop.start()
  const { books } = shop
  const readers = Array.from({ length: 25 }, (_, nth) => `reader-${nth}@example.com`)
  const hat = await books.piece({ stock: 50 })
  for (const email of readers) {
    await books.pay(await books.place([{ product_id: hat, quantity: 1, price: 34.5 }], { email }))
  }
  const leastAttempts = async () => {
    await letTimePass(shop)
    const [row] = await books.query<{ attempts: number; letters: number }>(
      "select min(attempts) as attempts, count(*)::int as letters from mail_outbox where sent_at is null",
    )
    expect(row?.letters).toBe(50)
    return row?.attempts ?? 0
  }
  await expect.poll(leastAttempts, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)

  // Back, but too busy to answer: whoever is killed now has letters in hand.
  const post = await startMailServer(port)
  open.push(post)
  let isAsked = false
  post.answerRecipients(() => {
    isAsked = true
    return null
  })
  void letTimePass(shop)
  await expect.poll(() => isAsked, { timeout: 60_000 }).toBe(true)
  await shop.kill(second)

  post.answerRecipients(() => "250 ok")
  const unsent = async () => {
    await letTimePass(shop)
    return books.query("select last_error from mail_outbox where sent_at is null limit 3")
  }
  await expect.poll(unsent, { timeout: 90_000 }).toEqual([])
  const subjectOf = (message: string) => /^Subject: (.*?) [0-9a-f]{8}/m.exec(message)?.[1]
  for (const reader of readers) {
    const letters = post.received.filter(({ recipients }) => recipients.includes(reader))
    expect(letters.map(({ message }) => subjectOf(message)).sort()).toHaveLength(2)
    expect(new Set(letters.map(({ message }) => subjectOf(message))).size).toBe(2)
  }
  expect(post.received).toHaveLength(50)
  await shop.settle()
  expect(await shop.wrongBooks()).toEqual([])
})
