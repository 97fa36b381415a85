import { pageFailure, services, shows } from "#app/page-context.ts"
import { listProducts as listProductsCall } from "#features/products/contract.ts"
import { listCategories, listProducts } from "#features/products/server/queries.ts"
import { queryOf, readFilters } from "#features/products/storefront/product-filters.ts"
import type { Route } from "./+types/shop-page"

/** The listing's first load: the page of products that the address asks for, and the categories to choose from. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(services)
  context.get(shows).add("products")
  const query = listProductsCall.query.parse(queryOf(readFilters(new URL(request.url).searchParams), 0))
  const [products, categories] = await Promise.all([
    listProducts(db, query, { includeDrafts: false }),
    listCategories(db).catch((error: unknown) => {
      context.get(pageFailure).error = error
      return null
    }),
  ])
  return { products, categories }
}
