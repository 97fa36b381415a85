import type { FastifyInstance } from "fastify"
import { accountRoutes } from "#features/accounts/server/routes.ts"
import { cartRoutes } from "#features/carts/server/routes.ts"
import { notFound } from "#platform/errors.ts"
import type { Services } from "#platform/services.ts"

/** Every call of the API, by feature: reads like the specification's table of calls (SF §7). */
export function apiRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services)
  cartRoutes(app, services)
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger())
  app.all("/api/*", { schema: { hide: true } }, async () => {
    throw notFound()
  })
}
