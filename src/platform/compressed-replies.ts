import type { FastifyInstance } from "fastify"
import { compress, minBytesToCompress, pickEncoding } from "./content-encoding.ts"

/**
 * Compresses what is read and not kept as a finished answer: lists of the back office, what depends on the clock,
 * pages that are not there. Only text is given to Fastify as a string; pictures, files and streams pass as they are.
 *
 * What a stranger says may stand beside what is secret in one answer (BREACH): as no credential travels by itself,
 * no stranger can have a visitor's browser ask for it again and again.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || (request.method !== "GET" && request.method !== "HEAD")) return payload
    if (payload.length < minBytesToCompress || reply.hasHeader("content-encoding")) return payload
    reply.header("vary", [reply.getHeader("vary") ?? [], "Accept-Encoding"].flat().join(", "))
    const encoding = pickEncoding(request.headers["accept-encoding"])
    if (encoding === "identity") return payload
    reply.header("content-encoding", encoding).removeHeader("content-length")
    return compress(payload, encoding)
  })
}
