import type { FastifyInstance } from "fastify"
import { getMyDashboard } from "#features/insights/contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { unauthorized } from "#platform/session.ts"
import { readMyDashboard } from "./queries.ts"

export function insightRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getMyDashboard, async ({ visitor }) => {
    const data = await readMyDashboard(services.db, visitor.user.id)
    if (!data) throw unauthorized()
    return { data }
  })
}
