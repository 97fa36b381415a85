import type { Order } from "#features/orders/portal-contract.ts"

/** 1 → 1 piece */
export const pieces = (count: number): string => (count === 1 ? "1 piece" : `${count} pieces`)

export const paymentWords: Record<Order["payment_state"], string> = {
  unpaid: "Not paid yet",
  paid: "Paid",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  failed: "Payment failed",
}

const statusWords: Record<Order["status"], string> = {
  pending: "Order placed",
  paid: "Paid",
  processing: "Being made ready",
  completed: "Completed",
  cancelled: "Cancelled",
}

type Step = Order["timeline"][number]

/** What happened at each step, told by what it changed; the first is the order itself. */
export function tellTimeline(timeline: readonly Step[]): { words: string; at: string }[] {
  return timeline.map((step, position) => {
    const before = timeline[position - 1]
    const words = before?.status === step.status ? paymentWords[step.payment_state] : statusWords[step.status]
    return { words, at: step.at }
  })
}
