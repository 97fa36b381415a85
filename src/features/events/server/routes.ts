import type { FastifyInstance } from "fastify"
import * as z from "zod/mini"
import { id } from "#contract/fields.ts"
import { listEvents } from "#features/events/contract.ts"
import {
  createEvent as createEventCall,
  deleteEvent as deleteEventCall,
  previewEmbed,
  updateEvent as updateEventCall,
} from "#features/events/office-contract.ts"
import { Problem } from "#platform/problem.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { createEvent } from "./create-event.ts"
import { deleteEvent } from "./delete-event.ts"
import { sendEmbed } from "./embed-document.ts"
import { isSigned, signPreview } from "./preview-ticket.ts"
import { findEmbed, listUpcomingFirst } from "./queries.ts"
import { updateEvent } from "./update-event.ts"

const changes = ["events"] as const

export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  // Not kept as a finished answer: its order changes with the clock as well as with the data.
  route(app, services, listEvents, async () => ({ data: await listUpcomingFirst(db) }))

  route(
    app,
    services,
    createEventCall,
    async ({ body, files, visitor }) => ({ data: await createEvent(services, visitor.user.id, body, files.image) }),
    { changes },
  )
  route(
    app,
    services,
    updateEventCall,
    async ({ params, body, files, visitor }) => ({
      data: await updateEvent(services, visitor.user.id, params.id, body, files.image),
    }),
    { changes },
  )
  route(app, services, deleteEventCall, ({ params, visitor }) => deleteEvent(db, visitor.user.id, params.id), {
    changes,
  })

  route(app, services, previewEmbed, async ({ body }) => ({
    ticket: signPreview(config.authSecret, body.checkout_iframe),
  }))
  embedRoutes(app, services)
}

const preview = z.object({ ticket: z.string(), checkout_iframe: z.string() })

/** Foreign markup as documents of their own; outside of `/api`, because a frame asks for them. */
function embedRoutes(app: FastifyInstance, { cache, config, db }: Services): void {
  app.get("/embed/events/:id", { schema: { hide: true } }, async (request, reply) => {
    const epoch = cache.epoch
    const { id: asked } = request.params as { id: string }
    const embed = id.safeParse(asked).success ? await findEmbed(db, asked) : null
    if (!embed) throw new Problem("request.not-found", 404, "Registration not available for this event.")
    reply.shows = { topics: ["events"], epoch }
    return sendEmbed(reply, embed)
  })

  app.post("/embed/preview", { schema: { hide: true } }, async (request, reply) => {
    const { data } = preview.safeParse(request.body)
    if (!data || !isSigned(config.authSecret, data.checkout_iframe, data.ticket)) {
      throw new Problem("request.forbidden", 403, "This preview has ended. Change the embed code to see it again.")
    }
    reply.header("cache-control", "no-store")
    return sendEmbed(reply, { title: "Preview", markup: data.checkout_iframe })
  })
}
