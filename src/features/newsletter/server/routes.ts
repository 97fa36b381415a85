import type { FastifyInstance } from "fastify"
import { subscribe as subscribeCall } from "#features/newsletter/contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
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
}
