import { and, eq, sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { reviews } from "#db/schema/community.ts"
import { products } from "#db/schema/products.ts"
import { transact } from "#db/transact.ts"
import { recordActivity } from "#platform/activity.ts"
import { reviewNotFound } from "./queries.ts"

/** Deletes a person's own review; an admin deletes anybody's, which is told. @throws Problem reviews.not-found */
export async function deleteReview(db: Database, user: { id: string; role: string }, id: string): Promise<void> {
  const isAdmin = user.role === "admin"
  await transact(db, async (tx) => {
    const [deleted] = await tx
      .delete(reviews)
      .where(and(eq(reviews.id, id), isAdmin ? undefined : eq(reviews.userId, user.id)))
      .returning({
        title: sql<string>`(select title from ${products} where ${products.id} = ${reviews.productId})`,
        rating: reviews.rating,
        status: reviews.status,
      })
    if (!deleted) throw reviewNotFound()
    if (!isAdmin) return
    await recordActivity(tx, { actorId: user.id, action: "deleted", entity: "review", entityId: id, detail: deleted })
  })
}
