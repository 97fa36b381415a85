import { sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { isoText } from "#db/iso-text.ts"
import { hasWords } from "#db/like-pattern.ts"
import { namedQuery } from "#db/named-query.ts"
import type { Subscriber } from "#features/newsletter/office-contract.ts"

const hasSignedUp = "unsubscribed_at is null"
/** Letter by letter the expression of the index subscribers_words. */
const people = { text: sql`lower(name || ' ' || email)`, rows: sql`subscribers where unsubscribed_at is null` }

const selectSubscribers = `select id, name, email, ${isoText("created_at")} as created_at,
     ${isoText("confirmed_at")} as confirmed_at
   from subscribers where ${hasSignedUp}`

const newestFirst = "order by subscribers.created_at desc nulls first, id"

/** rows, rows to leave out */
export const findSubscribers = namedQuery<Subscriber>(
  "find_subscribers",
  `${selectSubscribers} ${newestFirst} limit $1 offset $2`,
)

/** Not prepared: only the words themselves tell whether their index or the newest rows find them sooner. */
export async function searchSubscribers(
  db: Database,
  words: string,
  { page, limit }: { page: number; limit: number },
): Promise<Subscriber[]> {
  const { rows } = await db.execute<Subscriber>(
    sql`${sql.raw(selectSubscribers)} and ${hasWords(people, words)}
      ${sql.raw(newestFirst)} limit ${limit} offset ${(page - 1) * limit}`,
  )
  return rows
}

export const findAllSubscribers = namedQuery<Subscriber>("find_all_subscribers", `${selectSubscribers} ${newestFirst}`)

export const summarizeSubscribers = namedQuery<Record<"subscribers" | "confirmed" | "recent", number>>(
  "summarize_subscribers",
  `select coalesce(sum(rows), 0)::int as subscribers,
     coalesce(sum(rows) filter (where name = 'subscribers:confirmed'), 0)::int as confirmed,
     (select count(*)::int from subscribers where ${hasSignedUp} and created_at > now() - interval '30 days') as recent
   from tallies where name in ('subscribers:confirmed', 'subscribers:unconfirmed')`,
)

export async function countFound(db: Database, words: string): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from subscribers where ${sql.raw(hasSignedUp)} and ${hasWords(people, words)}`,
  )
  return rows[0]?.found ?? 0
}

/** id */
export const removeSubscriber = namedQuery<{ id: string }>(
  "remove_subscriber",
  "delete from subscribers where id = $1 returning id",
)

/** subscriber's id; a newsletter that is on its way loses one of its recipients */
export const withdrawLetters = namedQuery(
  "withdraw_letters",
  `with withdrawn as (
     delete from mail_outbox
     where sent_at is null
       and dedupe_key in (select 'newsletter-issue:' || id || ':' || $1 from campaigns where status = 'sending')
     returning campaign_id
   )
   update campaigns set recipients = recipients - 1 from withdrawn where id = campaign_id`,
)
