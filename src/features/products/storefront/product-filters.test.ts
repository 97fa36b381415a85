import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { listProducts, productSorts } from "#features/products/contract.ts"
import { HIGHEST_PRICE, LOWEST_PRICE, parsePrice, queryOf, readFilters, writeFilters } from "./product-filters.ts"

describe("a typed price", () => {
  test.each([
    ["25", 25],
    ["0", 0],
    [" 40 ", 40],
    ["19.99", 19],
    ["abc", HIGHEST_PRICE],
    ["", HIGHEST_PRICE],
    ["-5", HIGHEST_PRICE],
    ["99999999999999999999", 10_000_000],
  ])("%j as a maximum is %i", (typed, euros) => {
    expect(parsePrice(typed, HIGHEST_PRICE)).toBe(euros)
  })

  test("that does not parse is 0 as a minimum", () => {
    expect(parsePrice("abc", LOWEST_PRICE)).toBe(0)
  })
})

const filters = fc.record({
  category: fc.string({ maxLength: 40 }),
  search: fc.string({ maxLength: 40 }).map((typed) => typed.trim()),
  minPrice: fc.integer({ min: 0, max: 10_000_000 }),
  maxPrice: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  sort: fc.constantFrom(...productSorts),
})

test("filters survive the way through the address", () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(readFilters(new URLSearchParams(writeFilters(chosen).toString()))).toEqual(chosen)
    }),
  )
})

test("nothing chosen leaves the address bare", () => {
  expect(writeFilters(readFilters(new URLSearchParams())).toString()).toBe("")
})

const parameters = fc.constantFrom("category", "q", "min_price", "max_price", "sort")

test("whatever an address says, the call that it becomes is one that the contract takes", () => {
  fc.assert(
    fc.property(fc.dictionary(parameters, fc.oneof(fc.string(), fc.bigInt().map(String))), (typed) => {
      const query = queryOf(readFilters(new URLSearchParams(typed)), 24)
      // A control character in the search is the one thing that the contract refuses and the shopper may type.
      fc.pre(!/\p{Cc}/u.test(query.q ?? ""))
      expect(listProducts.query.safeParse(query).success).toBe(true)
    }),
  )
})
