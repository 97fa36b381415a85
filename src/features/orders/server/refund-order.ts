import { createHash, randomUUID } from "node:crypto"
import type { Received } from "#contract/endpoint.ts"
import { toCents } from "#contract/money.ts"
import { transact } from "#db/transact.ts"
import type { AdminOrder, refundOrder as refundOrderCall } from "#features/orders/office-contract.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { askRefund } from "./ask-refund.ts"
import { carryOutRefund } from "./carry-out-refund.ts"
import { lockOrder } from "./queries.ts"
import { orderNotFound, readAdminOrder } from "./read-order.ts"
import { findRefund } from "./refund-queries.ts"

type Asked = Received<typeof refundOrderCall>["body"] & {
  orderId: string
  adminId: string
  /** One decision; null: this call is one of its own. */
  idempotencyKey: string | null
}

/**
 * An admin gives back all or part of what was paid (decisions.md §3). The decision is written down before the provider is
 * asked, so what a crash or a provider's bad hour interrupts is carried out later.
 * @throws Problem the codes of the endpoint
 */
export async function refundOrder(services: Services, asked: Asked): Promise<AdminOrder> {
  const { orderId, adminId, amount, reason, restock = false, idempotencyKey } = asked
  const id = idempotencyKey === null ? randomUUID() : refundIdOf(orderId, idempotencyKey)
  const amountCents = amount === undefined ? null : toCents(amount)
  await transact(services.db, async (tx) => {
    const [order] = await lockOrder(tx, [orderId])
    if (!order || order.is_hidden) throw orderNotFound()
    const [earlier] = await findRefund(tx, [id])
    if (!earlier) {
      const wish = { id, amountCents, reason: reason ?? "", restock: restock || [], askedBy: adminId }
      await askRefund(tx, order, wish)
    } else if (amountCents !== null && amountCents !== earlier.amount_cents) {
      throw new Problem("orders.idempotency-key-reused", 409, "This refund was already asked for with another amount.")
    }
  })
  const refund = await carryOutRefund(services, id).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const detail =
      "The payment provider cannot be reached. The refund is written down and will be tried again by itself; you need not repeat it."
    throw new Problem("payments.provider-unavailable", 502, detail, { retryAfterSeconds: 60 })
  })
  if (refund.status === "failed") {
    const detail = `The payment provider refused this refund: ${refund.failure_message}`
    throw new Problem("orders.refund-refused", 409, detail)
  }
  return await readAdminOrder(services.db, orderId)
}

/** The same key is the same refund: its id, as the database wants one, is made of it. */
function refundIdOf(orderId: string, idempotencyKey: string): string {
  const digits = createHash("sha256").update(`${orderId} ${idempotencyKey}`).digest("hex")
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`]
  return [...parts, digits.slice(20, 32)].join("-")
}
