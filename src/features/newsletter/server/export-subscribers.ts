import type { Database } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import { recordActivity } from "#platform/activity.ts"
import { toCsv } from "#platform/csv.ts"
import { findAllSubscribers } from "./subscriber-queries.ts"

// Without it spreadsheets take UTF-8 for an alphabet of the eighties.
const byteOrderMark = "\uFEFF"

/** Everyone who has signed up as CSV; that addresses left the shop is in the trail. */
export async function exportSubscribers(db: Database, adminId: string): Promise<Buffer> {
  return await transact(db, async (tx) => {
    const subscribers = await findAllSubscribers(tx, [])
    await recordActivity(tx, { actorId: adminId, action: "exported", entity: "subscriber-list", entityId: "all" })
    const rows = subscribers.map(({ name, email, created_at, confirmed_at }) => [name, email, created_at, confirmed_at])
    return Buffer.from(byteOrderMark + toCsv(["name", "email", "created_at", "confirmed_at"], ...rows))
  })
}
