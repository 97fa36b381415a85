import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { forgetIdleCarts } from "./forget-idle-carts.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.services.db.$client.query(text, values)).rows

test("guests' carts are forgotten after 60 days, unless their order waits for its payment; users' carts stay", async () => {
  const [product] = await query("insert into products (slug, title, price_cents) values ('hat', 'Hat', 1) returning id")
  const [user] = await query(
    "insert into users (username, email, full_name, password_hash) values ('a', 'a@b.example', 'A', 'x') returning id",
  )
  const tokens = { idle: randomUUID(), recent: randomUUID(), ordering: randomUUID() }
  await query(
    `insert into carts (guest_token, user_id, updated_at) values
       ($1, null, now() - interval '61 days'), ($2, null, now() - interval '59 days'),
       ($3, null, now() - interval '61 days'), (null, $4, now() - interval '400 days')`,
    [tokens.idle, tokens.recent, tokens.ordering, user?.id],
  )
  await query("insert into cart_items (cart_id, product_id, quantity) select id, $1, 1 from carts", [product?.id])
  await query(
    `insert into orders (guest_token, first_name, last_name, email, phone, shipping_address, zip_code, city, state,
       country, total_cents, idempotency_key, payload_hash, reserved_until)
     values ($1, 'A', 'B', 'a@b.example', '1', 'x', 'x', 'x', 'x', 'x', 1, 'key-of-this', 'x', now())`,
    [tokens.ordering],
  )
  // More than are deleted at once.
  await query(
    `insert into carts (guest_token, updated_at)
     select gen_random_uuid(), now() - interval '61 days' from generate_series(1, 2100)`,
  )
  await forgetIdleCarts(shop.services.db)
  const left = await query("select guest_token, user_id from carts order by updated_at")
  expect(left).toEqual([
    { guest_token: null, user_id: user?.id },
    { guest_token: tokens.ordering, user_id: null },
    { guest_token: tokens.recent, user_id: null },
  ])
  expect(await query("select count(*)::int as lines from cart_items")).toEqual([{ lines: 3 }])
})
