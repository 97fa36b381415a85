import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, line, moment } from "#contract/fields.ts"
import { paged, pageMeta } from "#contract/paging.ts"
import { longest } from "./contract.ts"

// Apart from contract.ts, because the storefront's scripts carry that one.

const messageStatus = z.enum(["pending", "resolved"])
export type MessageStatus = z.infer<typeof messageStatus>

/** A message with what the shop answered, oldest first; `email` is empty where its sender deleted the account. */
const inboxMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: messageStatus,
  created_at: moment,
  replies: z.array(z.object({ id, author_name: z.string(), text: z.string(), created_at: moment })),
})
export type InboxMessage = z.infer<typeof inboxMessage>

export const listMessages = endpoint({
  method: "GET",
  path: "/contact/",
  summary: "The inbox, newest first, at most 1,000 at once; `counts` are of all messages, whatever the filter",
  access: "admin",
  query: z.strictObject({ ...paged(1_000), status_filter: z.optional(messageStatus) }),
  answer: z.object({
    data: z.array(inboxMessage),
    meta: pageMeta,
    counts: z.object({ pending: z.int(), resolved: z.int() }),
  }),
})

const notFound = { "contact.not-found": 404 } as const
const oneMessage = z.object({ data: inboxMessage })

export const resolveMessage = endpoint({
  method: "PUT",
  path: "/contact/{id}/resolve",
  summary: "Nothing is left to be done about a message that waits",
  access: "admin",
  params: z.object({ id }),
  answer: oneMessage,
  problems: { ...notFound, "contact.not-pending": 409 },
})

export const replyToMessage = endpoint({
  method: "POST",
  path: "/contact/{id}/reply",
  summary: "Answer a message by letter; with `resolve` it waits no longer",
  access: "admin",
  params: z.object({ id }),
  body: z.strictObject({ text: line(longest.reply), resolve: z.optional(z.boolean()) }),
  status: 201,
  answer: oneMessage,
  problems: { ...notFound, "contact.no-address": 409 },
})

export const deleteMessage = endpoint({
  method: "DELETE",
  path: "/contact/{id}",
  summary: "Delete a message and what was answered",
  access: "admin",
  params: z.object({ id }),
  status: 204,
  answer: z.void(),
  problems: notFound,
})
