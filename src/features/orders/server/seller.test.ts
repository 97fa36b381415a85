import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { type BackOffice, openBackOffice } from "./test-back-office.ts"
import { readPdf } from "./test-pdf.ts"

let shop: TestShop
let office: BackOffice
beforeAll(async () => {
  shop = await openTestShop({ MAIL_FROM: "Loom <post@loom.test>", PUBLIC_URL: "http://localhost:4321" })
  office = await openBackOffice(shop)
})
afterAll(() => shop.close())

async function papersOf({ id }: { id: string }) {
  const papers = await Promise.all(
    ["invoice", "packing-slip"].map(async (paper) => {
      const answer = await office.ask("GET", `${id}/${paper}`)
      expect(answer.statusCode).toBe(200)
      return readPdf(answer.rawPayload).flat()
    }),
  )
  const [invoice = [], slip = []] = papers
  return { invoice, slip }
}

async function set(settings: object) {
  const authorization = `Bearer ${office.admin.token}`
  const answer = await shop.app.inject({
    ...{ method: "PUT", url: "/api/settings", headers: { authorization }, payload: settings },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

test("papers name the seller as the settings do, and MAIL_FROM where nothing is set", async () => {
  const { order } = await office.paid()
  const before = await papersOf(order)
  for (const texts of [before.invoice, before.slip]) {
    expect(texts).toEqual(expect.arrayContaining(["Loom", "post@loom.test", "http://localhost:4321"]))
  }
  await set({
    shop_name: "Toghu & Thread",
    contact_address: "12 Weavers Lane, Galway",
    contact_phone: "+353 91 555 010",
    contact_email: "hello@toghu.test",
  })
  // Every process learns of new settings from the database.
  await expect.poll(async () => (await papersOf(order)).invoice).toContain("Toghu & Thread")
  const { invoice, slip } = await papersOf(order)
  for (const texts of [invoice, slip]) {
    const whole = texts.join(" ")
    for (const part of ["12 Weavers Lane", "+353 91 555 010", "hello@toghu.test", "http://localhost:4321"]) {
      expect(whole).toContain(part)
    }
    expect(whole).not.toMatch(/Loom|loom\.test/)
    expect(texts.filter((text) => text === "Toghu & Thread")).toHaveLength(2)
    expect(whole).toMatch(/Toghu & Thread · (Invoice|Packing slip)/)
  }
})

test("an invoice bears the storefront's sign, and so does what a shopper is told of sums", async () => {
  const { order } = await office.paid()
  await set({ currency_signs: { storefront: "£", portal: "$", admin: "$" } })
  await expect.poll(async () => (await papersOf(order)).invoice).toContain("£34.50")
  expect((await papersOf(order)).invoice.join(" ")).not.toMatch(/[€$]/)
  const cheap = await office.buyer.piece()
  const wrong = office.buyer.checkout([{ product_id: cheap, quantity: 1, price: 1 }])
  await expect
    .poll(async () => (await office.buyer.post(wrong)).json().detail)
    .toBe("The total is now £34.50. Please check your cart and try again.")
})
