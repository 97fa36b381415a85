import { services, shows } from "#app/page-context.ts"
import { readHomepage } from "#features/products/server/queries.ts"
import type { Route } from "./+types/home-page"

/** The home page's first load. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(shows).add("products")
  return await readHomepage(context.get(services).db)
}
