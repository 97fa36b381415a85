import type { FastifyInstance } from "fastify"
import type { ResponseCache, Shown } from "./cache.ts"

declare module "fastify" {
  interface FastifyReply {
    /** Set by a route whose answer is the same for every guest: it is kept, and encoded, by the response cache. */
    shows: Shown | null
  }
}

// They belong to one answer or one connection, not to the content that is kept.
const notKept = new Set([
  "x-request-id",
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-length",
  "set-cookie",
])

/** Hands finished answers to the cache on their way out. */
export function keepFinishedReplies(app: FastifyInstance, cache: ResponseCache): void {
  app.decorateReply("shows", null)
  app.addHook("onSend", async (request, reply, payload) => {
    if (!reply.shows || reply.statusCode !== 200 || request.method !== "GET") return payload
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload
    // The browser may keep it, but asks each time whether it is still right: an answer of 304 costs no bytes.
    reply.header("cache-control", "public, max-age=0, must-revalidate")
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders())
        .filter(([name]) => !notKept.has(name) && !name.startsWith("x-ratelimit"))
        .map(([name, value]) => [name, String(value)]),
    )
    const variant = cache.keep(request.raw, 200, headers, Buffer.from(payload), reply.shows)
    reply.header("vary", "Accept-Encoding").header("etag", variant.etag).removeHeader("content-length")
    if (variant.headers.includes("content-encoding")) reply.header("content-encoding", variant.encoding)
    return variant.body
  })
}
