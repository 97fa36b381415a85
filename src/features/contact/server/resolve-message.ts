import type { Database } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import type { InboxMessage } from "#features/contact/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { Problem } from "#platform/problem.ts"
import { findMessage, markResolved, messageNotFound } from "./queries.ts"

/** Takes a message off the list of what waits (BO §4). @throws Problem contact.not-found, contact.not-pending */
export async function resolveMessage(db: Database, adminId: string, id: string): Promise<InboxMessage> {
  return await transact(db, async (tx) => {
    const [resolved] = await markResolved(tx, [id, adminId])
    const [message] = await findMessage(tx, [id])
    if (!message) throw messageNotFound()
    if (!resolved) throw new Problem("contact.not-pending", 409, "This message is resolved already.")
    await recordActivity(tx, {
      actorId: adminId,
      action: "resolved",
      entity: "message",
      entityId: id,
      detail: resolved,
    })
    return message
  })
}
