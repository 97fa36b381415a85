import type { Received } from "#contract/endpoint.ts"
import { events } from "#db/schema/community.ts"
import { transact } from "#db/transact.ts"
import type { ShopEvent } from "#features/events/contract.ts"
import type { createEvent as createEventCall } from "#features/events/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import type { ReceivedFile } from "#platform/multipart.ts"
import { savePictures } from "#platform/save-pictures.ts"
import type { Services } from "#platform/services.ts"
import { toRow, toShopEvent } from "./queries.ts"

/** Publishes an event. @throws Problem of the picture that came with it */
export async function createEvent(
  { db, media }: Pick<Services, "db" | "media">,
  adminId: string,
  fields: Received<typeof createEventCall>["body"],
  image: readonly ReceivedFile[],
): Promise<ShopEvent> {
  return await savePictures(media, image, ([path]) =>
    transact(db, async (tx) => {
      const [made] = await tx
        .insert(events)
        .values({ ...toRow(fields), image: path })
        .returning()
      if (!made) throw new Error("The event was not written.")
      const { id, title } = made
      await recordActivity(tx, {
        actorId: adminId,
        action: "created",
        entity: "event",
        entityId: id,
        detail: { title },
      })
      return toShopEvent(made)
    }),
  )
}
