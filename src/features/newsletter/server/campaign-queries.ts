import { isoText } from "#db/iso-text.ts"
import { namedQuery } from "#db/named-query.ts"
import type { Campaign } from "#features/newsletter/office-contract.ts"
import { Problem } from "#platform/problem.ts"

// Letters of readers who deleted their accounts are gone: what was sent is counted while it goes, and known afterwards.
const selectCampaigns = `select id, subject, text, status, recipients, failed,
     case status
       when 'sending' then (select count(*)::int from mail_outbox where campaign_id = campaigns.id and sent_at is not null)
       else recipients - failed
     end as sent,
     ${isoText("created_at")} as created_at, ${isoText("updated_at")} as updated_at
   from campaigns cross join lateral (
     select count(*)::int as failed from mail_outbox
     where campaign_id = campaigns.id and sent_at is null and next_attempt_at = 'infinity'
   ) as letters`

/** rows, rows to leave out */
export const findCampaigns = namedQuery<Campaign>(
  "find_campaigns",
  `${selectCampaigns} order by campaigns.created_at desc, id limit $1 offset $2`,
)

/** id */
export const findCampaign = namedQuery<Campaign>("find_campaign", `${selectCampaigns} where id = $1`)

export const countCampaigns = namedQuery<{ total: number }>(
  "count_campaigns",
  "select count(*)::int as total from campaigns",
)

/** A newsletter all of whose letters are written, and either sent or given up, is sent; asked before it is looked at. */
export const settleCampaigns = namedQuery(
  "settle_campaigns",
  `update campaigns set status = 'sent'
   where status = 'sending' and sent_at is not null and not exists (
     select 1 from mail_outbox
     where campaign_id = campaigns.id and sent_at is null and next_attempt_at < 'infinity'
   )`,
)

/** subject, text, admin's id */
export const insertCampaign = namedQuery<{ id: string }>(
  "insert_campaign",
  "insert into campaigns (subject, text, created_by) values ($1, $2, $3) returning id",
)

/** id, subject, text; no row where it is no draft */
export const rewriteCampaign = namedQuery<{ id: string }>(
  "rewrite_campaign",
  "update campaigns set subject = $2, text = $3, updated_at = now() where id = $1 and status = 'draft' returning id",
)

/** id; nobody sends it until the transaction ends */
export const holdCampaign = namedQuery<Pick<Campaign, "subject" | "status">>(
  "hold_campaign",
  "select subject, status from campaigns where id = $1 for update",
)

/** id; its letters stay in the outbox as letters of their own */
export const partWithLetters = namedQuery(
  "part_with_letters",
  "update mail_outbox set campaign_id = null where campaign_id = $1",
)

/** id */
export const removeCampaign = namedQuery("remove_campaign", "delete from campaigns where id = $1")

const getsLetters = "confirmed_at is not null and unsubscribed_at is null"

/** id; no row where it is no draft */
export const startCampaign = namedQuery<{ subject: string; recipients: number; until: string }>(
  "start_campaign",
  `update campaigns set status = 'sending', updated_at = now(),
     recipients = (select count(*) from subscribers where ${getsLetters})
   where id = $1 and status = 'draft' returning subject, recipients, now()::text as until`,
)

/** id; until the transaction ends, no other process writes its letters. No row where none are to be written. */
export const lockSending = namedQuery<{ id: string; subject: string; text: string }>(
  "lock_sending",
  "select id, subject, text from campaigns where id = $1 and status = 'sending' and sent_at is null for update",
)

/** the moment it was sent, the reader after whom to go on or null, rows; who leaves now waits, and withdraws the letter */
export const findReaders = namedQuery<{ id: string; email: string }>(
  "find_readers",
  `select id, email from subscribers
   where ${getsLetters} and confirmed_at <= $1::timestamptz and ($2::uuid is null or id > $2) order by id limit $3
   for share`,
)

/** id; all letters are written */
export const finishWriting = namedQuery(
  "finish_writing",
  `update campaigns set sent_at = now(),
     recipients = (select count(*) from mail_outbox where campaign_id = campaigns.id)
   where id = $1`,
)

/** admin's id */
export const findOwnAddress = namedQuery<{ email: string; reader_id: string | null }>(
  "find_own_address",
  `select users.email, subscribers.id as reader_id
   from users left join subscribers on lower(subscribers.email) = lower(users.email) where users.id = $1`,
)

export const campaignNotFound = () =>
  new Problem("newsletter.campaign-not-found", 404, "This newsletter does not exist.")

export const campaignNotDraft = () =>
  new Problem("newsletter.campaign-not-draft", 409, "This newsletter is on its way already, so it stays as it is.")
