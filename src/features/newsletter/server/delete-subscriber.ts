import type { Database } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import { recordActivity } from "#platform/activity.ts"
import { Problem } from "#platform/problem.ts"
import { removeSubscriber, withdrawLetters } from "./subscriber-queries.ts"

/** Forgets a subscriber; the trail does not say who it was. @throws Problem newsletter.subscriber-not-found */
export async function deleteSubscriber(db: Database, adminId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [removed] = await removeSubscriber(tx, [id])
    if (!removed) {
      throw new Problem("newsletter.subscriber-not-found", 404, "This subscriber does not exist.")
    }
    await withdrawLetters(tx, [id])
    await recordActivity(tx, { actorId: adminId, action: "deleted", entity: "subscriber", entityId: id })
  })
}
