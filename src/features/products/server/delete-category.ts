import { eq } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { categories } from "#db/schema/products.ts"
import { transact } from "#db/transact.ts"
import { recordActivity } from "#platform/activity.ts"
import { categoryNotFound } from "./queries.ts"

/** Deletes a category; its products stay, without one. @throws Problem products.category-not-found */
export async function deleteCategory(db: Database, actorId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [deleted] = await tx.delete(categories).where(eq(categories.id, id)).returning({ name: categories.name })
    if (!deleted) throw categoryNotFound()
    await recordActivity(tx, { actorId, action: "deleted", entity: "category", entityId: id, detail: deleted })
  })
}
