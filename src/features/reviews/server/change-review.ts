import { and, eq } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import { reviews } from "#db/schema/community.ts"
import type { MyReview, updateMyReview } from "#features/reviews/contract.ts"
import { Problem } from "#platform/problem.ts"
import { findMine, reviewNotFound } from "./queries.ts"

/** Changes a person's own review while it waits for approval. @throws Problem reviews.not-found, reviews.not-pending */
export async function changeReview(
  db: Database,
  userId: string,
  id: string,
  opinion: Received<typeof updateMyReview>["body"],
): Promise<MyReview> {
  const isOwn = and(eq(reviews.id, id), eq(reviews.userId, userId))
  const changed = await db
    .update(reviews)
    .set(opinion)
    .where(and(isOwn, eq(reviews.status, "pending")))
  const review = await findMine(db, userId, id)
  if (!review) throw reviewNotFound()
  if (changed.rowCount === 0) {
    throw new Problem(
      "reviews.not-pending",
      409,
      "This review was already read by the shop, so it can no longer be changed.",
    )
  }
  return review
}
