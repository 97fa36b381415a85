import { fromCents } from "#contract/money.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import { askAboutPayment } from "#features/payments/server/ask-about-payment.ts"
import { openPayment } from "#features/payments/server/open-payment.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import type { StoredOrder } from "./queries.ts"
import { findOwnOrder } from "./read-order.ts"
import { settlePayment } from "./settle-payment.ts"

/**
 * What a person needs to pay an own order later: its payment as it is open, or the next one after a payment that was
 * canceled at the provider.
 * @throws Problem orders.not-found, orders.not-awaiting-payment, payments.provider-unavailable
 */
export async function payMyOrder(services: Services, userId: string, orderId: string): Promise<PlacedOrder> {
  const read = () => findOwnOrder(services.db, orderId, userId)
  refuseUnlessAwaited(await read())
  // Its word may not have come: paid in another tab a moment ago, or canceled there.
  await askAboutPayment(services, orderId, settlePayment)
  const { id, total_cents: amountCents, currency } = refuseUnlessAwaited(await read())
  const payable = { orderId: id, amountCents, currency }
  const clientSecret = await openPayment(services, payable, { isAwaited: true, mayBeOpen: true })
  if (clientSecret === null) throw notAwaited("payments have changed meanwhile. Please place it again.")
  const opened = await read()
  if (!opened.awaits_payment) {
    // It ended while the provider was asked, and whoever closed its payment could not know of this one.
    await services.jobs.enqueue(services.db, "orders.cancel-payment", { orderId })
  }
  const { status } = refuseUnlessAwaited(opened)
  return { id, client_secret: clientSecret, total_amount: fromCents(amountCents), status, currency }
}

function refuseUnlessAwaited(order: StoredOrder): StoredOrder {
  if (order.awaits_payment) return order
  if (order.status === "cancelled") throw notAwaited("it was cancelled. Please place it again.")
  if (order.payment_state !== "unpaid" && order.payment_state !== "failed") throw notAwaited("it is paid already.")
  if (order.status === "pending") throw notAwaited("the time that its pieces were kept is over. Please place it again.")
  throw notAwaited("we are working on it already. Please write to us instead.")
}

const notAwaited = (why: string) =>
  new Problem("orders.not-awaiting-payment", 409, `This order is no longer awaiting payment: ${why}`)
