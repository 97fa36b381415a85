import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, line, moment, wholeNumber } from "#contract/fields.ts"
import { pictureProblems } from "#contract/picture-problems.ts"
import { meanwhileProblems, seenFields } from "#contract/seen-fields.ts"

/** A line that may be left empty. */
const blank = (maxLength: number) => z.union([z.literal(""), line(maxLength)])
const email = z.email("must be an e-mail address").check(z.maxLength(254))

/** Everything that a shop's owner sets; one row of the table each, under the same name. */
const fields = {
  shop_name: line(60),
  /** Where the logo lies: a media path or an https address; null for the shop's own mark. */
  logo: z.nullable(
    z.string().check(z.maxLength(300), z.regex(/^(uploads\/[\w.-]+|https:\/\/\S+)$/, "must be a picture of the shop")),
  ),
  contact_address: blank(300),
  contact_phone: blank(50),
  contact_email: z.union([z.literal(""), email]),
  opening_hours: z.array(z.strictObject({ days: line(60), time: line(60) })).check(z.maxLength(14)),
  /** The sign before an amount, by area (decisions.md §1.4). */
  currency_signs: z.strictObject({ storefront: line(4), portal: line(4), admin: line(4) }),
  /** Whether the decorative figures stay as the specification fixes them (decisions.md §1.3). */
  dashboard_figures: z.enum(["as specified", "live"]),
  free_shipping_text: line(120),
  /** Who letters are from; empty for what MAIL_FROM says. */
  mail_sender_name: blank(60),
  /** Where answers to letters go; empty for the address they come from. */
  mail_reply_to: z.union([z.literal(""), email]),
  /** A product with fewer pieces than this is low on stock (BO §9). */
  low_stock_threshold: z.int().check(z.minimum(0), z.maximum(1_000_000)),
}
const shopSettings = z.strictObject(fields)
export type Settings = z.infer<typeof shopSettings>

export const getSettings = endpoint({
  method: "GET",
  path: "/settings",
  summary: "What the shop's owner has set, defaults included",
  access: "admin",
  answer: z.object({ data: shopSettings }),
})

export const updateSettings = endpoint({
  method: "PUT",
  path: "/settings",
  summary: "Change settings; what is left out stays as it is",
  access: "admin",
  // z.partial would weigh on every page of the shop.
  body: z.strictObject({
    shop_name: z.optional(fields.shop_name),
    logo: z.optional(fields.logo),
    contact_address: z.optional(fields.contact_address),
    contact_phone: z.optional(fields.contact_phone),
    contact_email: z.optional(fields.contact_email),
    opening_hours: z.optional(fields.opening_hours),
    currency_signs: z.optional(fields.currency_signs),
    dashboard_figures: z.optional(fields.dashboard_figures),
    free_shipping_text: z.optional(fields.free_shipping_text),
    mail_sender_name: z.optional(fields.mail_sender_name),
    mail_reply_to: z.optional(fields.mail_reply_to),
    low_stock_threshold: z.optional(fields.low_stock_threshold),
    // The keys are those of the fields.
    was: z.optional(seenFields(...(Object.keys(fields) as (keyof typeof fields)[]))),
  }),
  answer: z.object({ data: shopSettings }),
  problems: meanwhileProblems,
})

export const uploadLogo = endpoint({
  method: "POST",
  path: "/settings/logo",
  summary: "Put a picture in the place of the shop's mark and name; `logo: null` in the settings takes it away",
  access: "admin",
  encoding: "multipart",
  files: { logo: 1 },
  answer: z.object({ data: shopSettings }),
  problems: { ...pictureProblems, "settings.no-picture": 422 },
})

/** A word of the audit trail: `order`, `deleted`. */
const word = z.string().check(z.regex(/^[a-z][a-z_-]{0,39}$/, "must be a word of the trail"))

export const listActivity = endpoint({
  method: "GET",
  path: "/activity",
  summary: "The audit trail, newest first: who did what to which thing",
  access: "admin",
  query: z.strictObject({
    /** Only entries older than this one: the `next` of the page before. */
    before: z.optional(wholeNumber(1, 999_999_999)),
    limit: z.optional(wholeNumber(1, 100)),
    entity: z.optional(word),
    entity_id: z.optional(line(100)),
    action: z.optional(word),
    actor: z.optional(id),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        at: moment,
        /** null: the shop itself. */
        actor_id: z.nullable(id),
        actor_name: z.string(),
        action: z.string(),
        entity: z.string(),
        entity_id: z.string(),
        /** The whole of it in words: `Mary Byrne updated the product Bobble Hat: price from 20 to 25.` */
        sentence: z.string(),
      }),
    ),
    meta: z.object({
      /** What to ask for as `before` for the next page; null on the last. */
      next: z.nullable(z.int()),
      /** Every kind of thing that the trail tells of. */
      entities: z.array(z.string()),
    }),
  }),
})
