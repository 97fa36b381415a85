import type { FastifyInstance } from "fastify"
import { notFound } from "#platform/errors.ts"
import type { Services } from "#platform/services.ts"

/** Every call of the API, by feature: reads like the specification's table of calls (SF §7). */
export function apiRoutes(app: FastifyInstance, _services: Services): void {
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger())
  app.all("/api/*", { schema: { hide: true } }, async () => {
    throw notFound()
  })
}
