import { eq } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { reviews } from "#db/schema/community.ts"

/** A writer deletes the account: what they thought of the pieces stays, who they were does not. */
export async function forgetReviewer(tx: Transaction, { id }: { id: string }): Promise<void> {
  await tx.update(reviews).set({ userId: null, name: "A customer", email: "" }).where(eq(reviews.userId, id))
}
