import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { bearerOf } from "#app/server/test-bearer.ts"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { reviews } from "#db/schema/community.ts"
import { categories, productImages, products } from "#db/schema/products.ts"
import type { Category, Product } from "#features/products/contract.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type List = {
  data: Product[]
  meta: { total: number; catalogue_total: number; max_price: number; limit: number | null; offset: number }
}

async function get(path: string, role?: "admin" | "user") {
  const headers = role ? { authorization: `Bearer ${(await bearerOf(shop.services, role)).token}` } : undefined
  return shop.app.inject({ url: `/api${path}`, ...(headers && { headers }) })
}
const list = async (query = "", role?: "admin" | "user") => (await get(`/products/${query}`, role)).json<List>()
const titles = async (query = "", role?: "admin" | "user") =>
  (await list(query, role)).data.map((product) => product.title)

type New = Partial<typeof products.$inferInsert> & { title: string }

async function stock(...given: New[]) {
  return await shop.services.db
    .insert(products)
    .values(given.map((piece) => ({ slug: `piece-${randomUUID()}`, priceCents: 2000, ...piece })))
    .returning()
}

async function category(name: string, position = 0) {
  const [made] = await shop.services.db
    .insert(categories)
    .values({ name, slug: name.toLowerCase().replaceAll(" ", "-"), position })
    .returning()
  if (!made) throw new Error("No category was made.")
  return made
}

beforeEach(async () => {
  await shop.services.db.$client.query("truncate products, categories cascade")
})

describe("GET /products/", () => {
  test("an empty shop answers an empty list", async () => {
    expect(await list()).toEqual({
      data: [],
      meta: { total: 0, catalogue_total: 0, max_price: 0, limit: null, offset: 0 },
    })
  })

  test("a product carries everything the storefront shows, money in euros", async () => {
    const hats = await category("Hats")
    const [hat] = await stock({
      title: "Bobble Hat",
      slug: "bobble-hat",
      description: "Warm.",
      priceCents: 3999,
      discountPercentage: 15,
      stock: 4,
      categoryId: hats.id,
      colors: ["red", "navy"],
      sizes: ["S/M"],
      thumbnail: "uploads/red.webp",
      isFeatured: true,
    })
    const productId = hat?.id ?? ""
    await shop.services.db.insert(productImages).values([
      { productId, position: 1, path: "uploads/navy.webp", color: "navy" },
      { productId, position: 0, path: "uploads/red.webp", color: "red" },
      { productId, position: 2, path: "uploads/red-close.webp", color: "red" },
    ])
    await shop.services.db.insert(reviews).values([
      { productId, name: "A", email: "a@example.com", rating: 5, comment: "!", status: "approved" },
      { productId, name: "B", email: "b@example.com", rating: 4, comment: "!", status: "approved" },
      { productId, name: "C", email: "c@example.com", rating: 1, comment: "!", status: "pending" },
    ])
    const [product] = (await list()).data
    expect(product).toEqual({
      id: productId,
      slug: "bobble-hat",
      title: "Bobble Hat",
      description: "Warm.",
      price: 39.99,
      discount_percentage: 15,
      sale_price: 33.99,
      stock: 4,
      rating: 4.5,
      rating_count: 2,
      images: ["uploads/red.webp", "uploads/navy.webp", "uploads/red-close.webp"],
      color_images: { red: "uploads/red.webp", navy: "uploads/navy.webp" },
      thumbnail: "uploads/red.webp",
      sizes: ["S/M"],
      colors: ["red", "navy"],
      category_id: hats.id,
      category: { id: hats.id, slug: "hats", name: "Hats" },
      is_published: true,
      is_featured: true,
      created_at: hat?.createdAt.toISOString(),
    })
  })

  test("without a limit the whole list comes, by name without regard to case and accents", async () => {
    await stock(
      { title: "cardigan" },
      { title: "Zebra" },
      { title: "Éclair Bag" },
      { title: "Apron" },
      { title: "egg cosy" },
    )
    expect(await titles()).toEqual(["Apron", "cardigan", "Éclair Bag", "egg cosy", "Zebra"])
  })

  test("pages follow each other without gap or repetition, also among equal names", async () => {
    await stock(...Array.from({ length: 25 }, () => ({ title: "Hat" })))
    const pages = await Promise.all([0, 10, 20].map((offset) => list(`?limit=10&offset=${offset}`)))
    expect(pages.map((page) => page.data.length)).toEqual([10, 10, 5])
    expect(new Set(pages.flatMap((page) => page.data.map((product) => product.id))).size).toBe(25)
    expect(pages[1]?.meta).toMatchObject({ total: 25, limit: 10, offset: 10 })
  })

  test("a page past the end is empty and still knows the total", async () => {
    await stock({ title: "Hat" })
    expect(await list("?limit=10&offset=500")).toMatchObject({ data: [], meta: { total: 1 } })
  })

  test("sorts by what a shopper pays, and by age", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await stock(
      { title: "Middle", priceCents: 5000, discountPercentage: 50, createdAt: at(1) },
      { title: "Dear", priceCents: 4000, createdAt: at(3) },
      { title: "Cheap", priceCents: 1000, createdAt: at(2) },
    )
    expect(await titles("?sort=price-low")).toEqual(["Cheap", "Middle", "Dear"])
    expect(await titles("?sort=price-high")).toEqual(["Dear", "Middle", "Cheap"])
    expect(await titles("?sort=newest")).toEqual(["Dear", "Cheap", "Middle"])
    expect(await titles("?sort=name")).toEqual(["Cheap", "Dear", "Middle"])
  })

  test("whole-euro bounds hold for the sale price, both ends included, to the cent", async () => {
    await stock(
      { title: "Under", priceCents: 1999 },
      { title: "Twenty", priceCents: 2000 },
      { title: "Discounted", priceCents: 4000, discountPercentage: 50 },
      { title: "Thirty", priceCents: 3000 },
      { title: "Over", priceCents: 3001 },
    )
    const { data, meta } = await list("?min_price=20&max_price=30")
    expect(data.map((product) => product.title)).toEqual(["Discounted", "Thirty", "Twenty"])
    expect(meta).toMatchObject({ total: 3, catalogue_total: 5, max_price: 30.01 })
    expect((await list("?min_price=31")).meta.total).toBe(0)
    expect((await list("?max_price=19")).meta.total).toBe(0)
    expect((await list("?max_price=20")).meta.total).toBe(3)
  })

  test("a category is named by id or slug; an unknown one holds nothing", async () => {
    const hats = await category("Hats")
    await stock({ title: "Hat", categoryId: hats.id }, { title: "Bag" })
    expect(await titles(`?category=${hats.id}`)).toEqual(["Hat"])
    expect(await titles("?category=hats")).toEqual(["Hat"])
    expect(await list("?category=hats&max_price=5")).toMatchObject({ data: [], meta: { total: 0, catalogue_total: 2 } })
    expect(await list("?category=shoes")).toMatchObject({ data: [], meta: { total: 0, catalogue_total: 2 } })
    expect(await list(`?category=${randomUUID()}`)).toMatchObject({ data: [], meta: { total: 0 } })
  })

  test("drafts are for administrators, and not when only published ones are asked for; deleted ones are for nobody", async () => {
    await stock(
      { title: "Public" },
      { title: "Draft", isPublished: false, priceCents: 9000 },
      { title: "Gone", deletedAt: new Date() },
    )
    expect(await titles()).toEqual(["Public"])
    expect(await titles("", "user")).toEqual(["Public"])
    expect(await titles("", "admin")).toEqual(["Draft", "Public"])
    expect(await titles("?published=true", "admin")).toEqual(["Public"])
    expect((await list()).meta).toMatchObject({ total: 1, catalogue_total: 1, max_price: 20 })
    expect((await list("", "admin")).meta).toMatchObject({ total: 2, catalogue_total: 2, max_price: 90 })
  })

  test("totals follow every change of the catalogue", async () => {
    const [hats, bags] = [await category("Hats"), await category("Bags")]
    const made = await stock(
      { title: "One", categoryId: hats.id },
      { title: "Two", categoryId: hats.id },
      { title: "Three", categoryId: hats.id },
    )
    const [one, two, three] = made.map((product) => product.id)
    const { $client } = shop.services.db
    await $client.query("update products set category_id = $1, price_cents = 5000 where id = $2", [bags.id, one])
    await $client.query("update products set is_published = false where id = $1", [two])
    await $client.query("update products set deleted_at = now() where id = $1", [three])
    expect((await list("?category=hats")).meta.total).toBe(0)
    expect((await list("?category=bags&min_price=50&max_price=50")).meta).toMatchObject({
      total: 1,
      catalogue_total: 1,
    })
    await $client.query("update products set deleted_at = null, is_published = true where id = any($1)", [[two, three]])
    expect((await list("?category=hats")).meta).toMatchObject({ total: 2, catalogue_total: 3 })
    await $client.query("delete from categories where id = $1", [hats.id])
    expect((await list()).meta.total).toBe(3)
    await $client.query("truncate products cascade")
    expect((await list()).meta).toMatchObject({ total: 0, catalogue_total: 0 })
  })

  test.each([
    ["limit=0"],
    ["limit=101"],
    ["limit=ten"],
    ["limit=-1"],
    ["limit=1.5"],
    ["offset=-1"],
    ["min_price=-1"],
    ["min_price=1.50"],
    ["max_price=1e3"],
    ["sort=cheapest"],
    ["published=false"],
    ["q=%00"],
    [`q=${"x".repeat(201)}`],
    ["limit=1&limit=2"],
    ["colour=red"],
  ])("refuses ?%s with 422", async (query) => {
    const answer = await get(`/products/?${query}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.headers["content-type"]).toContain("application/problem+json")
  })

  test("a token that is not ours is 401, not a guest", async () => {
    const answer = await shop.app.inject({ url: "/api/products/", headers: { authorization: "Bearer a.b.c" } })
    expect(answer.statusCode).toBe(401)
  })
})

describe("search", () => {
  beforeEach(async () => {
    const [bags, scarves] = [await category("Bags"), await category("Scarves")]
    await stock(
      { title: "Crochet Market Bag", description: "A net of cotton.", categoryId: bags.id },
      { title: "Café Coaster", description: "Crocheted by hand; it keeps a bag of tea dry." },
      { title: "Long Scarf", description: "Merino that never itches.", categoryId: scarves.id },
      { title: "Elephant", description: "An amigurumi elephant, stuffed firmly." },
      { title: "Yellow Jumper", description: "Wool/cotton in a half-pattern." },
      { title: "Hidden Crochet Draft", isPublished: false },
    )
  })

  test.each([
    ["crochett bag", ["Crochet Market Bag", "Café Coaster"]],
    ["crohet", ["Crochet Market Bag", "Café Coaster"]],
    ["scraf", ["Long Scarf"]],
    ["CAFE", ["Café Coaster"]],
    ["cáfé", ["Café Coaster"]],
    ["rochet bag", ["Crochet Market Bag", "Café Coaster"]],
    ["elefant", ["Elephant"]],
    ["jum", ["Yellow Jumper"]],
    ["scarves", ["Long Scarf"]],
    ["scarves merino", ["Long Scarf"]],
    ["bags", ["Crochet Market Bag", "Café Coaster"]],
    ["elephants", ["Elephant"]],
    ["cotton wool", ["Yellow Jumper"]],
    ["merino elephant", []],
    ["submarine", []],
    ["'; drop table products; --", []],
    ["':* | !()&", null],
    ["  ", null],
  ])("%j finds what was meant", async (q, expected) => {
    const all = ["Café Coaster", "Crochet Market Bag", "Elephant", "Long Scarf", "Yellow Jumper"]
    const { data, meta } = await list(`?q=${encodeURIComponent(q)}`)
    expect(data.map((product) => product.title)).toEqual(expected ?? all)
    expect(meta).toMatchObject({ total: (expected ?? all).length, catalogue_total: 5 })
  })

  test("goes together with filters, sorts and pages", async () => {
    expect(await titles("?q=crochet&category=bags")).toEqual(["Crochet Market Bag"])
    expect(await titles("?q=crochet&sort=name")).toEqual(["Café Coaster", "Crochet Market Bag"])
    expect(await list("?q=crochet&limit=1&offset=1")).toMatchObject({
      data: [{ title: "Café Coaster" }],
      meta: { total: 2 },
    })
    expect(await titles("?q=crochet&max_price=19")).toEqual([])
    expect(await titles("?q=crochet", "admin")).toContain("Hidden Crochet Draft")
  })

  test("finds new words and new names of categories at once", async () => {
    const { $client } = shop.services.db
    await $client.query("update products set title = 'Zigzag Poncho' where title = 'Elephant'")
    await $client.query("update categories set name = 'Totes' where slug = 'bags'")
    expect(await titles("?q=zigzga")).toEqual(["Zigzag Poncho"])
    expect(await titles("?q=totes")).toEqual(["Crochet Market Bag"])
  })
})

describe("GET /products/{id}", () => {
  test("answers by id, by slug and with or without the slash at the end", async () => {
    const [hat] = await stock({ title: "Hat", slug: "hat" })
    for (const path of [`/products/${hat?.id}`, `/products/${hat?.id}/`, "/products/hat", "/products/hat/"]) {
      expect((await get(path)).json<{ data: Product }>().data.title).toBe("Hat")
    }
  })

  test("what does not exist, is deleted or is a draft is 404; an administrator sees the draft", async () => {
    await stock(
      { title: "Draft", slug: "draft", isPublished: false },
      { title: "Gone", slug: "gone", deletedAt: new Date() },
    )
    for (const name of [randomUUID(), "nothing", "draft", "gone", "%27%20or%201=1"]) {
      const answer = await get(`/products/${name}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ type: "urn:problem:products.not-found", detail: "Product not found." })
    }
    expect((await get("/products/draft", "user")).statusCode).toBe(404)
    expect((await get("/products/draft", "admin")).json<{ data: Product }>().data.title).toBe("Draft")
    expect((await get("/products/gone", "admin")).statusCode).toBe(404)
  })
})

describe("GET /categories/ and /homepage/", () => {
  test("categories come in the shop's order and count their published products", async () => {
    const [hats] = [await category("Hats", 2), await category("Bags", 1)]
    await stock(
      { title: "Hat", categoryId: hats.id },
      { title: "Other Hat", categoryId: hats.id, priceCents: 777 },
      { title: "Draft Hat", categoryId: hats.id, isPublished: false },
      { title: "Old Hat", categoryId: hats.id, deletedAt: new Date() },
    )
    const { data } = (await get("/categories/")).json<{ data: Category[] }>()
    expect(data.map(({ name, productCount }) => [name, productCount])).toEqual([
      ["Bags", 0],
      ["Hats", 2],
    ])
  })

  test("the home page shows flagged products, else the newest, twelve at most", async () => {
    const many = Array.from({ length: 14 }, (_, day) => ({
      title: `Hat ${day}`,
      createdAt: new Date(day * 86_400_000),
    }))
    const made = await stock(...many, { title: "Draft", isPublished: false, isFeatured: true })
    const featured = async () =>
      (await get("/homepage/")).json<{ data: { featuredProducts: Product[] } }>().data.featuredProducts
    const newest = await featured()
    expect(newest).toHaveLength(12)
    expect(newest[0]?.title).toBe("Hat 13")
    await shop.services.db.$client.query("update products set is_featured = true where id = $1", [made[0]?.id])
    expect((await featured()).map((product) => product.title)).toEqual(["Hat 0"])
  })
})
