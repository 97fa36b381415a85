import { randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import type { Product } from "#features/products/contract.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
let admin: { userId: string; token: string }
let hats: string
let picture: File
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
  admin = await buyer.bearer("admin")
  const drawn = sharp({ create: { width: 30, height: 40, channels: 3, background: "#f26b1d" } })
  picture = new File([new Uint8Array(await drawn.png().toBuffer())], "photo.png")
})
afterAll(() => shop.close())
beforeEach(async () => {
  await buyer.query("truncate products, categories, events, settings, activity cascade")
  shop.services.cache.drop("settings")
  const [made] = await buyer.query<{ id: string }>(
    "insert into categories (name, slug) values ('Hats', 'hats') returning id",
  )
  hats = made?.id ?? ""
})

type Fields = Record<string, unknown>

const kept = () => readdirSync(shop.services.media.folder).filter((name) => name !== "widths")

async function send(method: "GET" | "POST" | "PUT", path: string, fields?: Fields, isForm = true) {
  const headers: Record<string, string> = { authorization: `Bearer ${admin.token}` }
  const url = `/api${path}`
  if (!fields || !isForm) return await shop.app.inject({ method, url, headers, ...(fields && { payload: fields }) })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const given = name === "was" ? JSON.stringify(value) : value
    for (const one of [given].flat()) form.append(name, one instanceof File ? one : String(one))
  }
  const request = new Request("http://shop", { method: "POST", body: form })
  headers["content-type"] = request.headers.get("content-type") ?? ""
  return await shop.app.inject({ method, url, headers, payload: Buffer.from(await request.arrayBuffer()) })
}

const productWords = () => ({ title: "Bobble Hat", description: "Warm.", price: "34.50", category_id: hats })
const person = () => {
  const username = `ada-${randomUUID()}`
  return { username, email: `${username}@example.com`, full_name: "Ada", role: "user" }
}

/** A form, and what two owners do to it: the other one's field with its value by then, and the one that both set. */
const forms = [
  {
    of: "a product",
    path: "/products/",
    isForm: true,
    whole: productWords,
    theirs: { price: "30" },
    after: { price: 30, sale_price: 30 },
    both: { name: "title", first: "Beret", second: "Cap" },
  },
  {
    of: "a category",
    path: "/categories/",
    isForm: true,
    whole: () => ({ name: "Shawls", description: "Light." }),
    theirs: { description: "" },
    after: { description: "" },
    both: { name: "name", first: "Scarves", second: "Wraps" },
  },
  {
    of: "a user",
    path: "/users/",
    isForm: false,
    whole: person,
    theirs: { is_active: false },
    after: { is_active: false },
    both: { name: "full_name", first: "Ada B.", second: "Ada C." },
  },
  {
    of: "an event",
    path: "/events/",
    isForm: true,
    whole: () => ({ title: "Knitting", description: "Bring needles.", checkout_iframe: "<b>x</b>", place: "Galway" }),
    theirs: { place: "", starts_at: "2027-01-02T18:30:00.000Z" },
    after: { place: null, starts_at: "2027-01-02T18:30:00.000Z" },
    both: { name: "title", first: "Crochet", second: "Weaving" },
  },
] as const

describe.each(forms)("of two owners who have $of open", ({ of, path, isForm, whole, theirs, after, both }) => {
  async function open() {
    const words = whole()
    const password = of === "a user" ? { password: "seven brown buttons" } : {}
    const made = await send("POST", path, { ...words, ...password }, isForm)
    expect(made.statusCode, made.body).toBe(201)
    const record = made.json<{ data: Fields & { id: string } }>().data
    /** The whole form with these fields set anew, as a screen sends it that has shown the record as it was made. */
    const change = (set: Fields, known: Fields = record) => {
      const was = Object.fromEntries(Object.keys(set).map((name) => [name, known[name]]))
      return send("PUT", `${path}${record.id}`, { ...words, ...set, was }, isForm)
    }
    const whoSaysNothing = (set: Fields) => send("PUT", `${path}${record.id}`, { ...words, ...set }, isForm)
    const now = async () =>
      (await send("GET", path)).json<{ data: Fields[] }>().data.find(({ id }) => id === record.id) ?? {}
    return { record, change, whoSaysNothing, now }
  }
  const first = { [both.name]: both.first }
  const second = { [both.name]: both.second }

  test("each sets other fields, and all stay", async () => {
    const { record, change, now } = await open()
    expect((await change(theirs)).statusCode).toBe(200)
    const later = await change(second)
    expect(later.statusCode, later.body).toBe(200)
    expect(later.json()).toEqual({ data: { ...record, ...after, ...second } })
    expect(await now()).toMatchObject({ ...after, ...second })
    expect((await change({})).json()).toEqual(later.json())
  })

  test("both set one field: the later hears what it is now, nothing is saved, and is saved knowingly", async () => {
    const { record, change, now } = await open()
    await change(first)
    const before = await now()
    const refused = await change({ ...theirs, ...second })
    expect(refused.json()).toMatchObject({
      type: "urn:problem:forms.changed-meanwhile",
      status: 409,
      detail: `Meanwhile somebody set the ${both.name.replace("_", " ")} to ${both.first}. Nothing is saved yet: save again to have it your way.`,
      errors: [{ path: both.name, message: `Meanwhile set to: ${both.first}` }],
      now: first,
    })
    expect(await now()).toEqual(before)
    const known = { ...record, ...refused.json().now }
    await change({ [both.name]: "Third" }, known)
    expect((await change({ ...theirs, ...second }, known)).statusCode).toBe(409)
    expect((await change({ ...theirs, ...second }, await now())).statusCode).toBe(200)
    expect(await now()).toMatchObject({ ...after, ...second })
  })

  test("both set it to the same: nobody is refused, as when an answer was lost and the call is made again", async () => {
    const { change } = await open()
    const saved = await change({ ...theirs, ...second })
    expect((await change({ ...theirs, ...second })).json()).toEqual(saved.json())
  })

  test("one who does not say what the fields were sets all that is sent", async () => {
    const { change, whoSaysNothing, now } = await open()
    await change(first)
    expect((await whoSaysNothing({})).statusCode).toBe(200)
    expect((await now())[both.name]).not.toBe(both.first)
    expect((await whoSaysNothing(second)).statusCode).toBe(200)
    expect(await now()).toMatchObject(second)
  })

  test("`was` is read with care", async () => {
    const { record, whoSaysNothing, now } = await open()
    for (const was of [{ id: record.id }, [], "x", 7]) {
      expect((await whoSaysNothing({ ...second, was })).statusCode).toBe(422)
    }
    expect(await now()).not.toMatchObject(second)
  })
})

describe("of two owners who have a product open", () => {
  async function open(words: Fields = {}) {
    const made = await send("POST", "/products/", { ...productWords(), stock: "10", ...words })
    const product = made.json<{ data: Product }>().data
    const save = (set: Fields) => send("PUT", `/products/${product.id}`, { ...productWords(), ...words, ...set })
    return { product, save }
  }
  const pricesOf = (id: string) =>
    buyer.query("select price_cents, discount_percentage from price_history where product_id = $1 order by id", [id])

  test("the one who sees an old price writes no price that nobody set", async () => {
    const { product, save } = await open()
    await save({ price: "30", was: { price: 34.5 } })
    expect(
      (await save({ title: "Beret", stock: "10", stock_was: "10", was: { title: product.title } })).statusCode,
    ).toBe(200)
    expect((await save({ price: "29", was: { price: 34.5 } })).statusCode).toBe(409)
    expect(await pricesOf(product.id)).toEqual([
      { price_cents: 3450, discount_percentage: 0 },
      { price_cents: 3000, discount_percentage: 0 },
    ])
  })

  test("stock is reckoned as before, whatever else is guarded", async () => {
    const { product, save } = await open()
    await buyer.place([{ product_id: product.id, quantity: 2, price: 34.5 }])
    const saved = await save({ title: "Beret", stock: "15", stock_was: "10", was: { title: product.title } })
    expect(saved.json()).toMatchObject({ data: { title: "Beret", stock: 13 } })
  })

  test("one adds pictures and the other words; pictures that both changed are refused, and no file stays", async () => {
    const { product, save } = await open({ colors: ["red", "navy"] })
    const images = { paths: product.images, colors: product.color_images }
    const added = await save({ keep_images: ["new"], image_colors: ["red"], images: picture, was: { images } })
    const { images: paths, color_images: colors } = added.json<{ data: Product }>().data
    expect(colors).toEqual({ red: paths[0] })
    // The form of the other one sends the gallery as it was shown: empty.
    const stale = { keep_images: [""], image_colors: [""] }
    const worded = await save({ ...stale, title: "Beret", was: { title: product.title } })
    expect(worded.json()).toMatchObject({ data: { title: "Beret", images: paths, color_images: colors } })

    const files = kept()
    const refused = await save({ keep_images: ["new"], image_colors: [""], images: picture, was: { images } })
    expect(refused.json()).toMatchObject({
      detail: "Meanwhile somebody changed the gallery. Nothing is saved yet: save again to have it your way.",
      errors: [{ path: "images", message: "Meanwhile changed." }],
      now: { images: { paths, colors } },
    })
    expect(kept()).toEqual(files)
    const again = await save({ ...stale, was: refused.json().now })
    expect(again.json()).toMatchObject({ data: { images: [], color_images: {} } })
  })

  test("a thumbnail and a category that both changed are named as the shop calls them", async () => {
    const [bags] = await buyer.query<{ id: string }>(
      "insert into categories (name, slug) values ('Bags', 'bags') returning id",
    )
    const { product, save } = await open()
    const was = { thumbnail: null, category_id: hats, description: product.description }
    await save({ thumbnail: picture, category_id: bags?.id, description: "Long.\nAnd warm.", was })
    const refused = await save({ thumbnail: picture, description: "Soft.", was })
    expect(refused.json().detail).toBe(
      "Meanwhile somebody changed the description, set the category to Bags and changed the thumbnail. " +
        "Nothing is saved yet: save again to have it your way.",
    )
  })
})

test("a date and an embed code of an event that both changed are named as the form names them", async () => {
  const words = { title: "Knitting", description: "Bring needles.", checkout_iframe: "<b>x</b>" }
  const made = await send("POST", "/events/", { ...words, place: "Galway" })
  const { id } = made.json<{ data: { id: string } }>().data
  const save = (set: Fields) => {
    const was = { starts_at: null, checkout_iframe: words.checkout_iframe, place: "Galway" }
    return send("PUT", `/events/${id}`, { ...words, ...set, was })
  }
  await save({ starts_at: "2027-07-02T18:30:00Z", checkout_iframe: "<b>y</b>", place: "" })
  const refused = await save({ starts_at: "2027-07-03T18:30:00Z", checkout_iframe: "<b>z</b>", place: "Cork" })
  expect(refused.json().detail).toBe(
    "Meanwhile somebody changed the embed code, set the start to 2 Jul 2027, 19:30 and emptied the place. " +
      "Nothing is saved yet: save again to have it your way.",
  )
})

test("of two owners one gives a user a name with an @, the other another address: it is nobody else's address", async () => {
  const words = person()
  const made = await send("POST", "/users/", { ...words, password: "seven brown buttons" }, false)
  const { id } = made.json<{ data: { id: string } }>().data
  const save = (set: Fields, was: Fields) => send("PUT", `/users/${id}`, { ...words, ...set, was }, false)
  expect((await save({ email: `new-${words.email}` }, { email: words.email })).statusCode).toBe(200)
  const refused = await save({ username: words.email }, { username: words.username })
  expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: "username" }] })
})

test("the last administrator is not refused for a role that only an old form has", async () => {
  const { data } = (await send("GET", "/users/?limit=100&role=admin")).json<{ data: Fields[] }>()
  const owner = data.find(({ id }) => id === admin.userId)
  await buyer.query("update users set is_active = false where role = 'admin' and id <> $1", [admin.userId])
  const stale = { username: owner?.username, email: owner?.email, full_name: "Mary", role: "user" }
  const refused = await send("PUT", `/users/${admin.userId}`, stale, false)
  expect(refused.json()).toMatchObject({ type: "urn:problem:accounts.last-admin" })
  const was = { full_name: owner?.full_name }
  const saved = await send("PUT", `/users/${admin.userId}`, { ...stale, was }, false)
  expect(saved.json()).toMatchObject({ data: { full_name: "Mary", role: "admin" } })
})

test("settings that both changed are refused with what they are now; the others stay", async () => {
  const save = (body: Fields) => send("PUT", "/settings", body, false)
  await save({ contact_phone: "1", shop_name: "Wool", was: { contact_phone: "", shop_name: "Skein" } })
  const refused = await save({
    ...{ contact_phone: "2", contact_address: "Galway" },
    was: { contact_phone: "", contact_address: "" },
  })
  expect(refused.json()).toMatchObject({
    status: 409,
    detail: "Meanwhile somebody set the contact phone to 1. Nothing is saved yet: save again to have it your way.",
    now: { contact_phone: "1" },
  })
  const now = (await send("GET", "/settings")).json()
  expect(now).toMatchObject({ data: { contact_phone: "1", contact_address: "", shop_name: "Wool" } })
  const again = await save({
    ...{ contact_phone: "2", contact_address: "Galway" },
    was: { contact_phone: "1", contact_address: "" },
  })
  expect(again.json()).toEqual({ data: { ...now.data, contact_phone: "2", contact_address: "Galway" } })
  expect((await save({ shop_name: "Said by nobody" })).statusCode).toBe(200)
  expect((await save({ shop_name: "X", was: { nothing: 1 } })).statusCode).toBe(422)
})
