import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { orderNumber } from "#contract/order-number.ts"
import { daysAgo, pastOf } from "./test-past.ts"

let shop: TestShop
let past: ReturnType<typeof pastOf>
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  past = pastOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await past.forgetAll()
  token = (await past.bearer("admin")).token
})

const attention = async () => (await past.ask("/attention", token)).json()
const nothing = { dispute: 0, refund: 0, order: 0, message: 0, review: 0, "low-stock": 0, letter: 0 }
const paid = (days: number, product: string) =>
  past.order({ paidAt: daysAgo(days), status: "paid", lines: [{ product, quantity: 1, cents: 3450 }] })

test("a quiet shop wants nothing; whoever opened an account lately is told beside", async () => {
  await past.bearer()
  await past.query("update users set created_at = now() - interval '8 days' where role = 'user'")
  expect(await attention()).toEqual({ data: [], total: 0, counts: nothing, new_users: 1 })
})

test("only an administrator is told", async () => {
  const customer = await past.bearer()
  expect((await past.ask("/attention", customer.token)).statusCode).toBe(403)
  expect((await past.ask("/attention", undefined)).statusCode).toBe(401)
})

test("each kind says what it is, whom it concerns and where it is dealt with, newest first", async () => {
  const hat = await past.piece({ title: "Bobble Hat", updatedAt: new Date(daysAgo(7)) })
  const low = await past.piece({ title: "Low & Bag", stock: 1, updatedAt: new Date(daysAgo(6)) })
  const order = await paid(1, hat)
  const disputed = await past.order({ paidAt: daysAgo(30), lines: [{ product: hat, quantity: 1, cents: 2000 }] })
  await past.refund(disputed, 1, daysAgo(30))
  await past.query("update payments set dispute = 'open', updated_at = $1", [daysAgo(2)])
  await past.query(
    `insert into money_ledger (order_id, payment_id, kind, amount_cents, currency, provider_reference)
     select order_id, id, 'dispute', -2000, 'EUR', 'dp_1' from payments`,
  )
  const failed = await past.order({ paidAt: daysAgo(31), lines: [{ product: hat, quantity: 1, cents: 900 }] })
  await past.query("insert into refunds (order_id, amount_cents, status, created_at) values ($1, 900, 'failed', $2)", [
    failed,
    daysAgo(3),
  ])
  await past.query(
    "insert into contact_messages (name, email, subject, message, created_at) values ('Tess', 't@example.com', 'A longer hem', 'x', $1)",
    [daysAgo(4)],
  )
  await past.query(
    `insert into reviews (product_id, name, email, rating, comment, created_at) values ($1, 'Una', 'u@example.com', 5, 'Warm!', $2)`,
    [hat, daysAgo(5)],
  )
  await past.query("update products set updated_at = $2 where id = $1", [low, daysAgo(6)])
  await past.query(
    `insert into mail_outbox (dedupe_key, recipient, template, data, next_attempt_at, last_error, created_at)
     values ('k', 'gone@example.com', 'orders.payment-returned', '{}', 'infinity', 'EENVELOPE: the mail server answered 550', $1)`,
    [daysAgo(7)],
  )
  const number = (id: string) => orderNumber(id)
  expect(await attention()).toEqual({
    data: [
      {
        kind: "order",
        title: `Order #${number(order)} is paid and waits for you`,
        detail: "Ada Byrne, $34.50",
        href: `/admin/orders?search=${order}`,
        at: daysAgo(1),
      },
      {
        kind: "dispute",
        title: `The payment of order #${number(disputed)} is disputed`,
        detail: "Ada Byrne, $20.00",
        href: `/admin/orders?search=${disputed}`,
        at: daysAgo(2),
      },
      {
        kind: "refund",
        title: `A refund of order #${number(failed)} failed`,
        detail: "Ada Byrne, $9.00",
        href: `/admin/orders?search=${failed}`,
        at: daysAgo(3),
      },
      {
        kind: "message",
        title: "Tess wrote to you",
        detail: "A longer hem",
        href: "/admin/contact?status=pending",
        at: daysAgo(4),
      },
      {
        kind: "review",
        title: "A review of Bobble Hat waits for your word",
        detail: "Una: Warm!",
        href: "/admin/reviews?status=pending",
        at: daysAgo(5),
      },
      {
        kind: "low-stock",
        title: "Low & Bag is low on stock",
        detail: "1 piece left",
        href: "/admin/products?search=Low%20%26%20Bag",
        at: daysAgo(6),
      },
      {
        kind: "letter",
        title: "A letter to gone@example.com cannot be delivered",
        detail: "orders payment returned: EENVELOPE: the mail server answered 550",
        href: "/admin/orders?search=gone%40example.com",
        at: daysAgo(7),
      },
    ],
    total: 7,
    counts: { dispute: 1, refund: 1, order: 1, message: 1, review: 1, "low-stock": 1, letter: 1 },
    new_users: 1,
  })
})

test("five of a kind are listed, all are counted", async () => {
  const hat = await past.piece()
  const orders = []
  for (const days of [1, 2, 3, 4, 5, 6, 7]) orders.push(await paid(days, hat))
  const { data, total, counts } = await attention()
  expect(data.map(({ href }: { href: string }) => href)).toEqual(
    orders.slice(0, 5).map((id) => `/admin/orders?search=${id}`),
  )
  expect({ total, order: counts.order }).toEqual({ total: 7, order: 7 })
})

test("what is dealt with waits no longer", async () => {
  const hat = await past.piece()
  const order = await paid(1, hat)
  await past.query("update orders set status = 'processing' where id = $1", [order])
  await past.query(
    "insert into contact_messages (name, email, subject, message, status) values ('Tess', 't@example.com', 'A', 'x', 'resolved')",
  )
  await past.query(
    "insert into reviews (product_id, name, email, rating, comment, status) values ($1, 'Una', 'u@example.com', 5, 'x', 'approved')",
    [hat],
  )
  await past.query(
    `insert into refunds (order_id, amount_cents, status, created_at)
     values ($1, 1, 'failed', now() - interval '1 hour'), ($1, 1, 'done', now()), ($1, 1, 'asked', now())`,
    [order],
  )
  await past.query("insert into mail_outbox (dedupe_key, recipient, template, data) values ('k', 'a@b.c', 'x', '{}')")
  expect(await attention()).toMatchObject({ data: [], total: 0, counts: nothing })
  await past.query("update refunds set created_at = now() - interval '11 minutes' where status = 'asked'")
  expect((await attention()).data).toMatchObject([
    { kind: "refund", title: expect.stringContaining("not gone through yet") },
  ])
})

test("low on stock is what the owner says it is; drafts and the unlimited never are", async () => {
  await past.piece({ title: "Nine", stock: 9 })
  await past.piece({ title: "Ten", stock: 10 })
  await past.piece({ title: "None", stock: 0 })
  await past.piece({ title: "Draft", stock: 1, isPublished: false })
  await past.piece({ title: "Unlimited", stock: null })
  const low = async () => {
    shop.services.cache.drop("products")
    shop.services.cache.drop("settings")
    return (await attention()).data.map(({ title }: { title: string }) => title).sort()
  }
  expect(await low()).toEqual(["Nine is low on stock", "None is sold out"])
  await past.query("insert into settings (key, value) values ('low_stock_threshold', '1')")
  expect(await low()).toEqual(["None is sold out"])
})

test("a new review, and a piece that is sold, are told at once", async () => {
  const hat = await past.piece({ stock: 10 })
  expect((await attention()).total).toBe(0)
  const written = await shop.app.inject({
    method: "POST",
    url: "/api/reviews/",
    payload: { name: "Una", email: "u@example.com", rating: 4, comment: "Good", product_id: hat },
  })
  expect(written.statusCode).toBe(201)
  await past.place([{ product_id: hat, quantity: 1, price: 34.5 }])
  await expect.poll(async () => (await attention()).counts).toMatchObject({ review: 1, "low-stock": 1 })
})
