import { DrizzleQueryError } from "drizzle-orm/errors"
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify"
import type { Config } from "./config.ts"

/** Structured logs on standard output, a line for each request that was not answered from memory. */
export function logOptions(config: Pick<Config, "logLevel">): FastifyServerOptions["logger"] {
  return {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: withoutValues },
  }
}

/**
 * What a log may know of an error. Drizzle writes a failed query's values into its message, and PostgreSQL a row's into
 * its details: guest tokens, addresses, digests.
 */
function withoutValues(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error", stack: "" }
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const calls = error.stack?.split("\n").filter((line) => /^ +at /.test(line)) ?? []
  return {
    type: error.constructor.name,
    message,
    ...("code" in error && { code: String(error.code) }),
    stack: [`${error.name}: ${message}`, ...calls].join("\n"),
    ...(error.cause !== undefined && { cause: withoutValues(error.cause) }),
  }
}

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 ? "error" : "info"
    request.log[level](
      {
        method: request.method,
        url: withoutSecrets(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    )
  })
}

/** Guest tokens and one-time links open carts and accounts, so no query value that is not plainly harmless is written down. */
function withoutSecrets(request: FastifyRequest): string {
  const [path = "", query] = request.url.split("?", 2)
  if (!query) return path
  const harmless = new Set(["limit", "offset", "page", "sort", "category", "min_price", "max_price", "w"])
  const kept = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${harmless.has(name) ? value : "…"}`)
  return `${path}?${kept.join("&")}`
}
