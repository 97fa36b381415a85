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
  await recordActivities(tx, [activity])
}

/** The same, of several things at once. */
export async function recordActivities(tx: Database | Transaction, activities: readonly Activity[]): Promise<void> {
  await insertActivities(tx, [JSON.stringify(activities.map((activity) => ({ detail: {}, ...activity })))])
}

const insertActivities = namedQuery(
  "insert_activities",
  `insert into activity (actor_id, actor_name, action, entity, entity_id, detail)
   select "actorId", coalesce(nullif(full_name, ''), username, 'The shop'), action, entity, "entityId", coalesce(detail, '{}')
   from jsonb_to_recordset($1) as given ("actorId" uuid, action text, entity text, "entityId" text, detail jsonb)
   left join users on users.id = "actorId"`,
)
