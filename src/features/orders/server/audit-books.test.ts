import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { type Audit, auditBooks, auditInside } from "./audit-books.ts"
import { auditedBooks } from "./audited-books.ts"
import { cancelOrder } from "./cancel-order.ts"
import { buyerOf } from "./test-buyer.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const buyer = buyerOf(shop)
  const items = [
    { product_id: await buyer.piece({ stock: 20 }), quantity: 2, price: 34.5 },
    { product_id: await buyer.piece({ stock: null }), quantity: 1, price: 34.5 },
  ]
  const [paid, cancelled, late] = [await buyer.place(items), await buyer.place(items), await buyer.place(items)]
  await buyer.place(items)
  await buyer.pay(paid)
  await cancelOrder(shop.services, cancelled.id, "customer")
  await buyer.payUnheard(late)
  await cancelOrder(shop.services, late.id, "customer")
  await buyer.hook(buyer.event(late))
  await buyer.carryOutRefunds()
  await buyer.bearer()
})
afterAll(() => shop.close())

class Undone extends Error {}

/** Writes past the triggers, as a bug or a hand would have to, looks, and undoes it. */
async function auditWith(statement: string, graceMinutes = 0): Promise<Audit["wrong"]> {
  let found: Audit["wrong"] = []
  const undone = shop.services.db.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica")
    await tx.execute(statement)
    found = (await auditInside(tx, graceMinutes)).wrong
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return found
}

const paid = "(select id from orders where status = 'paid')"
const pending = "(select id from orders where status = 'pending')"
const late = "(select id from orders where payment_state = 'refunded')"
const counted = "(select id from products where stock is not null)"
const moved = (kind: string, cents: number, order: string, reference = "'planted'") =>
  `insert into money_ledger (order_id, payment_id, kind, amount_cents, currency, provider_reference)
   select order_id, id, '${kind}', ${cents}, 'EUR', ${reference} from payments where order_id = ${order}`

const faults: [book: string, statement: string][] = [
  ["stock is the sum of its ledger", "update products set stock = stock + 1 where stock is not null"],
  [
    "stock is never below zero",
    "alter table products drop constraint products_stock_never_negative; update products set stock = -1 where stock > 0",
  ],
  [
    "an order's pieces are those its stock ledger took",
    `insert into stock_ledger (product_id, order_id, change, reason) values (${counted}, ${pending}, 2, 'released')`,
  ],
  [
    "an order's pieces are those its stock ledger took",
    "update order_items set returned_quantity = 1 where draws_stock",
  ],
  [
    "an order's pieces are those its stock ledger took",
    "update orders set holds_stock = true where status = 'cancelled'",
  ],
  ["an order that waits or is paid holds its stock", `update orders set holds_stock = false where id = ${pending}`],
  ["what an order was paid is the sum of its ledger", `update orders set paid_cents = 1 where id = ${pending}`],
  ["what an order was paid is the sum of its ledger", moved("refund", -1, paid)],
  ["what of an order is disputed is the sum of its ledger", moved("dispute", -1, paid)],
  ["a payment that succeeded is one charge of the order's total", moved("charge", 10_350, paid)],
  ["a payment that succeeded is one charge of the order's total", moved("charge", 10_350, pending)],
  [
    "a payment that succeeded is one charge of the order's total",
    `update payments set status = 'succeeded' where order_id = ${pending}`,
  ],
  [
    "a payment that succeeded is one charge of the order's total",
    `update payments set amount_cents = 1 where order_id = ${paid}`,
  ],
  [
    "a payment that succeeded is one charge of the order's total",
    `update orders set currency = 'USD' where id = ${paid}`,
  ],
  [
    "a payment that succeeded is one charge of the order's total",
    `update money_ledger set order_id = ${pending} where order_id = ${paid}`,
  ],
  ["no more is given back than was charged", moved("refund", -10_351, paid)],
  ["an order that was never paid keeps no money", `update orders set paid_cents = 1 where id = ${late}`],
  [
    "a refund is in the ledger once it is done",
    `insert into refunds (order_id, amount_cents, status, provider_reference) values (${paid}, 100, 'done', 'planted')`,
  ],
  ["a refund is in the ledger once it is done", "update refunds set status = 'asked'"],
  ["an order's total is the sum of its lines", `update order_items set quantity = 3 where order_id = ${paid}`],
  ["an order's total is the sum of its lines", `delete from order_items where order_id = ${paid}`],
  [
    "an order's payment state is what its ledger says",
    `update orders set payment_state = 'paid' where id = ${pending}`,
  ],
  ["an order's payment state is what its ledger says", moved("refund", -1, paid)],
  [
    "a paid order says when",
    `alter table orders drop constraint orders_paid_means_paid; update orders set paid_at = null where id = ${paid}`,
  ],
  ["the last line of an order's history is its state", `update orders set status = 'completed' where id = ${paid}`],
  ["the last line of an order's history is its state", `delete from order_history where order_id = ${pending}`],
  [
    "an order is one live intent at the sandbox bank",
    `insert into sandbox_intents (id, client_secret, idempotency_key, order_id, amount_cents, currency)
     values ('second', 'second', 'second', ${pending}, 10350, 'EUR')`,
  ],
  [
    "a payment's intent is known to the sandbox bank",
    `update payments set intent_id = 'lost' where order_id = ${pending}`,
  ],
  [
    "the sandbox bank took and gave back what our ledger says",
    `update sandbox_intents set status = 'succeeded' where order_id = ${pending}`,
  ],
  [
    "the sandbox bank took and gave back what our ledger says",
    `update sandbox_intents set status = 'canceled' where order_id = ${paid}`,
  ],
  ["the sandbox bank took and gave back what our ledger says", moved("refund", -1, paid)],
  [
    "what the sandbox bank gave back is the sum of its refunds",
    `update sandbox_intents set refunds = '{"one": 1}' where order_id = ${paid}`,
  ],
  ["the counters of products are their number", "update product_counts set products = products + 1"],
  ["the counters of products are their number", "delete from product_counts"],
  ["a counter is the number of what it counts", "update tallies set rows = rows + 1 where name = 'orders:paid'"],
  ["a counter is the number of what it counts", "delete from tallies where name = 'paid'"],
  ["a counter is the number of what it counts", "update tallies set cents = 0 where name like 'refunded:%'"],
  ["a counter is the number of what it counts", "delete from tallies where name = 'users'"],
  ["a counter is the number of what it counts", "insert into tallies values ('reviews:pending', 0, 1, 0)"],
  ["a counter is the number of what it counts", "insert into tallies values ('contact_messages:resolved', 0, 1, 0)"],
  ["a counter is the number of what it counts", "insert into tallies values ('subscribers:confirmed', 0, -1, 0)"],
  ["the sales of a day are the lines of the orders paid on it", "update sales set cents = cents - 1"],
  ["the sales of a day are the lines of the orders paid on it", "delete from sales"],
]

test("of a shop where everything happened in its way all books are right, and are counted", async () => {
  const checked = { products: 2, orders: 4, payments: 4 }
  expect(await auditBooks(shop.services.db, 0)).toEqual({ checked, wrong: [] })
})

describe("a fault is found:", () => {
  test.each(faults)("%s (%#)", async (book, statement) => {
    const wrong = await auditWith(statement)
    expect(wrong.map((row) => row.book)).toContain(book)
    const text = expect.stringMatching(/./)
    for (const row of wrong) expect(row).toEqual({ book: text, row: text, expected: text, actual: text })
  })

  test("in each of the books", () => {
    expect([...new Set(faults.map(([book]) => book))].sort()).toEqual(auditedBooks.map(({ book }) => book).sort())
  })
})

test("a message of the bank that is still on its way is no fault until it had the time to arrive", async () => {
  const paidFor = (minutes: number) =>
    `update sandbox_intents set status = 'succeeded', updated_at = now() - interval '${minutes} minutes'
     where order_id = ${pending}`
  expect(await auditWith(paidFor(14), 15)).toEqual([])
  expect(await auditWith(paidFor(16), 15)).toHaveLength(1)
})

test("a book that is wrong throughout names its first hundred rows", async () => {
  const wrong = await auditWith(`insert into orders (total_cents, idempotency_key, payload_hash, reserved_until,
      first_name, last_name, email, phone, shipping_address, zip_code, city, state, country)
    select 100, 'wrong-' || n, '', now(), 'Ada', 'Byrne', 'ada@quay.example', '', '', '', '', '', '' from generate_series(1, 110) as n`)
  expect(wrong.filter(({ book }) => book === "an order's total is the sum of its lines")).toHaveLength(100)
})
