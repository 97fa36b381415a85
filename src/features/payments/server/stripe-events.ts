import * as z from "zod/mini"
import type { DisputeEvent, PaymentEvent, ProviderEvent, RefundEvent } from "./provider.ts"

/** Binds an intent to its order; an intent without it belongs to somebody else who uses the same Stripe account. */
export const orderIdKey = "order_id"
/** Tells a refund that the shop asked for, and which, from one that was given at Stripe. */
export const refundKey = "refund_id"

const intent = z.object({
  object: z.literal("payment_intent"),
  id: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.nullish(z.object({ message: z.optional(z.string()) })),
})
const moved = { id: z.string(), amount: z.int(), currency: z.string(), payment_intent: z.nullish(z.string()) }
const refund = z.object({
  object: z.literal("refund"),
  ...moved,
  status: z.nullable(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
})
const dispute = z.object({ object: z.literal("dispute"), ...moved, status: z.string() })
const charge = z.object({
  object: z.literal("charge"),
  // Only endpoints of an older API version are sent the list, newest first.
  refunds: z.nullish(z.object({ data: z.array(refund) })),
})

const subjects = {
  "payment_intent.succeeded": intent,
  "payment_intent.payment_failed": intent,
  "payment_intent.canceled": intent,
  "refund.created": refund,
  "refund.updated": refund,
  "refund.failed": refund,
  "charge.refund.updated": refund,
  "charge.refunded": charge,
  "charge.dispute.created": dispute,
  "charge.dispute.updated": dispute,
  "charge.dispute.closed": dispute,
  "charge.dispute.funds_withdrawn": dispute,
  "charge.dispute.funds_reinstated": dispute,
} as const

const known = (type: string): type is keyof typeof subjects => Object.hasOwn(subjects, type)
const envelope = z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)), type: z.string() })
const subject = z.discriminatedUnion("object", [intent, refund, dispute, charge])
const kept = z.extend(envelope, { object: z.nullable(subject) })

/**
 * What is kept of a signed event: the few fields that matter to the shop and nothing about the person who paid.
 * @throws when the event has not the shape that its type promises
 */
export function reduceStripeEvent(event: unknown): z.infer<typeof kept> {
  const { id, type } = envelope.parse(event)
  if (!known(type)) return { id, type, object: null }
  return { id, type, object: z.object({ data: z.object({ object: subjects[type] }) }).parse(event).data.object }
}

/** What a kept event says; null when it is about nothing that concerns the shop. */
export function readStripeEvent(payload: unknown): ProviderEvent | null {
  const { type, object } = kept.parse(payload)
  switch (object?.object) {
    case "payment_intent":
      return paymentEvent(type, object)
    case "refund":
      return refundEvent(object)
    case "charge":
      return refundEvent(object.refunds?.data[0])
    case "dispute":
      return disputeEvent(object)
    default:
      return null
  }
}

/** The order that an intent is bound to; null for an intent that this shop did not make. */
export function orderOf(metadata: Record<string, string>): string | null {
  const orderId = z.uuid().safeParse(metadata[orderIdKey])
  return orderId.success ? orderId.data : null
}

const outcomes: Partial<Record<string, PaymentEvent["outcome"]>> = {
  "payment_intent.succeeded": "succeeded",
  "payment_intent.payment_failed": "failed",
  "payment_intent.canceled": "canceled",
}

function paymentEvent(type: string, object: z.infer<typeof intent>): PaymentEvent | null {
  const outcome = outcomes[type]
  const orderId = orderOf(object.metadata)
  if (outcome === undefined || orderId === null) return null
  return {
    kind: "payment",
    intentId: object.id,
    orderId,
    amountCents: outcome === "succeeded" ? object.amount_received : object.amount,
    currency: object.currency.toUpperCase(),
    outcome,
    failureMessage: outcome === "failed" ? (object.last_payment_error?.message ?? null) : null,
  }
}

const refundStates: Partial<Record<string, RefundEvent["status"]>> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
}

function refundEvent(object: z.infer<typeof refund> | undefined): Omit<RefundEvent, "orderId"> | null {
  if (!object?.payment_intent) return null
  const status = refundStates[object.status ?? ""] ?? "pending"
  return { kind: "refund", ...movementOf(object), key: object.metadata?.[refundKey] ?? null, status }
}

// A closed inquiry and a prevented dispute took no money, as one that was won gave it back.
const disputeStates: Partial<Record<string, DisputeEvent["status"]>> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
}

function disputeEvent(object: z.infer<typeof dispute>): Omit<DisputeEvent, "orderId"> | null {
  if (!object.payment_intent) return null
  return { kind: "dispute", ...movementOf(object), status: disputeStates[object.status] ?? "open" }
}

const movementOf = ({ id, payment_intent, amount, currency }: z.infer<typeof refund> | z.infer<typeof dispute>) => ({
  intentId: payment_intent ?? "",
  reference: id,
  amountCents: amount,
  currency: currency.toUpperCase(),
})
