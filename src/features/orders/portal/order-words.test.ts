import { expect, test } from "vitest"
import { tellTimeline } from "./order-words.ts"

const at = "2025-11-21T10:00:00Z"

test("a timeline tells what each step changed", () => {
  const told = tellTimeline([
    { status: "pending", payment_state: "unpaid", at },
    { status: "pending", payment_state: "failed", at },
    { status: "paid", payment_state: "paid", at },
    { status: "processing", payment_state: "paid", at },
    { status: "completed", payment_state: "paid", at },
    { status: "completed", payment_state: "partially_refunded", at },
    { status: "cancelled", payment_state: "refunded", at },
  ])
  expect(told.map(({ words }) => words)).toEqual([
    "Order placed",
    "Payment failed",
    "Paid",
    "Being made ready",
    "Completed",
    "Partly refunded",
    "Cancelled",
  ])
})

test("a timeline without steps tells nothing", () => expect(tellTimeline([])).toEqual([]))
