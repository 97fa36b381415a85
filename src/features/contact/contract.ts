import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { email, line } from "#contract/fields.ts"

/** Characters that each field takes. */
export const longest = { name: 100, email: 254, subject: 200, message: 5_000, reply: 5_000 } as const

export const sendMessage = endpoint({
  method: "POST",
  path: "/contact/",
  summary: "Write to the shop",
  access: "anyone",
  body: z.strictObject({
    name: line(longest.name),
    email,
    subject: line(longest.subject),
    message: line(longest.message),
  }),
  status: 201,
  answer: z.object({ message: z.string() }),
})
