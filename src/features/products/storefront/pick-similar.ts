import type { Product } from "#features/products/contract.ts"

/** SF §9. */
export const SIMILAR_PRODUCTS = 4

/** Four others, those of the same category first. */
export function pickSimilar(product: Product, sameCategory: readonly Product[], newest: readonly Product[]): Product[] {
  const others = new Map([...sameCategory, ...newest].map((other) => [other.id, other]))
  others.delete(product.id)
  return [...others.values()].slice(0, SIMILAR_PRODUCTS)
}
