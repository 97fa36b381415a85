import { desc, eq } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { reviews } from "#db/schema/community.ts"

/** A person's reviews, newest first, as the person takes them along. */
export async function exportReviews(db: Database, { id }: { id: string }): Promise<object[]> {
  return await db
    .select({
      id: reviews.id,
      product_id: reviews.productId,
      name: reviews.name,
      email: reviews.email,
      rating: reviews.rating,
      comment: reviews.comment,
      status: reviews.status,
      created_at: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.userId, id))
    .orderBy(desc(reviews.createdAt), reviews.id)
}
