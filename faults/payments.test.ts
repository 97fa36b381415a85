import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PlacedOrder } from "#features/orders/contract.ts"
import { cancelOrder } from "#features/orders/server/cancel-order.ts"
import { expireOrders } from "#features/orders/server/expire-orders.ts"
import { sandboxSignatureHeader, sandboxWebhookSecret } from "#features/payments/server/sandbox-provider.ts"
import { signWebhook } from "#features/payments/server/webhook-signature.ts"
import { type AttackedShop, authSecret, openAttackedShop } from "./attacked-shop.ts"
import { chanceFor, drawSeed } from "./seed.ts"

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop("shared")
  await shop.start()
})
afterAll(() => shop.close())

/** What the bank's message finds when it comes. */
const fates = ["in time", "expired, pieces there", "expired, pieces gone", "cancelled on purpose"] as const
type Story = { order: PlacedOrder; product_id: string; fate: (typeof fates)[number] }

/** As a bank does it: again where the shop is too busy to listen. */
async function deliver(event: object, address: string): Promise<number> {
  const body = JSON.stringify(event)
  const signature = signWebhook(sandboxWebhookSecret(authSecret), body, Math.floor(Date.now() / 1_000))
  for (;;) {
    const response = await fetch(`${address}/api/payments/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json", [sandboxSignatureHeader]: signature },
      body,
    })
    await response.arrayBuffer()
    if (response.status !== 503 && response.status !== 408) return response.status
  }
}

test("messages of the bank in any number, order and place end each order paid with its pieces, or refunded and told", async () => {
  const seed = drawSeed()
  const chance = chanceFor(seed, 0)
  const { books, services } = shop
  const buy = (product_id: string, changes: object = {}) =>
    books.place([{ product_id, quantity: 1, price: 34.5 }], changes)

  const stories: Story[] = []
  for (let nth = 0; nth < 40; nth += 1) {
    const product_id = await books.piece({ stock: 1 })
    stories.push({ product_id, fate: chance.oneOf(fates), order: await buy(product_id) })
  }
  const ordersOf = (wanted: (fate: string) => boolean) =>
    stories.filter(({ fate }) => wanted(fate)).map(({ order }) => order.id)

  // The bank has the money of all; nobody has heard of it. Some payments the shop does not know yet: the answer that opened
  // them is still on its way. So nobody asks the bank about an expired order before its pieces are gone.
  await books.query("update sandbox_intents set status = 'succeeded', updated_at = now()")
  const early = ordersOf((fate) => fate === "expired, pieces gone" || chance.happens(0.25))
  const payments = await books.query("delete from payments where order_id = any($1) returning *", [early])

  const expired = ordersOf((fate) => fate.startsWith("expired"))
  await books.query("update orders set reserved_until = now() where id = any($1)", [expired])
  const cancelled = ordersOf((fate) => fate.startsWith("cancelled"))
  await books.query("update orders set reserved_until = now() + interval '1 hour' where id = any($1)", [cancelled])
  await Promise.all([
    expireOrders(services),
    expireOrders(services),
    ...cancelled.map((id) => cancelOrder(services, id, "customer")),
  ])
  for (const { product_id } of stories.filter(({ fate }) => fate === "expired, pieces gone")) await buy(product_id)

  const messages = stories.flatMap(({ order }) => {
    const paid = books.event(order)
    const failed = books.event(order, { type: "intent.failed", failure_message: "Your card was declined." })
    const canceled = books.event(order, { type: "intent.canceled" })
    return [
      ...Array.from({ length: 5 }, () => paid),
      failed,
      failed,
      { ...failed, id: `sbx_evt_${randomUUID()}` },
      canceled,
    ]
  })
  const addresses = shop.addresses()
  const waiting = chance.shuffled(messages).map((event) => ({ event, address: chance.oneOf(addresses) }))
  const statuses = new Set<number>()
  const bank = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) statuses.add(await deliver(next.event, next.address))
  }
  const delivered = Promise.all(Array.from({ length: 24 }, bank))
  await books.query(
    "insert into payments select * from json_populate_recordset(null::payments, $1) on conflict do nothing",
    [JSON.stringify(payments)],
  )
  await delivered
  expect([...statuses]).toEqual([200])
  await shop.settle()

  for (const { order, product_id, fate } of stories) {
    const row = await books.row(order.id)
    const letters = await books.query<{ dedupe_key: string }>(
      "select dedupe_key from mail_outbox where dedupe_key like $1 order by 1",
      [`%:${order.id}`],
    )
    const isSold = fate === "in time" || fate === "expired, pieces there"
    expect([fate, row?.status, row?.payment_state, row?.paid_cents, await books.stockOf(product_id)]).toEqual(
      isSold
        ? [fate, "paid", "paid", 3450, 0]
        : [fate, "cancelled", "refunded", 0, fate === "expired, pieces gone" ? 0 : 1],
    )
    expect(letters.map(({ dedupe_key }) => dedupe_key.replace(`:${order.id}`, ""))).toEqual(
      isSold
        ? [...(fate === "in time" ? [] : ["order-cancelled"]), "order-paid", "order-received"]
        : ["order-cancelled", "order-received", "payment-returned"],
    )
  }
  expect(await shop.wrongBooks()).toEqual([])
})
