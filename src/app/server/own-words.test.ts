import { afterAll, beforeAll, expect, test } from "vitest"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let people: ReturnType<typeof buyerOf>
let address: string
beforeAll(async () => {
  shop = await openTestShop()
  people = buyerOf(shop)
  address = await shop.listen()
})
afterAll(() => shop.close())

const page = async (path: string) => (await fetch(`${address}${path}`)).text()

test("what the owner sets stands on the pages at the next visit, also on those that are kept", async () => {
  const hat = await people.piece({ title: "Bobble Hat" })
  const paths = ["/", "/shop/", "/about/", "/contact/", `/product/${hat}/bobble-hat`, "/login/"]
  for (const path of paths) expect(await page(path)).toContain("Skein")
  const { token } = await people.bearer("admin")
  const saved = await shop.app.inject({
    method: "PUT",
    url: "/api/settings",
    headers: { authorization: `Bearer ${token}` },
    payload: {
      shop_name: "Toghu <House>",
      logo: "uploads/logo.webp",
      contact_address: "1 Quay Street, Galway",
      contact_phone: "+353 1 234 5678",
      contact_email: "hello@toghu.example",
      opening_hours: [{ days: "Every day", time: "Noon to three" }],
      currency_signs: { storefront: "£", portal: "$", admin: "$" },
      free_shipping_text: "Free delivery within Ireland",
    },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  for (const path of paths) {
    const html = await page(path)
    expect(html).toMatch(/<title>[^<]*Toghu &lt;House&gt;[^<]*<\/title>/)
    expect(html).toContain('src="/api/uploads/logo.webp"')
    expect(html).not.toContain("Toghu <House>")
  }
  expect(await page("/about/")).toContain("Welcome to <!-- -->Toghu &lt;House&gt;")
  const contact = await page("/contact/")
  for (const words of [
    "Every day",
    "Noon to three",
    "1 Quay Street, Galway",
    "tel:+353 1 234 5678",
    "mailto:hello@toghu.example",
  ]) {
    expect(contact).toContain(words)
  }
  expect(contact).not.toContain("9:00 AM to 6:00 PM")
  const product = await page(`/product/${hat}/bobble-hat`)
  expect(product).toContain("£34.50")
  expect(product).toContain("Free delivery within Ireland")
  expect(await page("/")).toContain("Free delivery within Ireland, at your door")
})
