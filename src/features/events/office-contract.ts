import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { formFlag, id, line, moment, optionalLine } from "#contract/fields.ts"
import { pictureProblems } from "#contract/picture-problems.ts"
import { meanwhileProblems, seenFieldsText } from "#contract/seen-fields.ts"
import { shopEvent } from "./contract.ts"

// Apart from contract.ts, because the storefront's scripts carry that one.

/** Characters that each field takes. */
export const longest = { title: 200, description: 10_000, checkout_iframe: 20_000, place: 200, capacity: 100 } as const

/** Foreign markup, kept as it was typed. */
const markup = z.string().check(
  z.maxLength(longest.checkout_iframe),
  z.regex(/\S/, "must not be empty"),
  // PostgreSQL cannot store it.
  z.refine((text) => !text.includes("\u0000"), "must not contain control characters"),
)

const eventFields = {
  title: line(longest.title),
  description: line(longest.description),
  checkout_iframe: markup,
  /** Each of these stays as it is where it is left out, and is taken away by an empty one. */
  starts_at: z.optional(
    z.pipe(
      z.union([
        z.literal(""),
        moment.check(
          z.regex(/^(19|20|21)/, "must be a day of our time"),
          // A day too many would become one of the next month.
          z.refine(
            (at) => new Date(at).toJSON()?.startsWith(at.slice(0, 19)) ?? false,
            "must be a day of the calendar",
          ),
        ),
      ]),
      z.transform((at) => at || null),
    ),
  ),
  place: optionalLine(longest.place),
  capacity: optionalLine(longest.capacity),
}

const form = {
  access: "admin",
  encoding: "multipart",
  files: { image: 1 },
  body: z.strictObject(eventFields),
  answer: z.object({ data: shopEvent }),
} as const
const notFound = { "events.not-found": 404 } as const

export const createEvent = endpoint({
  ...form,
  method: "POST",
  path: "/events/",
  summary: "Publish an event",
  status: 201,
  problems: pictureProblems,
})

export const updateEvent = endpoint({
  ...form,
  method: "PUT",
  path: "/events/{id}",
  summary: "Change an event; without a file its picture stays, unless it is to be taken away",
  params: z.object({ id }),
  body: z.strictObject({
    ...eventFields,
    remove_image: z.optional(formFlag),
    was: z.optional(
      seenFieldsText("title", "description", "checkout_iframe", "starts_at", "place", "capacity", "image"),
    ),
  }),
  problems: { ...pictureProblems, ...meanwhileProblems, ...notFound },
})

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/events/{id}",
  summary: "Delete an event",
  access: "admin",
  params: z.object({ id }),
  status: 204,
  answer: z.void(),
  problems: notFound,
})

export const previewEmbed = endpoint({
  method: "POST",
  path: "/events/preview",
  summary: "A ticket with which a form that is posted to /embed/preview gets its markup shown, sandboxed, for a while",
  access: "admin",
  body: z.strictObject({ checkout_iframe: markup }),
  answer: z.object({ ticket: z.string() }),
})
