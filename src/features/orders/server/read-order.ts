import type { Database } from "#db/client.ts"
import type { OrderReceipt } from "#features/orders/contract.ts"
import type { AdminOrder } from "#features/orders/office-contract.ts"
import type { Order } from "#features/orders/portal-contract.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import type { Visitor } from "#platform/session.ts"
import { adminOrder } from "./admin-order.ts"
import { findOrder, type StoredOrder } from "./queries.ts"
import { askIfWaiting } from "./reconcile-order.ts"
import { receiptOf, wholeOrder } from "./whole-order.ts"

/**
 * An order: its total and status for anyone who knows the id, the whole of it for its owner, with its books for admins.
 * @throws Problem orders.not-found
 */
export async function readOrder(
  services: Services,
  id: string,
  { user }: Visitor,
): Promise<AdminOrder | Order | OrderReceipt> {
  const [order] = await findOrder(services.db, [id])
  if (!order) throw orderNotFound()
  if (order.is_waiting_long) askIfWaiting(services, order.id)
  if (user?.role === "admin") return await adminOrder(services.db, order)
  return user && user.id === order.user_id ? await wholeOrder(services.db, order) : receiptOf(order)
}

/**
 * What an admin sees of an order after a change.
 * @throws Problem orders.not-found
 */
export async function readAdminOrder(db: Database, id: string): Promise<AdminOrder> {
  const [order] = await findOrder(db, [id])
  if (!order) throw orderNotFound()
  return await adminOrder(db, order)
}

/**
 * A person's own order; somebody else's does not exist for them.
 * @throws Problem orders.not-found
 */
export async function findOwnOrder(db: Database, id: string, userId: string): Promise<StoredOrder> {
  const [order] = await findOrder(db, [id])
  if (order?.user_id !== userId) throw orderNotFound()
  return order
}

export const orderNotFound = () => new Problem("orders.not-found", 404, "Order not found")
