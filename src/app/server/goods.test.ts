import { randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import type { Category, Product } from "#features/products/contract.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
let admin: { userId: string; token: string }
let hats: string
let picture: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
  admin = await buyer.bearer("admin")
  picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: "#f26b1d" } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await buyer.query("truncate products, categories cascade")
  const [made] = await buyer.query<{ id: string }>(
    "insert into categories (name, slug) values ('Hats', 'hats') returning id",
  )
  hats = made?.id ?? ""
})

type Field = [name: string, value: string | Buffer]

async function send(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: Field[] | object,
  token: string | null = admin.token,
) {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  if (!Array.isArray(body))
    return shop.app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
  const form = new FormData()
  for (const [name, value] of body) {
    form.append(name, typeof value === "string" ? value : new File([new Uint8Array(value)], "photo.png"))
  }
  const request = new Request("http://shop", { method: "POST", body: form })
  headers["content-type"] = request.headers.get("content-type") ?? ""
  return shop.app.inject({ method, url: `/api${path}`, headers, payload: Buffer.from(await request.arrayBuffer()) })
}

const words = (changes: Record<string, string> = {}, ...more: Field[]): Field[] => [
  ...Object.entries({ title: "Bobble Hat", description: "Warm.", price: "34.50", category_id: hats, ...changes }),
  ...more,
]
const create = (changes: Record<string, string> = {}, ...more: Field[]) =>
  send("POST", "/products/", words(changes, ...more))
const update = (id: string, changes: Record<string, string> = {}, ...more: Field[]) =>
  send("PUT", `/products/${id}`, words(changes, ...more))

async function saved(answer: Promise<{ statusCode: number; body: string; json: () => unknown }>): Promise<Product> {
  const { statusCode, body, json } = await answer
  expect([200, 201], body).toContain(statusCode)
  return (json() as { data: Product }).data
}
const problem = (answer: { json(): { type: string }; statusCode: number }) => [
  answer.statusCode,
  answer.json().type.replace("urn:problem:", ""),
]
const kept = () => readdirSync(join(shop.services.config.dataDir, "media")).filter((name) => name !== "widths")
const trail = (id: string) =>
  buyer.query<{ actor_id: string; action: string; detail: Record<string, unknown> }>(
    "select actor_id, action, detail from activity where entity_id = $1 order by id",
    [id],
  )

describe("who may", () => {
  const calls = [
    ["POST", "/products/"],
    ["PUT", `/products/${randomUUID()}`],
    ["DELETE", `/products/${randomUUID()}`],
    ["POST", `/products/${randomUUID()}/duplicate`],
    ["POST", "/products/bulk"],
    ["GET", `/products/${randomUUID()}/history`],
    ["GET", "/products/summary"],
    ["POST", "/categories/"],
    ["PUT", `/categories/${randomUUID()}`],
    ["DELETE", `/categories/${randomUUID()}`],
  ] as const

  test.each(calls)("%s %s is an administrator's", async (method, path) => {
    const user = await buyer.bearer()
    expect(problem(await send(method, path, undefined, null))).toEqual([401, "request.unauthorized"])
    expect(problem(await send(method, path, undefined, user.token))).toEqual([403, "request.forbidden"])
  })

  test("drafts are an administrator's to see", async () => {
    const draft = await saved(create({ is_published: "false" }))
    const seen = async (query: string, token: string | null) =>
      (await send("GET", `/products/${query}`, undefined, token)).json<{ data: Product[] }>().data.map(({ id }) => id)
    const user = await buyer.bearer()
    expect(await seen("", admin.token)).toEqual([draft.id])
    expect(await seen("?published=true", admin.token)).toEqual([])
    expect(await seen("", user.token)).toEqual([])
    expect(await seen("", null)).toEqual([])
    expect((await send("GET", `/products/${draft.id}`, undefined, null)).statusCode).toBe(404)
    expect((await send("GET", `/products/${draft.id}`)).statusCode).toBe(200)
  })
})

describe("a new product", () => {
  test("is what the form says, with its pictures", async () => {
    const product = await saved(
      create(
        { discount_percentage: "15", stock: "4", is_featured: "true" },
        ...(["colors", "colors", "colors", "colors"] as const).map(
          (name, at): Field => [name, [" red ", "", "navy", "red"][at] ?? ""],
        ),
        ["sizes", "S"],
        ["thumbnail", picture],
        ["images", picture],
        ["images", picture],
        ["image_colors", "navy"],
        ["image_colors", ""],
      ),
    )
    expect(product).toMatchObject({
      ...{ title: "Bobble Hat", slug: "bobble-hat", description: "Warm.", price: 34.5, sale_price: 29.33, stock: 4 },
      ...{ discount_percentage: 15, is_published: true, is_featured: true, colors: ["red", "navy"], sizes: ["S"] },
      ...{ category_id: hats, color_images: { navy: product.images[0] } },
    })
    expect(product.images).toHaveLength(2)
    const paths = [...product.images, product.thumbnail ?? ""]
    for (const path of paths) {
      expect(path).toMatch(/^uploads\/[0-9a-f-]{36}\.webp$/)
      const answer = await shop.app.inject(`/api/${path}?w=320`)
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"])
    }
    expect(new Set(paths).size).toBe(3)
    expect(await trail(product.id)).toEqual([
      { actor_id: admin.userId, action: "created", detail: { title: "Bobble Hat" } },
    ])
  })

  test("needs no stock, thumbnail, colours or sizes: unlimited, published, its first picture", async () => {
    const product = await saved(create({ stock: "" }, ["images", picture]))
    expect(product).toMatchObject({ stock: null, is_published: true, colors: [], thumbnail: product.images[0] })
    expect(await saved(create())).toMatchObject({ stock: null, thumbnail: null, images: [] })
  })

  test("has an address of its own, also when several are made at once", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => saved(create())))
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      "bobble-hat",
      "bobble-hat-2",
      "bobble-hat-3",
      "bobble-hat-4",
      "bobble-hat-5",
    ])
    expect(await saved(create({ title: "帽子" }))).toMatchObject({
      slug: expect.stringMatching(/^product-[0-9a-f]{8}$/),
    })
    expect((await saved(create({ title: "Summary" }))).slug).toBe("summary-2")
    const refused = await create({ slug: "bobble-hat" })
    expect(problem(refused)).toEqual([409, "products.slug-taken"])
    expect(refused.json().errors[0].path).toBe("slug")
  })

  test.each<[string, Record<string, string>]>([
    ["a blank title", { title: "  " }],
    ["no description", { description: "" }],
    ["a price of three decimals", { price: "3.456" }],
    ["a negative price", { price: "-1" }],
    ["a price in words", { price: "ten" }],
    ["no price", { price: "" }],
    ["a price beyond all", { price: "1000000.01" }],
    ["half a piece in stock", { stock: "1.5" }],
    ["a negative stock", { stock: "-1" }],
    ["a discount of 101 %", { discount_percentage: "101" }],
    ["a discount of all of it", { discount_percentage: "100" }],
    ["a discount that leaves less than half a cent", { price: "0.04", discount_percentage: "90" }],
    ["a category that is none", { category_id: randomUUID() }],
    ["a category that is no id", { category_id: "hats" }],
    ["an address with spaces", { slug: "bobble hat" }],
    ["the address of a call", { slug: "summary" }],
    ["a state that is none", { is_published: "yes" }],
    ["a rating", { rating: "5" }],
    ["a colour of a picture that the product has not", { image_colors: "red" }],
    ["a picture that it cannot have yet", { keep_images: "uploads/auth.webp" }],
  ])("with %s is refused with 422 and leaves nothing", async (_, changes) => {
    const before = kept()
    expect(problem(await create(changes, ["images", picture]))).toEqual([422, "request.invalid"])
    expect(await buyer.query("select from products")).toEqual([])
    expect(kept()).toEqual(before)
  })

  test("with a file that is no picture is refused and leaves nothing", async () => {
    const before = kept()
    const refused = await create({}, ["images", picture], ["images", Buffer.from("<svg/>")])
    expect(problem(refused)).toEqual([415, "pictures.not-a-picture"])
    expect(refused.json().detail).toContain("photo.png")
    expect(await buyer.query("select from products")).toEqual([])
    expect(kept()).toEqual(before)
  })
})

describe("a changed product", () => {
  test("keeps what the form does not name", async () => {
    const made = await saved(
      create({ discount_percentage: "10", stock: "3", is_featured: "true", is_published: "false" }, [
        "images",
        picture,
      ]),
    )
    const changed = await saved(update(made.id, { title: "Pompom Hat", price: "20" }))
    expect(changed).toEqual({ ...made, title: "Pompom Hat", price: 20, sale_price: 18 })
    expect((await trail(made.id))[1]).toEqual({
      actor_id: admin.userId,
      action: "updated",
      detail: { title: "Pompom Hat", changed: ["title", "priceCents"], priceCents: { from: 3450, to: 2000 } },
    })
  })

  test("has the pictures that are kept, in their order, and new ones where they are wished", async () => {
    const made = await saved(
      create({}, ["colors", "red"], ["images", picture], ["images", picture], ["images", picture]),
    )
    const [first = "", second = "", third = ""] = made.images
    const changed = await saved(
      update(
        made.id,
        {},
        ...(["red", "navy"].map((color) => ["colors", color]) as Field[]),
        ...([third, "new", first].map((path) => ["keep_images", path]) as Field[]),
        ...(["", "navy", "red"].map((color) => ["image_colors", color]) as Field[]),
        ["images", picture],
        ["images", picture],
      ),
    )
    expect(changed.images).toEqual([third, expect.any(String), first, expect.any(String)])
    expect(new Set([...changed.images, second]).size).toBe(5)
    expect(changed.color_images).toEqual({ navy: changed.images[1], red: first })
    expect(changed.thumbnail).toBe(made.thumbnail)
    const uncoloured = await saved(update(made.id, {}, ["colors", "navy"], ["thumbnail", picture]))
    expect(uncoloured.images).toEqual(changed.images)
    expect(uncoloured.color_images).toEqual({ navy: changed.images[1] })
    expect(uncoloured.thumbnail).not.toBe(made.thumbnail)
    expect((await saved(update(made.id, { keep_images: "" }))).images).toEqual([])
  })

  test("cannot take another product's picture, and what it made meanwhile is removed", async () => {
    const other = await saved(create({}, ["images", picture]))
    const made = await saved(create())
    const before = kept()
    const refused = await update(made.id, { keep_images: other.images[0] ?? "" }, ["images", picture])
    expect(problem(refused)).toEqual([422, "request.invalid"])
    expect(kept()).toEqual(before)
  })

  test("that is not there is a 404 and leaves no file", async () => {
    const before = kept()
    expect(problem(await update(randomUUID(), {}, ["images", picture]))).toEqual([404, "products.not-found"])
    expect(kept()).toEqual(before)
  })

  const stockOf = async (id: string) =>
    (await buyer.query<{ stock: number }>("select stock from products where id = $1", [id]))[0]?.stock

  test.each([
    ["was not changed", "10", "10", 8],
    ["was raised", "15", "10", 13],
    ["was lowered", "5", "10", 3],
    ["was set to none", "0", "10", 0],
    ["became unlimited", "", "10", null],
  ])("an order between loading and saving stays sold when the stock %s", async (_, wished, seen, left) => {
    const made = await saved(create({ stock: "10" }))
    await buyer.place([{ product_id: made.id, quantity: 2, price: 34.5 }])
    await saved(update(made.id, { stock: wished, stock_was: seen }))
    expect(await stockOf(made.id)).toBe(left)
    const books = await buyer.query("select sum(change)::integer as sum from stock_ledger where product_id = $1", [
      made.id,
    ])
    expect(books).toEqual([{ sum: left ?? 0 }])
  })

  test("has the stock that is sent alone, and keeps its stock when none is sent", async () => {
    const made = await saved(create({ stock: "10" }))
    await saved(update(made.id))
    expect(await stockOf(made.id)).toBe(10)
    await saved(update(made.id, { stock: "7" }))
    expect(await stockOf(made.id)).toBe(7)
  })

  test("is shown to the next visitor, and its old prices are known", async () => {
    const made = await saved(create())
    const shown = async () => (await shop.app.inject("/api/products/")).json<{ data: Product[] }>().data[0]?.price
    expect(await shown()).toBe(34.5)
    await saved(update(made.id, { price: "30", discount_percentage: "20" }))
    expect(await shown()).toBe(30)
    const { data } = (await send("GET", `/products/${made.id}/history`)).json()
    expect(data).toEqual([
      { price: 30, discount_percentage: 20, changed_at: expect.any(String) },
      { price: 34.5, discount_percentage: 0, changed_at: expect.any(String) },
    ])
    expect(problem(await send("GET", `/products/${randomUUID()}/history`))).toEqual([404, "products.not-found"])
  })
})

test("a deleted product is gone, its row is not, its address is free", async () => {
  const made = await saved(create())
  expect((await send("DELETE", `/products/${made.id}`)).statusCode).toBe(204)
  expect((await send("GET", `/products/${made.id}`)).statusCode).toBe(404)
  expect(problem(await send("DELETE", `/products/${made.id}`))).toEqual([404, "products.not-found"])
  expect(problem(await update(made.id))).toEqual([404, "products.not-found"])
  expect(await buyer.query("select title from products where deleted_at is not null")).toEqual([
    { title: "Bobble Hat" },
  ])
  expect((await saved(create())).slug).toBe(made.slug)
  expect((await trail(made.id)).map(({ action }) => action)).toEqual(["created", "deleted"])
})

test("a copy is a draft of the same words and pictures, with nothing in stock", async () => {
  const made = await saved(
    create({ stock: "5", discount_percentage: "10" }, ["colors", "red"], ["images", picture], ["image_colors", "red"]),
  )
  const copy = await saved(send("POST", `/products/${made.id}/duplicate`))
  const { id: _id, created_at: _at, ...same } = made
  expect(copy).toMatchObject({
    ...same,
    ...{ title: "Bobble Hat (copy)", slug: "bobble-hat-copy", stock: 0, is_published: false, is_featured: false },
  })
  expect((await saved(send("POST", `/products/${made.id}/duplicate`))).slug).toBe("bobble-hat-copy-2")
  expect(problem(await send("POST", `/products/${randomUUID()}/duplicate`))).toEqual([404, "products.not-found"])
})

describe("several at once", () => {
  test("are published, unpublished, discounted and deleted; those that are gone are left out", async () => {
    const ids = [(await saved(create())).id, (await saved(create())).id]
    const change = (body: object) => send("POST", "/products/bulk", { ids: [...ids, randomUUID()], ...body })
    const state = () =>
      buyer.query("select is_published, discount_percentage, deleted_at is not null as deleted from products")
    const both = (row: object) => [row, row]
    expect((await change({ action: "unpublish" })).json()).toEqual({ data: { changed: 2 } })
    expect(await state()).toEqual(both({ is_published: false, discount_percentage: 0, deleted: false }))
    await change({ action: "publish" })
    await change({ action: "discount", discount_percentage: 25 })
    expect(await state()).toEqual(both({ is_published: true, discount_percentage: 25, deleted: false }))
    expect((await change({ action: "delete" })).json()).toEqual({ data: { changed: 2 } })
    expect((await change({ action: "delete" })).json()).toEqual({ data: { changed: 0 } })
    expect((await trail(ids[0] ?? "")).map(({ action }) => action)).toEqual([
      ...["created", "unpublished", "published", "discounted", "deleted"],
    ])
  })

  test("are not discounted to nothing, which nobody could order; what costs nothing already may be changed", async () => {
    const sticker = await saved(create({ title: "Sticker", price: "0.04" }))
    const hat = await saved(create())
    const ids = [hat.id, sticker.id]
    const refused = await send("POST", "/products/bulk", { ids, action: "discount", discount_percentage: 90 })
    const said = "This discount leaves nothing to pay for Sticker, and nobody could order that alone."
    expect(refused.json()).toMatchObject({ status: 422, detail: said, errors: [{ path: "discount_percentage" }] })
    const discounts = () => buyer.query("select distinct discount_percentage from products")
    expect(await discounts()).toEqual([{ discount_percentage: 0 }])
    await buyer.query("update products set discount_percentage = 100")
    await saved(update(hat.id, { title: "A gift", discount_percentage: "100" }))
    expect((await update(hat.id, { price: "20" })).json()).toMatchObject({ status: 422 })
    await saved(update(hat.id, { price: "20", discount_percentage: "0" }))
    await saved(update(hat.id, { price: "0" }))
  })

  test.each([
    { action: "discount" },
    { action: "discount", discount_percentage: 101 },
    { action: "discount", discount_percentage: true },
    { action: "publish", discount_percentage: 5 },
    { action: "burn" },
    { action: "delete", ids: [] },
    { action: "delete", ids: ["x"] },
  ])("refuse %j", async (body) => {
    expect((await send("POST", "/products/bulk", { ids: [randomUUID()], ...body })).statusCode).toBe(422)
  })
})

test("the figures above the list", async () => {
  await saved(create({ stock: "10", price: "2.50" }))
  await saved(create({ stock: "9", price: "1" }))
  await saved(create({ is_published: "false" }))
  const gone = await saved(create({ stock: "1" }))
  await send("DELETE", `/products/${gone.id}`)
  expect((await send("GET", "/products/summary")).json()).toEqual({
    data: { total: 3, published: 2, low_stock: 1, low_stock_threshold: 10, value: 34 },
  })
})

describe("categories", () => {
  const category = async (answer: Promise<{ statusCode: number; body: string; json: () => unknown }>) => {
    const { statusCode, body, json } = await answer
    expect([200, 201], body).toContain(statusCode)
    return (json() as { data: Category }).data
  }

  test("are added last, renamed under the same address, given a picture and relieved of it", async () => {
    const bags = await category(
      send("POST", "/categories/", [
        ["name", " Bags & Totes "],
        ["image", picture],
      ]),
    )
    expect(bags).toMatchObject({ name: "Bags & Totes", slug: "bags-totes", description: "", productCount: 0 })
    expect((await shop.app.inject(`/api/${bags.image}`)).statusCode).toBe(200)
    const names = async () =>
      (await shop.app.inject("/api/categories/")).json<{ data: Category[] }>().data.map(({ name }) => name)
    expect(await names()).toEqual(["Hats", "Bags & Totes"])
    const changed = await category(
      send("PUT", `/categories/${bags.id}`, [
        ["name", "Bags"],
        ["description", "To carry."],
      ]),
    )
    expect(changed).toEqual({ ...bags, name: "Bags", description: "To carry." })
    expect(await names()).toEqual(["Hats", "Bags"])
    const bare = await category(
      send("PUT", `/categories/${bags.id}`, [
        ["name", "Bags"],
        ["remove_image", "true"],
      ]),
    )
    expect(bare).toEqual({ ...changed, image: null })
    expect((await trail(bags.id)).map(({ action }) => action)).toEqual(["created", "updated", "updated"])
  })

  test("have a name of their own", async () => {
    const before = kept()
    const refused = await send("POST", "/categories/", [
      ["name", "hATS"],
      ["image", picture],
    ])
    expect(problem(refused)).toEqual([409, "products.category-exists"])
    expect(kept()).toEqual(before)
    const bags = await category(send("POST", "/categories/", [["name", "Bags"]]))
    expect(problem(await send("PUT", `/categories/${bags.id}`, [["name", "Hats"]]))).toEqual([
      409,
      "products.category-exists",
    ])
  })

  test.each<[string, () => Field[], number]>([
    ["no name", () => [["name", " "]], 422],
    [
      "a slug",
      () => [
        ["name", "x"],
        ["slug", "x"],
      ],
      422,
    ],
    [
      "two pictures",
      () => [
        ["name", "x"],
        ["image", picture],
        ["image", picture],
      ],
      422,
    ],
    [
      "a page for a picture",
      () => [
        ["name", "x"],
        ["image", Buffer.from("<html>")],
      ],
      415,
    ],
  ])("refuse %s", async (_, fields, status) => {
    const before = kept()
    expect((await send("POST", "/categories/", fields())).statusCode).toBe(status)
    expect(kept()).toEqual(before)
  })

  test("that are deleted leave their products in the shop", async () => {
    const made = await saved(create())
    expect((await send("DELETE", `/categories/${hats}`)).statusCode).toBe(204)
    const { data } = (await shop.app.inject(`/api/products/${made.id}`)).json<{ data: Product }>()
    expect([data.category_id, data.category]).toEqual([null, null])
    expect(problem(await send("DELETE", `/categories/${hats}`))).toEqual([404, "products.category-not-found"])
    expect(problem(await send("PUT", `/categories/${hats}`, [["name", "x"]]))).toEqual([
      404,
      "products.category-not-found",
    ])
  })
})
