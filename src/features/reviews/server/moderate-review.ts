import { and, eq, sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { reviews } from "#db/schema/community.ts"
import { transact } from "#db/transact.ts"
import type { ListedReview } from "#features/reviews/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { Problem } from "#platform/problem.ts"
import { findListed, reviewNotFound } from "./queries.ts"

/**
 * Approves or declines a review that waits (BO §4); the product's stars follow by trigger.
 * @throws Problem reviews.not-found, reviews.not-pending
 */
export async function moderateReview(
  db: Database,
  adminId: string,
  id: string,
  verdict: "approved" | "declined",
): Promise<ListedReview> {
  return await transact(db, async (tx) => {
    const moderated = await tx
      .update(reviews)
      .set({ status: verdict, moderatedAt: sql`now()`, moderatedBy: adminId })
      .where(and(eq(reviews.id, id), eq(reviews.status, "pending")))
    const review = await findListed(tx, id)
    if (!review) throw reviewNotFound()
    if (moderated.rowCount === 0) {
      throw new Problem("reviews.not-pending", 409, `This review is ${review.status} already.`)
    }
    await recordActivity(tx, {
      actorId: adminId,
      action: verdict,
      entity: "review",
      entityId: id,
      detail: { title: review.product.title, rating: review.rating },
    })
    return review
  })
}
