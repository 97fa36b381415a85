import { isDeepStrictEqual } from "node:util"
import type { Received } from "#contract/endpoint.ts"
import { transact } from "#db/transact.ts"
import type { Settings, updateSettings } from "#features/settings/contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { changedFields, refuseChangedMeanwhile } from "#platform/changed-meanwhile.ts"
import type { Services } from "#platform/services.ts"
import { findSettings, lockSettings, upsertSettings } from "./queries.ts"
import { settingsOf } from "./read-settings.ts"

/**
 * Changes what differs from what is set now; the audit trail tells what it was and what it is.
 * @throws Problem forms.changed-meanwhile
 */
export async function saveSettings(
  { db, media }: Pick<Services, "db" | "media">,
  userId: string,
  { was, ...sent }: Received<typeof updateSettings>["body"],
): Promise<Settings> {
  const { before, after } = await transact(db, async (tx) => {
    await lockSettings(tx, [])
    const before = settingsOf(await findSettings(tx, []))
    if (was) refuseChangedMeanwhile(was, sent, before)
    const changed = Object.entries(changedFields(sent, was)).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, before[key as keyof Settings]),
    )
    if (changed.length === 0) return { before, after: before }
    await upsertSettings(tx, [userId, JSON.stringify(Object.fromEntries(changed))])
    await recordActivity(tx, {
      actorId: userId,
      action: "updated",
      entity: "settings",
      entityId: "shop",
      detail: Object.fromEntries(changed.map(([key, to]) => [key, { from: before[key as keyof Settings], to }])),
    })
    return { before, after: { ...before, ...Object.fromEntries(changed) } }
  })
  // Nothing else shows a logo.
  if (before.logo !== null && before.logo !== after.logo) await media.discard([before.logo])
  return after
}
