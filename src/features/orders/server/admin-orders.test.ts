import { randomUUID } from "node:crypto"
import { parse } from "csv-parse/sync"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { AdminOrder, ListedOrder, OrderNote, PlacedOrder } from "#features/orders/contract.ts"
import { expireOrders } from "./expire-orders.ts"
import { buyerOf, type Item } from "./test-buyer.ts"
import { readPdf } from "./test-pdf.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
let admin: { userId: string; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
  admin = await buyer.bearer("admin")
})
afterAll(() => shop.close())
afterEach(async () => expect(await buyer.wrongBooks()).toEqual({}))

type Method = "GET" | "POST" | "PUT" | "DELETE"
const ask = (method: Method, path: string, payload?: object, token: string | null = admin.token) =>
  shop.app.inject({
    method,
    url: `/api/orders/${path}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

const line = (product_id: string, changes: object = {}): Item => ({ product_id, quantity: 1, price: 34.5, ...changes })

async function placed(changes: object = {}, stock: number | null = 10) {
  const hat = await buyer.piece({ stock, description: "Warm." })
  return { hat, order: await buyer.place([line(hat)], changes) }
}
async function paid(changes: object = {}, stock: number | null = 10) {
  const { hat, order } = await placed(changes, stock)
  expect((await buyer.pay(order)).statusCode).toBe(200)
  return { hat, order }
}

const list = async (query = "") => {
  const answer = await ask("GET", query)
  expect(answer.statusCode, answer.body).toBe(200)
  return { rows: answer.json<ListedOrder[]>(), total: Number(answer.headers["x-total-count"]) }
}
const found = async (query: string) => (await list(query)).rows.map(({ id }) => id)
const put = ({ id }: { id: string }, payload: object) => ask("PUT", id, payload)
const set = async (order: { id: string }, payload: object) => {
  const answer = await put(order, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<AdminOrder>()
}
const lettersOf = async ({ id }: PlacedOrder) =>
  (await buyer.letters())
    .filter(({ dedupe_key }) => dedupe_key.endsWith(id))
    .map(({ dedupe_key }) => dedupe_key.split(":")[0])

describe("the calls of the back office", () => {
  test("are for admins alone, and what they refuse changes nothing", async () => {
    const owner = await buyer.bearer()
    const hat = await buyer.piece()
    const order = await buyer.place([line(hat)], {}, { authorization: `Bearer ${owner.token}` })
    const before = await buyer.row(order.id)
    const note = randomUUID()
    const calls: [Method, string, object?][] = [
      ["GET", ""],
      ["GET", "summary"],
      ["GET", "export"],
      ["GET", `${order.id}/packing-slip`],
      ["PUT", order.id, { status: "completed" }],
      ["DELETE", order.id],
      ["POST", `${order.id}/refund`, {}],
      ["POST", `${order.id}/notes`, { text: "Nice." }],
      ["DELETE", `${order.id}/notes/${note}`],
    ]
    for (const [method, path, payload] of calls) {
      expect((await ask(method, path, payload, null)).statusCode, `${method} ${path}`).toBe(401)
      expect((await ask(method, path, payload, owner.token)).statusCode, `${method} ${path}`).toBe(403)
      if (!path.startsWith(order.id)) continue
      const unknown = await ask(method, path.replace(order.id, randomUUID()), payload)
      expect(unknown.statusCode, `${method} ${path}`).toBe(404)
      expect((await ask(method, path.replace(order.id, "1"), payload)).statusCode, `${method} ${path}`).toBe(422)
    }
    expect(await buyer.row(order.id)).toEqual(before)
    const receipt = await buyer.read(order.id)
    expect(Object.keys(receipt.json())).toEqual(["id", "total_amount", "status"])
    const own = (await buyer.read(order.id, owner.token)).json<object>()
    for (const secret of ["ledger", "refunds", "notes", "activity", "payment", "customer"]) {
      expect(own).not.toHaveProperty(secret)
    }
  })
})

describe("the list", () => {
  test("is plain, newest first, and each row is whole", async () => {
    const { order: first } = await placed()
    const { order, hat } = await paid({ first_name: "Sinéad", state: "Cork" })
    const { rows, total } = await list()
    expect(total).toBe(rows.length)
    expect(rows.findIndex(({ id }) => id === order.id)).toBe(0)
    expect(rows.findIndex(({ id }) => id === first.id)).toBe(1)
    const [item] =
      (await buyer.query<{ id: string }>("select id from order_items where order_id = $1", [order.id])) ?? []
    expect(rows[0]).toEqual({
      id: order.id,
      status: "paid",
      payment_state: "paid",
      total_amount: 34.5,
      currency: "EUR",
      first_name: "Sinéad",
      last_name: "Byrne",
      email: "ada@example.com",
      phone: "+353 1 234 5678",
      address: "1 Quay Street, H91 AB12 Galway, Cork, Ireland",
      tracking_number: null,
      dispute: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      order_items: [{ id: item?.id, quantity: 1, price: 34.5, product: { title: "Bobble Hat", description: "Warm." } }],
    })
    // What was bought keeps its name.
    await buyer.query("update products set title = 'Pompom Hat' where id = $1", [hat])
    expect((await list("?limit=1")).rows[0]?.order_items[0]?.product.title).toBe("Bobble Hat")
  })

  test("comes by the page and the status, with the whole number", async () => {
    const ids: string[] = []
    for (let turn = 0; turn < 5; turn += 1) ids.unshift((await placed({ last_name: "Paging" })).order.id)
    const { total } = await list("?limit=1")
    expect(await found("?limit=2&page=2")).toEqual(ids.slice(2, 4))
    expect(await found("?limit=2&page=2&search=paging")).toEqual(ids.slice(2, 4))
    expect(await list("?limit=2&page=999999")).toEqual({ rows: [], total })
    await set({ id: ids[1] ?? "" }, { status: "processing" })
    const processing = await list("?status=processing")
    expect(processing.rows.map(({ status }) => status)).toEqual(Array(processing.total).fill("processing"))
    expect(await found("?status=processing&search=paging")).toEqual([ids[1]])
    expect((await list("?status=all")).total).toBe(total)
    for (const query of ["?page=0", "?limit=1001", "?limit=x", "?status=lost", "?order=1"]) {
      expect((await ask("GET", query)).statusCode, query).toBe(422)
    }
  })

  test("is searched by part of id, name or e-mail, in any case, and letter by letter", async () => {
    const tag = randomUUID().slice(0, 8)
    const { order } = await placed({ first_name: `Möna_${tag}`, last_name: "O'Hara", email: `${tag}.x@Example.com` })
    const { order: other } = await placed({ first_name: `Mönax${tag}` })
    for (const search of [
      ...[order.id, order.id.slice(0, 8), `#${order.id.slice(0, 8)}`, order.id.toUpperCase()],
      ...[`möna_${tag} o'h`, `MÖNA_${tag}`.toUpperCase(), `${tag}.x@EXAMPLE`],
    ]) {
      const { rows, total } = await list(`?search=${encodeURIComponent(search)}`)
      expect([rows.map(({ id }) => id), total], search).toEqual([[order.id], 1])
    }
    expect(await found(`?search=${tag}`)).toEqual([other.id, order.id])
    for (const search of ["%", "a%b", "\\", `${tag}'--`, "  "]) {
      const answer = await ask("GET", `?limit=5&search=${encodeURIComponent(search)}`)
      expect(answer.statusCode, search).toBe(200)
    }
    expect(await found("?search=%25")).toEqual([])
  })

  test("is summed up by counters that follow every change", async () => {
    const summary = async () => (await ask("GET", "summary")).json<Record<string, number>>()
    const before = await summary()
    const { order } = await paid()
    const { order: other } = await placed()
    const moved = (name: string, after: Record<string, number>) => (after[name] ?? 0) - (before[name] ?? 0)
    let after = await summary()
    expect(["total", "pending", "paid", "revenue"].map((name) => moved(name, after))).toEqual([2, 1, 1, 69])
    await set(order, { status: "completed" })
    await ask("DELETE", other.id)
    after = await summary()
    expect(["total", "pending", "paid", "completed", "revenue"].map((name) => moved(name, after))).toEqual([
      ...[1, 0, 0, 1, 34.5],
    ])
    expect(Object.keys(after)).toEqual(["total", "pending", "paid", "processing", "completed", "cancelled", "revenue"])
  })
})

describe("an order's status", () => {
  test("is set with the whole order as the list gave it; nothing else of it is read", async () => {
    const { order, hat } = await paid()
    const [row] = (await list("?limit=1")).rows
    const after = await set(order, {
      ...row,
      status: "processing",
      total_amount: 1,
      email: "x@y.example",
      order_items: [],
    })
    expect(after).toMatchObject({ status: "processing", total_amount: 34.5, email: "ada@example.com" })
    expect(after.timeline.map(({ status }) => status)).toEqual(["pending", "paid", "processing"])
    expect(after.activity).toMatchObject([
      { actor: "A Buyer", action: "updated", detail: { status: { from: "paid", to: "processing" } } },
    ])
    expect(await buyer.stockOf(hat)).toBe(9)
    await set(order, { status: "processing" })
    expect((await set(order, { status: "processing" })).activity).toHaveLength(1)
  })

  test("paid is the provider's to set; a paid order may be sent back as it is", async () => {
    const { order } = await placed()
    const refused = await put(order, { status: "paid" })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "Only the payment provider's word makes an order paid. Please choose another status.",
    ])
    for (const status of ["lost", "", null, true]) expect((await put(order, { status })).statusCode).toBe(422)
    const { order: other } = await paid()
    expect(await set(other, { status: "paid", tracking_number: "IE1" })).toMatchObject({ tracking_number: "IE1" })
  })

  test("cancelled gives the stock back once and closes the payment; taking it up again takes the stock again", async () => {
    const { order, hat } = await placed({}, 1)
    const cancel = () => put(order, { status: "cancelled" })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await buyer.stockOf(hat)).toBe(1)
    expect(await lettersOf(order)).toEqual(["order-received", "order-cancelled"])
    expect(await set(order, { status: "processing" })).toMatchObject({ status: "processing", cancelled_at: null })
    expect(await buyer.stockOf(hat)).toBe(0)
    await set(order, { status: "cancelled" })
    await buyer.place([line(hat)])
    const gone = await put(order, { status: "pending" })
    expect([gone.statusCode, gone.json().detail]).toEqual([
      409,
      "This order cannot be taken up again: Bobble Hat is sold out.",
    ])
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", holds_stock: false })
    expect(await lettersOf(order)).toEqual(["order-received", "order-cancelled"])
  })

  test("of a cancelled order that waits again has half an hour; one that is paid never expires", async () => {
    const { order, hat } = await placed()
    await set(order, { status: "cancelled" })
    await buyer.query("update orders set reserved_until = now() - interval '1 day' where id = $1", [order.id])
    await set(order, { status: "pending" })
    const { order: kept, hat: keptHat } = await paid()
    await set(kept, { status: "pending" })
    await buyer.query("update orders set reserved_until = now() - interval '1 day' where id = $1", [kept.id])
    await expireOrders(shop.services)
    expect(await buyer.row(order.id)).toMatchObject({ status: "pending", cancelled_at: null })
    expect(await buyer.row(kept.id)).toMatchObject({ status: "pending", payment_state: "paid", holds_stock: true })
    expect([await buyer.stockOf(hat), await buyer.stockOf(keptHat)]).toEqual([9, 9])
  })

  test("cancelled keeps what was paid until it is refunded, or gives it back in the same act", async () => {
    const { order, hat } = await paid()
    const kept = await set(order, { status: "cancelled" })
    expect(kept).toMatchObject({ status: "cancelled", payment_state: "paid", refundable_amount: 34.5, refunds: [] })
    expect(await buyer.stockOf(hat)).toBe(10)
    const later = await set(order, { status: "cancelled", refund: true })
    expect(later).toMatchObject({ payment_state: "refunded", refunds: [{ amount: 34.5, status: "done" }] })
    expect(await set(order, { status: "cancelled", refund: true })).toMatchObject({ refunds: [{ amount: 34.5 }] })

    const { order: other, hat: otherHat } = await paid()
    const at = { status: "cancelled", refund: true }
    const both = await Promise.all([put(other, at), put(other, at)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const after = (await buyer.read(other.id, admin.token)).json<AdminOrder>()
    expect(after).toMatchObject({ status: "cancelled", payment_state: "refunded", refunds: [{ amount: 34.5 }] })
    expect(after.refunds).toHaveLength(1)
    expect(await buyer.stockOf(otherHat)).toBe(10)
    const cancelled = (await buyer.letters()).find(({ dedupe_key }) => dedupe_key === `order-cancelled:${other.id}`)
    expect(cancelled?.text).toContain("We have cancelled your order. We will write to you about the money")
  })

  test("walks through every pair of states and the books stay right", async () => {
    const states = ["pending", "processing", "completed", "cancelled"] as const
    for (const start of [await placed({}, 3), await paid({}, 3)]) {
      for (const from of states) {
        for (const to of states) {
          await set(start.order, { status: from })
          expect(await set(start.order, { status: to })).toMatchObject({ status: to })
          expect(await buyer.stockOf(start.hat)).toBe(to === "cancelled" ? 3 : 2)
        }
      }
      expect(await buyer.wrongBooks()).toEqual({})
    }
  })

  test("tells the customer once that it is sent, complete or cancelled", async () => {
    const { order } = await paid()
    expect(await set(order, { status: "processing", tracking_number: " IE 1 " })).toMatchObject({
      tracking_number: "IE 1",
    })
    await set(order, { status: "processing", tracking_number: "IE2" })
    await set(order, { status: "processing", tracking_number: "" })
    await set(order, { status: "processing", tracking_number: "IE3" })
    await set(order, { status: "completed" })
    await set(order, { status: "processing" })
    await set(order, { status: "completed", tracking_number: null })
    expect(await lettersOf(order)).toEqual(["order-received", "order-paid", "order-shipped", "order-completed"])
    const texts = (await buyer.letters()).filter(({ dedupe_key }) => dedupe_key.endsWith(order.id))
    expect(texts[2]?.text).toContain("Its tracking number is IE 1.")
    expect(texts[3]?.text).toContain("has been sent. Its tracking number is IE3.")
    const { order: other } = await paid()
    await set(other, { status: "completed", tracking_number: "IE9" })
    expect(await lettersOf(other)).toEqual(["order-received", "order-paid", "order-completed"])
    expect((await put(other, { status: "completed", tracking_number: "x".repeat(101) })).statusCode).toBe(422)
  })

  test("moved on before the payment keeps its place when the payment comes", async () => {
    const { order } = await placed()
    await set(order, { status: "processing" })
    expect((await buyer.pay(order)).statusCode).toBe(200)
    expect(await buyer.row(order.id)).toMatchObject({ status: "processing", payment_state: "paid", paid_cents: 3450 })
  })
})

describe("an order that is deleted", () => {
  test("is in no list and cannot be found; what was paid stays in the books", async () => {
    const { order, hat } = await paid()
    expect((await ask("DELETE", order.id)).statusCode).toBe(204)
    expect(await found(`?search=${order.id}`)).toEqual([])
    for (const token of [undefined, admin.token]) expect((await buyer.read(order.id, token)).statusCode).toBe(404)
    for (const [method, path] of [
      ["PUT", ""],
      ["DELETE", ""],
      ["POST", "/refund"],
      ["POST", "/notes"],
    ] as const) {
      const answer = await ask(method, order.id + path, {
        ...(path === "" && { status: "completed" }),
        ...(path === "/notes" && { text: "x" }),
      })
      expect(answer.statusCode, method + path).toBe(404)
    }
    expect(await buyer.query("select kind, amount_cents from money_ledger where order_id = $1", [order.id])).toEqual([
      { kind: "charge", amount_cents: 3450 },
    ])
    expect(await buyer.stockOf(hat)).toBe(9)
  })

  test("is cancelled first while it waits for its payment, and a payment that comes all the same goes back", async () => {
    const { order, hat } = await placed()
    await buyer.payUnheard(order)
    expect((await ask("DELETE", order.id)).statusCode).toBe(204)
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", hidden_at: expect.any(Date) })
    expect(await buyer.stockOf(hat)).toBe(10)
    await buyer.hook(buyer.event(order))
    await buyer.carryOutRefunds()
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", payment_state: "refunded", paid_cents: 0 })
  })

  test("but expired before is not paid in secret; one that somebody works on is seen again when it is paid", async () => {
    const { order, hat } = await placed()
    await buyer.payUnheard(order)
    await buyer.query("update orders set reserved_until = now() - interval '1 second' where id = $1", [order.id])
    await expireOrders(shop.services)
    await ask("DELETE", order.id)
    await buyer.hook(buyer.event(order))
    await buyer.carryOutRefunds()
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", payment_state: "refunded" })
    expect(await buyer.stockOf(hat)).toBe(10)
    const { order: other } = await placed()
    await set(other, { status: "processing" })
    await ask("DELETE", other.id)
    await buyer.pay(other)
    expect(await buyer.row(other.id)).toMatchObject({ payment_state: "paid", hidden_at: null })
  })
})

test("notes are kept with who wrote them, newest first, and deleted", async () => {
  const { order } = await placed()
  const write = async (text: string) => (await ask("POST", `${order.id}/notes`, { text })).json<OrderNote>()
  const first = await write("Called: ring the bell twice.")
  const second = await write("  <b>Gift</b>, no invoice  ")
  expect(second).toMatchObject({ author: "A Buyer", text: "<b>Gift</b>, no invoice" })
  const notes = async () => (await buyer.read(order.id, admin.token)).json<AdminOrder>().notes
  expect(await notes()).toEqual([second, first])
  for (const text of ["", "   ", "x".repeat(2_001), 5]) {
    expect((await ask("POST", `${order.id}/notes`, { text })).statusCode).toBe(422)
  }
  const { order: other } = await placed()
  expect((await ask("DELETE", `${other.id}/notes/${first.id}`)).statusCode).toBe(404)
  expect((await ask("DELETE", `${order.id}/notes/${first.id}`)).statusCode).toBe(204)
  expect((await ask("DELETE", `${order.id}/notes/${first.id}`)).statusCode).toBe(404)
  expect(await notes()).toEqual([second])
  const { activity } = (await buyer.read(order.id, admin.token)).json<AdminOrder>()
  expect(activity.map(({ action }) => action)).toEqual(["deleted-a-note-on", "wrote-a-note-on", "wrote-a-note-on"])
})

test("an order's books are read with its customer's", async () => {
  const person = await buyer.bearer()
  const bearing = { authorization: `Bearer ${person.token}` }
  const hat = await buyer.piece()
  const order = await buyer.place([line(hat)], {}, bearing)
  await buyer.pay(order)
  await buyer.place([line(hat)], {}, bearing)
  expect((await buyer.read(order.id, admin.token)).json()).toMatchObject({
    customer: { id: person.userId, orders: 2, total_spent: 34.5 },
    payment: { provider: "sandbox", intent_id: buyer.intentOf(order), status: "succeeded", dispute: null },
  })
  const email = `${randomUUID()}@example.com`
  const { order: guests } = await placed({ email })
  expect((await buyer.read(guests.id, admin.token)).json()).toMatchObject({
    customer: { id: null, orders: 1, total_spent: 0 },
    payment: { status: "open" },
  })
})

describe("the spreadsheet", () => {
  const download = async (query = "") => {
    const answer = await ask("GET", `export${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return { answer, rows: parse(answer.body, { columns: true, record_delimiter: "\r\n" }) as Record<string, string>[] }
  }

  test("has the list's rows, whatever their texts hold, and nothing that calculates", async () => {
    const tag = randomUUID().slice(0, 8)
    const nasty = { first_name: '=HYPERLINK("http://x","a")', last_name: `+${tag}`, phone: "-1", city: 'Gal"way,\nC' }
    const { order } = await paid({ ...nasty, email: `${tag}@example.com` })
    const { answer, rows } = await download(`?search=${tag}`)
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="orders.csv"',
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Number: order.id.slice(0, 8),
      Id: order.id,
      Status: "paid",
      "First name": `'=HYPERLINK("http://x","a")`,
      "Last name": `'+${tag}`,
      Phone: "'-1",
      Address: '1 Quay Street, H91 AB12 Gal"way,\nC, Galway, Ireland',
      Pieces: "1 × Bobble Hat",
      Currency: "EUR",
      Total: "34.5",
      "Paid less refunds": "34.5",
      "Tracking number": "",
    })
    expect(await buyer.query("select action, entity from activity where action = 'exported'")).toEqual([
      { action: "exported", entity: "orders" },
    ])
  })

  test("has all of them, more than fit in one piece, each once, in the list's order", async () => {
    await buyer.query(
      `insert into orders (first_name, last_name, email, phone, shipping_address, zip_code, city, state, country,
         total_cents, idempotency_key, payload_hash, reserved_until, created_at, status, holds_stock, cancelled_at)
       select 'Many', 'Rows', 'many@example.com', '1', 'x', 'x', 'x', 'x', 'x', 0, 'many-' || n, 'x', now(),
         now() - (n / 3) * interval '1 second', 'cancelled', false, now() from generate_series(1, 2300) as n`,
    )
    const { rows } = await download("?search=many@example.com&status=cancelled")
    const ids = rows.map(({ Id }) => Id)
    const listed = [...(await found("?search=many@&limit=1000")), ...(await found("?search=many@&limit=1000&page=2"))]
    expect(new Set(ids).size).toBe(2300)
    expect(ids.slice(0, 2000)).toEqual(listed)
    expect((await list("?search=many@&limit=1")).total).toBe(2300)
    // Without a limit the newest thousand.
    expect((await list("?status=cancelled")).rows).toHaveLength(1000)
    expect((await download("?search=nobody-at-all")).rows).toEqual([])
  })
})

test("a packing slip says what goes into the parcel and to whom, without prices", async () => {
  const hat = await buyer.piece({ colors: ["Rust"], sizes: ["M"] })
  const bag = await buyer.piece({ title: "Market Bag", priceCents: 1000 })
  const order = await buyer.place([
    line(hat, { color: "Rust", size: "M", quantity: 2 }),
    line(bag, { price: 13, custom_color: "Teal", custom_size: "40 cm", custom_description: "Lined with cotton" }),
  ])
  await buyer.pay(order)
  const whole = await set(order, { status: "processing", tracking_number: "IE123" })
  const item = whole.order_items[0]?.id
  await ask("POST", `${order.id}/refund`, { amount: 34.5, restock: [{ order_item_id: item, quantity: 1 }] })
  await buyer.query("update orders set created_at = '2026-03-04T23:30:00Z' where id = $1", [order.id])
  const answer = await ask("GET", `${order.id}/packing-slip`)
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="packing-slip-${order.id.slice(0, 8)}.pdf"`,
  })
  const [texts = [], ...more] = readPdf(answer.rawPayload)
  expect(more).toEqual([])
  expect(texts).toEqual(
    expect.arrayContaining([
      ...["Packing slip", order.id.slice(0, 8), "4 March 2026", "IE123", "Ada Byrne", "1 Quay Street", "Ireland"],
      ...["+353 1 234 5678", "Bobble Hat (Rust, M)", "1", "Market Bag (made to order: Teal, 40 cm)"],
      ...["Lined with cotton", "2 pieces in this parcel"],
    ]),
  )
  expect(texts.join(" ")).not.toContain("€")
})

describe("the letter of a cancellation", () => {
  test("is written once to a customer who cancels or does not pay, and not when the next attempt replaces it", async () => {
    const person = await buyer.bearer()
    const hat = await buyer.piece({ stock: 1 })
    const bearing = { authorization: `Bearer ${person.token}` }
    const order = await buyer.place([line(hat)], {}, bearing)
    const again = await buyer.place([line(hat)], { city: "Cork" }, bearing)
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled" })
    expect(await lettersOf(order)).toEqual(["order-received"])
    await ask("POST", `${again.id}/cancel`, undefined, person.token)
    await ask("POST", `${again.id}/cancel`, undefined, person.token)
    expect(await lettersOf(again)).toEqual(["order-received", "order-cancelled"])
    const { order: late } = await placed()
    await buyer.query("update orders set reserved_until = now() where id = $1", [late.id])
    await Promise.all([expireOrders(shop.services), expireOrders(shop.services)])
    expect(await lettersOf(late)).toEqual(["order-received", "order-cancelled"])
    const texts = (await buyer.letters()).filter(({ dedupe_key }) => dedupe_key.startsWith("order-cancelled:"))
    expect(texts.find(({ dedupe_key }) => dedupe_key.endsWith(late.id))?.text).toContain(
      "Your payment did not arrive within 30 minutes, so we have cancelled your order. Nothing was charged.",
    )
    expect(texts.find(({ dedupe_key }) => dedupe_key.endsWith(again.id))?.text).toContain("As you asked")
  })
})
