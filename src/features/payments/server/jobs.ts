import * as z from "zod/mini"
import type { Services } from "#platform/services.ts"
import { forgetEvents } from "./forget-events.ts"
import { processWebhookEvent } from "./process-webhook-event.ts"
import type { PaymentListener } from "./provider.ts"
import { returnStrayCharge } from "./return-stray-charge.ts"
import { sandboxEvent } from "./sandbox-provider.ts"
import { deliverSandboxWebhook } from "./sandbox-webhooks.ts"

// Jobs of an earlier version do not name the intent: an order had one.
const stray = z.object({ orderId: z.uuid(), intentId: z.optional(z.string()) })
// Jobs of an earlier version do not name the provider: there was one.
const kept = z.object({ provider: z._default(z.enum(["sandbox", "stripe"]), "sandbox"), id: z.string() })

/** What payments do when nobody waits for it. */
export function definePaymentJobs(services: Services, listener: PaymentListener): void {
  const { jobs } = services
  jobs.define("payments.process-event", (data) => processWebhookEvent(services, kept.parse(data), listener))
  jobs.define("payments.deliver-sandbox-webhook", (data) =>
    deliverSandboxWebhook(services, sandboxEvent.parse(data), listener),
  )
  jobs.define("payments.forget-events", () => forgetEvents(services), { everyMinutes: 1_440 })
  jobs.define("payments.return-stray-charge", (data) => {
    const { orderId, intentId } = stray.parse(data)
    return returnStrayCharge(services, orderId, intentId)
  })
}
