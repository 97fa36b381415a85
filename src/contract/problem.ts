import * as z from "zod/mini"

/** RFC 9457 problem details; `detail` is one plain sentence a shopper can read (decisions.md §2). */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  request_id: z.optional(z.string()),
})
export type ProblemDetails = z.infer<typeof problemDetails>

/** What any call may answer, whatever it does; an endpoint declares only its own codes beside these. */
export const commonProblems = {
  "request.malformed": 400,
  "request.unauthorized": 401,
  "request.forbidden": 403,
  "request.not-found": 404,
  "request.too-slow": 408,
  "request.too-large": 413,
  "request.unsupported-media-type": 415,
  "request.range-not-satisfiable": 416,
  "request.invalid": 422,
  "request.too-many": 429,
  "server.failed": 500,
  "server.unavailable": 503,
} as const satisfies Record<string, number>
