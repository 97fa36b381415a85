import type { FastifyInstance } from "fastify"
import {
  authorizeSandboxPayment,
  confirmSandboxPayment,
  getPaymentConfiguration,
  receiveWebhook as receiveWebhookCall,
} from "#features/payments/contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { paymentProvider } from "./choose-provider.ts"
import { completeConfirmation, payWithCard } from "./confirm-sandbox-payment.ts"
import type { PaymentListener } from "./provider.ts"
import { receiveWebhook } from "./receive-webhook.ts"

const webhookMaxBytes = 256 * 1024

/** @param listener what a payment means to the shop */
export function paymentRoutes(app: FastifyInstance, services: Services, listener: PaymentListener): void {
  route(app, services, getPaymentConfiguration, async () => {
    const { name, publishableKey, isTestMode } = paymentProvider(services)
    return { provider: name, publishable_key: publishableKey, test_mode: isTestMode }
  })

  route(
    app,
    services,
    confirmSandboxPayment,
    ({ params, body }) => payWithCard(services, params.intentId, body, listener),
    { perMinute: 30 },
  )
  route(
    app,
    services,
    authorizeSandboxPayment,
    ({ params, body }) => completeConfirmation(services, params.intentId, body, listener),
    { perMinute: 30 },
  )

  // Of its own, because a signature is over the very bytes that came and a parser would lose them.
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: webhookMaxBytes }, (_request, body, done) =>
      done(null, body),
    )
    route(
      raw,
      services,
      receiveWebhookCall,
      async ({ request }) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await receiveWebhook(services, paymentProvider(services), { rawBody, headers: request.headers }, listener)
        return { received: true as const }
      },
      { ownToken: true },
    )
  })
}
