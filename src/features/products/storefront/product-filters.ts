import { type ProductQuery, productSorts } from "#features/products/contract.ts"

export type ProductSort = (typeof productSorts)[number]

/** What a shopper asked the listing for; it lives in the address, so it can be shared and gone back to. */
export type ProductFilters = {
  /** A category's id or slug; empty for All Products. */
  category: string
  search: string
  minPrice: number
  /** null: not limited; the field then shows the dearest product's price (SF §9). */
  maxPrice: number | null
  sort: ProductSort
}

export const LOWEST_PRICE = 0
/** What a maximum that does not parse becomes (SF §5). */
export const HIGHEST_PRICE = 10_000
/** What the contract takes at most. */
const PRICE_LIMIT = 10_000_000
export const PAGE_SIZE = 24

/** Integers of 0 or more; anything else becomes the fallback (SF §5). */
export function parsePrice(typed: string, fallback: number): number {
  const euros = Number.parseInt(typed, 10)
  return euros >= 0 ? Math.min(euros, PRICE_LIMIT) : fallback
}

/** Name is the default (SF §2). */
export const readSort = (wanted: string | null): ProductSort => productSorts.find((known) => known === wanted) ?? "name"

/** The whole catalogue by name. */
export const nothingChosen: ProductFilters = {
  category: "",
  search: "",
  minPrice: LOWEST_PRICE,
  maxPrice: null,
  sort: "name",
}

export function readFilters(address: URLSearchParams): ProductFilters {
  const max = address.get("max_price")
  return {
    category: (address.get("category") ?? "").slice(0, 200),
    search: (address.get("q") ?? "").trim().slice(0, 200),
    minPrice: parsePrice(address.get("min_price") ?? "", LOWEST_PRICE),
    maxPrice: max === null || max === "" ? null : parsePrice(max, HIGHEST_PRICE),
    sort: readSort(address.get("sort")),
  }
}

/** The filters as the address has them: only what differs from the whole catalogue by name. */
export function writeFilters({ category, search, minPrice, maxPrice, sort }: ProductFilters): URLSearchParams {
  const address = new URLSearchParams()
  if (category !== "") address.set("category", category)
  if (search !== "") address.set("q", search)
  if (minPrice > LOWEST_PRICE) address.set("min_price", String(minPrice))
  if (maxPrice !== null) address.set("max_price", String(maxPrice))
  if (sort !== "name") address.set("sort", sort)
  return address
}

/** The filters as GET /products/ takes them, for the page that starts at `offset`. */
export function queryOf({ category, search, minPrice, maxPrice, sort }: ProductFilters, offset: number): ProductQuery {
  return {
    limit: String(PAGE_SIZE),
    offset: String(offset),
    published: "true",
    sort,
    ...(category !== "" && { category }),
    ...(search !== "" && { q: search }),
    ...(minPrice > LOWEST_PRICE && { min_price: String(minPrice) }),
    ...(maxPrice !== null && { max_price: String(maxPrice) }),
  }
}

export const isFiltered = ({ category, search, minPrice, maxPrice }: ProductFilters): boolean =>
  category !== "" || search !== "" || minPrice > LOWEST_PRICE || maxPrice !== null
