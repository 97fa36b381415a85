import { eq } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import { events } from "#db/schema/community.ts"
import { transact } from "#db/transact.ts"
import type { ShopEvent } from "#features/events/contract.ts"
import type { updateEvent as updateEventCall } from "#features/events/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { changedFields, refuseChangedMeanwhile, type SaidFields } from "#platform/changed-meanwhile.ts"
import type { ReceivedFile } from "#platform/multipart.ts"
import { savePictures } from "#platform/save-pictures.ts"
import type { Services } from "#platform/services.ts"
import { eventNotFound, toRow, toShopEvent } from "./queries.ts"

const clock = { timeZone: "Europe/Dublin", dateStyle: "medium", timeStyle: "short" } as const

/**
 * Changes an event; a picture that is replaced or taken away is swept away later.
 * @throws Problem events.not-found, forms.changed-meanwhile, those of pictures
 */
export async function updateEvent(
  { db, media }: Pick<Services, "db" | "media">,
  adminId: string,
  id: string,
  { was, remove_image, ...fields }: Received<typeof updateEventCall>["body"],
  image: readonly ReceivedFile[],
): Promise<ShopEvent> {
  return await savePictures(media, image, ([path]) =>
    transact(db, async (tx) => {
      const [before] = await tx.select().from(events).where(eq(events.id, id)).for("update")
      if (!before) throw eventNotFound()
      const sent = { ...fields, image: path ?? (remove_image ? null : undefined) }
      if (was) refuseChangedMeanwhile(was, sent, toShopEvent(before), saidOf(before))
      const { image, ...wish } = changedFields(sent, was)
      const [changed] = await tx
        .update(events)
        // What is undefined stays as it is; something must be set, also where nothing changes.
        .set({ ...toRow({ title: before.title, ...wish }), image })
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

const saidOf = ({ startsAt }: typeof events.$inferSelect): SaidFields => ({
  // By the clock that the form shows.
  starts_at: ["start", startsAt?.toLocaleString("en-IE", clock) ?? ""],
  checkout_iframe: ["embed code", null],
  image: ["picture", null],
})
