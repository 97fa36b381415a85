import { randomUUID } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { expect } from "vitest"
import { sessions, users } from "#db/schema/accounts.ts"
import { products } from "#db/schema/products.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import {
  type SandboxEvent,
  sandboxSignatureHeader,
  sandboxWebhookSecret,
} from "#features/payments/server/sandbox-provider.ts"
import { signWebhook } from "#features/payments/server/webhook-signature.ts"
import type { Services } from "#platform/services.ts"
import { signAccessToken } from "#platform/session.ts"
import { auditBooks } from "./audit-books.ts"
import { retryRefunds } from "./carry-out-refund.ts"
import { orderLetters } from "./order-letters.ts"

export const cards = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  asks: "4000 0025 0000 3155",
  isEmpty: "4000 0000 0000 9995",
}

export type Item = { product_id: string; quantity: number; price: number; [choice: string]: unknown }

/** Somebody who buys in a shop under test, and somebody who then goes through its books. */
export function buyerOf(shop: { app: FastifyInstance; services: Services }) {
  const { db } = shop.services
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await db.$client.query<Row>(text, values)).rows

  async function piece(values: Partial<typeof products.$inferInsert> = {}): Promise<string> {
    const slug = `piece-${randomUUID()}`
    const defaults = { slug, title: "Bobble Hat", priceCents: 3450, stock: 10 }
    const [made] = await db
      .insert(products)
      .values({ ...defaults, ...values })
      .returning()
    if (!made) throw new Error("No product was made.")
    return made.id
  }

  async function bearer(role: "user" | "admin" = "user"): Promise<{ userId: string; token: string }> {
    const name = `buyer-${randomUUID()}`
    const person = { username: name, email: `${name}@example.com`, fullName: "A Buyer", passwordHash: "none", role }
    const [user] = await db.insert(users).values(person).returning()
    if (!user) throw new Error("No user was made.")
    const sessionId = randomUUID()
    const expiresAt = new Date(Date.now() + 86_400_000)
    await db.insert(sessions).values({ id: sessionId, userId: user.id, refreshTokenHash: sessionId, expiresAt })
    const session = { id: user.id, role, sessionId }
    return { userId: user.id, token: await signAccessToken(shop.services.config.authSecret, session) }
  }

  const checkout = (items: Item[], changes: object = {}) => ({
    first_name: "Ada",
    last_name: "Byrne",
    email: "ada@example.com",
    phone: "+353 1 234 5678",
    shipping_address: "1 Quay Street",
    billing_address: "",
    zip_code: "H91 AB12",
    city: "Galway",
    state: "Galway",
    country: "Ireland",
    total_amount: items.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0) / 100,
    guest_token: null,
    user_id: null,
    items,
    ...changes,
  })

  const post = (payload: object, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: "POST",
      url: "/api/orders/",
      headers: { "idempotency-key": randomUUID(), ...headers },
      payload,
    })

  async function place(items: Item[], changes: object = {}, headers: Record<string, string> = {}) {
    const answer = await post(checkout(items, changes), headers)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<PlacedOrder>()
  }

  const intentOf = ({ client_secret }: PlacedOrder) => client_secret.replace(/_secret_.*$/, "")

  const pay = (order: PlacedOrder, card_number = cards.pays, changes: object = {}) =>
    shop.app.inject({
      method: "POST",
      url: `/api/payments/sandbox/${intentOf(order)}/confirm`,
      payload: { client_secret: order.client_secret, card_number, expiry: "12 / 49", cvc: "123", ...changes },
    })

  const authorize = (order: PlacedOrder, approve: boolean) =>
    shop.app.inject({
      method: "POST",
      url: `/api/payments/sandbox/${intentOf(order)}/authorize`,
      payload: { client_secret: order.client_secret, approve },
    })

  /** The bank's message about an order's intent, as the bank would write it. */
  const event = (order: PlacedOrder, changes: Partial<SandboxEvent> = {}, intent: object = {}): SandboxEvent => ({
    id: `sbx_evt_${randomUUID()}`,
    type: "intent.succeeded",
    intent: {
      id: intentOf(order),
      order_id: order.id,
      amount: Math.round(order.total_amount * 100),
      currency: "EUR",
      ...intent,
    },
    failure_message: null,
    ...changes,
  })

  function hook(body: string | object, sign: { at?: number; secret?: string; signature?: string | null } = {}) {
    const payload = typeof body === "string" ? body : JSON.stringify(body)
    const secret = sign.secret ?? sandboxWebhookSecret(shop.services.config.authSecret)
    const signature = sign.signature ?? signWebhook(secret, payload, sign.at ?? Math.floor(Date.now() / 1_000))
    return shop.app.inject({
      method: "POST",
      url: "/api/payments/webhook",
      headers: {
        "content-type": "application/json",
        ...(sign.signature !== null && { [sandboxSignatureHeader]: signature }),
      },
      payload,
    })
  }

  /** The money is the bank's; its message has not come. */
  const payUnheard = (order: PlacedOrder) =>
    query("update sandbox_intents set status = 'succeeded' where id = $1", [intentOf(order)])

  /** Half a minute later: what is asked for and not given yet is taken up again. */
  async function carryOutRefunds(): Promise<void> {
    await query(`update refunds set created_at = now() - interval '1 minute', updated_at = now() - interval '1 minute'
      where status = 'asked'`)
    await retryRefunds(shop.services)
  }

  const read = (id: string, token?: string) =>
    shop.app.inject({
      url: `/api/orders/${id}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  async function row(id: string) {
    const [order] = await query<Record<string, unknown>>("select * from orders where id = $1", [id])
    return order
  }

  async function stockOf(id: string): Promise<number | null> {
    const [product] = await query<{ stock: number | null }>("select stock from products where id = $1", [id])
    return product?.stock ?? null
  }

  /** The letters of the outbox about orders, as they would be sent now. */
  async function letters() {
    const queued = await query<{ dedupe_key: string; recipient: string; template: string; data: unknown }>(
      "select * from mail_outbox where template like 'orders.%' order by created_at",
    )
    return Promise.all(
      queued.map(async ({ template, data, ...row }) => {
        const letter = orderLetters.find(({ name }) => name === template)
        if (!letter) throw new Error(`There is no letter ${template}.`)
        return { ...row, ...(await letter.write(data, { ...shop.services.config, name: "Skein", currencySign: "€" })) }
      }),
    )
  }

  /** What `npm run audit` finds, by book, with no patience for what is still on its way; right books are an empty object. */
  const wrongBooks = async () => Object.groupBy((await auditBooks(db, 0)).wrong, ({ book }) => book)

  return {
    ...{
      query,
      piece,
      bearer,
      checkout,
      post,
      place,
      pay,
      authorize,
      event,
      hook,
      payUnheard,
      carryOutRefunds,
      read,
      row,
    },
    ...{ stockOf, letters, wrongBooks, intentOf },
  }
}
