import type { FastifyInstance } from "fastify"
import { sendMessage as sendMessageCall } from "#features/contact/contract.ts"
import {
  deleteMessage as deleteMessageCall,
  listMessages as listMessagesCall,
  replyToMessage as replyToMessageCall,
  resolveMessage as resolveMessageCall,
} from "#features/contact/office-contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { deleteMessage } from "./delete-message.ts"
import { listMessages } from "./list-messages.ts"
import { replyToMessage } from "./reply-to-message.ts"
import { resolveMessage } from "./resolve-message.ts"
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

  route(app, services, listMessagesCall, ({ query }) => listMessages(services.db, query))
  route(app, services, resolveMessageCall, async ({ params, visitor }) => ({
    data: await resolveMessage(services.db, visitor.user.id, params.id),
  }))
  route(
    app,
    services,
    replyToMessageCall,
    async ({ params, body, visitor }) => ({
      data: await replyToMessage(services, visitor.user.id, params.id, body),
    }),
    { perMinute: 60 },
  )
  route(app, services, deleteMessageCall, ({ params, visitor }) =>
    deleteMessage(services.db, visitor.user.id, params.id),
  )
}
