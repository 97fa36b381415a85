import { salePriceCents } from "#contract/money.ts"
import type { DemoProduct } from "#demo/content.ts"

type Priced = Pick<DemoProduct, "slug" | "priceCents" | "discountPercentage">
export type Price = { fromDaysAgo: number; priceCents: number; discountPercentage: number }

// One morning the yarn had become dearer, and everything that was in the shop by then followed.
const raisedDaysAgo = 311
const priceBeforeTheRaise = 0.94
const newestSaleDaysAgo = 9
const saleSpreadDays = 30

/** What a piece has cost, the first price first; the last is the one it is sold at. */
export function pricesOf(piece: Priced, arrivedDaysAgo: number): Price[] {
  const { priceCents, discountPercentage } = piece
  const prices: Price[] = []
  const enter = (fromDaysAgo: number, cents: number, discount: number) =>
    prices.push({ fromDaysAgo, priceCents: cents, discountPercentage: discount })
  if (arrivedDaysAgo > raisedDaysAgo) enter(arrivedDaysAgo, toHalfEuro(priceCents * priceBeforeTheRaise), 0)
  enter(Math.min(arrivedDaysAgo, raisedDaysAgo), priceCents, 0)
  if (discountPercentage > 0) {
    const saleBegan = newestSaleDaysAgo + (spelledSum(piece.slug) % saleSpreadDays)
    enter(Math.min(arrivedDaysAgo, saleBegan), priceCents, discountPercentage)
  }
  return prices.filter(({ fromDaysAgo }, at) => prices[at + 1]?.fromDaysAgo !== fromDaysAgo)
}

/** What one piece cost on a day, as its buyer paid it. */
export function paidCentsOn(prices: readonly Price[], daysAgo: number): number {
  const price = prices.findLast(({ fromDaysAgo }) => fromDaysAgo >= daysAgo) ?? prices[0]
  if (!price) throw new Error("There is a piece without a price.")
  return salePriceCents(price.priceCents, price.discountPercentage)
}

const toHalfEuro = (cents: number) => Math.round(cents / 50) * 50

/** Some number that belongs to a slug, so that not everything happens on one day. */
export const spelledSum = (slug: string): number => [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
