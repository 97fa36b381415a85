import { eq } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { events } from "#db/schema/community.ts"
import { transact } from "#db/transact.ts"
import { recordActivity } from "#platform/activity.ts"
import { eventNotFound } from "./queries.ts"

/** Deletes an event; its picture is swept away later. @throws Problem events.not-found */
export async function deleteEvent(db: Database, adminId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [deleted] = await tx.delete(events).where(eq(events.id, id)).returning({ title: events.title })
    if (!deleted) throw eventNotFound()
    await recordActivity(tx, { actorId: adminId, action: "deleted", entity: "event", entityId: id, detail: deleted })
  })
}
