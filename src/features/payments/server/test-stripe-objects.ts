import { randomBytes } from "node:crypto"

/** Objects as Stripe's API answers them, with the fields that shops commonly read. */

const secondsNow = () => Math.floor(Date.now() / 1_000)
const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`

export function newIntent(values: { amount: number; currency: string; metadata: Record<string, string> }) {
  const id = idOf("pi")
  return {
    id,
    object: "payment_intent",
    ...values,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: { enabled: true },
    canceled_at: null as number | null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    confirmation_method: "automatic",
    created: secondsNow(),
    customer: null,
    description: null as string | null,
    last_payment_error: null as object | null,
    latest_charge: null as string | null,
    livemode: false,
    next_action: null as object | null,
    payment_method: null as string | null,
    payment_method_types: ["card"],
    status: "requires_payment_method",
  }
}
export type TestIntent = ReturnType<typeof newIntent>

export const newRefund = (
  intent: TestIntent,
  amount: number,
  status: string,
  metadata: Record<string, string> = {},
) => ({
  id: idOf("re"),
  object: "refund",
  amount,
  charge: intent.latest_charge,
  created: secondsNow(),
  currency: intent.currency,
  metadata,
  payment_intent: intent.id,
  reason: null,
  status,
})

export const newDispute = (intent: TestIntent, status: string) => ({
  id: idOf("dp"),
  object: "dispute",
  amount: intent.amount,
  charge: intent.latest_charge,
  created: secondsNow(),
  currency: intent.currency,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: intent.id,
  reason: "fraudulent",
  status,
})

/** @param object what the event is about, as it was when it happened */
export const newEvent = (type: string, object: object) => ({
  id: idOf("evt"),
  object: "event",
  api_version: "2026-10-28.endive",
  created: secondsNow(),
  data: { object: structuredClone(object) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
export type TestEvent = ReturnType<typeof newEvent>

export const newChargeId = () => idOf("ch")

/** What Stripe says when it refuses. */
export const refusal = (type: string, message: string, more: object = {}) => ({ error: { type, message, ...more } })
