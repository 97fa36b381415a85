import { eq, sql } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import { categories } from "#db/schema/products.ts"
import { transact } from "#db/transact.ts"
import type { Category } from "#features/products/contract.ts"
import type {
  createCategory as createCategoryCall,
  updateCategory as updateCategoryCall,
} from "#features/products/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { changedFields, refuseChangedMeanwhile } from "#platform/changed-meanwhile.ts"
import type { ReceivedFile } from "#platform/multipart.ts"
import { savePictures } from "#platform/save-pictures.ts"
import type { Services } from "#platform/services.ts"
import { freeSlug } from "./free-slug.ts"
import { categoryNotFound, readCategory } from "./queries.ts"
import { refuseTaken } from "./refuse-taken.ts"

type Wish = Received<typeof createCategoryCall>["body"]
type Room = Pick<Services, "db" | "media">

/** Adds a category, last in the shop's order unless told otherwise. @throws Problem products.category-exists, those of pictures */
export async function createCategory(
  { db, media }: Room,
  actorId: string,
  wish: Wish,
  images: ReceivedFile[],
): Promise<Category> {
  return await savePictures(media, images, ([image = null]) =>
    transact(db, async (tx) => {
      const [made] = await tx
        .insert(categories)
        .values({
          slug: await freeSlug(tx, "category", wish.name),
          name: wish.name,
          description: wish.description ?? "",
          image,
          position: wish.position ?? sql`(select coalesce(max(position), -1) + 1 from categories)`,
        })
        .returning({ id: categories.id })
      if (!made) throw new Error("No category was made.")
      const detail = { name: wish.name }
      await recordActivity(tx, { actorId, action: "created", entity: "category", entityId: made.id, detail })
      return await readCategory(tx, made.id)
    }).catch(refuseTaken),
  )
}

/**
 * Changes a category; its address stays, because links lead to it.
 * @throws Problem products.category-not-found, products.category-exists, forms.changed-meanwhile, those of pictures
 */
export async function updateCategory(
  { db, media }: Room,
  actorId: string,
  id: string,
  { was, ...wish }: Received<typeof updateCategoryCall>["body"],
  images: ReceivedFile[],
): Promise<Category> {
  return await savePictures(media, images, ([path]) =>
    transact(db, async (tx) => {
      const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for("update")
      if (!before) throw categoryNotFound()
      const sent = {
        name: wish.name,
        // Blank is a wish, too: no description.
        description: wish.description === null ? "" : wish.description,
        image: path ?? (wish.remove_image ? null : undefined),
      }
      if (was) refuseChangedMeanwhile(was, sent, before, { image: ["picture", null] })
      const { name = before.name, ...changes } = changedFields(sent, was)
      await tx
        .update(categories)
        // What is undefined stays as it is.
        .set({ ...changes, name, position: wish.position, updatedAt: new Date() })
        .where(eq(categories.id, id))
      const detail = { name, ...(before.name !== name && { was: before.name }) }
      await recordActivity(tx, { actorId, action: "updated", entity: "category", entityId: id, detail })
      return await readCategory(tx, id)
    }).catch(refuseTaken),
  )
}
