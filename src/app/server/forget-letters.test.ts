import { afterAll, beforeAll, expect, test } from "vitest"
import { forgetLetters } from "#platform/forget-letters.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("letters are kept for 90 days after they were sent or given up, and as long as they wait", async () => {
  const { db } = shop.services
  await db.$client.query(
    `insert into mail_outbox (dedupe_key, recipient, template, data, created_at, sent_at, next_attempt_at)
     select key, 'a@example.com', 'orders.paid', '{}', now() - age * interval '1 day', now() - sent * interval '1 day',
       now() + attempt::interval
     from (values
       ('old', 91, 91, '0'), ('new', 89, 89, '0'), ('late', 120, 10, '0'), ('waiting', 120, null, '1 hour'),
       ('given up', 91, null, 'infinity'), ('given up lately', 89, null, 'infinity')
     ) as letters (key, age, sent, attempt)`,
  )
  await forgetLetters(db)
  const { rows } = await db.$client.query("select dedupe_key from mail_outbox order by dedupe_key")
  expect(rows.map((row) => row.dedupe_key)).toEqual(["given up lately", "late", "new", "waiting"])
})
