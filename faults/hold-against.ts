import type { AttackedShop } from "./attacked-shop.ts"
import type { Attempt } from "./checkouts.ts"

type Kept = {
  id: string
  idempotency_key: string
  status: string
  payment_state: string
  total_cents: number
  paid_cents: number
  letters: string[]
}

/**
 * Holds what the shop acknowledged against what it has kept: nothing lost, nothing doubled, nothing invented.
 * @returns a sentence for each contradiction
 */
export async function holdAgainst(journal: Attempt[], { books }: AttackedShop): Promise<string[]> {
  const orders = await books.query<Kept>(`select id, idempotency_key, status, payment_state, total_cents, paid_cents,
    array(select dedupe_key from mail_outbox where dedupe_key like 'order-%:' || orders.id order by 1) as letters from orders`)
  const byKey = new Map(orders.map((order) => [order.idempotency_key, order]))
  const attempted = new Set(journal.map(({ key }) => key))
  const strangers = orders.filter((order) => !attempted.has(order.idempotency_key))
  return [
    ...strangers.map(({ id }) => `Nobody placed the order ${id}.`),
    ...journal.flatMap((attempt) => contradictions(attempt, byKey.get(attempt.key))),
  ]
}

function contradictions(attempt: Attempt, kept: Kept | undefined): string[] {
  const { key, placed, isRefused, isPaid, isCancelled, isRefundAsked, isRefunded } = attempt
  const says = (isWrong: boolean, sentence: string) =>
    isWrong ? [`${sentence} (${key}, ${JSON.stringify(kept)})`] : []
  if (!kept) return says(placed !== null, "An acknowledged order is lost.")
  const state = `${kept.status} ${kept.payment_state}`
  const isGivenBack = state === "paid refunded" && kept.paid_cents === 0
  const isKept = state === "paid paid" && kept.paid_cents === kept.total_cents
  const letters = {
    paid: [`order-paid:${kept.id}`, `order-received:${kept.id}`],
    cancelled: [`order-cancelled:${kept.id}`, `order-received:${kept.id}`],
  }
  const expected = letters[kept.status as keyof typeof letters] ?? [`order-received:${kept.id}`]
  return [
    ...says(isRefused, "A refused order exists."),
    ...says(placed !== null && placed.id !== kept.id, "An order is another than the one that was acknowledged."),
    ...says(placed !== null && Math.round(placed.total_amount * 100) !== kept.total_cents, "A total has changed."),
    ...says(isPaid && !isKept && !(isRefundAsked && isGivenBack), "An acknowledged payment is lost."),
    ...says(isRefunded && !isGivenBack, "An acknowledged refund is lost."),
    ...says(isCancelled && state !== "cancelled unpaid", "An acknowledged cancelling is lost."),
    ...says(expected.join() !== kept.letters.join(), "Its letters are not what happened."),
  ]
}
