import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { users } from "#db/schema/accounts.ts"
import { carts } from "#db/schema/carts.ts"
import { products } from "#db/schema/products.ts"
import type { Cart } from "#features/carts/contract.ts"
import { signAccessToken } from "#platform/session.ts"
import { emptyCart } from "./empty-cart.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Shopper = { guestToken?: string; bearer?: string }

async function ask(shopper: Shopper, method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) {
  const query = shopper.guestToken ? `${path.includes("?") ? "&" : "?"}guest_token=${shopper.guestToken}` : ""
  return shop.app.inject({
    method,
    url: `/api/carts/${path}${query}`,
    headers: shopper.bearer ? { authorization: `Bearer ${shopper.bearer}` } : {},
    ...(payload && { payload }),
  })
}
const add = (shopper: Shopper, item: object) => ask(shopper, "POST", "items", item)
const read = async (shopper: Shopper) => (await ask(shopper, "GET", "")).json<Cart>()
const guest = (): Shopper => ({ guestToken: randomUUID() })

async function customer(): Promise<Shopper & { userId: string }> {
  const name = `shopper-${randomUUID()}`
  const [user] = await shop.services.db
    .insert(users)
    .values({ username: name, email: `${name}@example.com`, fullName: "A Shopper", passwordHash: "none" })
    .returning()
  if (!user) throw new Error("No user was made.")
  const session = { id: user.id, role: user.role, sessionId: randomUUID() }
  return { userId: user.id, bearer: await signAccessToken(shop.services.config.authSecret, session) }
}

async function piece(values: Partial<typeof products.$inferInsert> = {}): Promise<string> {
  const [product] = await shop.services.db
    .insert(products)
    .values({ slug: `piece-${randomUUID()}`, title: "Bobble Hat", priceCents: 2999, stock: 10, ...values })
    .returning()
  if (!product) throw new Error("No product was made.")
  return product.id
}

describe("adding", () => {
  test("makes the cart and answers it at the sale price", async () => {
    const product_id = await piece({ discountPercentage: 15, colors: ["Marigold", "Night"], sizes: ["S", "M"] })
    const shopper = guest()
    const answer = await add(shopper, { product_id, quantity: 2, color: "Night", size: "M" })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      cart_items: [
        {
          product_id,
          product: { id: product_id, title: "Bobble Hat", stock: 10 },
          quantity: 2,
          color: "Night",
          size: "M",
          custom_color: null,
          unit_price: 25.49,
          subtotal: 50.98,
        },
      ],
      total_quantity: 2,
      total_amount: 50.98,
    })
    expect(await read(shopper)).toEqual(answer.json())
  })

  test("merges an equal line and keeps another choice apart", async () => {
    const product_id = await piece({ colors: ["Rose", "Sky"] })
    const shopper = guest()
    await add(shopper, { product_id, quantity: 1, color: "Rose" })
    await add(shopper, { product_id, quantity: 2, color: "Rose", size: " " })
    const { cart_items } = (await add(shopper, { product_id, quantity: 1, color: "Sky" })).json<Cart>()
    expect(cart_items.map(({ color, quantity }) => [color, quantity])).toEqual([
      ["Rose", 3],
      ["Sky", 1],
    ])
  })

  test("twenty times at once ends in one line of twenty", async () => {
    const product_id = await piece({ stock: null })
    const shopper = guest()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(shopper, { product_id, quantity: 1 })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    const { cart_items } = await read(shopper)
    expect(cart_items.map(({ quantity }) => quantity)).toEqual([20])
  })

  test("in many colours at once never takes more than the stock", async () => {
    const colors = Array.from({ length: 12 }, (_, index) => `Colour ${index}`)
    const product_id = await piece({ stock: 5, colors })
    const shopper = guest()
    await add(shopper, { product_id: await piece(), quantity: 1 })
    const answers = await Promise.all(colors.map((color) => add(shopper, { product_id, quantity: 1, color })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
    expect((await read(shopper)).total_quantity).toBe(1 + 5)
  })

  test("a custom piece costs 30 % more, draws no stock and replaces the pickers", async () => {
    const product_id = await piece({ stock: 0, discountPercentage: 15, colors: ["Rose"], sizes: ["S"] })
    const custom = { custom_color: "Moss", custom_size: "Long", custom_description: "With a hood" }
    const answer = await add(guest(), { product_id, quantity: 3, color: "Rose", ...custom })
    expect(answer.json()).toMatchObject({
      cart_items: [{ ...custom, color: null, size: null, unit_price: 33.14, subtotal: 99.42 }],
    })
  })

  test.each([
    ["a colour without its size", { custom_color: "Moss" }, "custom_size"],
    ["a size without its colour", { custom_size: "Long" }, "custom_color"],
    ["a wish without colour and size", { custom_description: "With a hood" }, "custom_color"],
  ])("refuses %s", async (_, custom, missing) => {
    const answer = await add(guest(), { product_id: await piece(), quantity: 1, ...custom })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].path).toBe(missing)
  })

  test.each([
    ["a choice where there is none", {}, { color: "Rose" }],
    ["a colour that is not offered", { colors: ["Rose"] }, { color: "Sky" }],
    ["no colour where there are some", { colors: ["Rose"] }, {}],
    ["no size where there are some", { colors: ["Rose"], sizes: ["S"] }, { color: "Rose" }],
  ])("refuses %s", async (_, lists, choice) => {
    const shopper = guest()
    const answer = await add(shopper, { product_id: await piece(lists), quantity: 1, ...choice })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().type).toBe("urn:problem:carts.choice-not-offered")
    expect(await read(shopper)).toEqual({ id: null, cart_items: [], total_quantity: 0, total_amount: 0 })
  })

  test.each([
    ["unknown", async () => randomUUID()],
    ["a draft", () => piece({ isPublished: false })],
    ["deleted", () => piece({ deletedAt: new Date() })],
  ])("refuses a product that is %s", async (_, product) => {
    const answer = await add(guest(), { product_id: await product(), quantity: 1 })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ type: "urn:problem:products.not-found", detail: "Product not found." })
  })

  test("refuses more than the stock, says what is left and changes nothing", async () => {
    const product_id = await piece({ stock: 3 })
    const shopper = guest()
    const tooMany = await add(shopper, { product_id, quantity: 4 })
    expect(tooMany.statusCode).toBe(409)
    expect(tooMany.json().detail).toBe("Only 3 of Bobble Hat can be had at the moment.")
    expect((await read(shopper)).id).toBeNull()
    await add(shopper, { product_id, quantity: 2 })
    const more = await add(shopper, { product_id, quantity: 2 })
    expect(more.statusCode).toBe(409)
    expect(more.json().detail).toBe("Only 3 of Bobble Hat can be had at the moment, and your cart already holds 2.")
    expect((await read(shopper)).total_quantity).toBe(2)
    expect((await add(guest(), { product_id: await piece({ stock: 0 }), quantity: 1 })).json().detail).toBe(
      "Bobble Hat is sold out.",
    )
  })

  test("takes 99 a line without a stock value, custom or not", async () => {
    const product_id = await piece({ stock: null })
    const shopper = guest()
    expect((await add(shopper, { product_id, quantity: 99 })).statusCode).toBe(200)
    expect((await add(shopper, { product_id, quantity: 1 })).statusCode).toBe(409)
    const custom = { product_id, custom_color: "Moss", custom_size: "Long" }
    expect((await add(shopper, { ...custom, quantity: 99 })).statusCode).toBe(200)
    expect((await add(shopper, { ...custom, quantity: 1 })).statusCode).toBe(409)
    expect((await read(shopper)).total_quantity).toBe(198)
  })

  test.each([0, -1, 1.5, true, "1", [2], null])("refuses %j as a quantity, and says so", async (quantity) => {
    const answer = await add(guest(), { product_id: await piece(), quantity })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toMatch(/^Please check what you sent: quantity must be (a|at) [\w ]+\.$/)
  })

  test("takes as many lines as an order may have, also when carts are merged", async () => {
    const product_id = await piece({ stock: null })
    const shopper = guest()
    const line = (nth: number) => ({ product_id, quantity: 1, custom_color: `shade ${nth}`, custom_size: "M" })
    const answers = await Promise.all(Array.from({ length: 103 }, (_, nth) => add(shopper, line(nth))))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map((answer) => answer.json().detail)).toEqual(
      Array.from({ length: 3 }, () => "A cart holds at most 100 different lines. Please order these first."),
    )
    expect(refused[0]?.json()).toMatchObject({ status: 409, type: "urn:problem:carts.full" })
    const kept = (await read(shopper)).cart_items[0]?.custom_color
    expect((await add(shopper, { ...line(0), custom_color: kept })).statusCode).toBe(200)

    const user = await customer()
    await add(user, { ...line(0), custom_color: "a shade of the user's own" })
    const merged = await read({ ...shopper, ...user })
    expect(merged.cart_items).toHaveLength(100)
    expect(merged.cart_items.map((item) => item.custom_color)).toContain("a shade of the user's own")
  })

  test("refuses a price of the caller's own", async () => {
    const answer = await add(guest(), { product_id: await piece(), quantity: 1, unit_price: 0.01 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toBe("Please check what you sent: unit_price is not known here.")
  })
})

describe("a line", () => {
  test("changes its quantity within the stock that the other lines leave", async () => {
    const product_id = await piece({ stock: 4, colors: ["Rose", "Sky"] })
    const shopper = guest()
    await add(shopper, { product_id, quantity: 1, color: "Rose" })
    const { cart_items } = (await add(shopper, { product_id, quantity: 1, color: "Sky" })).json<Cart>()
    const line = cart_items[1]?.id
    expect((await ask(shopper, "PUT", `items/${line}/?quantity=3`)).json()).toMatchObject({ total_quantity: 4 })
    const refused = await ask(shopper, "PUT", `items/${line}/?quantity=4`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().type).toBe("urn:problem:carts.not-enough-stock")
    expect((await read(shopper)).total_quantity).toBe(4)
  })

  test("may shrink when the stock was sold meanwhile, not grow", async () => {
    const product_id = await piece({ stock: 9 })
    const shopper = guest()
    const { cart_items } = (await add(shopper, { product_id, quantity: 8 })).json<Cart>()
    await shop.services.db.update(products).set({ stock: 5 }).where(eq(products.id, product_id))
    expect((await ask(shopper, "PUT", `items/${cart_items[0]?.id}/?quantity=9`)).statusCode).toBe(409)
    expect((await ask(shopper, "PUT", `items/${cart_items[0]?.id}/?quantity=7`)).statusCode).toBe(200)
  })

  test.each(["0", "-1", "1.5", "ten", ""])("refuses %j as a quantity", async (quantity) => {
    const shopper = guest()
    const { cart_items } = (await add(shopper, { product_id: await piece(), quantity: 1 })).json<Cart>()
    const answer = await ask(shopper, "PUT", `items/${cart_items[0]?.id}/?quantity=${quantity}`)
    expect(answer.statusCode).toBe(422)
    expect((await read(shopper)).total_quantity).toBe(1)
  })

  test("of another guest is not found", async () => {
    const owner = guest()
    const { cart_items } = (await add(owner, { product_id: await piece(), quantity: 1 })).json<Cart>()
    const stranger = guest()
    await add(stranger, { product_id: await piece(), quantity: 1 })
    for (const shopper of [stranger, guest(), await customer()]) {
      expect((await ask(shopper, "PUT", `items/${cart_items[0]?.id}/?quantity=2`)).statusCode).toBe(404)
      expect((await ask(shopper, "DELETE", `items/${cart_items[0]?.id}/`)).statusCode).toBe(404)
    }
    expect((await read(owner)).total_quantity).toBe(1)
  })

  test("is removed alone, and clearing removes all", async () => {
    const shopper = guest()
    await add(shopper, { product_id: await piece(), quantity: 1 })
    await add(shopper, { product_id: await piece(), quantity: 1 })
    const { cart_items } = (await add(shopper, { product_id: await piece(), quantity: 5 })).json<Cart>()
    const removed = await ask(shopper, "DELETE", `items/${cart_items[2]?.id}/`)
    expect(removed.json<Cart>().cart_items).toEqual(cart_items.slice(0, 2))
    expect((await ask(shopper, "DELETE", `items/${cart_items[2]?.id}/`)).statusCode).toBe(404)
    expect((await ask(shopper, "DELETE", "clear/")).json()).toMatchObject({ cart_items: [], total_amount: 0 })
    expect((await ask(guest(), "DELETE", "clear")).json()).toMatchObject({ id: null, cart_items: [] })
  })

  test("stays without a price when its product leaves the shop, and can be removed", async () => {
    const product_id = await piece()
    const shopper = guest()
    await add(shopper, { product_id: await piece({ priceCents: 500 }), quantity: 1 })
    await add(shopper, { product_id, quantity: 2 })
    await shop.services.db.update(products).set({ isPublished: false }).where(eq(products.id, product_id))
    const cart = await read(shopper)
    expect(cart).toMatchObject({ total_quantity: 3, total_amount: 5 })
    expect(cart.cart_items[1]).toMatchObject({ product_id, product: null, quantity: 2, unit_price: 0, subtotal: 0 })
    const grown = await ask(shopper, "PUT", `items/${cart.cart_items[1]?.id}/?quantity=3`)
    expect(grown.json().detail).toBe("Bobble Hat is sold out.")
    expect((await ask(shopper, "DELETE", `items/${cart.cart_items[1]?.id}/`)).statusCode).toBe(200)
  })
})

describe("whose cart it is", () => {
  test("a call with neither token is refused with 400", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", "clear/"],
      ["PUT", `items/${randomUUID()}/?quantity=1`],
    ] as const) {
      const answer = await ask({}, method, path)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().detail).toBe("A cart needs its guest_token, or a signed-in shopper.")
    }
    expect((await ask({ guestToken: "1 or 1=1" }, "GET", "")).statusCode).toBe(422)
  })

  test("a wrong token is 401 even beside a guest token", async () => {
    expect((await ask({ ...guest(), bearer: "a.b.c" }, "GET", "")).statusCode).toBe(401)
  })

  test("a user who is gone is 401", async () => {
    const { userId, bearer } = await customer()
    await shop.services.db.delete(users).where(eq(users.id, userId))
    expect((await add({ bearer: bearer ?? "" }, { product_id: await piece(), quantity: 1 })).statusCode).toBe(401)
  })

  test("the guest's cart goes into the user's on the first call with both, once", async () => {
    const both = { ...(await customer()), ...guest() }
    const asUser = { bearer: both.bearer ?? "" }
    const asGuest = { guestToken: both.guestToken ?? "" }
    const shared = await piece({ stock: 5 })
    const custom = { product_id: shared, custom_color: "Moss", custom_size: "Long" }
    await add(asUser, { product_id: shared, quantity: 3 })
    await add(asGuest, { product_id: shared, quantity: 4 })
    await add(asGuest, { ...custom, quantity: 2 })
    const soldOut = await piece({ stock: 1 })
    await add(asGuest, { product_id: soldOut, quantity: 1 })
    await shop.services.db.update(products).set({ stock: 0 }).where(eq(products.id, soldOut))

    const answers = await Promise.all(Array.from({ length: 10 }, () => read(both)))
    for (const { cart_items } of answers) {
      expect(cart_items.map(({ custom_color, quantity }) => [custom_color, quantity])).toEqual([
        [null, 5],
        ["Moss", 2],
      ])
    }
    expect(await read(asUser)).toEqual(answers[0])
    expect(await read(asGuest)).toMatchObject({ id: null, cart_items: [] })
  })

  test("the guest's cart goes to one user only, also when two come with it at once", async () => {
    const shared = guest()
    await add(shared, { product_id: await piece(), quantity: 1 })
    const claims = await Promise.all(Array.from({ length: 8 }, async () => ({ ...(await customer()), ...shared })))
    const found = await Promise.all(claims.map(read))
    expect(found.map((cart) => cart.total_quantity).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  })

  test("is decided before a line is changed", async () => {
    const both = { ...(await customer()), ...guest() }
    await add({ guestToken: both.guestToken ?? "" }, { product_id: await piece(), quantity: 1 })
    const { cart_items } = (await add(both, { product_id: await piece(), quantity: 1 })).json<Cart>()
    expect(cart_items).toHaveLength(2)
    expect((await ask(both, "DELETE", "clear/")).json()).toMatchObject({ cart_items: [] })
  })
})

test("a paid order empties its shopper's cart and no other", async () => {
  const { db } = shop.services
  const [first, second, user] = [guest(), guest(), await customer()]
  for (const shopper of [first, second, user]) await add(shopper, { product_id: await piece(), quantity: 1 })
  const bought = { at: new Date().toISOString(), items: [] }
  await emptyCart(db, { userId: null, guestToken: first.guestToken ?? null }, bought)
  await emptyCart(db, { userId: null, guestToken: null }, bought)
  expect((await read(first)).cart_items).toEqual([])
  expect((await read(second)).cart_items).toHaveLength(1)
  await db.transaction((tx) => emptyCart(tx, { userId: user.userId, guestToken: second.guestToken ?? null }, bought))
  expect((await read(user)).cart_items).toEqual([])
  expect((await read(second)).cart_items).toHaveLength(1)
  expect(await db.$count(carts)).toBeGreaterThan(2)
})

test("a paid order leaves in the cart what was put there since, but not what it has bought", async () => {
  const choices = { colors: ["Navy", "Cream"], sizes: ["M"] }
  const [shopper, bought, more, later] = [guest(), await piece(choices), await piece(choices), await piece(choices)]
  const at = new Date(Date.now() - 60_000).toISOString()
  await add(shopper, { product_id: bought, quantity: 2, color: "Navy", size: "M" })
  await add(shopper, { product_id: bought, quantity: 1, color: "Cream", size: "M" })
  await add(shopper, { product_id: more, quantity: 3, color: "Navy", size: "M" })
  await add(shopper, { product_id: later, quantity: 1, color: "Navy", size: "M" })
  const line = { color: "Navy", size: "M", custom_color: null, custom_size: null, custom_description: null }
  const items = [bought, more].map((product_id) => ({ product_id, quantity: 2, ...line }))
  await emptyCart(shop.services.db, { userId: null, guestToken: shopper.guestToken ?? null }, { at, items })
  const { cart_items } = await read(shopper)
  expect(cart_items.map(({ product_id, color, quantity }) => [product_id, color, quantity])).toEqual([
    [bought, "Cream", 1],
    [more, "Navy", 3],
    [later, "Navy", 1],
  ])
})
