import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { buildServer } from "#app/server/build-server.ts"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { expireOrders } from "./expire-orders.ts"
import { buyerOf } from "./test-buyer.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
})
afterAll(() => shop.close())
afterEach(async () => expect(await buyer.wrongBooks()).toEqual({}))

const countOrders = async () => {
  const [row] = await buyer.query<{ count: number }>("select count(*)::int from orders")
  return row?.count ?? 0
}

/** A refused call changes nothing (decisions.md §2). */
async function expectRefused(payload: object, status: number, code: string, product?: string) {
  const before = [await countOrders(), product && (await buyer.stockOf(product))]
  const answer = await buyer.post(payload)
  expect([answer.statusCode, answer.json().type]).toEqual([status, `urn:problem:${code}`])
  expect([await countOrders(), product && (await buyer.stockOf(product))]).toEqual(before)
  return answer.json<{ detail: string }>().detail
}

describe("an order", () => {
  test("is priced, reserved, written down and confirmed by letter", async () => {
    const product_id = await buyer.piece({
      discountPercentage: 15,
      colors: ["darkolivegreen", "Night"],
      sizes: ["S", "M"],
    })
    const guest_token = randomUUID()
    const items = [{ product_id, quantity: 2, price: 29.33, color: "darkolivegreen", size: "M" }]
    const order = await buyer.place(items, { guest_token, first_name: "<b>Ada</b>" })

    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      client_secret: expect.stringMatching(/^sbx_/),
      total_amount: 58.66,
      status: "pending",
      currency: "EUR",
    })
    expect(await buyer.stockOf(product_id)).toBe(8)
    expect(await buyer.row(order.id)).toMatchObject({
      guest_token,
      billing_address: null,
      user_id: null,
      paid_cents: 0,
    })
    const letter = (await buyer.letters()).find(({ dedupe_key }) => dedupe_key === `order-received:${order.id}`)
    expect(letter).toMatchObject({
      recipient: "ada@example.com",
      subject: `We have your order ${order.id.slice(0, 8)}`,
    })
    expect(letter?.text).toContain("2 × Bobble Hat (Dark olive green, M): €58.66")
    expect(letter?.html).toContain("&lt;b&gt;Ada")
  })

  test("of made-to-order pieces costs 30 % more and draws no stock", async () => {
    const product_id = await buyer.piece({ stock: 1, colors: ["Rust"] })
    const custom = { custom_color: "Teal", custom_size: "42", custom_description: "With a long fringe" }
    const order = await buyer.place([{ product_id, quantity: 3, price: 44.85, ...custom }])
    expect(order.total_amount).toBe(134.55)
    expect(await buyer.stockOf(product_id)).toBe(1)
  })

  test("belongs to whoever is signed in, not to whom the body names", async () => {
    const { userId, token } = await buyer.bearer()
    const product_id = await buyer.piece()
    const order = await buyer.place(
      [{ product_id, quantity: 1, price: 34.5 }],
      {},
      { authorization: `Bearer ${token}` },
    )
    expect(await buyer.row(order.id)).toMatchObject({ user_id: userId })
    await expectRefused(
      buyer.checkout([{ product_id, quantity: 1, price: 34.5 }], { user_id: userId }),
      422,
      "request.invalid",
      product_id,
    )
  })
})

describe("stock", () => {
  test("twelve simultaneous buyers of the last three pieces make three orders and nine refusals", async () => {
    const product_id = await buyer.piece({ stock: 3, title: "Lace Shawl" })
    const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
    const answers = await Promise.all(Array.from({ length: 12 }, () => buyer.post(payload)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(409)])
    for (const refused of answers.filter((answer) => answer.statusCode === 409)) {
      expect(refused.json()).toMatchObject({
        type: "urn:problem:orders.out-of-stock",
        detail: expect.stringContaining("Lace Shawl is sold out"),
      })
    }
    expect(await buyer.stockOf(product_id)).toBe(0)
  })

  test("five hundred buyers at two processes buy exactly the hundred pieces there are", {
    timeout: 60_000,
  }, async () => {
    const other = await buildServer(shop.services.config, shop.connectionString)
    await other.app.ready()
    const buyers = [buyer, buyerOf(other)]
    const product_id = await buyer.piece({ stock: 100 })
    const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
    /** The same attempt again where the shop is too busy to answer. */
    const buy = async (at: number) => {
      const key = { "idempotency-key": randomUUID() }
      for (;;) {
        const status = (await buyers[at % 2]?.post(payload, key))?.statusCode
        if (status !== 503) return status
      }
    }
    const statuses = await Promise.all(Array.from({ length: 500 }, (_, at) => buy(at)))
    await other.app.close()
    expect([201, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([100, 400])
    expect(await buyer.stockOf(product_id)).toBe(0)
  })

  test("several lines of one product are counted together", async () => {
    const product_id = await buyer.piece({ stock: 3, colors: ["Rust", "Night"] })
    const lines = ["Rust", "Night"].map((color) => ({ product_id, quantity: 2, price: 34.5, color }))
    const detail = await expectRefused(buyer.checkout(lines), 409, "orders.out-of-stock", product_id)
    expect(detail).toBe("Only 3 of Bobble Hat are left. Please check your cart.")
  })

  test("orders that want the same pieces in opposite order do not block each other", async () => {
    const [one, two] = [await buyer.piece({ stock: 100 }), await buyer.piece({ stock: 100 })]
    const line = (product_id: string) => ({ product_id, quantity: 1, price: 34.5 })
    const custom = (product_id: string) => ({
      ...line(product_id),
      price: 44.85,
      custom_color: "Teal",
      custom_size: "M",
    })
    const baskets = [
      [line(one), line(two)],
      [line(two), line(one)],
      [line(one), custom(two)],
      [line(two), custom(one)],
    ]
    await Promise.all(Array.from({ length: 40 }, (_, at) => buyer.place(baskets[at % 4] ?? [])))
    expect([await buyer.stockOf(one), await buyer.stockOf(two)]).toEqual([70, 70])
  })

  test("an import that changes the same pieces in its own sequence does not break an order", async () => {
    const pieces = [await buyer.piece(), await buyer.piece()].sort()
    const importer = await shop.services.db.$client.connect()
    const reprice = (id?: string) => importer.query("update products set description = 'New' where id = $1", [id])
    await importer.query("begin")
    await reprice(pieces[1])
    const placing = buyer.place(pieces.map((product_id) => ({ product_id, quantity: 1, price: 34.5 })))
    await expect
      .poll(() =>
        buyer.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
      )
      .toHaveLength(1)
    // Of the two in each other's way the database ends one, whichever it looks at first; the order comes again by itself.
    await reprice(pieces[0]).then(
      () => importer.query("commit"),
      () => importer.query("rollback"),
    )
    importer.release()
    await placing
    expect(await Promise.all(pieces.map(buyer.stockOf))).toEqual([9, 9])
  })

  test("a short piece takes nothing of the others", async () => {
    const [plenty, short] = [await buyer.piece(), await buyer.piece({ stock: 1, title: "Lace Shawl" })]
    const items = [plenty, short].map((product_id) => ({ product_id, quantity: 2, price: 34.5 }))
    const detail = await expectRefused(buyer.checkout(items), 409, "orders.out-of-stock", plenty)
    expect(detail).toBe("Only 1 of Lace Shawl is left. Please check your cart.")
  })

  test("that only the shopper's own unpaid checkout holds is given to the corrected one", async () => {
    const product_id = await buyer.piece({ stock: 1 })
    const guest_token = randomUUID()
    const items = [{ product_id, quantity: 1, price: 34.5 }]
    const first = await buyer.place(items, { guest_token, city: "Galwya" })
    expect((await buyer.post(buyer.checkout(items, { guest_token: randomUUID() }))).statusCode).toBe(409)
    expect((await buyer.post(buyer.checkout(items))).statusCode).toBe(409)
    const corrected = await buyer.place(items, { guest_token, city: "Galway" })
    expect(await buyer.row(first.id)).toMatchObject({ status: "cancelled", holds_stock: false })
    expect(await buyer.row(corrected.id)).toMatchObject({ status: "pending", holds_stock: true })
    expect(await buyer.stockOf(product_id)).toBe(0)
  })

  test("of a checkout that still fits beside the shopper's next one stays his", async () => {
    const product_id = await buyer.piece({ stock: 2 })
    const guest_token = randomUUID()
    const items = [{ product_id, quantity: 1, price: 34.5 }]
    const first = await buyer.place(items, { guest_token })
    await buyer.place(items, { guest_token })
    expect(await buyer.row(first.id)).toMatchObject({ status: "pending" })
  })

  test("a product without a stock value sells up to 99 a line", async () => {
    const product_id = await buyer.piece({ stock: null, priceCents: 100 })
    await buyer.place([{ product_id, quantity: 99, price: 1 }])
    await expectRefused(buyer.checkout([{ product_id, quantity: 100, price: 1 }]), 409, "orders.out-of-stock")
  })
})

describe("a repeated attempt", () => {
  const headers = () => ({ "idempotency-key": randomUUID() })

  test("is the same order, also when the price has changed and the stock is gone", async () => {
    const product_id = await buyer.piece({ stock: 1 })
    const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
    const key = headers()
    const first = await buyer.post(payload, key)
    await buyer.query("update products set price_cents = 9900 where id = $1", [product_id])
    const again = await buyer.post(payload, key)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect(await buyer.stockOf(product_id)).toBe(0)
  })

  test("twenty at once are one order, one intent and twenty equal answers", async () => {
    const product_id = await buyer.piece({ stock: 50 })
    const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
    const key = headers()
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.post(payload, key)))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(await buyer.stockOf(product_id)).toBe(49)
  })

  test("with another payload is refused", async () => {
    const product_id = await buyer.piece()
    const key = headers()
    await buyer.place([{ product_id, quantity: 1, price: 34.5 }], {}, key)
    const answer = await buyer.post(buyer.checkout([{ product_id, quantity: 2, price: 34.5 }]), key)
    expect([answer.statusCode, answer.json().type]).toEqual([409, "urn:problem:orders.idempotency-key-reused"])
    expect(await buyer.stockOf(product_id)).toBe(9)
  })

  test("of a cancelled order is told so", async () => {
    const product_id = await buyer.piece()
    const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
    const key = headers()
    const first = await buyer.post(payload, key)
    await buyer.query("update orders set reserved_until = now() where id = $1", [first.json().id])
    await expireOrders(shop.services)
    const again = await buyer.post(payload, key)
    expect([again.statusCode, again.json().type]).toEqual([409, "urn:problem:orders.no-longer-open"])
  })

  test("needs a key of 8 to 200 visible characters", async () => {
    const product_id = await buyer.piece()
    const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
    for (const key of ["", "short", "with a space in it", "x".repeat(201)]) {
      const answer = await buyer.post(payload, { "idempotency-key": key })
      expect([key, answer.statusCode]).toEqual([key, 400])
    }
    expect(await buyer.stockOf(product_id)).toBe(10)
  })
})

describe("refused without a trace:", () => {
  test("a line price or a total that differs by a cent; the right total is named", async () => {
    const product_id = await buyer.piece()
    const items = [{ product_id, quantity: 1, price: 34.5 }]
    const cheaper = buyer.checkout([{ product_id, quantity: 1, price: 34.49 }], { total_amount: 34.5 })
    const detail = "The total is now €34.50. Please check your cart and try again."
    expect(await expectRefused(cheaper, 409, "orders.total-differs", product_id)).toBe(detail)
    const lower = buyer.checkout(items, { total_amount: 34.49 })
    expect(await expectRefused(lower, 409, "orders.total-differs", product_id)).toBe(detail)
  })

  test.each([
    ["negative", -1],
    ["zero", 0],
    ["fractional", 1.5],
    ["boolean", true],
    ["text", "1"],
    ["list", [1]],
    ["absent", undefined],
    ["endless", 1e9],
  ])("a quantity that is %s", async (_, quantity) => {
    const product_id = await buyer.piece()
    const items = [{ product_id, quantity: 1, price: 34.5 }]
    const payload = { ...buyer.checkout(items), items: [{ ...items[0], quantity }] }
    await expectRefused(payload, 422, "request.invalid", product_id)
  })

  test("unknown fields, an empty cart, blank required fields", async () => {
    const product_id = await buyer.piece()
    const items = [{ product_id, quantity: 1, price: 34.5 }]
    for (const changes of [
      { status: "paid" },
      { items: [] },
      { items: [{ ...items[0], unit_price_cents: 1 }] },
      { city: "   " },
      { email: "nobody" },
      { phone: "none" },
      { total_amount: "34.5" },
      { total_amount: 34.501 },
    ]) {
      await expectRefused(buyer.checkout(items, changes), 422, "request.invalid", product_id)
    }
  })

  test("products that are unknown, unpublished or deleted", async () => {
    const line = (product_id: string) => buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
    await expectRefused(line(randomUUID()), 422, "orders.item-unknown")
    const draft = await buyer.piece({ isPublished: false })
    await expectRefused(line(draft), 422, "orders.item-unknown", draft)
    const deleted = await buyer.piece({ deletedAt: new Date() })
    await expectRefused(line(deleted), 422, "orders.item-unknown", deleted)
  })

  test("colours and sizes that are not offered, and half a custom order", async () => {
    const product_id = await buyer.piece({ colors: ["Rust"], sizes: ["S"] })
    for (const choice of [
      {},
      { color: "Rust" },
      { color: "Rust", size: "XL" },
      { color: "Teal", size: "S" },
      { color: "Rust", size: "S", custom_color: "Teal" },
    ]) {
      const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5, ...choice }])
      await expectRefused(payload, 422, "orders.choice-not-offered", product_id)
    }
    const plain = await buyer.piece()
    const coloured = buyer.checkout([{ product_id: plain, quantity: 1, price: 34.5, color: "Rust" }])
    await expectRefused(coloured, 422, "orders.choice-not-offered", plain)
  })

  test("an order that costs nothing", async () => {
    const product_id = await buyer.piece({ discountPercentage: 100 })
    await expectRefused(
      buyer.checkout([{ product_id, quantity: 1, price: 0 }]),
      422,
      "orders.nothing-to-pay",
      product_id,
    )
  })
})

test("a provider that is away is a 502, and the repeat pays the same order", async () => {
  const product_id = await buyer.piece()
  const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
  const key = { "idempotency-key": randomUUID() }
  await buyer.query("alter table sandbox_intents rename to sandbox_intents_away")
  const away = await buyer.post(payload, key)
  await buyer.query("alter table sandbox_intents_away rename to sandbox_intents")
  expect([away.statusCode, away.json().type]).toEqual([502, "urn:problem:payments.provider-unavailable"])
  expect(Number(away.headers["retry-after"])).toBeGreaterThan(0)
  expect(await buyer.stockOf(product_id)).toBe(9)

  const again = await buyer.post(payload, key)
  expect(again.statusCode).toBe(201)
  expect(await buyer.stockOf(product_id)).toBe(9)
  expect((await buyer.pay(again.json())).json()).toEqual({ status: "succeeded" })
  expect((await buyer.read(again.json().id)).json()).toMatchObject({ status: "paid" })
})

test("a provider that hangs is a 502 within 15 s, and the repeat uses the same intent", {
  timeout: 30_000,
}, async () => {
  const product_id = await buyer.piece()
  const payload = buyer.checkout([{ product_id, quantity: 1, price: 34.5 }])
  const key = { "idempotency-key": randomUUID() }
  const holder = await shop.services.db.$client.connect()
  await holder.query("begin; lock table sandbox_intents in access exclusive mode")
  const hanging = await buyer.post(payload, key)
  expect(hanging.statusCode).toBe(502)
  await holder.query("rollback")
  holder.release()
  const again = await buyer.post(payload, key)
  expect(again.statusCode).toBe(201)
  const intents = await buyer.query("select id from sandbox_intents where order_id = $1", [again.json().id])
  expect(intents).toEqual([{ id: buyer.intentOf(again.json()) }])
})
