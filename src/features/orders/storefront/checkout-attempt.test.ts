import { expect, test } from "vitest"
import { placeOrder } from "#features/orders/contract.ts"
import { attemptKey, forgetAttempt, toPayload } from "./checkout-attempt.ts"
import { checkField, fields, isFilled, rememberedForm } from "./checkout-fields.ts"

const form = {
  first_name: "Ada",
  last_name: "Ní Bhriain",
  email: "ada@example.com",
  phone: "+353 1 234 5678",
  shipping_address: "1 Liffey Street",
  billing_address: "",
  zip_code: "D01",
  city: "Dublin",
  state: "Leinster",
  country: "Ireland",
}
const line = {
  id: crypto.randomUUID(),
  product_id: crypto.randomUUID(),
  product: null,
  quantity: 2,
  color: "teal",
  size: "M",
  custom_color: null,
  custom_size: null,
  custom_description: null,
  unit_price: 34,
  subtotal: 68,
}
const cart = { id: crypto.randomUUID(), cart_items: [line], total_quantity: 2, total_amount: 68 }

test("the order is sent as the contract takes it, custom fields only with a custom piece", () => {
  const custom = { ...line, color: null, size: null, custom_color: "rust", custom_size: "42", custom_description: null }
  const payload = toPayload(form, { ...cart, cart_items: [line, custom] })
  expect(placeOrder.body.safeParse(payload).success).toBe(true)
  expect(payload).toMatchObject({ ...form, total_amount: 68, user_id: null })
  expect(payload.items[0]).toEqual({ product_id: line.product_id, quantity: 2, color: "teal", size: "M", price: 34 })
  expect(payload.items[1]).toMatchObject({ custom_color: "rust", custom_size: "42" })
})

test("one attempt keeps its key; another payload or a finished attempt gets a new one", () => {
  const first = attemptKey(toPayload(form, cart))
  expect(attemptKey(toPayload({ ...form }, { ...cart }))).toBe(first)
  const changed = attemptKey(toPayload({ ...form, city: "Cork" }, cart))
  expect(changed).not.toBe(first)
  expect(attemptKey(toPayload({ ...form, city: "Cork" }, cart))).toBe(changed)
  forgetAttempt()
  expect(attemptKey(toPayload({ ...form, city: "Cork" }, cart))).not.toBe(changed)
})

test("Proceed waits for every field but the billing address", () => {
  expect(isFilled(form)).toBe(true)
  for (const { name } of fields)
    expect([name, isFilled({ ...form, [name]: "  " })]).toEqual([name, name === "billing_address"])
  expect(isFilled(rememberedForm())).toBe(false)
})

test("a field that the server would refuse is explained in the form's words", () => {
  const email = fields.find(({ name }) => name === "email")
  const billing = fields.find(({ name }) => name === "billing_address")
  if (!email || !billing) throw new Error("The form has lost a field.")
  expect(checkField(email, "ada@")).toBe("Enter an email address like name@example.com.")
  expect(checkField(email, form.email)).toBe(true)
  expect(checkField(billing, "")).toBe(true)
})
