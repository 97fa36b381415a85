import { and, eq, isNull, sql } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { reviews } from "#db/schema/community.ts"
import { products } from "#db/schema/products.ts"
import type { PublishedReview, writeReview as writeReviewCall } from "#features/reviews/contract.ts"
import { productNotFound, publishedFields, toPublishedReview } from "./queries.ts"

/**
 * Keeps a review until somebody approves it (SF §4).
 * @param userId the writer's account, if they are signed in
 * @throws Problem products.not-found for a product that shoppers cannot see
 */
export async function writeReview(
  db: Database,
  review: Received<typeof writeReviewCall>["body"],
  userId: string | null,
): Promise<PublishedReview> {
  const { product_id: productId, ...words } = review
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isPublished, true), isNull(products.deletedAt)))
  if (!product) throw productNotFound()
  // A token outlives its account by minutes: what its holder writes then is a guest's review.
  const writer = userId ? sql`(select ${users.id} from ${users} where ${eq(users.id, userId)})` : null
  const [written] = await db
    .insert(reviews)
    .values({ ...words, productId, userId: writer })
    .returning(publishedFields)
  if (!written) throw new Error("The review was not written.")
  return toPublishedReview(written)
}
