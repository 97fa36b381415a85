import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, moment } from "#contract/fields.ts"

export const shopEvent = z.object({
  id,
  title: z.string(),
  description: z.string(),
  checkout_iframe: z.string(),
  image: z.nullable(z.string()),
  starts_at: z.nullable(moment),
  place: z.nullable(z.string()),
  capacity: z.nullable(z.string()),
  created_at: moment,
})
export type ShopEvent = z.infer<typeof shopEvent>

export const listEvents = endpoint({
  method: "GET",
  path: "/events/",
  summary: "Upcoming events",
  access: "anyone",
  answer: z.object({ data: z.array(shopEvent) }),
})
