import { transact } from "#db/transact.ts"
import { refundPayment } from "#features/payments/server/refund-payment.ts"
import type { Services } from "#platform/services.ts"
import { completeRefund, failRefund } from "./complete-refund.ts"
import { lockOrder } from "./queries.ts"
import { claimAsked, findRefund, type StoredRefund } from "./refund-queries.ts"

/**
 * Asks the provider for a refund that is written down, and writes down what it answered. Bears repeating, also at the
 * same moment: the provider gives it once under its id.
 * @returns the refund as it stands afterwards
 * @throws Problem payments.provider-unavailable; it is tried again
 */
export async function carryOutRefund(services: Services, refundId: string): Promise<StoredRefund> {
  const asked = await refundOf(services.db, refundId)
  if (asked.status !== "asked") return asked
  const answer = await refundPayment(services, {
    orderId: asked.order_id,
    amountCents: asked.amount_cents,
    idempotencyKey: refundId,
  })
  return await transact(services.db, async (tx) => {
    const [order] = await lockOrder(tx, [asked.order_id])
    if (!order) throw new Error("A refund's order vanished.")
    // Its webhook may have been quicker than its answer.
    const refund = await refundOf(tx, refundId)
    if ("reference" in answer) await completeRefund(services, tx, order, refund, answer.reference)
    else await failRefund(tx, order, refund, { reference: null, message: answer.refusal })
    return await refundOf(tx, refundId)
  })
}

// A run ends within the time that a job has, also when every question takes as long as it may.
const mostInOneRun = 50
const runMs = 40_000

/** Takes up what a crash or a provider's bad hour left undone (decisions.md §4). */
export async function retryRefunds(services: Services): Promise<void> {
  const until = Date.now() + runMs
  for (let turn = 0; turn < mostInOneRun && Date.now() < until; turn += 1) {
    const [claimed] = await claimAsked(services.db, [])
    if (!claimed) return
    await carryOutRefund(services, claimed.id)
  }
}

async function refundOf(db: Parameters<typeof findRefund>[0], id: string): Promise<StoredRefund> {
  const [refund] = await findRefund(db, [id])
  if (!refund) throw new Error("A refund vanished.")
  return refund
}
