import { transact } from "#db/transact.ts"
import { recordActivity } from "#platform/activity.ts"
import type { Services } from "#platform/services.ts"
import { hideOrder } from "./admin-queries.ts"
import { cancelInside } from "./cancel-order.ts"
import { lockOrder } from "./queries.ts"
import { orderNotFound } from "./read-order.ts"
import { canCancel } from "./whole-order.ts"

/**
 * Takes an order out of every list; its money trail stays (decisions.md §3). One that waits for its payment is cancelled.
 * @throws Problem orders.not-found
 */
export async function deleteOrder(services: Services, adminId: string, orderId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const [order] = await lockOrder(tx, [orderId])
    if (!order || order.is_hidden) throw orderNotFound()
    if (canCancel(order)) await cancelInside(services, tx, orderId, "shop")
    await hideOrder(tx, [orderId])
    const detail = { status: order.status, total_cents: order.total_cents }
    await recordActivity(tx, { actorId: adminId, action: "deleted", entity: "order", entityId: orderId, detail })
  })
}
