import { randomUUID } from "node:crypto"
import type { Transaction } from "#db/client.ts"
import { recordActivity } from "#platform/activity.ts"
import { Problem } from "#platform/problem.ts"
import { findItems, type StoredItem, type StoredOrder } from "./queries.ts"
import { findAskedOf, insertRefund, type StoredRefund } from "./refund-queries.ts"

export type RefundWish = {
  /** One decision: asked for again with the same id it is the same refund. */
  id?: string
  /** null: all that is left. */
  amountCents: number | null
  reason: string
  /** What goes back into the stock; true: every piece that came out of it. */
  restock: true | readonly { order_item_id: string; quantity: number }[]
  /** null: the shop itself. */
  askedBy: string | null
}

/**
 * Writes down the decision to give money back, before the provider is asked. The order is locked.
 * @throws Problem orders.not-paid, orders.refund-too-large, orders.restock-impossible
 */
export async function askRefund(tx: Transaction, order: StoredOrder, wish: RefundWish): Promise<StoredRefund> {
  const asked = await findAskedOf(tx, [order.id])
  const amountCents = amountOf(wish, order, asked)
  const restock = restockOf(wish, order, await findItems(tx, [order.id]), asked)
  const { id, reason, askedBy } = wish
  return await writeRefund(tx, { id, orderId: order.id, amountCents, reason, restock, askedBy })
}

/** A decision that needs no check: the shop's own, or the provider's that is done. */
export async function writeRefund(
  tx: Transaction,
  refund: {
    id?: string | undefined
    orderId: string
    amountCents: number
    reason: string
    restock?: Record<string, number>
    askedBy?: string | null
    reference?: string
  },
): Promise<StoredRefund> {
  const { id = randomUUID(), orderId, amountCents, reason, restock = {}, askedBy = null, reference = null } = refund
  const values = [id, orderId, amountCents, reason, JSON.stringify(restock), askedBy, reference]
  const [written] = await insertRefund(tx, values)
  if (!written) throw new Error("This refund is written down already.")
  await recordActivity(tx, {
    actorId: askedBy,
    action: "refunded",
    entity: "order",
    entityId: orderId,
    detail: { refund: id, amount_cents: amountCents, reason, restock },
  })
  return written
}

/** What of an order's money can still be given back: paid, not asked for already, and not with the bank of a dispute. */
export const refundableCents = (
  { paid_cents, disputed_cents }: Pick<StoredOrder, "paid_cents" | "disputed_cents">,
  asked: readonly Pick<StoredRefund, "amount_cents">[],
): number => Math.max(0, paid_cents - disputed_cents - asked.reduce((sum, { amount_cents }) => sum + amount_cents, 0))

type Asked = readonly Pick<StoredRefund, "amount_cents" | "restock">[]

function amountOf({ amountCents }: RefundWish, order: StoredOrder, asked: Asked): number {
  if (order.payment_state === "unpaid" || order.payment_state === "failed") {
    throw new Problem("orders.not-paid", 409, "This order has not been paid, so there is nothing to give back.")
  }
  const left = refundableCents(order, asked)
  if (left === 0) throw tooLarge("There is nothing left to give back of this order.")
  if ((amountCents ?? left) > left) {
    throw tooLarge(`At most ${(left / 100).toFixed(2)} ${order.currency} can be given back of this order.`)
  }
  return amountCents ?? left
}

function restockOf(
  { restock }: RefundWish,
  { holds_stock }: StoredOrder,
  items: readonly StoredItem[],
  asked: Asked,
): Record<string, number> {
  const leftOf = ({ id, draws_stock, quantity, returned_quantity }: StoredItem) => {
    // What a cancelled order held went back when it was cancelled.
    if (!draws_stock || !holds_stock) return 0
    return asked.reduce((left, refund) => left - (refund.restock[id] ?? 0), quantity - returned_quantity)
  }
  if (restock === true) {
    return Object.fromEntries(items.map((item) => [item.id, leftOf(item)] as const).filter(([, left]) => left > 0))
  }
  const wanted: Record<string, number> = {}
  for (const { order_item_id, quantity } of restock) {
    wanted[order_item_id] = (wanted[order_item_id] ?? 0) + quantity
  }
  for (const [id, quantity] of Object.entries(wanted)) {
    const item = items.find((known) => known.id === id)
    if (!item) throw impossible("This order has no such line.")
    const left = leftOf(item)
    if (quantity <= left) continue
    throw impossible(
      left === 0
        ? `No piece of ${item.title} can go back into the stock: it was made to order, or is there already.`
        : `Only ${left} of ${item.title} can go back into the stock.`,
    )
  }
  return wanted
}

const tooLarge = (detail: string) => new Problem("orders.refund-too-large", 409, detail)
const impossible = (detail: string) => new Problem("orders.restock-impossible", 409, detail)
