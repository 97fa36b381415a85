import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { products } from "#db/schema/products.ts"
import type { ShopEvent } from "#features/events/contract.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import type { Category, Product } from "#features/products/contract.ts"
import { demoGallery } from "./gallery.ts"
import { demoProducts } from "./products.ts"
import { demoReviews } from "./reviews.ts"
import { seedDemoShop } from "./seed.ts"

const firstStart = new Date()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // Two processes that start together
  await Promise.all([seedDemoShop(shop.services, firstStart), seedDemoShop(shop.services, firstStart)])
})
afterAll(() => shop.close())

const get = async <T>(path: string, authorization?: string) =>
  (await shop.app.inject({ url: `/api${path}`, ...(authorization && { headers: { authorization } }) })).json<T>()

/** The only row of a query. */
async function ask<Row extends object>(text: string): Promise<Row> {
  const [row] = await buyerOf(shop).query<Row>(text)
  if (!row) throw new Error("There is no answer.")
  return row
}
const askAll = <Row extends object>(text: string) => buyerOf(shop).query<Row>(text)

test("the demo is a whole shop: goods, shelves, reviews, events and a gallery", async () => {
  const { data } = await get<{ data: Product[] }>("/products/")
  const shelves = (await get<{ data: Category[] }>("/categories/")).data
  expect(data).toHaveLength(demoProducts.length)
  expect(shelves.every((shelf) => shelf.productCount > 0)).toBe(true)
  expect((await get<{ data: ShopEvent[] }>("/events/")).data).toHaveLength(8)
  expect(await get<unknown[]>("/instagram/posts", "Bearer skein-storefront")).toHaveLength(demoGallery.length)
})

test("every colour has its picture, and every picture is there", async () => {
  const { data } = await get<{ data: Product[] }>("/products/")
  for (const product of data) expect(Object.keys(product.color_images).sort()).toEqual([...product.colors].sort())
  const shelves = (await get<{ data: Category[] }>("/categories/")).data
  const events = (await get<{ data: ShopEvent[] }>("/events/")).data
  const posts = await get<{ media_url: string }[]>("/instagram/posts", "Bearer skein-storefront")
  const bought = await askAll<{ image: string }>("select distinct image from order_items")
  const paths = [
    ...data.flatMap((product) => [...product.images, product.thumbnail]),
    ...[...shelves, ...events, ...bought].map(({ image }) => image),
    ...posts.map((post) => post.media_url),
  ]
  const answers = await Promise.all(
    [...new Set(paths)].map(async (path) => ({ path, ...(await shop.app.inject({ url: `/api/${path}` })) })),
  )
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ path }) => path)).toEqual([])
})

test("pictures and films are kept, and nothing else that lies beside them", async () => {
  const drawn = await readdir(join(import.meta.dirname, "pictures"))
  const kept = await readdir(shop.services.media.folder)
  const ofPages = drawn.filter((name) => /\.(webp|png|jpg|mp4|webm)$/.test(name))
  expect(kept.filter((name) => name.includes(".") && !name.startsWith(".")).sort()).toEqual(ofPages.sort())
})

test("reviews are younger than what they speak of", async () => {
  const early = await askAll<{ slug: string; name: string }>(
    `select slug, name from reviews join products on products.id = product_id
     where reviews.created_at < products.created_at + interval '1 day' or moderated_at > now()`,
  )
  expect(early).toEqual([])
})

test("reviews read like a shop's: mostly good, some not, some waiting, some refused; nobody praises a piece twice", async () => {
  const counts = await askAll<{ what: string; count: number }>(
    `select rating::text as what, count(*)::int as count from reviews where status = 'approved' group by rating
     union all select status, count(*)::int from reviews group by status`,
  )
  const count = Object.fromEntries(counts.map((row) => [row.what, row.count]))
  const approved = count.approved ?? 0
  expect(demoReviews.length).toBeGreaterThanOrEqual(190)
  expect(count.pending).toBeGreaterThanOrEqual(8)
  expect(count.declined).toBeGreaterThanOrEqual(4)
  for (const rating of ["1", "2", "3", "4", "5"]) expect(count[rating]).toBeGreaterThanOrEqual(3)
  expect((count["5"] ?? 0) / approved).toBeGreaterThan(0.4)
  expect((count["5"] ?? 0) / approved).toBeLessThan(0.7)
  const reviewed = await ask<{ count: number }>("select count(distinct product_id)::int as count from reviews")
  expect(reviewed.count / demoProducts.length).toBeGreaterThan(0.85)
  expect(new Set(demoReviews.map(({ comment }) => comment)).size).toBe(demoReviews.length)
  expect(new Set(demoReviews.map(({ name, product }) => `${name} ${product}`)).size).toBe(demoReviews.length)
})

test("events are to come, one without registration; the others' tickets need no network", async () => {
  const { data } = await get<{ data: ShopEvent[] }>("/events/")
  for (const event of data) expect(new Date(event.starts_at ?? 0) > firstStart, event.title).toBe(true)
  expect(data.filter((event) => event.checkout_iframe === "").map(({ title }) => title)).toEqual(["Winter Market"])
  for (const { id, title, checkout_iframe } of data.filter((event) => event.checkout_iframe !== "")) {
    expect(checkout_iframe).not.toMatch(/https?:|\/\//)
    const document = await shop.app.inject({ url: `/embed/events/${id}` })
    expect(document.body, title).toContain(checkout_iframe)
  }
  const sunday = data.find(({ title }) => title === "Granny Square Sunday")?.starts_at ?? ""
  const inIreland = new Intl.DateTimeFormat("en-IE", {
    timeZone: "Europe/Dublin",
    weekday: "long",
    timeStyle: undefined,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  expect(inIreland.format(new Date(sunday))).toBe("Sunday 14:00")
})

test("customers have accounts that nobody can open, but for the one whose password the owner is told", async () => {
  const accounts = await ask<{ customers: number; inactive: number; oldest: number }>(
    `select count(*)::int as customers, count(*) filter (where not is_active)::int as inactive,
       extract(day from now() - min(created_at))::int as oldest from users where role = 'user'`,
  )
  expect(accounts).toMatchObject({ customers: 120, inactive: 5 })
  expect(accounts.oldest).toBeGreaterThan(500)

  const file = join(shop.services.config.dataDir, "first-run.txt")
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const told = await readFile(file, "utf8")
  // Of two processes only the one that filled the shop has a password to tell.
  expect(told.match(/Password/g)).toHaveLength(1)
  const [, username = "", password = ""] = /E-mail: +(\S+)\nPassword: (\S+)/.exec(told) ?? []
  const signIn = (form: Record<string, string>) =>
    shop.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    })
  expect((await signIn({ username, password })).statusCode).toBe(200)
  const [other] = await askAll<{ email: string }>(`select email from users where email <> '${username}' limit 1`)
  expect((await signIn({ username: other?.email ?? "", password })).statusCode).toBe(401)
})

test("the inbox has open and answered messages, the newsletter all kinds of readers, and no letter is sent", async () => {
  expect(
    await ask(`select count(*)::int as messages, count(*) filter (where status = 'pending') > 3 as some_open,
      count(*) filter (where status = 'resolved' and resolved_at between created_at and now()) > 15 as some_answered
      from contact_messages`),
  ).toEqual({ messages: 31, some_open: true, some_answered: true })
  expect(
    await ask(`select count(*)::int as readers, count(*) filter (where confirmed_at is null) > 5 as some_unconfirmed,
      count(*) filter (where unsubscribed_at > confirmed_at) > 5 as some_left,
      bool_and(coalesce(confirmed_at >= created_at, true)) as in_order from subscribers`),
  ).toEqual({ readers: 150, some_unconfirmed: true, some_left: true, in_order: true })
  expect(await buyerOf(shop).letters()).toEqual([])
})

test("a shop that has goods of its own stays as it is", async () => {
  await shop.services.db.update(products).set({ title: "My own" })
  await seedDemoShop(shop.services)
  const { data } = await get<{ data: Product[] }>("/products/")
  expect(data.map((product) => product.title)).toEqual(demoProducts.map(() => "My own"))
})
