import type { Services } from "#platform/services.ts"
import { cancelOrder } from "./cancel-order.ts"
import { findOwnUnpaid } from "./queries.ts"

type Shopper = { userId: string | null; guestToken: string | null; productIds: string[] }

/**
 * Gives up what a shopper's own unpaid checkouts hold of these products: whoever goes back to correct an address must
 * not find the last piece sold out to himself for half an hour (decisions.md §4).
 * @returns whether anything was given up
 */
export async function releaseOwnAttempt(services: Services, shopper: Shopper): Promise<boolean> {
  const { userId, guestToken, productIds } = shopper
  if (!userId && !guestToken) return false
  const unpaid = await findOwnUnpaid(services.db, [userId, userId ? null : guestToken, productIds])
  const cancelled = await Promise.all(unpaid.map(({ id }) => cancelOrder(services, id, "replaced")))
  return cancelled.includes(true)
}
