import type { Transaction } from "#db/client.ts"
import type { DisputeEvent } from "#features/payments/server/provider.ts"
import { recordDispute, recordMovement } from "#features/payments/server/record-movement.ts"
import { recordActivity } from "#platform/activity.ts"
import type { Services } from "#platform/services.ts"
import { lockOrder } from "./queries.ts"

const acts = { open: "was-told-of-a-dispute-of", won: "won-the-dispute-of", lost: "lost-the-dispute-of" }

/**
 * What the provider says of a dispute: from its beginning the bank holds the money, and gives it back when the shop wins.
 * Bears repetition and any order of events.
 * @returns why it was not believed, and then nothing has changed; or null
 * @throws when the payment that is disputed is not in the books yet
 */
export async function hearDispute(_services: Services, tx: Transaction, event: DisputeEvent): Promise<string | null> {
  const [order] = await lockOrder(tx, [event.orderId])
  if (!order) return "It names an order that does not exist."
  if (event.currency !== order.currency) return "Its currency is not the one of the order."
  if (order.payment_state === "unpaid" || order.payment_state === "failed") {
    throw new Error("The payment that is disputed is not in the books yet.")
  }
  const { reference, amountCents, status } = event
  if (amountCents > order.total_cents) return "It disputes more than was paid."
  const movement = { orderId: order.id, kind: "dispute" } as const
  const isNew = await recordMovement(tx, { ...movement, amountCents: -amountCents, reference })
  // A message that comes late does not open again what is decided.
  if (status === "open" && !isNew) return null
  if (status === "won") await recordMovement(tx, { ...movement, amountCents, reference: `${reference}:won` })
  if (!(await recordDispute(tx, order.id, status))) return null
  await recordActivity(tx, {
    actorId: null,
    action: acts[status],
    entity: "order",
    entityId: order.id,
    detail: { reference, amount_cents: amountCents },
  })
  return null
}
