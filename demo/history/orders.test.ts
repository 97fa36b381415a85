import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { demoProducts } from "#demo/products.ts"
import { seedDemoShop } from "#demo/seed.ts"
import { expireOrders } from "#features/orders/server/expire-orders.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import { demoOrders } from "./orders.ts"

const firstStart = new Date()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemoShop(shop.services, firstStart)
})
afterAll(() => shop.close())

const query = <Row extends object>(text: string, values: unknown[] = []) => buyerOf(shop).query<Row>(text, values)

const states = [
  "cancelled failed",
  "cancelled refunded",
  "cancelled unpaid",
  "completed paid",
  "completed partially_refunded",
  "completed refunded",
  "paid paid",
  "pending failed",
  "pending unpaid",
  "processing paid",
]

test("1,500 orders in every state fill eighteen months, and the books are right", async () => {
  const found = await query<{ state: string }>(
    "select distinct status || ' ' || payment_state as state from orders order by 1",
  )
  expect(found.map(({ state }) => state)).toEqual(states)
  const [span] = await query(`select count(*)::int as orders,
    count(distinct date_trunc('month', created_at))::int >= 18 as has_all_months, max(created_at) < now() as is_past,
    count(*) filter (where user_id is null) > 500 as has_guests, count(*) filter (where user_id is not null) > 300 as has_customers
    from orders`)
  expect(span).toEqual({ orders: 1_500, has_all_months: true, is_past: true, has_guests: true, has_customers: true })
  expect(await buyerOf(shop).wrongBooks()).toEqual({})
})

test("what is on the shelf is what the texts say, and what was counted is that and what live orders hold", async () => {
  const shelf = await query<{ slug: string; stock: number | null }>("select slug, stock from products")
  expect(Object.fromEntries(shelf.map(({ slug, stock }) => [slug, stock]))).toEqual(
    Object.fromEntries(demoProducts.map(({ slug, stock }) => [slug, stock])),
  )
  const wrong = await query(`select slug from products where stock is not null and
    (select coalesce(sum(change), 0) from stock_ledger where product_id = products.id and reason = 'counted') <>
    stock + (select coalesce(sum(quantity), 0) from order_items join orders on orders.id = order_id
      where product_id = products.id and draws_stock and holds_stock)`)
  expect(wrong).toEqual([])
})

test("no shelf was ever emptier than empty, and the trails are in the order of time", async () => {
  const [ledger] =
    await query(`select min(left_over) >= 0 as is_never_negative, bool_and(is_in_order) as is_in_order from (
    select sum(change) over of_piece as left_over, at >= lag(at, 1, at) over of_piece as is_in_order
    from stock_ledger window of_piece as (partition by product_id order by id)) as rows`)
  expect(ledger).toEqual({ is_never_negative: true, is_in_order: true })
  const [history] = await query(`select bool_and(at >= before) as is_in_order, max(at) < now() as is_past,
    count(distinct date_trunc('day', at)) > 400 as is_spread from (
    select at, lag(at, 1, at) over (partition by order_id order by id) as before from order_history) as rows`)
  expect(history).toEqual({ is_in_order: true, is_past: true, is_spread: true })
  const [placed] = await query(`select bool_and(orders.created_at = history.at) as at_once from orders join lateral (
    select at from order_history where order_id = orders.id order by id limit 1) as history on true`)
  expect(placed).toEqual({ at_once: true })
})

test("orders cost what the pieces cost that day, in colours and sizes that they have", async () => {
  const wrong = await query(`select orders.id, products.slug, unit_price_cents from order_items
    join orders on orders.id = order_id join products on products.id = product_id
    join lateral (select (price_cents::bigint * (100 - discount_percentage) + 50) / 100 as sale from price_history
      where product_id = products.id and changed_at <= orders.created_at order by price_history.id desc limit 1) as price on true
    where unit_price_cents <> case when custom_color is null then sale else (sale * 130 + 50) / 100 end
      or (custom_color is null and cardinality(colors) > 0 and (color = any (colors)) is not true)
      or (custom_color is null and cardinality(sizes) > 0 and (size = any (sizes)) is not true)
      or (custom_color is not null and (color is not null or size is not null or draws_stock))
      or (custom_color is null and draws_stock <> (stock is not null))`)
  expect(wrong).toEqual([])
  const [priced] = await query<{ lines: number; custom: number }>(
    `select count(*)::int as lines, count(custom_color)::int as custom from order_items
     join orders on orders.id = order_id join products on products.id = product_id and products.created_at < orders.created_at`,
  )
  const [all] = await query<{ lines: number }>("select count(*)::int as lines from order_items")
  expect(priced?.lines).toBe(all?.lines)
  expect(priced?.custom).toBeGreaterThan(20)
  const [repriced] = await query(
    "select count(*) > 5 as some from price_history where changed_at < now() - interval '5 days'",
  )
  expect(repriced).toEqual({ some: true })
})

test("scarves go in winter, bags in summer, and people come back", async () => {
  const sold = await query<{ category: string; summer: number; winter: number }>(`select categories.slug as category,
    sum(quantity) filter (where extract(month from orders.created_at) in (5, 6, 7, 8))::int as summer,
    sum(quantity) filter (where extract(month from orders.created_at) in (11, 12, 1, 2))::int as winter
    from order_items join orders on orders.id = order_id join products on products.id = product_id
    join categories on categories.id = category_id group by 1`)
  const of = (category: string) => sold.find((row) => row.category === category) ?? { summer: 0, winter: 0 }
  expect(of("scarves").winter).toBeGreaterThan(of("scarves").summer * 1.5)
  expect(of("bags").summer).toBeGreaterThan(of("bags").winter * 1.5)
  const [loyal] = await query(
    "select count(*) > 50 as many from (select from orders group by email having count(*) > 2) as often",
  )
  expect(loyal).toEqual({ many: true })
})

test("the money trail is the bank's own: charges, refunds and intents agree, and posted orders can be traced", async () => {
  const wrong = await query(`select orders.id from orders join payments on payments.order_id = orders.id
    join sandbox_intents on sandbox_intents.id = payments.intent_id
    where payments.amount_cents <> total_cents or sandbox_intents.amount_cents <> total_cents
      or sandbox_intents.order_id <> orders.id
      or (payments.status = 'succeeded') <> (sandbox_intents.status = 'succeeded')
      or refunded_cents <> -(select coalesce(sum(amount_cents), 0) from money_ledger where order_id = orders.id and kind = 'refund')
      or (payment_state in ('paid', 'refunded', 'partially_refunded')) <> (payments.status = 'succeeded')
      or (orders.status = 'completed') <> (tracking_number is not null)`)
  expect(wrong).toEqual([])
  const [rows] = await query("select (select count(*) from orders) = (select count(*) from payments) as one_each")
  expect(rows).toEqual({ one_each: true })
})

test("the same first start makes the same orders, ids and secrets apart", async () => {
  const other = await openTestShop()
  try {
    await seedDemoShop(other.services, firstStart)
    const rows = `select orders.created_at, email, status, payment_state, total_cents, paid_cents, tracking_number,
      paid_at, cancelled_at, shipping_address, zip_code, slug, quantity, unit_price_cents, color, size, custom_color
      from orders join order_items on order_id = orders.id join products on products.id = product_id
      order by orders.created_at, email, position`
    expect(await query(rows)).toEqual(await buyerOf(other).query(rows))
  } finally {
    await other.close()
  }
})

test("who waits for a payment is young, and expires like any other", async () => {
  const waiting = await query<{ id: string; is_open: boolean }>(`select orders.id, reserved_until > now() as is_open
    from orders where status = 'pending'`)
  expect(waiting).toHaveLength(3)
  expect(waiting.every((order) => order.is_open)).toBe(true)
  await query("update orders set reserved_until = now() where status = 'pending'")
  await expireOrders(shop.services)
  expect(await query("select from orders where status = 'pending'")).toEqual([])
  // What happens in the open shop bears its own hour, whatever the past was dated with.
  await query(
    "update orders set status = 'processing' where id = (select id from orders where status = 'paid' limit 1)",
  )
  const [news] = await query("select count(*)::int as moves from order_history where at > now() - interval '1 minute'")
  expect(news).toEqual({ moves: 4 })
  expect(await buyerOf(shop).wrongBooks()).toEqual({})
})

test.each([
  "2026-01-01T00:00:01Z",
  "2026-03-01T12:00:00Z",
  "2027-02-28T23:59:59Z",
  "2028-02-29T09:30:00Z",
  "2026-07-12T05:00:00Z",
  "2026-10-25T01:30:00Z",
  "2026-12-25T18:00:00Z",
  "2029-05-31T16:45:00Z",
])("a shop first opened at %s has orders of every kind", (moment) => {
  const now = new Date(moment)
  const orders = demoOrders(demoProducts, now)
  const found = new Set(
    orders.map(({ life }) => {
      const last = <Field extends "status" | "paymentState">(field: Field) =>
        life.findLast((one) => one[field])?.[field]
      return `${last("status") ?? "pending"} ${last("paymentState") ?? "unpaid"}`
    }),
  )
  expect([...found].sort()).toEqual(states)
  expect(orders).toHaveLength(1_500)
  expect(new Set(orders.map(({ placedAt }) => placedAt.toISOString().slice(0, 7))).size).toBeGreaterThanOrEqual(18)
  expect(orders.every(({ lines, placedAt }) => lines.length > 0 && placedAt < now)).toBe(true)
})
