import { randomUUID } from "node:crypto"
import { orderItems, type orderStatuses, orders } from "#db/schema/orders.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"

type Line = { product: string; quantity: number; cents: number }
type Past = {
  paidAt?: string
  createdAt?: string
  email?: string
  name?: string
  status?: (typeof orderStatuses)[number]
  lines?: Line[]
}

/** A shop with a past: orders that were paid on other days than today. */
export function pastOf(shop: Parameters<typeof buyerOf>[0]) {
  const buyer = buyerOf(shop)
  const { db } = shop.services

  /** An order as it would be now; returns its id. */
  async function order({ paidAt, email, name = "Ada Byrne", status, lines = [], ...given }: Past): Promise<string> {
    const id = randomUUID()
    const [first = "", last = ""] = name.split(" ")
    const total = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
    const createdAt = new Date(given.createdAt ?? paidAt ?? Date.now())
    const state = status ?? (paidAt ? "completed" : "pending")
    const missing = { phone: "1", shippingAddress: "x", zipCode: "x", city: "x", state: "x", country: "x" }
    // The counters look at an order and its lines when both are there.
    await db.transaction(async (tx) => {
      await tx.insert(orders).values({
        ...missing,
        ...{ id, status: state, totalCents: total, firstName: first, lastName: last, createdAt },
        ...(paidAt && { paidAt: new Date(paidAt), paymentState: "paid" as const }),
        ...{ email: email ?? `${id}@example.com`, idempotencyKey: id, payloadHash: "x", reservedUntil: createdAt },
      })
      if (lines.length === 0) return
      await tx.insert(orderItems).values(
        lines.map(({ product, quantity, cents }, position) => ({
          ...{ orderId: id, position, productId: product, title: "A piece" },
          ...{ unitPriceCents: cents, quantity, drawsStock: false },
        })),
      )
    })
    return id
  }

  /** Gives some of an order back, on a day. */
  async function refund(orderId: string, cents: number, at: string): Promise<void> {
    const paymentId = randomUUID()
    await buyer.query(
      `insert into payments (id, order_id, provider, intent_id, client_secret, amount_cents, currency, status)
       values ($1, $2, 'sandbox', gen_random_uuid()::text, 'x', 100, 'EUR', 'succeeded')`,
      [paymentId, orderId],
    )
    const move = (kind: string, amount: number) =>
      buyer.query(
        `insert into money_ledger (order_id, payment_id, kind, amount_cents, currency, provider_reference, at)
         values ($1, $2, $3, $4, 'EUR', $5, $6)`,
        [orderId, paymentId, kind, amount, randomUUID(), at],
      )
    await move("charge", cents)
    await move("refund", -cents)
  }

  /** A shop that was opened this morning. */
  async function forgetAll(): Promise<void> {
    await buyer.query("truncate users, orders cascade")
    await buyer.query("truncate products, categories, settings, contact_messages, mail_outbox cascade")
    for (const topic of ["products", "reviews", "settings"] as const) shop.services.cache.drop(topic)
  }

  const ask = (path: string, token: string | undefined) =>
    shop.app.inject({ url: `/api${path}`, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

  return { ...buyer, order, refund, forgetAll, ask }
}

/** So many days ago, at noon: `2026-01-31T12:00:00.000Z`. */
export const daysAgo = (days: number): string =>
  new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - days * 86_400_000 + 43_200_000).toISOString()

/** The same as a report has it: `2026-01-31`. */
export const dayAgo = (days: number): string => daysAgo(days).slice(0, 10)
