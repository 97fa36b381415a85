import type { DemoProduct } from "#demo/content.ts"

/** A product as its maker writes it; which pictures it has follows from its colours and views. */
export type ProductText = Omit<DemoProduct, "images"> & {
  /** Further photographs beside one per colour and the close-up, by the names the drawing gives them. */
  views?: string[]
}

export const womens = ["XS", "S", "M", "L", "XL"]
