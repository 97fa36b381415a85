import type { FastifyInstance } from "fastify"
import { defineAccountJobs } from "#features/accounts/server/jobs.ts"
import { accountRoutes } from "#features/accounts/server/routes.ts"
import { defineCartJobs } from "#features/carts/server/jobs.ts"
import { cartRoutes } from "#features/carts/server/routes.ts"
import { contactRoutes } from "#features/contact/server/routes.ts"
import { eventRoutes } from "#features/events/server/routes.ts"
import { galleryRoutes } from "#features/gallery/server/routes.ts"
import { insightRoutes } from "#features/insights/server/routes.ts"
import { defineNewsletterJobs } from "#features/newsletter/server/jobs.ts"
import { newsletterRoutes } from "#features/newsletter/server/routes.ts"
import { hearDispute } from "#features/orders/server/hear-dispute.ts"
import { hearRefund } from "#features/orders/server/hear-refund.ts"
import { defineOrderJobs } from "#features/orders/server/jobs.ts"
import { orderRoutes } from "#features/orders/server/routes.ts"
import { settlePayment } from "#features/orders/server/settle-payment.ts"
import { definePaymentJobs } from "#features/payments/server/jobs.ts"
import type { PaymentListener } from "#features/payments/server/provider.ts"
import { paymentRoutes } from "#features/payments/server/routes.ts"
import { productRoutes } from "#features/products/server/routes.ts"
import { reviewRoutes } from "#features/reviews/server/routes.ts"
import { settingRoutes } from "#features/settings/server/routes.ts"
import { notFound } from "#platform/errors.ts"
import { mediaRoutes } from "#platform/media-routes.ts"
import type { Services } from "#platform/services.ts"
import { keepers } from "./keepers.ts"
import { defineUploadJobs } from "./sweep-uploads.ts"

/** What the payment provider's word means to the shop. */
const listener: PaymentListener = { payment: settlePayment, refund: hearRefund, dispute: hearDispute }

/** Every call of the API, by feature: reads like the specification's table of calls (SF §7). */
export function apiRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services, keepers)
  settingRoutes(app, services)
  productRoutes(app, services)
  reviewRoutes(app, services)
  cartRoutes(app, services)
  paymentRoutes(app, services, listener)
  orderRoutes(app, services)
  eventRoutes(app, services)
  contactRoutes(app, services)
  newsletterRoutes(app, services)
  galleryRoutes(app, services)
  insightRoutes(app, services)
  mediaRoutes(app, services)
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger())
  for (const url of ["/api", "/api/*"]) {
    app.all(url, { schema: { hide: true } }, async () => {
      throw notFound()
    })
  }
}

/** Everything that happens without a request. */
export function defineJobs(services: Services): void {
  defineAccountJobs(services)
  defineCartJobs(services)
  definePaymentJobs(services, listener)
  defineOrderJobs(services)
  defineUploadJobs(services)
  defineNewsletterJobs(services)
}
