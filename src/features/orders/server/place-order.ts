import { createHash, randomUUID } from "node:crypto"
import type * as z from "zod/mini"
import { fromCents } from "#contract/money.ts"
import type { PlacedOrder, placeOrder as placeOrderCall } from "#features/orders/contract.ts"
import { openPayment } from "#features/payments/server/open-payment.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { orderReceivedLetter } from "./order-mail.ts"
import { type PricedLine, priceLines } from "./price-lines.ts"
import { findOrderable, findOrderByKey, findShortage, insertOrder, type KeyedOrder } from "./queries.ts"

export type Checkout = z.output<typeof placeOrderCall.body>
export type Attempt = {
  /** One checkout attempt of one shopper: repeats of it are one order. */
  idempotencyKey: string
  userId: string | null
  checkout: Checkout
}

const currency = "EUR"

/**
 * Places an order: prices it, reserves its stock, queues the letter and then opens its payment (decisions.md §4).
 * Sent again with the same key it answers the same, whatever it cost or was left meanwhile.
 * @throws Problem the codes of the endpoint; an order refused before its payment has changed nothing
 */
export async function placeOrder(services: Services, attempt: Attempt): Promise<PlacedOrder> {
  const payloadHash = hashOf(attempt)
  const placed = await reserve(services, attempt, payloadHash).catch(async (refusal: unknown) => {
    // What would be refused now may be the repeat of what was accepted a moment ago.
    if (await findEarlier(services, attempt)) return null
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
  return {
    id: order.id,
    client_secret: await openPayment(services, payable, placed === null),
    total_amount: fromCents(order.total_cents),
    status: order.status,
    currency: order.currency,
  }
}

async function findEarlier({ db }: Services, { idempotencyKey }: Attempt): Promise<KeyedOrder | undefined> {
  const [earlier] = await findOrderByKey(db, [idempotencyKey])
  return earlier
}

/** @returns null when the key has its order already */
async function reserve(services: Services, attempt: Attempt, payloadHash: string): Promise<KeyedOrder | null> {
  const { db, mail, config } = services
  const { checkout, idempotencyKey } = attempt
  const found = await findOrderable(db, [[...new Set(checkout.items.map((line) => line.product_id))]])
  const { lines, totalCents } = priceLines(checkout, new Map(found.map((product) => [product.id, product])))
  if (totalCents === 0) {
    throw new Problem(
      "orders.nothing-to-pay",
      422,
      "There is nothing to pay for in this order. Please contact us instead.",
    )
  }
  const drawn = sumDrawn(lines)
  // A look before the lock: most who come too late need not queue for it.
  const isShort = found.some(({ id, stock }) => stock !== null && stock < (drawn.get(id) ?? 0))
  if (isShort) throw await outOfStock(services, drawn)
  const order = {
    id: randomUUID(),
    status: "pending" as const,
    total_cents: totalCents,
    currency,
    payload_hash: payloadHash,
  }

  const outcome = await db
    .transaction(async (tx) => {
      const [inserted] = await insertOrder(tx, [
        ...[order.id, attempt.userId, checkout.guest_token ?? null, currency, totalCents, idempotencyKey, payloadHash],
        ...recipientOf(checkout),
        ...columnsOf(lines),
        ...[[...drawn.keys()], [...drawn.values()]],
      ])
      if (inserted?.placed !== 1) return "repeated"
      if (inserted.reserved !== drawn.size) throw new StockIsShort()
      await mail.queue(tx, orderReceivedLetter({ ...checkout, ...order }, lines, config))
      return "placed"
    })
    .catch(async (error: unknown) => {
      throw error instanceof StockIsShort ? await outOfStock(services, drawn) : error
    })
  return outcome === "placed" ? order : null
}

/** Rolls a reservation back that could not be made in full. */
class StockIsShort extends Error {}

/** Product → pieces, several lines of one product together. */
function sumDrawn(lines: PricedLine[]): Map<string, number> {
  const drawn = new Map<string, number>()
  for (const { product_id: id, quantity, draws_stock } of lines) {
    if (draws_stock) drawn.set(id, (drawn.get(id) ?? 0) + quantity)
  }
  return drawn
}

async function outOfStock({ db }: Services, drawn: Map<string, number>): Promise<Problem> {
  const [short] = await findShortage(db, [[...drawn.keys()], [...drawn.values()]])
  const detail = !short
    ? "Somebody was quicker. Please try again."
    : short.stock === 0
      ? `${short.title} is sold out. Please remove it from your cart.`
      : `Only ${short.stock} of ${short.title} ${short.stock === 1 ? "is" : "are"} left. Please check your cart.`
  return new Problem("orders.out-of-stock", 409, detail)
}

const recipientOf = (form: Checkout) => [
  ...[form.first_name, form.last_name, form.email, form.phone, form.shipping_address, form.billing_address ?? null],
  ...[form.zip_code, form.city, form.state, form.country],
]

const columnsOf = (lines: PricedLine[]) => [
  lines.map((line) => line.product_id),
  lines.map((line) => line.title),
  lines.map((line) => line.image),
  lines.map((line) => line.unit_price_cents),
  lines.map((line) => line.quantity),
  lines.map((line) => line.color),
  lines.map((line) => line.size),
  lines.map((line) => line.custom_color),
  lines.map((line) => line.custom_size),
  lines.map((line) => line.custom_description),
  lines.map((line) => line.draws_stock),
]

const hashOf = ({ checkout, userId }: Attempt) =>
  createHash("sha256")
    .update(JSON.stringify([userId, checkout]))
    .digest("base64url")
