import { and, desc, eq, isNull } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { reviews } from "#db/schema/community.ts"
import { products } from "#db/schema/products.ts"
import type { PublishedReview } from "#features/reviews/contract.ts"

/** The columns of a review that anybody may read; the writer's address is not one of them. */
export const publishedFields = {
  id: reviews.id,
  name: reviews.name,
  rating: reviews.rating,
  comment: reviews.comment,
  status: reviews.status,
  createdAt: reviews.createdAt,
  productId: reviews.productId,
}

type Row = Pick<typeof reviews.$inferSelect, keyof typeof publishedFields>

export const toPublishedReview = ({ createdAt, productId, ...review }: Row): PublishedReview => ({
  ...review,
  created_at: createdAt.toISOString(),
  product_id: productId,
})

/** The approved reviews of a product that shoppers can see, newest first. */
export async function listApprovedReviews(db: Database, productId: string): Promise<PublishedReview[]> {
  const rows = await db
    .select(publishedFields)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(reviews.productId, productId),
        eq(reviews.status, "approved"),
        eq(products.isPublished, true),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(desc(reviews.createdAt), reviews.id)
  return rows.map(toPublishedReview)
}
