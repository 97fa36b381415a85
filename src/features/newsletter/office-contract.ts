import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, line, moment, optionalLine } from "#contract/fields.ts"
import { paged, pageMeta } from "#contract/paging.ts"

// Apart from contract.ts, because the storefront's scripts carry that one.

/** Somebody who signed up and has not left; letters go to him once he has confirmed. */
const subscriber = z.object({
  id,
  name: z.string(),
  email: z.string(),
  created_at: moment,
  confirmed_at: z.nullable(moment),
})
export type Subscriber = z.infer<typeof subscriber>

/** Looked for in name and e-mail, whatever the case. */
const search = optionalLine(200)

export const listSubscribers = endpoint({
  method: "GET",
  path: "/newsletter/subscribers",
  summary: "Who has signed up, newest first, at most 1,000 at once",
  access: "admin",
  query: z.strictObject({ ...paged(1_000), search }),
  answer: z.array(subscriber),
})

export const countSubscribers = endpoint({
  method: "GET",
  path: "/newsletter/summary",
  summary: "How many have signed up: those that the search finds, and of all",
  access: "admin",
  query: z.strictObject({ search }),
  answer: z.object({
    data: z.object({
      found: z.int(),
      subscribers: z.int(),
      /** Of them, those whom a newsletter goes to. */
      confirmed: z.int(),
      /** Signed up in the last 30 days. */
      recent: z.int(),
    }),
  }),
})

export const exportSubscribers = endpoint({
  method: "GET",
  path: "/newsletter/export",
  summary: "Everyone who has signed up, as a spreadsheet's file",
  access: "admin",
  file: "text/csv",
  answer: z.void(),
})

export const deleteSubscriber = endpoint({
  method: "DELETE",
  path: "/newsletter/{id}",
  summary: "Forget a subscriber; letters that wait for him are not sent",
  access: "admin",
  params: z.object({ id }),
  status: 204,
  answer: z.void(),
  problems: { "newsletter.subscriber-not-found": 404 },
})

/** Characters that each field takes. */
export const longest = { subject: 200, text: 10_000 } as const

/** A newsletter. `recipients` is how many letters it became; of those, `sent` left the shop and `failed` never will. */
const campaign = z.object({
  id,
  subject: z.string(),
  text: z.string(),
  status: z.enum(["draft", "sending", "sent"]),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  created_at: moment,
  updated_at: moment,
})
export type Campaign = z.infer<typeof campaign>

const oneCampaign = z.object({ data: campaign })
const draft = z.strictObject({ subject: line(longest.subject), text: line(longest.text) })
const ofCampaign = z.object({ id })
const campaignUnknown = { "newsletter.campaign-not-found": 404 } as const
const onlyDrafts = { ...campaignUnknown, "newsletter.campaign-not-draft": 409 } as const

export const listCampaigns = endpoint({
  method: "GET",
  path: "/newsletter/campaigns",
  summary: "Newsletters, newest first",
  access: "admin",
  query: z.strictObject(paged(100)),
  answer: z.object({ data: z.array(campaign), meta: pageMeta }),
})

export const getCampaign = endpoint({
  method: "GET",
  path: "/newsletter/campaigns/{id}",
  summary: "A newsletter, and how far its letters are",
  access: "admin",
  params: ofCampaign,
  answer: oneCampaign,
  problems: campaignUnknown,
})

export const createCampaign = endpoint({
  method: "POST",
  path: "/newsletter/campaigns",
  summary: "Begin a newsletter; nobody gets it yet",
  access: "admin",
  body: draft,
  status: 201,
  answer: oneCampaign,
})

export const updateCampaign = endpoint({
  method: "PUT",
  path: "/newsletter/campaigns/{id}",
  summary: "Change a newsletter that was not sent",
  access: "admin",
  params: ofCampaign,
  body: draft,
  answer: oneCampaign,
  problems: onlyDrafts,
})

export const deleteCampaign = endpoint({
  method: "DELETE",
  path: "/newsletter/campaigns/{id}",
  summary: "Delete a newsletter that is not on its way; its letters are no less sent by that",
  access: "admin",
  params: ofCampaign,
  status: 204,
  answer: z.void(),
  problems: onlyDrafts,
})

export const testCampaign = endpoint({
  method: "POST",
  path: "/newsletter/campaigns/{id}/test",
  summary: "Send a newsletter to one's own address only",
  access: "admin",
  params: ofCampaign,
  answer: z.object({ email: z.string() }),
  problems: campaignUnknown,
})

export const sendCampaign = endpoint({
  method: "POST",
  path: "/newsletter/campaigns/{id}/send",
  summary: "Send a newsletter to everyone who has confirmed, each once; the letters are written one after the other",
  access: "admin",
  params: ofCampaign,
  status: 202,
  answer: oneCampaign,
  problems: { ...onlyDrafts, "newsletter.no-readers": 409 },
})
