import type { Transaction } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { releaseOrder } from "./queries.ts"

/**
 * Cancels a pending order and gives its stock back; its payment is closed at the provider afterwards.
 * @param onlyIfExpired leaves an order alone whose reservation still runs
 * @returns false when there was nothing to cancel: it was paid or cancelled first
 */
export function cancelOrder(services: Services, orderId: string, onlyIfExpired: boolean): Promise<boolean> {
  return transact(services.db, (tx) => cancelInside(services, tx, orderId, onlyIfExpired))
}

/** The same, as a part of something larger. */
export async function cancelInside(
  services: Services,
  tx: Transaction,
  orderId: string,
  onlyIfExpired: boolean,
): Promise<boolean> {
  const [cancelled] = await releaseOrder(tx, [orderId, onlyIfExpired])
  if (!cancelled) return false
  await services.jobs.enqueue(tx, "orders.cancel-payment", { orderId })
  return true
}
