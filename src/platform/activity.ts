import type { Database, Transaction } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"

/** One entry of the audit trail: who did what to which thing. */
export type Activity = {
  /** null: the shop itself (a job, the payment provider). */
  actorId: string | null
  /** A verb in the past: `created`, `updated`, `deleted`, `refunded`, `approved`. */
  action: string
  /** What it was done to, in the singular: `product`, `order`, `user`. */
  entity: string
  entityId: string
  /** What helps to understand it later: a title, what it was and what it is. No passwords, no tokens. */
  detail?: Record<string, unknown>
}

/** Writes an entry of the audit trail in the transaction of what it tells; entries are never changed. */
export async function recordActivity(tx: Database | Transaction, activity: Activity): Promise<void> {
  const { actorId, action, entity, entityId, detail = {} } = activity
  await insertActivity(tx, [actorId, action, entity, entityId, JSON.stringify(detail)])
}

/** actor's id or null, action, entity, entity's id, detail */
const insertActivity = namedQuery(
  "insert_activity",
  `insert into activity (actor_id, actor_name, action, entity, entity_id, detail)
   values ($1, coalesce((select coalesce(nullif(full_name, ''), username) from users where id = $1), 'The shop'), $2, $3, $4, $5)`,
)
