import { data } from "react-router"
import { services, shows } from "#app/page-context.ts"
import { findProduct, listProducts } from "#features/products/server/queries.ts"
import { pickSimilar, SIMILAR_PRODUCTS } from "#features/products/storefront/pick-similar.ts"
import { listApprovedReviews } from "#features/reviews/server/queries.ts"
import type { Route } from "./+types/product-page"

/** The product page's first load. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const topics = context.get(shows)
  topics.add("products")
  const product = await findProduct(db, params.id, { includeDrafts: false })
  if (!product) return data({ product: null, reviews: undefined, similar: undefined, failure: null }, { status: 404 })
  topics.add("reviews")
  // One more than are shown: the product may be among them.
  const newest = { limit: SIMILAR_PRODUCTS + 1, sort: "newest" } as const
  const published = { includeDrafts: false }
  const [reviews, sameCategory, others] = await Promise.all([
    listApprovedReviews(db, product.id),
    product.category_id ? listProducts(db, { ...newest, category: product.category_id }, published) : { data: [] },
    listProducts(db, newest, published),
  ])
  return { product, reviews, similar: pickSimilar(product, sameCategory.data, others.data), failure: null }
}
