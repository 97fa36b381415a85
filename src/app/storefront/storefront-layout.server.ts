import { pageFailure, services, shows } from "#app/page-context.ts"
import { listCategories } from "#features/products/server/queries.ts"
import type { Route } from "./+types/storefront-layout"

/** The footer's collections. Where they cannot be read the page itself is still tried, and answers for its own. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(shows).add("products")
  try {
    return { data: await listCategories(context.get(services).db) }
  } catch (error) {
    context.get(pageFailure).error = error
    return { data: [] }
  }
}
