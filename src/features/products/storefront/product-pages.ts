import { infiniteQueryOptions } from "@tanstack/react-query"
import type { Answer } from "#contract/endpoint.ts"
import { listProducts } from "#features/products/contract.ts"
import { call } from "#ui/api-client.ts"
import { PAGE_SIZE, type ProductFilters, queryOf } from "./product-filters.ts"

export type ProductPage = Answer<typeof listProducts>

/** The listing, 24 at a time, for TanStack's infinite queries. */
export const productPages = (filters: ProductFilters) =>
  infiniteQueryOptions({
    queryKey: [listProducts.path, "pages", filters],
    queryFn: ({ pageParam, signal }) => call(listProducts, { query: queryOf(filters, pageParam), signal }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }: ProductPage) => {
      const next = meta.offset + PAGE_SIZE
      return next < meta.total ? next : undefined
    },
  })
