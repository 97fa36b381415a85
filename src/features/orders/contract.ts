import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { email, id, line, optionalLine } from "#contract/fields.ts"
import { amount } from "#contract/money.ts"

export const orderStatus = z.enum(["pending", "paid", "processing", "completed", "cancelled"])

/** The checkout form (SF §3, §5): billing_address alone is optional. */
export const checkoutFields = {
  first_name: line(100),
  last_name: line(100),
  email,
  phone: line(50).check(z.regex(/\d/, "must contain a digit")),
  shipping_address: line(300),
  billing_address: optionalLine(300),
  zip_code: line(20),
  city: line(100),
  state: line(100),
  country: line(100),
}
const checkoutForm = z.object(checkoutFields)
export type CheckoutForm = z.input<typeof checkoutForm>

const orderLine = z.strictObject({
  product_id: id,
  quantity: z.int().check(z.minimum(1), z.maximum(9_999)),
  color: optionalLine(100),
  size: optionalLine(100),
  custom_color: optionalLine(100),
  custom_size: optionalLine(100),
  custom_description: optionalLine(1_000),
  /** The unit price that the shopper saw; the server's own decides, a difference refuses the order. */
  price: amount,
})

export const placeOrder = endpoint({
  method: "POST",
  path: "/orders/",
  summary:
    "Place an order: prices it, reserves the stock, opens the payment. Header Idempotency-Key makes repeats safe",
  access: "anyone",
  body: z.strictObject({
    ...checkoutFields,
    total_amount: amount,
    guest_token: z.nullish(id),
    /** SF §3 sends null; whoever is signed in is known by the bearer token alone. */
    user_id: z.nullish(z.null()),
    items: z.array(orderLine).check(z.minLength(1, "must contain at least one piece"), z.maxLength(100)),
  }),
  status: 201,
  answer: z.object({
    id,
    client_secret: z.string(),
    total_amount: z.number(),
    status: orderStatus,
    currency: z.string(),
  }),
  problems: {
    "orders.idempotency-key-invalid": 400,
    "orders.item-unknown": 422,
    "orders.choice-not-offered": 422,
    "orders.nothing-to-pay": 422,
    "orders.total-differs": 409,
    "orders.out-of-stock": 409,
    "orders.idempotency-key-reused": 409,
    "orders.no-longer-open": 409,
    "payments.provider-unavailable": 502,
  },
})
export type PlacedOrder = z.infer<typeof placeOrder.answer>

/** What anyone who knows the id may read: nothing personal (SF §7: called without authorization). */
export const orderReceipt = z.object({ id, total_amount: z.number(), status: orderStatus })
export type OrderReceipt = z.infer<typeof orderReceipt>

/** An order as a shopper's success page asks for it; who gets more than the receipt: getOrder in office-contract.ts. */
export const getReceipt = endpoint({
  method: "GET",
  path: "/orders/{id}",
  summary: "An order: its total and status for anyone, the whole of it for its owner, and its books for admins",
  access: "anyone",
  params: z.object({ id }),
  answer: orderReceipt,
  problems: { "orders.not-found": 404 },
})
