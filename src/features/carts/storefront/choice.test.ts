import { expect, test } from "vitest"
import type { CartItem } from "#features/carts/contract.ts"
import type { Product } from "#features/products/contract.ts"
import { isSameChoice, withQuantity } from "./change-cart.ts"
import { type Choice, emptyChoice, missingChoice, mostPieces, toNewItem, unitPrice } from "./choice.ts"

const id = "11111111-1111-4111-8111-111111111111"
const product: Product = {
  id,
  slug: "oku-bobble-hat",
  title: "Oku Bobble Hat",
  description: "",
  price: 34,
  discount_percentage: 0,
  sale_price: 34,
  stock: 3,
  rating: null,
  rating_count: 0,
  images: [],
  color_images: {},
  thumbnail: null,
  sizes: ["S", "M"],
  colors: ["crimson", "teal"],
  category_id: null,
  category: null,
  is_published: true,
  is_featured: false,
  created_at: "2026-01-01T00:00:00.000Z",
}
const line: CartItem = {
  id,
  product_id: id,
  product: null,
  quantity: 1,
  color: null,
  size: null,
  custom_color: null,
  custom_size: null,
  custom_description: null,
  unit_price: 0.1,
  subtotal: 0.1,
}
const chosen = (part: Partial<Choice>): Choice => ({ ...emptyChoice, ...part })

test.each([
  ["nothing chosen of two lists", product, {}, "Choose a colour and a size."],
  ["only the colour chosen", product, { color: "teal" }, "Choose a size."],
  ["both chosen", product, { color: "teal", size: "M" }, null],
  ["no lists to choose from", { ...product, colors: [], sizes: [] }, {}, null],
  [
    "custom with pickers chosen",
    product,
    { isCustom: true, color: "teal", size: "M" },
    "Choose your colour and your size.",
  ],
  ["custom with a blank size", product, { isCustom: true, customColor: "rust", customSize: " " }, "Choose your size."],
  ["custom filled in", product, { isCustom: true, customColor: "rust", customSize: "42" }, null],
])("what is missing: %s", (_, from, part, missing) => {
  expect(missingChoice(from, chosen(part))).toBe(missing)
})

test("a custom piece costs 30 % more than the sale price, to the cent", () => {
  expect(unitPrice({ ...product, price: 40, discount_percentage: 15, sale_price: 34 }, true)).toBe(44.2)
  expect(unitPrice({ ...product, sale_price: 0.05 }, true)).toBe(0.07)
  expect(unitPrice(product, false)).toBe(34)
})

test("a line holds at most the stock, 99 without a stock value or made to order", () => {
  expect([mostPieces(3, false), mostPieces(null, false), mostPieces(3, true), mostPieces(0, true)]).toEqual([
    3, 99, 99, 99,
  ])
})

test("a custom piece is added with its own words and without what the pickers held", () => {
  const choice = chosen({
    isCustom: true,
    color: "teal",
    size: "M",
    customColor: " rust ",
    customSize: "42",
    quantity: 2,
  })
  expect(toNewItem(product, choice)).toEqual({
    product_id: id,
    quantity: 2,
    custom_color: "rust",
    custom_size: "42",
    custom_description: null,
  })
})

test("a line matches on product, colour and size; a custom one on its custom colour and size", () => {
  const listed = { ...line, color: "teal", size: "M" }
  const custom = { ...line, custom_color: "rust", custom_size: "42", custom_description: "long sleeves" }
  expect(isSameChoice(listed, toNewItem(product, chosen({ color: "teal", size: "M" })))).toBe(true)
  expect(isSameChoice(listed, toNewItem(product, chosen({ color: "teal", size: "S" })))).toBe(false)
  expect(
    isSameChoice(
      { ...listed, product_id: crypto.randomUUID() },
      toNewItem(product, chosen({ color: "teal", size: "M" })),
    ),
  ).toBe(false)
  const asked = chosen({ isCustom: true, customColor: "rust", customSize: "42" })
  expect(isSameChoice(custom, toNewItem(product, asked))).toBe(true)
  expect(isSameChoice(listed, toNewItem(product, asked))).toBe(false)
})

test("a new quantity shows its sums to the cent at once", () => {
  const cart = {
    id,
    cart_items: [line, { ...line, id: "other", unit_price: 19.99, subtotal: 19.99 }],
    total_quantity: 2,
    total_amount: 20.09,
  }
  const changed = withQuantity(cart, id, 3)
  expect(changed.cart_items[0]).toMatchObject({ quantity: 3, subtotal: 0.3 })
  expect(changed).toMatchObject({ total_quantity: 4, total_amount: 20.29 })
})
