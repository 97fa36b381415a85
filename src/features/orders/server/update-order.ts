import type { Received } from "#contract/endpoint.ts"
import type { Transaction } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import type { AdminOrder, updateOrder as updateOrderCall } from "#features/orders/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { findShortageOf, moveOrder } from "./admin-queries.ts"
import { askRefund, refundableCents } from "./ask-refund.ts"
import { cancelInside } from "./cancel-order.ts"
import { carryOutRefund } from "./carry-out-refund.ts"
import { parcelOf, snapshotOf } from "./order-in-letter.ts"
import { orderCompleted, orderShipped, orderTakenUp } from "./order-letters.ts"
import { findItems, lockOrder, retakeStock, type StoredOrder } from "./queries.ts"
import { orderNotFound, readAdminOrder } from "./read-order.ts"
import { findAskedOf } from "./refund-queries.ts"
import { canCancel } from "./whole-order.ts"

type Change = Received<typeof updateOrderCall>["body"]

/**
 * An admin sets an order's status and tracking number (BO §4). Cancelling gives its stock back, taking it up again takes
 * the stock again, and pending it can be paid again for half an hour; what was paid stays paid until it is refunded,
 * which `refund` asks for in the same act.
 * @throws Problem orders.not-found, orders.only-provider-pays, orders.out-of-stock,
 *   orders.changed-meanwhile
 */
export async function updateOrder(
  services: Services,
  adminId: string,
  orderId: string,
  change: Change,
): Promise<AdminOrder> {
  const refundId = await transact(services.db, async (tx) => {
    const [order] = await lockOrder(tx, [orderId])
    if (!order || order.is_hidden) throw orderNotFound()
    await applyChange(services, tx, { order, change, adminId })
    return change.refund && change.status === "cancelled" ? await askForAll(tx, orderId, adminId) : null
  })
  if (refundId !== null) {
    // The order is cancelled either way; a refund that waits or failed can be seen in the answer.
    await carryOutRefund(services, refundId).catch((error: unknown) =>
      services.log.warn({ err: error, refund: refundId }, "a refund will be tried again"),
    )
  }
  return await readAdminOrder(services.db, orderId)
}

type Applied = { order: StoredOrder; change: Change; adminId: string }

async function applyChange(services: Services, tx: Transaction, { order, change, adminId }: Applied): Promise<void> {
  const { status, tracking } = wantedOf(order, change)
  const isMoved = status !== order.status
  if (!isMoved && tracking === order.tracking_number) return
  if (isMoved && status === "paid") {
    const detail = "Only the payment provider's word makes an order paid. Please choose another status."
    throw new Problem("orders.only-provider-pays", 409, detail)
  }
  if (isMoved && status === "cancelled") await cancelInside(services, tx, order.id, "shop")
  if (isMoved && order.status === "cancelled" && !order.holds_stock) await takeUpAgain(tx, order.id)
  await moveOrder(tx, [order.id, status, tracking])
  await recordActivity(tx, {
    actorId: adminId,
    action: "updated",
    entity: "order",
    entityId: order.id,
    detail: {
      ...(isMoved && { status: { from: order.status, to: status } }),
      ...(tracking !== order.tracking_number && { tracking_number: { from: order.tracking_number, to: tracking } }),
    },
  })
  await tellCustomer(services, tx, order, { status, tracking })
}

/** Two may have the order open: neither sets back what the other has set, only because his screen shows it older. */
function wantedOf({ status, tracking_number: tracking }: StoredOrder, change: Change) {
  return {
    status: settle({ was: change.status_was, wanted: change.status, now: status }),
    tracking: settle({ was: change.tracking_number_was, wanted: change.tracking_number, now: tracking }),
  }
}

function settle<Value extends string | null>({
  was,
  wanted,
  now,
}: {
  was: Value | undefined
  wanted: Value | undefined
  now: Value
}): Value {
  if (wanted === undefined || wanted === was) return now
  if (was === undefined || was === now || wanted === now) return wanted
  const detail = `Meanwhile it was set to ${now ?? "nothing"}. Please close the order, open it again and decide anew.`
  throw new Problem("orders.changed-meanwhile", 409, detail)
}

async function takeUpAgain(tx: Transaction, orderId: string): Promise<void> {
  const [retaken] = await retakeStock(tx, [orderId])
  if (retaken?.is_enough) return
  const [short] = await findShortageOf(tx, [orderId])
  const words = !short
    ? "pieces of it are gone"
    : short.stock === 0
      ? `${short.title} is sold out`
      : `only ${short.stock} of ${short.title} ${short.stock === 1 ? "is" : "are"} left`
  throw new Problem("orders.out-of-stock", 409, `This order cannot be taken up again: ${words}.`)
}

/** One letter for one act: completed tells the tracking number too. */
async function tellCustomer(
  { mail }: Services,
  tx: Transaction,
  order: StoredOrder,
  { status, tracking }: { status: StoredOrder["status"]; tracking: string | null },
): Promise<void> {
  const isPayable = order.status === "cancelled" && canCancel({ ...order, status })
  const isCompleted = status === "completed" && order.status !== "completed"
  const posted = order.tracking_number === null && status !== "cancelled" ? tracking : null
  if (!isPayable && !isCompleted && posted === null) return
  const items = await findItems(tx, [order.id])
  const recipient = order.email
  if (isPayable) {
    const data = { ...snapshotOf(order, items), has_account: order.user_id !== null }
    const dedupeKey = `order-taken-up:${order.cancelled_at}:${order.id}`
    await mail.queue(tx, { letter: orderTakenUp, data, recipient, dedupeKey })
  }
  if (isCompleted) {
    const data = { ...snapshotOf(order, items), tracking_number: tracking }
    await mail.queue(tx, { letter: orderCompleted, data, recipient, dedupeKey: `order-completed:${order.id}` })
  } else if (posted !== null) {
    const data = { ...parcelOf(order, items), tracking_number: posted }
    await mail.queue(tx, { letter: orderShipped, data, recipient, dedupeKey: `order-shipped:${order.id}` })
  }
}

/** @returns the refund's id; null when there is nothing to give back */
async function askForAll(tx: Transaction, orderId: string, adminId: string): Promise<string | null> {
  const [order] = await lockOrder(tx, [orderId])
  if (!order || refundableCents(order, await findAskedOf(tx, [orderId])) === 0) return null
  const reason = "The order was cancelled."
  const { id } = await askRefund(tx, order, { amountCents: null, reason, restock: [], askedBy: adminId })
  return id
}
