import { randomBytes, randomUUID } from "node:crypto"
import { type Happening, reservedMinutes } from "#demo/history/fates.ts"
import type { DemoOrder } from "#demo/history/orders.ts"
import { type Ids, idOf } from "./terms.ts"

const currency = "EUR"

/** Everything the shop has written about an order, as rows of its tables. */
export function booksOf(order: DemoOrder, { pieces, customers }: Ids) {
  const { buyer, customer, placedAt, lines, totalCents, life } = order
  const id = randomUUID()
  const paymentId = randomUUID()
  // Secrets are never made of what anybody can read here.
  const intentId = `sbx_${randomBytes(18).toString("base64url")}`
  const clientSecret = `${intentId}_secret_${randomBytes(18).toString("base64url")}`
  const charge = life.find((one) => one.isCharged)
  const givenBack = life.filter((one) => one.refundCents !== undefined)
  const comeBack = life.find((one) => one.comesBack)
  const cancelled = life.find((one) => one.status === "cancelled")
  const payable = {
    amount_cents: totalCents,
    currency,
    created_at: placedAt,
    updated_at: (charge ?? cancelled)?.at ?? placedAt,
  }
  const reference = (refund: Happening) => `demo-${refund.at.getTime()}`

  return {
    order: {
      id,
      user_id: customer === null ? null : (customers.get(customer.email) ?? null),
      guest_token: customer === null ? randomUUID() : null,
      currency,
      total_cents: totalCents,
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      email: buyer.email,
      phone: buyer.phone,
      shipping_address: buyer.shippingAddress,
      billing_address: null,
      zip_code: buyer.zipCode,
      city: buyer.city,
      state: buyer.state,
      country: buyer.country,
      tracking_number: life.some((one) => one.isPosted) ? order.trackingNumber : null,
      idempotency_key: randomUUID(),
      payload_hash: randomBytes(32).toString("base64url"),
      reserved_until: new Date(placedAt.getTime() + reservedMinutes * 60_000),
      holds_stock: comeBack === undefined,
      created_at: placedAt,
      updated_at: placedAt,
      // A payment that came too late was given back and has not paid the order.
      paid_at: life.find((one) => one.status === "paid")?.at ?? null,
      cancelled_at: cancelled?.at ?? null,
    },
    moves: movesOf(id, life),
    items: lines.map((line, at) => ({
      order_id: id,
      position: at + 1,
      product_id: idOf(pieces, line.slug),
      title: line.title,
      image: line.image,
      unit_price_cents: line.unitPriceCents,
      quantity: line.quantity,
      color: line.color,
      size: line.size,
      custom_color: line.customColor,
      custom_size: line.customSize,
      custom_description: line.customDescription,
      draws_stock: line.drawsStock,
    })),
    payment: {
      ...payable,
      id: paymentId,
      order_id: id,
      provider: "sandbox",
      intent_id: intentId,
      client_secret: clientSecret,
      status: charge ? "succeeded" : cancelled ? "canceled" : "open",
      failure_message: charge || cancelled ? null : (life.find((one) => one.refusal)?.refusal ?? null),
    },
    intent: {
      ...payable,
      id: intentId,
      client_secret: clientSecret,
      idempotency_key: id,
      order_id: id,
      status: charge ? "succeeded" : cancelled ? "canceled" : "requires_payment_method",
      refunded_cents: givenBack.reduce((sum, refund) => sum + (refund.refundCents ?? 0), 0),
      refunds: Object.fromEntries(givenBack.map((refund) => [reference(refund), refund.refundCents])),
      updated_at: givenBack.at(-1)?.at ?? payable.updated_at,
    },
    money: [
      ...(charge ? [{ kind: "charge", amount_cents: totalCents, provider_reference: intentId, at: charge.at }] : []),
      ...givenBack.map((refund) => ({
        kind: "refund",
        amount_cents: -(refund.refundCents ?? 0),
        provider_reference: `${intentId}_refund_${reference(refund)}`,
        at: refund.at,
      })),
    ].map((movement) => ({ ...movement, order_id: id, payment_id: paymentId, currency })),
    stock: lines
      .filter((line) => line.drawsStock)
      .flatMap(({ slug, quantity }) => {
        const movement = { product_id: idOf(pieces, slug), order_id: id }
        return [
          { ...movement, change: -quantity, reason: "reserved", at: placedAt },
          ...(comeBack ? [{ ...movement, change: quantity, reason: comeBack.comesBack, at: comeBack.at }] : []),
        ]
      }),
  }
}

/** Each state the order was in after its placing, whole. */
function movesOf(id: string, life: readonly Happening[]) {
  let state = { status: "pending", payment_state: "unpaid" }
  return life.map(({ at, status = state.status, paymentState = state.payment_state }) => {
    state = { status, payment_state: paymentState }
    return { id, ...state, updated_at: at }
  })
}
