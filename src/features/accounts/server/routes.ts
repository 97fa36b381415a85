import type { FastifyInstance } from "fastify"
import { getMe, login, logout, refreshSession as refreshSessionCall } from "#features/accounts/contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { unauthorized } from "#platform/session.ts"
import { findSignedIn } from "./queries.ts"
import { refreshSession } from "./refresh-session.ts"
import { signIn } from "./sign-in.ts"
import { signOut } from "./sign-out.ts"

export function accountRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    login,
    async ({ body, request }) =>
      signIn(services, { ...body, address: request.ip, userAgent: request.headers["user-agent"] ?? "" }),
    // An old access token in the browser must not keep anyone from signing in again.
    { ownToken: true, perMinute: 60 },
  )
  route(app, services, getMe, async ({ visitor }) => {
    const user = visitor.user && (await findSignedIn(services.db, visitor.user))
    if (!user) throw unauthorized()
    return user
  })
  route(app, services, refreshSessionCall, async ({ body }) => refreshSession(services, body.refresh_token), {
    ownToken: true,
    perMinute: 120,
  })
  route(app, services, logout, async ({ body }) => signOut(services.db, body.refresh_token), { ownToken: true })
}
