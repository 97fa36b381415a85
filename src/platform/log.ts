import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify"
import type { Config } from "./config.ts"

/** Structured logs on standard output, a line for each request that was not answered from memory. */
export function logOptions(config: Config): FastifyServerOptions["logger"] {
  return { level: config.logLevel, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }
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
