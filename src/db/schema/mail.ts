import { sql } from "drizzle-orm"
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, id, moment } from "./columns.ts"
import { campaigns } from "./community.ts"

/** Mails waiting to be sent, written in the same transaction as what they tell. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: id(),
    /** What happened, once: order-received:<order id>. A second mail of the same key is not written. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    recipient: text("recipient").notNull(),
    /** Which letter it is; its words are found when it is sent. */
    template: text("template").notNull(),
    /** What it says, as it was when it was queued. */
    data: jsonb("data").notNull(),
    /** Where an answer to it goes, when that is not the shop. */
    replyTo: text("reply_to"),
    /** Ends what it belongs to with one click (RFC 8058). */
    unsubscribeUrl: text("unsubscribe_url"),
    campaignId: uuid("campaign_id").references(() => campaigns.id),
    /** It holds a link that opens an account, or the last word to somebody who left: nothing of it stays once it is sent. */
    forgetWhenSent: boolean("forget_when_sent").notNull().default(false),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
  },
  (table) => [
    index("mail_outbox_campaign").on(table.campaignId).where(sql`campaign_id is not null`),
    index("mail_outbox_waiting").on(table.nextAttemptAt).where(sql`sent_at is null`),
  ],
)
