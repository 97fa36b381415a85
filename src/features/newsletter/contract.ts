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
