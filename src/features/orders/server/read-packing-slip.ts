import { orderNumber } from "#contract/order-number.ts"
import type { Services } from "#platform/services.ts"
import { findItems, findOrder } from "./queries.ts"
import { orderNotFound } from "./read-order.ts"
import { readSeller } from "./seller.ts"

/**
 * What goes into an order's parcel.
 * @returns the PDF and the name it is kept by
 * @throws Problem orders.not-found
 */
export async function readPackingSlip(services: Services, orderId: string): Promise<{ pdf: Buffer; number: string }> {
  const { db } = services
  const [order] = await findOrder(db, [orderId])
  if (!order) throw orderNotFound()
  const [items, seller] = await Promise.all([findItems(db, [orderId]), readSeller(services)])
  // Loaded with the first slip, as the invoice is.
  const { drawPackingSlip } = await import("./draw-packing-slip.ts")
  return { pdf: await drawPackingSlip({ order, items, seller }), number: orderNumber(order.id) }
}
