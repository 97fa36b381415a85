import type { Transaction } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { snapshotOf } from "./order-in-letter.ts"
import { orderCancelled } from "./order-letters.ts"
import { findItems, releaseOrder } from "./queries.ts"

/**
 * Who ends it: nobody paid in time, the customer, the shop, the customer's next attempt at the same order, or the
 * customer who deletes the account. The last two are not written to.
 */
export type Ending = "expired" | "customer" | "shop" | "replaced" | "left"

const rules = { expired: "expired", customer: "unpaid", shop: "any", replaced: "unpaid", left: "unpaid" } as const

/**
 * Cancels an order that nobody has paid and gives its stock back; its payment is closed at the provider afterwards.
 * @param ending `expired` leaves an order alone whose reservation still runs
 * @returns false when there was nothing to cancel: it was paid or cancelled first
 */
export function cancelOrder(services: Services, orderId: string, ending: Exclude<Ending, "shop">): Promise<boolean> {
  return transact(services.db, (tx) => cancelInside(services, tx, orderId, ending))
}

/** The same, as a part of something larger. The shop may end any order that it has locked; money that was paid stays. */
export async function cancelInside(
  services: Services,
  tx: Transaction,
  orderId: string,
  ending: Ending,
): Promise<boolean> {
  const [cancelled] = await releaseOrder(tx, [orderId, rules[ending]])
  if (!cancelled) return false
  await services.jobs.enqueue(tx, "orders.cancel-payment", { orderId })
  if (ending !== "replaced" && ending !== "left") {
    const order = snapshotOf(cancelled, await findItems(tx, [orderId]))
    await services.mail.queue(tx, {
      letter: orderCancelled,
      data: { ...order, ending, paid_cents: cancelled.paid_cents },
      dedupeKey: `order-cancelled:${orderId}`,
      recipient: cancelled.email,
    })
  }
  return true
}
