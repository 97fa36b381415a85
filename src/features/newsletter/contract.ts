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

/** The text of a link that came by mail: `/newsletter/confirm?token=…`, `/newsletter/unsubscribe?token=…`. */
const linkToken = z.string().check(z.minLength(1), z.maxLength(200))
const reader = z.object({ email: z.string() })
const linkUnknown = { "newsletter.link-unknown": 404 } as const

export const confirmSubscription = endpoint({
  method: "POST",
  path: "/newsletter/confirm",
  summary: "Confirm a subscription by the link of a letter; a repeat changes nothing",
  access: "anyone",
  body: z.strictObject({ token: linkToken }),
  answer: reader,
  problems: linkUnknown,
})

export const unsubscribe = endpoint({
  method: "POST",
  path: "/newsletter/unsubscribe",
  summary:
    "Unsubscribe by the link of a letter, or by a mail program's own button (RFC 8058); a repeat changes nothing",
  access: "anyone",
  query: z.strictObject({ token: linkToken }),
  answer: reader,
  problems: linkUnknown,
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
