import { and, asc, inArray, isNull } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import { products } from "#db/schema/products.ts"
import { transact } from "#db/transact.ts"
import type { changeProducts as changeProductsCall } from "#features/products/office-contract.ts"
import { recordActivities } from "#platform/activity.ts"
import { refuseFree } from "./refuse-free.ts"

type Wish = Received<typeof changeProductsCall>["body"]

const actions = { publish: "published", unpublish: "unpublished", discount: "discounted", delete: "deleted" }

/**
 * Does the same to several products, all at once; those that are gone are left out.
 * @returns how many there were
 * @throws Problem request.invalid for a discount that leaves nothing to pay
 */
export async function changeProducts(db: Database, actorId: string, wish: Wish): Promise<number> {
  return await transact(db, async (tx) => {
    const chosen = await tx
      .select({ id: products.id, title: products.title, priceCents: products.priceCents })
      .from(products)
      .where(and(inArray(products.id, wish.ids), isNull(products.deletedAt)))
      // In the order in which orders lock them.
      .orderBy(asc(products.id))
      .for("update")
    if (chosen.length === 0) return 0
    const discountPercentage = wish.discount_percentage ?? 0
    refuseFree(chosen.map((product) => ({ ...product, discountPercentage })))
    const ids = chosen.map(({ id }) => id)
    await tx
      .update(products)
      .set({ ...changeOf(wish), updatedAt: new Date() })
      .where(inArray(products.id, ids))
    const percentage = wish.action === "discount" ? changeOf(wish) : {}
    await recordActivities(
      tx,
      chosen.map(({ id, title }) => ({
        ...{ actorId, action: actions[wish.action], entity: "product", entityId: id },
        detail: { title, ...percentage },
      })),
    )
    return chosen.length
  })
}

function changeOf(wish: Wish): Partial<typeof products.$inferInsert> {
  switch (wish.action) {
    case "publish":
      return { isPublished: true }
    case "unpublish":
      return { isPublished: false }
    case "discount":
      return { discountPercentage: wish.discount_percentage }
    case "delete":
      return { deletedAt: new Date() }
  }
}
