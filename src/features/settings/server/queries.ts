import { isoText } from "#db/iso-text.ts"
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

type StoredActivity = {
  id: number
  at: string
  actor_id: string | null
  actor_name: string
  action: string
  entity: string
  entity_id: string
  detail: unknown
}

/** older than this entry, entity, entity's id, action, actor's id (each may be null), rows */
export const findActivity = namedQuery<StoredActivity>(
  "find_activity",
  `select id::int, ${isoText("at")} as at, actor_id, actor_name, action, entity, entity_id, detail from activity
   where ($1::int is null or id < $1) and ($2::text is null or entity = $2) and ($3::text is null or entity_id = $3)
     and ($4::text is null or action = $4) and ($5::uuid is null or actor_id = $5)
   order by activity.id desc limit $6`,
)

/** Each kind once, leaping from one to the next in the index. */
export const findActivityEntities = namedQuery<{ entity: string }>(
  "find_activity_entities",
  `with recursive known (entity) as (
     (select entity from activity order by entity limit 1)
     union all
     select (select entity from activity where activity.entity > known.entity order by entity limit 1)
     from known where known.entity is not null
   ) select entity from known where entity is not null`,
)
