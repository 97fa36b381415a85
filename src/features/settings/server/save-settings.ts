import { isDeepStrictEqual } from "node:util"
import type { Received } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import type { Settings, updateSettings } from "#features/settings/contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { findSettings, lockSettings, upsertSettings } from "./queries.ts"
import { settingsOf } from "./read-settings.ts"

/** Changes what differs from what is set now; the audit trail tells what it was and what it is. */
export async function saveSettings(
  db: Database,
  userId: string,
  wanted: Received<typeof updateSettings>["body"],
): Promise<Settings> {
  return await transact(db, async (tx) => {
    await lockSettings(tx, [])
    const before = settingsOf(await findSettings(tx, []))
    const changed = Object.entries(wanted).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, before[key as keyof Settings]),
    )
    if (changed.length === 0) return before
    await upsertSettings(tx, [userId, JSON.stringify(Object.fromEntries(changed))])
    await recordActivity(tx, {
      actorId: userId,
      action: "updated",
      entity: "settings",
      entityId: "shop",
      detail: Object.fromEntries(changed.map(([key, to]) => [key, { from: before[key as keyof Settings], to }])),
    })
    return { ...before, ...Object.fromEntries(changed) }
  })
}
