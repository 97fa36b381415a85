import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { line } from "#contract/fields.ts"

/** What the payment page must know before it can show a form. */
export const getPaymentConfiguration = endpoint({
  method: "GET",
  path: "/payments/configuration",
  summary: "Which payment provider takes the money, and its publishable key",
  access: "anyone",
  answer: z.object({
    provider: z.enum(["sandbox", "stripe"]),
    publishable_key: z.nullable(z.string()),
    /** true: no real money moves; pages show the `Test mode` ribbon. */
    test_mode: z.boolean(),
  }),
})

const intentParams = z.object({ intentId: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const intentAnswer = z.object({ status: z.enum(["succeeded", "requires_action"]) })
const bankProblems = {
  "payments.card-declined": 402,
  "payments.intent-not-found": 404,
  "payments.intent-closed": 409,
} as const

/** The sandbox bank: stands where a real provider's own API and script would (decisions.md §5). */
export const confirmSandboxPayment = endpoint({
  method: "POST",
  path: "/payments/sandbox/{intentId}/confirm",
  summary: "Test mode: pay an intent with a test card",
  access: "anyone",
  params: intentParams,
  body: z.strictObject({
    client_secret: line(200),
    card_number: z.string().check(z.regex(/^[\d ]{12,23}$/, "must be a card number")),
    expiry: z.string().check(z.regex(/^\d{2} ?\/ ?\d{2}$/, "must be MM / YY")),
    cvc: z.string().check(z.regex(/^\d{3,4}$/, "must be 3 or 4 digits")),
  }),
  answer: intentAnswer,
  problems: bankProblems,
})

export const authorizeSandboxPayment = endpoint({
  method: "POST",
  path: "/payments/sandbox/{intentId}/authorize",
  summary: "Test mode: complete or refuse the confirmation step of an intent",
  access: "anyone",
  params: intentParams,
  body: z.strictObject({ client_secret: line(200), approve: z.boolean() }),
  answer: intentAnswer,
  problems: bankProblems,
})

/** Raw body, signed by the provider; order-independent, each event processed once. */
export const receiveWebhook = endpoint({
  method: "POST",
  path: "/payments/webhook",
  summary: "The payment provider's word: raw body, signature verified",
  access: "anyone",
  answer: z.object({ received: z.literal(true) }),
  problems: { "payments.webhook-refused": 400 },
})
