import type { Received, Returned } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import type { listActivity as listActivityCall } from "#features/settings/contract.ts"
import { sentenceOf } from "./activity-words.ts"
import { findActivity, findActivityEntities } from "./queries.ts"

const usualLimit = 50

/** A page of the audit trail, newest first. */
export async function listActivity(
  db: Database,
  query: Received<typeof listActivityCall>["query"],
): Promise<Returned<typeof listActivityCall>> {
  const { before = null, limit = usualLimit, entity = null, entity_id = null, action = null, actor = null } = query
  const [rows, entities] = await Promise.all([
    findActivity(db, [before, entity, entity_id, action, actor, limit + 1]),
    findActivityEntities(db, []),
  ])
  const shown = rows.slice(0, limit)
  return {
    data: shown.map(({ detail, ...entry }) => ({ ...entry, sentence: sentenceOf({ ...entry, detail }) })),
    meta: {
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      entities: entities.map((known) => known.entity),
    },
  }
}
