import { createHash } from "node:crypto"
import { fromCents } from "#contract/money.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import { openPayment } from "#features/payments/server/open-payment.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { findOrderByKey, type KeyedOrder } from "./queries.ts"
import { releaseOwnAttempt } from "./release-own-attempt.ts"
import { type Reservation, reserveOrder } from "./reserve-order.ts"

export type Attempt = Omit<Reservation, "payloadHash">

/**
 * Places an order: prices it, reserves its stock, queues the letter and then opens its payment (decisions.md §4).
 * Sent again with the same key it answers the same, whatever it cost or was left meanwhile.
 * @throws Problem the codes of the endpoint; an order refused before its payment has changed nothing
 */
export async function placeOrder(services: Services, attempt: Attempt): Promise<PlacedOrder> {
  const payloadHash = hashOf(attempt)
  const reserve = () => reserveOrder(services, { ...attempt, payloadHash })
  const placed = await reserve().catch(async (refusal: unknown) => {
    // What would be refused now may be the repeat of what was accepted a moment ago.
    if (refusal instanceof Problem && (await findEarlier(services, attempt))) return null
    if (isOutOfStock(refusal) && (await releaseOwnAttempt(services, shopperOf(attempt)))) return await reserve()
    throw refusal
  })
  const order = placed ?? (await findEarlier(services, attempt))
  if (!order) throw new Error("An order vanished.")
  if (order.payload_hash !== payloadHash) {
    throw new Problem(
      "orders.idempotency-key-reused",
      409,
      "This checkout was already used for another order. Please check your cart and try again.",
    )
  }
  if (order.status === "cancelled") {
    throw new Problem("orders.no-longer-open", 409, "This order was cancelled. Please place it again from your cart.")
  }
  // No transaction is open here: the provider may take its time.
  const payable = { orderId: order.id, amountCents: order.total_cents, currency: order.currency }
  const isAwaited = order.status === "pending"
  const clientSecret = await openPayment(services, payable, { isAwaited, mayBeOpen: placed === null })
  if (clientSecret === null) {
    throw new Problem("orders.no-longer-open", 409, "Payments have changed meanwhile. Please place your order again.")
  }
  return {
    id: order.id,
    client_secret: clientSecret,
    total_amount: fromCents(order.total_cents),
    status: order.status,
    currency: order.currency,
  }
}

async function findEarlier({ db }: Services, { idempotencyKey }: Attempt): Promise<KeyedOrder | undefined> {
  const [earlier] = await findOrderByKey(db, [idempotencyKey])
  return earlier
}

const isOutOfStock = (refusal: unknown) => refusal instanceof Problem && refusal.code === "orders.out-of-stock"

const shopperOf = ({ userId, checkout }: Attempt) => ({
  userId,
  guestToken: checkout.guest_token ?? null,
  productIds: checkout.items.map((line) => line.product_id),
})

const hashOf = ({ checkout, userId }: Attempt) =>
  createHash("sha256")
    .update(JSON.stringify([userId, checkout]))
    .digest("base64url")
