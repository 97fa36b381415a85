import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, moment } from "#contract/fields.ts"
import { paged, pageMeta } from "#contract/paging.ts"
import { getCart } from "#features/carts/contract.ts"
import { getReceipt, orderReceipt, orderStatus, placeOrder } from "./contract.ts"

// Apart from contract.ts, because the pages of a purchase carry that one.

export const paymentState = z.enum(["unpaid", "paid", "partially_refunded", "refunded", "failed"])

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
  /** false: made to order, or a product without a stock value. */
  draws_stock: z.boolean(),
  /** Pieces that went back into the stock with a refund. */
  returned_quantity: z.int(),
})

/** What its owner and an admin read. */
export const order = z.object({
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
  /** Every charge and refund, and every refund that did not reach its bank, oldest first; amounts are positive. */
  payments: z.array(z.object({ kind: z.enum(["charge", "refund", "refund-failed"]), amount: z.number(), at: moment })),
  /** Every change of its state, oldest first. */
  timeline: z.array(z.object({ status: orderStatus, payment_state: paymentState, at: moment })),
  /** It is pending, so its owner may cancel it. */
  can_cancel: z.boolean(),
  /** It awaits its payment, and its pieces are kept until `reserved_until`. */
  can_pay: z.boolean(),
  /** It was paid, so there is an invoice. */
  has_invoice: z.boolean(),
  order_items: z.array(orderItem),
})
export type Order = z.infer<typeof order>

/** The order that one may have placed: somebody else's is answered with its receipt. */
export const getOwnOrder = endpoint({ ...getReceipt, answer: z.union([order, orderReceipt]) })

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

export const notFound = getReceipt.problems
export const ofOrder = z.object({ id })

export const listMyOrders = endpoint({
  method: "GET",
  path: "/orders/mine",
  summary: "One's own orders, newest first",
  access: "user",
  query: z.strictObject({ ...paged(50), status: z.optional(orderStatus) }),
  answer: z.object({ data: z.array(myOrder), meta: pageMeta }),
})

export const cancelMyOrder = endpoint({
  method: "POST",
  path: "/orders/{id}/cancel",
  summary: "Cancel one's own order while it is pending; its stock comes back",
  access: "user",
  params: ofOrder,
  answer: order,
  problems: { ...notFound, "orders.not-pending": 409 },
})

export const payMyOrder = endpoint({
  method: "POST",
  path: "/orders/{id}/payment",
  summary: "Open the payment of one's own order while it awaits one; asked again it is the same payment",
  access: "user",
  params: ofOrder,
  answer: placeOrder.answer,
  problems: { ...notFound, "orders.not-awaiting-payment": 409, "payments.provider-unavailable": 502 },
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
