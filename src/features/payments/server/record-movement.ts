import type { Transaction } from "#db/client.ts"
import type { DisputeEvent } from "./provider.ts"
import { findPayment, insertMovement, moveDispute } from "./queries.ts"

type Movement = {
  orderId: string
  kind: "refund" | "refund-failed" | "dispute"
  /** As it changes what the shop has. */
  amountCents: number
  /** The provider's own id of it. */
  reference: string
}

/**
 * Writes what the provider did with an order's money into the books.
 * @returns false when this very movement is there already, and then nothing has changed
 */
export async function recordMovement(tx: Transaction, movement: Movement): Promise<boolean> {
  const { orderId, kind, amountCents, reference } = movement
  const payment = await paymentOf(tx, orderId)
  const [written] = await insertMovement(tx, [orderId, payment.id, kind, amountCents, payment.currency, reference])
  return written !== undefined
}

/** How the dispute of an order's payment stands. @returns false when that is known */
export async function recordDispute(tx: Transaction, orderId: string, state: DisputeEvent["status"]): Promise<boolean> {
  const [moved] = await moveDispute(tx, [(await paymentOf(tx, orderId)).id, state])
  return moved !== undefined
}

async function paymentOf(tx: Transaction, orderId: string) {
  const [payment] = await findPayment(tx, [orderId])
  if (!payment) throw new Error("There is no payment in the books.")
  return payment
}
