import fc from "fast-check"
import { expect, test } from "vitest"
import { fromCents } from "#contract/money.ts"
import { priceLines } from "./price-lines.ts"

const id = "3f2b1c4d-0000-4000-8000-000000000001"
const productOf = (salePriceCents: number) =>
  new Map([
    [
      id,
      {
        id,
        title: "Hat",
        sale_price_cents: salePriceCents,
        stock: null,
        colors: [],
        sizes: [],
        thumbnail: null,
        color_images: null,
      },
    ],
  ])

const salePrice = fc.integer({ min: 0, max: 1_000_000 })
const quantity = fc.integer({ min: 1, max: 99 })
const line = fc.record({ quantity, isCustom: fc.boolean() })

/** The same rule in other words: exact fractions, half up. */
const customCents = (cents: number) => Number((BigInt(cents) * 13n + 5n) / 10n)

const request = (
  lines: { quantity: number; isCustom: boolean }[],
  unitCents: (isCustom: boolean) => number,
  offBy = 0,
) => ({
  items: lines.map(({ quantity, isCustom }) => ({
    product_id: id,
    quantity,
    price: fromCents(unitCents(isCustom)),
    ...(isCustom && { custom_color: "Teal", custom_size: "M" }),
  })),
  total_amount: fromCents(lines.reduce((sum, line) => sum + unitCents(line.isCustom) * line.quantity, 0) + offBy),
})

test("the total is the sum of quantity × price, a custom line costs 30 % more to the cent, and the sums add up", () => {
  fc.assert(
    fc.property(salePrice, fc.array(line, { minLength: 1, maxLength: 20 }), (cents, lines) => {
      const unitCents = (isCustom: boolean) => (isCustom ? customCents(cents) : cents)
      const priced = priceLines(request(lines, unitCents), productOf(cents), "€")
      expect(priced.lines.map((one) => one.unit_price_cents)).toEqual(lines.map(({ isCustom }) => unitCents(isCustom)))
      expect(priced.lines.reduce((sum, one) => sum + one.subtotal_cents, 0)).toBe(priced.totalCents)
    }),
  )
})

test("whatever else a client names as its total or price is refused", () => {
  const offBy = fc.integer({ min: -50_000, max: 50_000 }).filter((cents) => cents !== 0)
  fc.assert(
    fc.property(salePrice, fc.array(line, { minLength: 1, maxLength: 5 }), offBy, (cents, lines, off) => {
      const unitCents = (isCustom: boolean) => (isCustom ? customCents(cents) : cents)
      expect(() => priceLines(request(lines, unitCents, off), productOf(cents), "€")).toThrow("The total is now €")
      expect(() =>
        priceLines(
          request(lines, (isCustom) => unitCents(isCustom) + off),
          productOf(cents),
          "€",
        ),
      ).toThrow("The total is now €")
    }),
  )
})
