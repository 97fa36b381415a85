import * as z from "zod/mini"

/** Money on the wire: a number with at most two decimals (decisions.md §2). */
export const amount = z.number().check(
  z.minimum(0),
  z.maximum(1_000_000),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "must have at most two decimals"),
)

/** 12.5 → 1250 */
export const toCents = (value: number): number => Math.round(value * 100)

/** 1250 → 12.5 */
export const fromCents = (cents: number): number => cents / 100

/** Sale price in cents: price × (1 − discount/100), half up (SF §9, decisions.md §4). */
export const salePriceCents = (priceCents: number, discountPercentage: number): number =>
  Math.floor((priceCents * (100 - discountPercentage) + 50) / 100)

/** A custom line costs 30 % more than the sale price, half up (SF §9, decisions.md §4). */
export const customPriceCents = (salePrice: number): number => Math.floor((salePrice * 130 + 50) / 100)
