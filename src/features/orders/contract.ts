import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { email, id, line, moment, optionalLine } from "#contract/fields.ts"
import { amount } from "#contract/money.ts"
import { paged, pageMeta } from "#contract/paging.ts"
import { getCart } from "#features/carts/contract.ts"

export const orderStatus = z.enum(["pending", "paid", "processing", "completed", "cancelled"])
const paymentState = z.enum(["unpaid", "paid", "partially_refunded", "refunded", "failed"])

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

const orderItem = z.object({
  id,
  product_id: id,
  title: z.string(),
  image: z.nullable(z.string()),
  quantity: z.int(),
  price: z.number(),
  subtotal: z.number(),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  custom_color: z.nullable(z.string()),
  custom_size: z.nullable(z.string()),
  custom_description: z.nullable(z.string()),
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
const orderReceipt = z.object({ id, total_amount: z.number(), status: orderStatus })
export type OrderReceipt = z.infer<typeof orderReceipt>

/** What its owner and an admin read. */
const order = z.object({
  ...orderReceipt.shape,
  payment_state: paymentState,
  currency: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  shipping_address: z.string(),
  billing_address: z.nullable(z.string()),
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** The shipping address in one line, as BO §3 reads it. */
  address: z.string(),
  tracking_number: z.nullable(z.string()),
  created_at: moment,
  /** When the pieces of a pending order are given back. */
  reserved_until: moment,
  paid_at: z.nullable(moment),
  cancelled_at: z.nullable(moment),
  /** What was charged and given back so far. */
  paid_amount: z.number(),
  refunded_amount: z.number(),
  /** Every charge and refund, oldest first; amounts are positive. */
  payments: z.array(z.object({ kind: z.enum(["charge", "refund"]), amount: z.number(), at: moment })),
  /** Every change of its state, oldest first. */
  timeline: z.array(z.object({ status: orderStatus, payment_state: paymentState, at: moment })),
  /** It is pending, so its owner may cancel it. */
  can_cancel: z.boolean(),
  /** It was paid, so there is an invoice. */
  has_invoice: z.boolean(),
  order_items: z.array(orderItem),
})
export type Order = z.infer<typeof order>

export const getOrder = endpoint({
  method: "GET",
  path: "/orders/{id}",
  summary: "An order: its total and status for anyone, the whole of it for its owner and admins",
  access: "anyone",
  // Any text: whatever is not an order's id is an order that does not exist.
  params: z.object({ id: z.string().check(z.maxLength(200)) }),
  answer: z.union([order, orderReceipt]),
  problems: { "orders.not-found": 404 },
})

const myOrder = z.object({
  ...orderReceipt.shape,
  payment_state: paymentState,
  created_at: moment,
  tracking_number: z.nullable(z.string()),
  can_cancel: z.boolean(),
  has_invoice: z.boolean(),
  /** Pieces in all lines. */
  total_quantity: z.int(),
  /** The first four lines, for a glance. */
  preview: z.array(z.object({ title: z.string(), image: z.nullable(z.string()) })),
})
export type MyOrder = z.infer<typeof myOrder>

export const listMyOrders = endpoint({
  method: "GET",
  path: "/orders/mine",
  summary: "One's own orders, newest first",
  access: "user",
  query: z.strictObject({ ...paged(50), status: z.optional(orderStatus) }),
  answer: z.object({ data: z.array(myOrder), meta: pageMeta }),
})

const notFound = { "orders.not-found": 404 } as const
const ofOrder = z.object({ id })

export const cancelMyOrder = endpoint({
  method: "POST",
  path: "/orders/{id}/cancel",
  summary: "Cancel one's own order while it is pending; its stock comes back",
  access: "user",
  params: ofOrder,
  answer: order,
  problems: { ...notFound, "orders.not-pending": 409 },
})

export const reorder = endpoint({
  method: "POST",
  path: "/orders/{id}/reorder",
  summary: "Put what an own order held, and can still be had, into the cart",
  access: "user",
  params: ofOrder,
  answer: z.object({
    cart: getCart.answer,
    /** Pieces that went into the cart. */
    added: z.int(),
    /** What could not, or not all of it: one sentence each. */
    left_out: z.array(z.object({ title: z.string(), reason: z.string() })),
  }),
  problems: notFound,
})

export const getInvoice = endpoint({
  method: "GET",
  path: "/orders/{id}/invoice",
  summary: "The invoice of a paid order, as PDF, for its owner and admins",
  access: "user",
  params: ofOrder,
  file: "application/pdf",
  answer: z.void(),
  problems: { ...notFound, "orders.not-paid": 409 },
})
