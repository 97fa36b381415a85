import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { email, line } from "#contract/fields.ts"

export const subscribe = endpoint({
  method: "POST",
  path: "/newsletter/",
  summary: "Sign up for the newsletter; a repeat is a success that changes nothing",
  access: "anyone",
  body: z.strictObject({ name: line(100), email }),
  status: 201,
  answer: z.object({ message: z.string() }),
})

const mySubscription = z.object({ email: z.string(), subscribed: z.boolean() })
export type MySubscription = z.infer<typeof mySubscription>

/** Whose address is not confirmed must not learn or change what its real owner chose. */
const unverified = { "newsletter.email-unverified": 409 } as const

export const getMySubscription = endpoint({
  method: "GET",
  path: "/newsletter/me",
  summary: "Whether the newsletter goes to one's own confirmed e-mail",
  access: "user",
  answer: mySubscription,
  problems: unverified,
})

export const updateMySubscription = endpoint({
  method: "PUT",
  path: "/newsletter/me",
  summary: "Subscribe or unsubscribe one's own confirmed e-mail",
  access: "user",
  body: z.strictObject({ subscribed: z.boolean() }),
  answer: mySubscription,
  problems: unverified,
})
