import type { DemoProduct } from "#demo/content.ts"

/** How long the demo shop has been open: eighteen months of orders and a fortnight in which nobody came. */
export const openForDays = 562
/** The share of the goods that was there on the first day; the others came one by one. */
const shareFromTheStart = 0.6

type Arrival = Pick<DemoProduct, "slug" | "daysAgo">

/**
 * How many days ago each piece came into the shop, by its slug: in the order of the texts' `daysAgo` and never later,
 * but spread so that what was sold eighteen months ago was there to be sold.
 */
export function arrivalsOf(goods: readonly Arrival[]): Map<string, number> {
  const newestFirst = goods.toSorted((one, other) => one.daysAgo - other.daysAgo)
  const later = newestFirst.length * (1 - shareFromTheStart)
  return new Map(
    newestFirst.map(({ slug, daysAgo }, rank) => {
      const spread = Math.min((openForDays - 12) * (rank / later) ** 0.75, openForDays)
      // A minute apart, so that what came on one day has an order too.
      return [slug, Math.max(daysAgo, Math.round(spread)) + rank / 1_440]
    }),
  )
}
