import type { Order } from "#features/orders/portal-contract.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { cancelOrder } from "./cancel-order.ts"
import { findOwnOrder } from "./read-order.ts"
import { wholeOrder } from "./whole-order.ts"

/** Cancels a person's own order while nobody has paid it. @throws Problem orders.not-found, orders.not-pending */
export async function cancelMyOrder(services: Services, userId: string, orderId: string): Promise<Order> {
  await findOwnOrder(services.db, orderId, userId)
  const isCancelled = await cancelOrder(services, orderId, "customer")
  const order = await findOwnOrder(services.db, orderId, userId)
  if (isCancelled) return await wholeOrder(services.db, order)
  const detail =
    order.status === "cancelled"
      ? "This order is cancelled already."
      : "This order is paid, so it can no longer be cancelled here. Please write to us instead."
  throw new Problem("orders.not-pending", 409, detail)
}
