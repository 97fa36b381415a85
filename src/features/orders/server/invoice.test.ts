import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { inFonts } from "./invoice-fonts.ts"
import { buyerOf } from "./test-buyer.ts"
import { readPdf } from "./test-pdf.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  shop = await openTestShop({ MAIL_FROM: "Skein <hello@skein.test>", PUBLIC_URL: "http://localhost:4321" })
  buyer = buyerOf(shop)
})
afterAll(() => shop.close())

const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (id: string, token: string) =>
  shop.app.inject({ url: `/api/orders/${id}/invoice`, headers: bearing(token) })
const line = (product_id: string, changes: object = {}) => ({ product_id, quantity: 1, price: 34.5, ...changes })

/** A paid order of a signed-in buyer. */
async function paid(items: Parameters<typeof buyer.place>[0], changes: object = {}) {
  const person = await buyer.bearer()
  const order = await buyer.place(items, changes, bearing(person.token))
  await buyer.pay(order)
  return { ...person, order }
}

describe("an invoice", () => {
  test("says who sold what to whom, for how much, and that it is paid", async () => {
    const hat = await buyer.piece({ colors: ["Rust"], sizes: ["M"] })
    const bag = await buyer.piece({ title: "Market Bag", priceCents: 1000 })
    const { token, order } = await paid([
      line(hat, { color: "Rust", size: "M", quantity: 2 }),
      line(bag, { price: 13, custom_color: "Teal", custom_size: "40 cm" }),
    ])
    await buyer.query("update orders set paid_at = '2026-03-05T10:00:00Z', created_at = '2026-03-04T23:30:00Z'")
    const answer = await ask(order.id, token)
    const number = order.id.slice(0, 8)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="invoice-${number}.pdf"`,
    })
    const [texts = [], ...more] = readPdf(answer.rawPayload)
    expect(more).toEqual([])
    expect(texts).toEqual(
      expect.arrayContaining([
        ...["Skein", "Invoice", number, "5 March 2026", "4 March 2026", "hello@skein.test", "http://localhost:4321"],
        ...["Ada Byrne", "1 Quay Street", "H91 AB12 Galway", "Ireland", "ada@example.com"],
        ...["Bobble Hat (Rust, M)", "2", "€34.50", "€69.00", "Market Bag (made to order: Teal, 40 cm)", "1", "€13.00"],
        ...["Subtotal", "Shipping", "Free", "Tax", "0", "Total", "€82.00", "Paid on 5 March 2026", "Page 1 of 1"],
      ]),
    )
    expect((await ask(order.id, token)).rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  test("names the billing address where there is one, and what was given back", async () => {
    const { token, order } = await paid([line(await buyer.piece())], { billing_address: "2 Bill Road, Cork" })
    await buyer.query(
      `insert into money_ledger (order_id, payment_id, kind, amount_cents, currency, provider_reference)
       select order_id, id, 'refund', -450, 'EUR', $2 from payments where order_id = $1`,
      [order.id, randomUUID()],
    )
    const texts = readPdf((await ask(order.id, token)).rawPayload).flat()
    expect(texts).toEqual(expect.arrayContaining(["2 Bill Road, Cork", "Given back since: €4.50"]))
    expect(texts).not.toContain("1 Quay Street")
  })

  test("of a long order goes on over pages, each with its number", async () => {
    const items = await Promise.all(
      Array.from({ length: 60 }, async (_, at) =>
        line(await buyer.piece({ title: `Piece ${at} ${"of wool ".repeat(8)}` })),
      ),
    )
    const { token, order } = await paid(items)
    const pages = readPdf((await ask(order.id, token)).rawPayload)
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, texts] of pages.entries()) expect(texts).toContain(`Page ${at + 1} of ${pages.length}`)
    const all = pages.flat().join(" ")
    for (let at = 0; at < 60; at += 1) expect(all).toContain(`Piece ${at} of wool`)
  })

  test("is drawn for its owner and an admin, for paid orders, and for nobody else", async () => {
    const hat = await buyer.piece()
    const { token, order } = await paid([line(hat)])
    const admin = await buyer.bearer("admin")
    const stranger = await buyer.bearer()
    expect((await ask(order.id, admin.token)).statusCode).toBe(200)
    for (const id of [order.id, randomUUID()]) {
      expect((await ask(id, stranger.token)).json()).toMatchObject({
        type: "urn:problem:orders.not-found",
        status: 404,
      })
    }
    expect((await shop.app.inject(`/api/orders/${order.id}/invoice`)).statusCode).toBe(401)
    expect((await ask("x", token)).statusCode).toBe(404)
    const unpaid = await buyer.place([line(hat)], {}, bearing(token))
    const refused = await ask(unpaid.id, token)
    expect(refused.json()).toMatchObject({ type: "urn:problem:orders.not-paid", status: 409 })
  })
})

test("names are written with the letters they have; what no font has is a question mark", () => {
  expect(inFonts("Ngô Łukasz", "bold")).toEqual([
    { font: "bold-latin", text: "Ngô " },
    { font: "bold-latin-ext", text: "Ł" },
    { font: "bold-latin", text: "ukasz" },
  ])
  expect(inFonts("Đặng", "regular").map(({ font }) => font)).toEqual(["regular-vietnamese", "regular-latin"])
  expect(inFonts("王 Ŋ", "regular")).toEqual([
    { font: "regular-latin", text: "? " },
    { font: "regular-latin-ext", text: "Ŋ" },
  ])
})
