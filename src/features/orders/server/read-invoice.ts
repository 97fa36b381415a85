import { orderNumber } from "#contract/order-number.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { findItems, findMovements, findOrder } from "./queries.ts"
import { orderNotFound } from "./read-order.ts"
import { readSeller } from "./seller.ts"
import { refundedCents } from "./whole-order.ts"

/**
 * The invoice of a paid order, for its owner and admins.
 * @returns the PDF and the name it is kept by
 * @throws Problem orders.not-found, orders.not-paid
 */
export async function readInvoice(
  services: Services,
  user: { id: string; role: string },
  orderId: string,
): Promise<{ pdf: Buffer; number: string }> {
  const { db } = services
  const [order] = await findOrder(db, [orderId])
  if (!order || (user.role !== "admin" && order.user_id !== user.id)) throw orderNotFound()
  if (order.paid_at === null) {
    throw new Problem("orders.not-paid", 409, "There is an invoice as soon as the order is paid.")
  }
  const [items, movements, seller] = await Promise.all([
    findItems(db, [order.id]),
    findMovements(db, [order.id]),
    readSeller(services),
  ])
  // Loaded with the first invoice: fonts and PDF are more than the rest of the shop weighs when it starts.
  const { drawInvoice } = await import("./draw-invoice.ts")
  return {
    pdf: await drawInvoice({
      ...{ order, paidAt: order.paid_at, items, seller },
      refundedCents: refundedCents(movements),
    }),
    number: orderNumber(order.id),
  }
}
