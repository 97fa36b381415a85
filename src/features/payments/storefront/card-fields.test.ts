import { expect, test } from "vitest"
import { asExpiry, incompleteField, inGroups } from "./card-fields.tsx"

test.each([
  ["", "1", "1"],
  ["1", "12", "12 / "],
  ["12 / ", "12 / 3", "12 / 3"],
  ["12 / ", "12 /", "12"],
  ["", "1234", "12 / 34"],
  ["", "12/2034", "12 / 34"],
  ["", "ab", ""],
])("an expiry typed after %j as %j reads %j", (before, typed, shown) => {
  expect(asExpiry(typed, before)).toBe(shown)
})

test("a card number stands in groups of four and ends at 19 digits", () => {
  expect(inGroups("4242-4242 42424242")).toBe("4242 4242 4242 4242")
  expect(inGroups("1".repeat(25)).replaceAll(" ", "")).toHaveLength(19)
})

test("what is missing from a card is named, first things first", () => {
  const card = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" }
  expect(incompleteField(card)).toBeNull()
  expect(incompleteField({ ...card, number: "4242" })).toBe("Your card number is incomplete.")
  expect(incompleteField({ ...card, expiry: "12 / " })).toBe("Your card's expiration date is incomplete.")
  expect(incompleteField({ ...card, cvc: "1" })).toBe("Your card's security code is incomplete.")
})
