import type { FastifyInstance } from "fastify"
import { getMySubscription, subscribe as subscribeCall, updateMySubscription } from "#features/newsletter/contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { changeSubscription } from "./change-subscription.ts"
import { findReader, isSubscribed } from "./queries.ts"
import { subscribe } from "./subscribe.ts"

const signUpsPerMinute = 10

export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    subscribeCall,
    async ({ body }) => {
      await subscribe(services.db, body)
      return { message: "Thank you for subscribing!" }
    },
    { perMinute: signUpsPerMinute },
  )

  route(app, services, getMySubscription, async ({ visitor }) => {
    const { email } = await findReader(services.db, visitor.user.id)
    return { email, subscribed: await isSubscribed(services.db, email) }
  })
  route(
    app,
    services,
    updateMySubscription,
    ({ body, visitor }) => changeSubscription(services.db, visitor.user.id, body.subscribed),
    { perMinute: 30 },
  )
}
