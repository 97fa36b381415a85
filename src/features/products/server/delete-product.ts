import { and, eq, isNull } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { products } from "#db/schema/products.ts"
import { transact } from "#db/transact.ts"
import { recordActivity } from "#platform/activity.ts"
import { productNotFound } from "./queries.ts"

/** Takes a product out of the shop; its row stays for orders, reviews and ledgers. @throws Problem products.not-found */
export async function deleteProduct(db: Database, actorId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [deleted] = await tx
      .update(products)
      .set({ deletedAt: new Date() })
      .where(and(eq(products.id, id), isNull(products.deletedAt)))
      .returning({ title: products.title })
    if (!deleted) throw productNotFound()
    await recordActivity(tx, { actorId, action: "deleted", entity: "product", entityId: id, detail: deleted })
  })
}
