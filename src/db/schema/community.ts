import { type SQL, sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { users } from "./accounts.ts"
import { createdAt, id, moment, updatedAt } from "./columns.ts"
import { products } from "./products.ts"

export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    rating: integer("rating").notNull(),
    comment: text("comment").notNull(),
    status: text("status", { enum: ["pending", "approved", "declined"] })
      .notNull()
      .default("pending"),
    createdAt: createdAt(),
    moderatedAt: moment("moderated_at"),
    moderatedBy: uuid("moderated_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("reviews_product").on(table.productId, table.status, table.createdAt.desc().nullsFirst(), table.id),
    index("reviews_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    index("reviews_status_newest").on(table.status, table.createdAt.desc().nullsFirst(), table.id),
    index("reviews_user").on(table.userId),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
    check("reviews_status", sql`${table.status} in ('pending', 'approved', 'declined')`),
  ],
)

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    status: text("status", { enum: ["pending", "resolved"] })
      .notNull()
      .default("pending"),
    createdAt: createdAt(),
    resolvedAt: moment("resolved_at"),
    resolvedBy: uuid("resolved_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("contact_messages_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    index("contact_messages_status_newest").on(table.status, table.createdAt.desc().nullsFirst(), table.id),
    check("contact_messages_status", sql`${table.status} in ('pending', 'resolved')`),
  ],
)

/** What the shop answered; the letter itself is in the outbox. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("contact_replies_message").on(table.messageId, table.createdAt)],
)

export const subscribers = pgTable(
  "subscribers",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    createdAt: createdAt(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    /** What it is counted as. */
    state: text("state", { enum: ["unconfirmed", "confirmed", "unsubscribed"] })
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is null then 'unconfirmed' else 'confirmed' end`,
      ),
  },
  (table) => [
    uniqueIndex("subscribers_email_key").on(sql`lower(${table.email})`),
    index("subscribers_newest").on(table.createdAt.desc().nullsFirst(), table.id).where(sql`unsubscribed_at is null`),
    index("subscribers_words").using("gin", sql`lower(${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
  ],
)

/** A newsletter: written, tried, sent to everyone who was subscribed then. */
export const campaigns = pgTable(
  "campaigns",
  {
    id: id(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    status: text("status", { enum: ["draft", "sending", "sent"] })
      .notNull()
      .default("draft"),
    /** How many letters it became. */
    recipients: integer("recipients").notNull().default(0),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("campaigns_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    check("campaigns_status", sql`${table.status} in ('draft', 'sending', 'sent')`),
  ],
)

export const events = pgTable(
  "events",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Foreign markup, stored as typed; it only ever runs in the sandboxed document /embed/events/{id}. */
    checkoutIframe: text("checkout_iframe").notNull().default(""),
    image: text("image"),
    startsAt: moment("starts_at"),
    place: text("place"),
    capacity: text("capacity"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("events_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    check("events_title_not_blank", sql`length(trim(${table.title})) > 0`),
  ],
)

export const galleryPosts = pgTable(
  "gallery_posts",
  {
    id: id(),
    mediaType: text("media_type", { enum: ["IMAGE", "VIDEO"] }).notNull(),
    mediaUrl: text("media_url").notNull(),
    caption: text("caption").notNull().default(""),
    permalink: text("permalink").notNull(),
    postedAt: moment("posted_at").notNull().defaultNow(),
  },
  (table) => [
    index("gallery_posts_newest").on(table.postedAt.desc().nullsFirst(), table.id),
    check("gallery_posts_media_type", sql`${table.mediaType} in ('IMAGE', 'VIDEO')`),
  ],
)
