import type { Services } from "#platform/services.ts"
import { cancelOrder } from "./cancel-order.ts"
import { findExpired } from "./queries.ts"

/** Cancels what nobody paid within 30 minutes (decisions.md §4). Each order in its own transaction: one that fails keeps no other. */
export async function expireOrders(services: Services): Promise<void> {
  const expired = await findExpired(services.db, [])
  for (const { id } of expired) {
    await cancelOrder(services, id, "expired").catch((error: unknown) =>
      services.log.error({ err: error, order: id }, "an expired order could not be cancelled"),
    )
  }
}
