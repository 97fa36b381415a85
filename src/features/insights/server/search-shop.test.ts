import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { users } from "#db/schema/accounts.ts"
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

const search = (q: string) => past.ask(`/search?q=${encodeURIComponent(q)}`, token)
const found = async (q: string) => (await search(q)).json().data

async function person(fullName: string, username: string): Promise<string> {
  const [made] = await shop.services.db
    .insert(users)
    .values({ username, email: `${username}@example.com`, fullName, passwordHash: "none" })
    .returning()
  return made?.id ?? ""
}

test("finds products, orders and people by one word, drafts with them", async () => {
  const hat = await past.piece({ title: "Quill Hat", isPublished: false, thumbnail: "uploads/quill.webp" })
  const order = await past.order({
    name: "Ada Quill",
    paidAt: daysAgo(1),
    lines: [{ product: hat, quantity: 1, cents: 1250 }],
  })
  const user = await person("Bo Quill", "bo")
  expect(await found("QUILL")).toEqual({
    products: [{ id: hat, title: "Quill Hat", thumbnail: "uploads/quill.webp" }],
    orders: [{ id: order, customer: "Ada Quill", total_amount: 12.5, status: "completed" }],
    users: [{ id: user, full_name: "Bo Quill", email: "bo@example.com" }],
  })
})

test("an order is found by its number, its whole id, the customer's name and address", async () => {
  const id = await past.order({ name: "Ada Byrne", email: "ada@quay.example" })
  await past.order({})
  for (const words of [id.slice(0, 8), `#${id.slice(0, 8)}`, id, id.toUpperCase(), "da Byr", "ADA@quay"]) {
    expect((await found(words)).orders.map((order: { id: string }) => order.id)).toContain(id)
  }
})

test("a part of a number, of an address and of a name finds no less than the whole", async () => {
  const id = await past.order({ name: "Úna Ó_Sé", email: "una.shea77@quay.example" })
  await past.order({ name: "Una O-Se", email: "una.shea78@quay.example" })
  const user = await person("Úna Ó_Sé", "una.shea77")
  for (const words of [
    id.slice(0, 5),
    id.slice(0, 13),
    "a.shea77@quay",
    "UNA.SHEA77@QUAY.EXAMPLE",
    "shea77",
    "ÚNA ó_sé",
  ]) {
    expect(
      (await found(words)).orders.map((order: { id: string }) => order.id),
      words,
    ).toEqual([id])
  }
  for (const words of ["una.shea77@example.com", "shea77@exa", "ÚNA ó_sé"]) {
    expect(
      (await found(words)).users.map((one: { id: string }) => one.id),
      words,
    ).toEqual([user])
  }
})

test("at most five of each come, the newest first, and none that is deleted", async () => {
  const made = []
  for (const days of [1, 2, 3, 4, 5, 6, 7])
    made.push(await past.order({ name: "Mara Lynch", createdAt: daysAgo(days) }))
  await past.query("update orders set hidden_at = now() where id = $1", [made[0]])
  await past.piece({ title: "Lynch Bag", deletedAt: new Date() })
  for (const number of [1, 2, 3, 4, 5, 6]) await person("Tom Lynch", `tom${number}`)
  const { products, orders, users } = await found("lynch")
  expect(orders.map(({ id }: { id: string }) => id)).toEqual(made.slice(1, 6))
  expect(users).toHaveLength(5)
  expect(products).toEqual([])
})

test("an old order is found as well as a new one", async () => {
  await past.query(
    `insert into orders (total_cents, first_name, last_name, email, phone, shipping_address, zip_code, city, state, country,
       idempotency_key, payload_hash, reserved_until)
     select 0, 'A', 'Buyer', 'a@example.com', '1', 'x', 'x', 'x', 'x', 'x', number::text, 'x', now() from generate_series(1, 2500) as number`,
  )
  const old = await past.order({ name: "Zora Nwosu", createdAt: daysAgo(900) })
  expect((await found("nwosu")).orders.map(({ id }: { id: string }) => id)).toEqual([old])
  expect((await found("buyer")).orders).toHaveLength(5)
})

test("of what many have the newest come first, however far back they are", async () => {
  const orders = (first: string, last: string, days: number, count: number) =>
    past.query(
      `insert into orders (total_cents, first_name, last_name, email, phone, shipping_address, zip_code, city, state, country,
         idempotency_key, payload_hash, reserved_until, created_at)
       select 0, $1, $2, $2 || n || '@example.com', '1', 'x', 'x', 'x', 'x', 'x', $2 || n, 'x', now(),
         now() - $3 * interval '1 day' - n * interval '1 second' from generate_series(1, $4::int) as n`,
      [first, last, days, count],
    )
  const newestOf = async (words: string) =>
    (await found(words)).orders.map(({ customer }: { customer: string }) => customer)
  await orders("Bo", "Often", 300, 150)
  await past.order({ name: "Cara Oftener", createdAt: daysAgo(299) })
  expect((await newestOf("often")).slice(0, 2)).toEqual(["Cara Oftener", "Bo Often"])
  await orders("Ada", "Other", 1, 2_100)
  expect((await newestOf("often")).slice(0, 2)).toEqual(["Cara Oftener", "Bo Often"])
  await past.order({ name: "Dara Otherwise", createdAt: daysAgo(0) })
  expect((await newestOf("other"))[0]).toBe("Dara Otherwise")
})

test("a piece that has the words as typed in its title comes first, then another form there, then its description", async () => {
  const titles = async (words: string) => (await found(words)).products.map(({ title }: { title: string }) => title)
  await past.piece({ title: "A Basket", description: "For a scarf or two" })
  await past.piece({ title: "Big Scarfling" })
  await past.piece({ title: "Warm Scarf" })
  expect(await titles("scarf")).toEqual(["Warm Scarf", "Big Scarfling", "A Basket"])
  for (const number of [1, 2, 3, 4, 5, 6]) await past.piece({ title: `Blue Scarfling ${number}` })
  expect(await titles("scarf")).toEqual(["Warm Scarf", "Big Scarfling", ...[1, 2, 3].map((n) => `Blue Scarfling ${n}`)])
  await past.query(
    `insert into products (slug, title, price_cents) select 'many-' || n, 'Many Scarfling ' || n, 100 from generate_series(1, 120) as n`,
  )
  expect(await titles("scarf")).toEqual(["Warm Scarf", "Big Scarfling", ...[1, 2, 3].map((n) => `Blue Scarfling ${n}`)])
})

test.each(["%", "_____", "\\", "a%b", "'", "zz"])("%s is looked for as it is, and finds nothing", async (words) => {
  await past.order({})
  await past.piece()
  expect(await found(words)).toEqual({ products: [], orders: [], users: [] })
})

test("nothing, or too much, is refused; so is whoever is no administrator", async () => {
  for (const query of ["", "?q=", "?q=%20", `?q=${"a".repeat(201)}`, "?q=a&more=1"]) {
    expect((await past.ask(`/search${query}`, token)).statusCode).toBe(422)
  }
  const customer = await past.bearer()
  expect((await past.ask("/search?q=a", customer.token)).statusCode).toBe(403)
  expect((await past.ask("/search?q=a", undefined)).statusCode).toBe(401)
})
