import type { Database } from "#db/client.ts"
import { type Settings, updateSettings } from "#features/settings/contract.ts"
import type { ResponseCache } from "#platform/cache.ts"
import { defaultSettings } from "./default-settings.ts"
import { findSettings } from "./queries.ts"

/** What the owner has set, and the defaults for the rest; known to the process until it changes. */
export async function readSettings({ cache, db }: { cache: ResponseCache; db: Database }): Promise<Settings> {
  return await cache.recall("settings", ["settings"], async () => settingsOf(await findSettings(db, [])))
}

/** Rows of the table as settings; what an older or newer version of the shop wrote and this one cannot read counts as not set. */
export function settingsOf(rows: readonly { key: string; value: unknown }[]): Settings {
  const readable = rows.flatMap(({ key, value }) => {
    const one = updateSettings.body.safeParse({ [key]: value })
    return one.success ? [one.data] : []
  })
  return Object.assign({}, defaultSettings, ...readable)
}
