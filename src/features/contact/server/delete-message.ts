import type { Database } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import { recordActivity } from "#platform/activity.ts"
import { messageNotFound, removeMessage } from "./queries.ts"

/** Deletes a message and what was answered; who wrote it is not told anywhere. @throws Problem contact.not-found */
export async function deleteMessage(db: Database, adminId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [deleted] = await removeMessage(tx, [id])
    if (!deleted) throw messageNotFound()
    await recordActivity(tx, { actorId: adminId, action: "deleted", entity: "message", entityId: id, detail: deleted })
  })
}
