import type { FastifyInstance } from "fastify"
import { sendMessage as sendMessageCall } from "#features/contact/contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { sendMessage } from "./send-message.ts"

const messagesPerMinute = 10

export function contactRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    sendMessageCall,
    async ({ body }) => {
      await sendMessage(services.db, body)
      return { message: "Message Sent Successfully!" }
    },
    { perMinute: messagesPerMinute },
  )
}
