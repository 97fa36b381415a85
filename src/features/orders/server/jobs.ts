import * as z from "zod/mini"
import type { Services } from "#platform/services.ts"
import { askAboutSilent } from "./ask-about-silent.ts"
import { carryOutRefund, retryRefunds } from "./carry-out-refund.ts"
import { closePayment } from "./close-payment.ts"
import { expireOrders } from "./expire-orders.ts"
import { forgetDelivered } from "./forget-customer.ts"

const ofOrder = z.object({ orderId: z.uuid() })
const ofRefund = z.object({ refundId: z.uuid() })

/** What orders do when nobody waits for it. */
export function defineOrderJobs(services: Services): void {
  const { jobs } = services
  jobs.define("orders.expire", () => expireOrders(services), { everyMinutes: 1 })
  jobs.define("orders.ask-about-silent", () => askAboutSilent(services), { everyMinutes: 5 })
  jobs.define("orders.forget-delivered", () => forgetDelivered(services.db), { everyMinutes: 1_440 })
  jobs.define("orders.cancel-payment", (data) => closePayment(services, ofOrder.parse(data).orderId))
  jobs.define("orders.carry-out-refund", async (data) => {
    await carryOutRefund(services, ofRefund.parse(data).refundId)
  })
  jobs.define("orders.retry-refunds", () => retryRefunds(services), { everyMinutes: 1 })
}
