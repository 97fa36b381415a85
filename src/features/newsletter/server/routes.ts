import type { FastifyInstance } from "fastify"
import {
  confirmSubscription as confirmCall,
  getMySubscription,
  subscribe as subscribeCall,
  unsubscribe as unsubscribeCall,
  updateMySubscription,
} from "#features/newsletter/contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { changeSubscription } from "./change-subscription.ts"
import { confirmSubscription } from "./confirm-subscription.ts"
import { findReader, isSubscribed } from "./queries.ts"
import { subscribe } from "./subscribe.ts"
import { unsubscribe } from "./unsubscribe.ts"

const signUpsPerMinute = 10

export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    subscribeCall,
    async ({ body }) => {
      await subscribe(services, body)
      return { message: "Thank you for subscribing!" }
    },
    { perMinute: signUpsPerMinute },
  )

  route(app, services, confirmCall, ({ body }) => confirmSubscription(services, body.token))
  // Mail providers press the button for all their readers from a few addresses: no throttle of its own.
  route(app, services, unsubscribeCall, ({ query }) => unsubscribe(services, query.token))
  // A mail program that does not know RFC 8058 opens the address in a browser.
  app.get("/api/newsletter/unsubscribe", { schema: { hide: true } }, async (request, reply) => {
    const { search } = new URL(request.url, services.config.publicUrl)
    return reply.redirect(`${services.config.publicUrl}/newsletter/unsubscribe${search}`, 303)
  })

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
