import { isoText } from "#db/iso-text.ts"
import { namedQuery } from "#db/named-query.ts"
import type { Subscriber } from "#features/newsletter/office-contract.ts"

const hasSignedUp = "unsubscribed_at is null"
const isFound = "($1::text is null or position(lower($1) in lower(name || ' ' || email)) > 0)"

const selectSubscribers = `select id, name, email, ${isoText("created_at")} as created_at,
     ${isoText("confirmed_at")} as confirmed_at
   from subscribers where ${hasSignedUp}`

/** words or null, rows, rows to leave out */
export const findSubscribers = namedQuery<Subscriber>(
  "find_subscribers",
  `${selectSubscribers} and ${isFound} order by subscribers.created_at desc, id limit $2 offset $3`,
)

export const findAllSubscribers = namedQuery<Subscriber>(
  "find_all_subscribers",
  `${selectSubscribers} order by subscribers.created_at desc, id`,
)

/** words or null */
export const summarizeSubscribers = namedQuery<{
  found: number
  subscribers: number
  confirmed: number
  recent: number
}>(
  "summarize_subscribers",
  `select count(*) filter (where ${isFound})::int as found, count(*)::int as subscribers,
     count(confirmed_at)::int as confirmed, count(*) filter (where created_at > now() - interval '30 days')::int as recent
   from subscribers where ${hasSignedUp}`,
)

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
