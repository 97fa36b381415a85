import { randomUUID } from "node:crypto"
import type * as z from "zod/mini"
import type { Database, Transaction } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import type { placeOrder } from "#features/orders/contract.ts"
import { paymentProvider } from "#features/payments/server/choose-provider.ts"
import { readSettings } from "#features/settings/server/read-settings.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { parcelOf } from "./order-in-letter.ts"
import { orderReceived } from "./order-letters.ts"
import { sumWords } from "./order-words.ts"
import { type PricedLine, priceLines } from "./price-lines.ts"
import { findOrderable, findShortage, insertOrder, type KeyedOrder } from "./queries.ts"

type Checkout = z.output<typeof placeOrder.body>

export type Reservation = {
  /** One checkout attempt of one shopper: repeats of it are one order. */
  idempotencyKey: string
  /** Tells a repeat from another order under the same key. */
  payloadHash: string
  userId: string | null
  checkout: Checkout
}

const currency = "EUR"
/** Waiting longer than this for a connection means that many buy at this moment. */
const rushMs = 50

/**
 * Prices an order, takes its stock, writes it down and queues its letter: all of it or nothing.
 * @returns null when the key has its order already
 * @throws Problem orders.item-unknown, orders.choice-not-offered, orders.total-differs, orders.out-of-stock,
 * orders.nothing-to-pay
 */
export async function reserveOrder(services: Services, reservation: Reservation): Promise<KeyedOrder | null> {
  const { db, mail } = services
  const { checkout, userId, idempotencyKey, payloadHash } = reservation
  const found = await findOrderable(db, [[...new Set(checkout.items.map((line) => line.product_id))]])
  const sign = (await readSettings(services)).currency_signs.storefront
  const { lines, totalCents } = priceLines(checkout, new Map(found.map((product) => [product.id, product])), sign)
  if (totalCents === 0) {
    throw new Problem(
      "orders.nothing-to-pay",
      422,
      "There is nothing to pay for in this order. Please contact us instead.",
    )
  }
  const { smallestCents } = paymentProvider(services)
  if (totalCents < smallestCents) {
    const least = sumWords(smallestCents, sign)
    throw new Problem("orders.nothing-to-pay", 422, `An order comes to ${least} at least. Please add to your cart.`)
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

  const lookedAt = performance.now()
  const outcome = await transact(db, async (tx) => {
    // In a rush the connection came late: most who are too late by now need not queue for the lock either.
    if (performance.now() - lookedAt > rushMs && (await shortageOf(tx, drawn))) throw new StockIsShort()
    const [inserted] = await insertOrder(tx, [
      ...[order.id, userId, checkout.guest_token ?? null, currency, totalCents, idempotencyKey, payloadHash],
      ...recipientOf(checkout),
      ...columnsOf(lines),
      ...[[...drawn.keys()], [...drawn.values()]],
    ])
    if (inserted?.placed !== 1) return "repeated"
    if (inserted.reserved !== drawn.size) throw new StockIsShort()
    await mail.queue(tx, {
      letter: orderReceived,
      data: parcelOf({ ...checkout, ...order }, lines),
      dedupeKey: `order-received:${order.id}`,
      recipient: checkout.email,
    })
    return "placed"
  }).catch(async (error: unknown) => {
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

async function shortageOf(db: Database | Transaction, drawn: Map<string, number>) {
  const [short] = await findShortage(db, [[...drawn.keys()], [...drawn.values()]])
  return short
}

async function outOfStock({ db }: Services, drawn: Map<string, number>): Promise<Problem> {
  const short = await shortageOf(db, drawn)
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
