import { and, eq } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { reviews } from "#db/schema/community.ts"
import { reviewNotFound } from "./queries.ts"

/** Deletes a person's own review; an admin deletes anybody's. @throws Problem reviews.not-found */
export async function deleteReview(db: Database, user: { id: string; role: string }, id: string): Promise<void> {
  const isTheirs = user.role === "admin" ? undefined : eq(reviews.userId, user.id)
  const deleted = await db.delete(reviews).where(and(eq(reviews.id, id), isTheirs))
  if (deleted.rowCount === 0) throw reviewNotFound()
}
