import { LRUCache } from "lru-cache"
import { askAboutPayment } from "#features/payments/server/ask-about-payment.ts"
import type { Services } from "#platform/services.ts"
import { settlePayment } from "./settle-payment.ts"

// A success page asks every few seconds; the provider is asked about one order at most this often.
const askedLately = new LRUCache<string, true>({ max: 10_000, ttl: 10_000 })

/** Asks the provider in the background how a pending order's payment stands: the next reader sees what it said (decisions.md §5). */
export function askIfWaiting(services: Services, orderId: string): void {
  if (askedLately.has(orderId)) return
  askedLately.set(orderId, true)
  askAboutPayment(services, orderId, settlePayment).catch((error: unknown) =>
    services.log.warn({ err: error, order: orderId }, "a payment could not be asked about"),
  )
}
