import type { AdminOrder, ListedOrder } from "#features/orders/office-contract.ts"
import { formatMoney } from "#ui/price.tsx"

/** The back office's own sign stands before every amount (BO §1). */
export const money = (amount: number): string =>
  amount < 0 ? `−${formatMoney(-amount, "admin")}` : formatMoney(amount, "admin")

export const paymentWords: Record<ListedOrder["payment_state"], string> = {
  unpaid: "Not paid",
  paid: "Paid",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  failed: "Payment failed",
}

export const movementWords: Record<AdminOrder["ledger"][number]["kind"], string> = {
  charge: "Charged",
  refund: "Given back",
  "refund-failed": "Refund came back",
  dispute: "Disputed",
}

export const nameOf = ({ first_name, last_name }: Pick<ListedOrder, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`.trim()

/** BO §3 */
export const settableStatuses = ["pending", "processing", "completed", "cancelled"] as const
