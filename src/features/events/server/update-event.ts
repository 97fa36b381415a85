import { eq } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import { events } from "#db/schema/community.ts"
import { transact } from "#db/transact.ts"
import type { ShopEvent } from "#features/events/contract.ts"
import type { updateEvent as updateEventCall } from "#features/events/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import type { ReceivedFile } from "#platform/multipart.ts"
import { savePictures } from "#platform/save-pictures.ts"
import type { Services } from "#platform/services.ts"
import { eventNotFound, toRow, toShopEvent } from "./queries.ts"

/** Changes an event; a picture that is replaced or taken away is swept away later. @throws Problem events.not-found, of the picture */
export async function updateEvent(
  { db, media }: Pick<Services, "db" | "media">,
  adminId: string,
  id: string,
  { remove_image, ...fields }: Received<typeof updateEventCall>["body"],
  image: readonly ReceivedFile[],
): Promise<ShopEvent> {
  return await savePictures(media, image, ([path]) =>
    transact(db, async (tx) => {
      // What is undefined stays as it is.
      const [changed] = await tx
        .update(events)
        .set({ ...toRow(fields), image: path ?? (remove_image ? null : undefined) })
        .where(eq(events.id, id))
        .returning()
      if (!changed) throw eventNotFound()
      const { title } = changed
      await recordActivity(tx, {
        actorId: adminId,
        action: "updated",
        entity: "event",
        entityId: id,
        detail: { title },
      })
      return toShopEvent(changed)
    }),
  )
}
