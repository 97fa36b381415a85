import { namedQuery } from "#db/named-query.ts"

export const findSettings = namedQuery<{ key: string; value: unknown }>(
  "find_settings",
  "select key, value from settings",
)

/** Until the transaction ends: two who save at the same moment take turns. */
export const lockSettings = namedQuery("lock_settings", "lock table settings in share row exclusive mode")

/** user's id, JSON object: key → value */
export const upsertSettings = namedQuery(
  "upsert_settings",
  `insert into settings (key, value, updated_by) select key, value, $1 from jsonb_each($2)
   on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = now()`,
)
