import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { buyerOf } from "./test-buyer.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
})
afterAll(() => shop.close())

let made = 0
type Asks = (text: string, values: unknown[]) => Promise<unknown>
async function order(firstName: string, lastName: string, ask: Asks = buyer.query): Promise<string> {
  const key = `customer-${++made}`
  await ask(
    `insert into orders (first_name, last_name, email, phone, shipping_address, zip_code, city, state, country,
       total_cents, idempotency_key, payload_hash, reserved_until)
     values ($1, $2, 'x@example.com', '1', 'x', 'x', 'x', 'x', 'x', 0, $3, 'x', now())`,
    [firstName, lastName, key],
  )
  return key
}
const rename = (key: string, ask: Asks = buyer.query) =>
  ask("update orders set first_name = 'A', last_name = 'customer', email = '' where idempotency_key = $1", [key])
const known = async (name: string): Promise<string[]> =>
  (
    await buyer.query<{ words: string }>("select words from order_customers where words like $1", [
      `${name.toLowerCase()}%`,
    ])
  ).map(({ words }) => words)

test("a customer of several orders is known once, in small letters, and as long as one of them says the name", async () => {
  const [first, second] = [await order("Ada", "Ní_Dhonnchadha%"), await order("ADA", "Ní_Dhonnchadha%")]
  await order("Ada", "Byrne")
  expect(await known("ada n")).toHaveLength(1)
  await rename(first)
  expect(await known("ada n")).toHaveLength(1)
  await rename(second)
  expect(await known("ada n")).toEqual([])
  expect(await known("ada b")).toEqual(["ada byrne x@example.com"])
})

/** Two who do something at the same moment; the second waits for the first. */
async function together(first: (ask: Asks) => Promise<unknown>, second: (ask: Asks) => Promise<unknown>) {
  const [one, other] = [1, 2].map(() => new pg.Client({ connectionString: shop.connectionString }))
  if (!one || !other) throw new Error("There are two.")
  await Promise.all([one.connect(), other.connect()])
  try {
    await one.query("begin")
    await first((text, values) => one.query(text, values))
    const waiting = second((text, values) => other.query(text, values))
    await expect
      .poll(() => buyer.query("select 1 from pg_locks where not granted and locktype = 'transactionid'"))
      .not.toEqual([])
    await one.query("commit")
    await waiting
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

test("who orders while another order of the same name loses it stays known, whoever comes first", async () => {
  const left = await order("Bo", "Quay")
  await together(
    (ask) => order("Bo", "Quay", ask),
    (ask) => rename(left, ask),
  )
  expect(await known("bo quay")).toEqual(["bo quay x@example.com"])
  const alone = await order("Cara", "Quay")
  await together(
    (ask) => rename(alone, ask),
    (ask) => order("Cara", "Quay", ask),
  )
  expect(await known("cara quay")).toEqual(["cara quay x@example.com"])
})
