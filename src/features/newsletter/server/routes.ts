import type { FastifyInstance } from "fastify"
import {
  confirmSubscription as confirmCall,
  getMySubscription,
  subscribe as subscribeCall,
  unsubscribe as unsubscribeCall,
  updateMySubscription,
} from "#features/newsletter/contract.ts"
import {
  countSubscribers,
  createCampaign as createCampaignCall,
  deleteCampaign as deleteCampaignCall,
  deleteSubscriber as deleteSubscriberCall,
  exportSubscribers as exportSubscribersCall,
  getCampaign,
  listCampaigns as listCampaignsCall,
  listSubscribers,
  sendCampaign as sendCampaignCall,
  testCampaign as testCampaignCall,
  updateCampaign as updateCampaignCall,
} from "#features/newsletter/office-contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { changeSubscription } from "./change-subscription.ts"
import { confirmSubscription } from "./confirm-subscription.ts"
import { deleteSubscriber } from "./delete-subscriber.ts"
import { exportSubscribers } from "./export-subscribers.ts"
import { listCampaigns } from "./list-campaigns.ts"
import { findReader, isSubscribed } from "./queries.ts"
import { createCampaign, deleteCampaign, updateCampaign } from "./save-campaign.ts"
import { followCampaign, sendCampaign, testCampaign } from "./send-campaign.ts"
import { subscribe } from "./subscribe.ts"
import { countFound, findSubscribers, searchSubscribers, summarizeSubscribers } from "./subscriber-queries.ts"
import { unsubscribe } from "./unsubscribe.ts"

const signUpsPerMinute = 10
const mostRows = 1_000

export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  readerRoutes(app, services)
  subscriberRoutes(app, services)
  campaignRoutes(app, services)
}

function readerRoutes(app: FastifyInstance, services: Services): void {
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

function subscriberRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  route(app, services, listSubscribers, ({ query: { search, page = 1, limit = mostRows } }) =>
    search == null ? findSubscribers(db, [limit, (page - 1) * limit]) : searchSubscribers(db, search, { page, limit }),
  )
  route(app, services, countSubscribers, async ({ query: { search } }) => {
    const [[data], found] = await Promise.all([
      summarizeSubscribers(db, []),
      search == null ? null : countFound(db, search),
    ])
    if (!data) throw new Error("Nothing was counted.")
    return { data: { ...data, found: found ?? data.subscribers } }
  })
  route(app, services, exportSubscribersCall, async ({ visitor, reply }) => {
    const day = new Date().toISOString().slice(0, 10)
    reply.header("content-disposition", `attachment; filename="newsletter-${day}.csv"`)
    return await exportSubscribers(db, visitor.user.id)
  })
  route(app, services, deleteSubscriberCall, ({ params, visitor }) => deleteSubscriber(db, visitor.user.id, params.id))
}

function campaignRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  route(app, services, listCampaignsCall, ({ query }) => listCampaigns(db, query))
  route(app, services, getCampaign, async ({ params }) => ({ data: await followCampaign(db, params.id) }))
  route(app, services, createCampaignCall, async ({ body, visitor }) => ({
    data: await createCampaign(db, visitor.user.id, body),
  }))
  route(app, services, updateCampaignCall, async ({ params, body, visitor }) => ({
    data: await updateCampaign(db, visitor.user.id, params.id, body),
  }))
  route(app, services, deleteCampaignCall, ({ params, visitor }) => deleteCampaign(db, visitor.user.id, params.id))
  route(app, services, testCampaignCall, ({ params, visitor }) => testCampaign(services, visitor.user.id, params.id), {
    perMinute: 10,
  })
  route(app, services, sendCampaignCall, async ({ params, visitor }) => ({
    data: await sendCampaign(services, visitor.user.id, params.id),
  }))
}
