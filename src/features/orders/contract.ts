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
  /** false: made to order, or a product without a stock value. */
  draws_stock: z.boolean(),
  /** Pieces that went back into the stock with a refund. */
  returned_quantity: z.int(),
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
  /** Every charge and refund, and every refund that did not reach its bank, oldest first; amounts are positive. */
  payments: z.array(z.object({ kind: z.enum(["charge", "refund", "refund-failed"]), amount: z.number(), at: moment })),
  /** Every change of its state, oldest first. */
  timeline: z.array(z.object({ status: orderStatus, payment_state: paymentState, at: moment })),
  /** It is pending, so its owner may cancel it. */
  can_cancel: z.boolean(),
  /** It was paid, so there is an invoice. */
  has_invoice: z.boolean(),
  order_items: z.array(orderItem),
})
export type Order = z.infer<typeof order>

const refundState = z.enum(["asked", "done", "failed"])

const note = z.object({ id, author: z.string(), text: z.string(), created_at: moment })
export type OrderNote = z.infer<typeof note>

/** What admins read and its owner does not. */
const adminOrder = z.object({
  ...order.shape,
  /** What can still be given back: paid, not asked for already, and not with the bank of a dispute. */
  refundable_amount: z.number(),
  disputed_amount: z.number(),
  payment: z.nullable(
    z.object({
      provider: z.enum(["sandbox", "stripe"]),
      intent_id: z.string(),
      status: z.enum(["open", "succeeded", "failed", "canceled"]),
      failure_message: z.nullable(z.string()),
      dispute: z.nullable(z.enum(["open", "won", "lost"])),
    }),
  ),
  /** Every cent that moved, oldest first, signed as it changes what the shop has. */
  ledger: z.array(
    z.object({
      kind: z.enum(["charge", "refund", "refund-failed", "dispute"]),
      amount: z.number(),
      reference: z.string(),
      at: moment,
    }),
  ),
  /** Every decision to give money back, newest first. */
  refunds: z.array(
    z.object({
      id,
      amount: z.number(),
      reason: z.string(),
      /** `asked`: the provider has not answered yet and is asked again; `failed`: it never will give it. */
      status: refundState,
      failure_message: z.nullable(z.string()),
      restock: z.array(z.object({ order_item_id: id, quantity: z.int() })),
      /** null: the shop itself, or the provider's own screens. */
      asked_by: z.nullable(z.string()),
      created_at: moment,
    }),
  ),
  /** Newest first. */
  notes: z.array(note),
  /** Who did what to it, newest first. */
  activity: z.array(z.object({ at: moment, actor: z.string(), action: z.string(), detail: z.looseObject({}) })),
  customer: z.object({
    /** null: a guest. */
    id: z.nullable(id),
    /** Orders of the account, or of guests with this e-mail, and what was paid for them less what was given back. */
    orders: z.int(),
    total_spent: z.number(),
  }),
})
export type AdminOrder = z.infer<typeof adminOrder>

export const getOrder = endpoint({
  method: "GET",
  path: "/orders/{id}",
  summary: "An order: its total and status for anyone, the whole of it for its owner, and its books for admins",
  access: "anyone",
  // Any text: whatever is not an order's id is an order that does not exist.
  params: z.object({ id: z.string().check(z.maxLength(200)) }),
  answer: z.union([adminOrder, order, orderReceipt]),
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

const orderFilters = {
  /** Part of an order's id, of the customer's name or of the e-mail, in any case. */
  search: optionalLine(200),
  /** `all` as well as none is every status. */
  status: z.optional(z.enum([...orderStatus.options, "all"])),
}

/** As the back office lists it (BO §3). */
const listedOrder = z.object({
  ...orderReceipt.shape,
  payment_state: paymentState,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  currency: z.string(),
  tracking_number: z.nullable(z.string()),
  created_at: moment,
  /** The card's owner wants it back from the bank: `open` needs an answer at the provider. */
  dispute: z.nullable(z.enum(["open", "won", "lost"])),
  order_items: z.array(
    z.object({
      id,
      quantity: z.int(),
      price: z.number(),
      product: z.object({ title: z.string(), description: z.string() }),
    }),
  ),
})
export type ListedOrder = z.infer<typeof listedOrder>

export const listOrders = endpoint({
  method: "GET",
  path: "/orders/",
  summary: "Orders, newest first; how many there are is in X-Total-Count, for a search counted ten pages ahead",
  access: "admin",
  query: z.strictObject({ ...paged(1_000), ...orderFilters }),
  answer: z.array(listedOrder),
})

export const getOrderSummary = endpoint({
  method: "GET",
  path: "/orders/summary",
  summary: "How many orders there are of each status, and what they come to",
  access: "admin",
  answer: z.object({
    total: z.int(),
    pending: z.int(),
    paid: z.int(),
    processing: z.int(),
    completed: z.int(),
    cancelled: z.int(),
    /** The sum of total_amount (BO §2). */
    revenue: z.number(),
  }),
})

export const exportOrderList = endpoint({
  method: "GET",
  path: "/orders/export",
  summary: "The orders of a filter as CSV, newest first",
  access: "admin",
  query: z.strictObject(orderFilters),
  file: "text/csv; charset=utf-8",
  answer: z.void(),
})

export const updateOrder = endpoint({
  method: "PUT",
  path: "/orders/{id}",
  summary: "Set an order's status and tracking number; the other fields of the order may be sent and are not read",
  access: "admin",
  params: ofOrder,
  body: z.object({
    status: orderStatus,
    /** Absent: as it is. */
    tracking_number: optionalLine(100),
    /** With `cancelled`: what was paid is given back in the same act. */
    refund: z.optional(z.boolean()),
  }),
  answer: adminOrder,
  problems: { ...notFound, "orders.only-provider-pays": 409, "orders.out-of-stock": 409 },
})

export const refundOrder = endpoint({
  method: "POST",
  path: "/orders/{id}/refund",
  summary: "Give back all or part of what was paid. Header Idempotency-Key makes repeats one refund",
  access: "admin",
  params: ofOrder,
  body: z.strictObject({
    /** Absent: all that is left. */
    amount: z.optional(amount.check(z.minimum(0.01, "must be at least 0.01"))),
    reason: optionalLine(500),
    /** true: every piece that came out of the stock. */
    restock: z.optional(
      z.union([
        z.boolean(),
        z
          .array(z.strictObject({ order_item_id: id, quantity: z.int().check(z.minimum(1), z.maximum(9_999)) }))
          .check(z.maxLength(100)),
      ]),
    ),
  }),
  answer: adminOrder,
  problems: {
    ...notFound,
    "orders.idempotency-key-invalid": 400,
    "orders.idempotency-key-reused": 409,
    "orders.not-paid": 409,
    "orders.refund-too-large": 409,
    "orders.restock-impossible": 409,
    "orders.refund-refused": 409,
    "payments.provider-unavailable": 502,
  },
})

export const deleteOrder = endpoint({
  method: "DELETE",
  path: "/orders/{id}",
  summary: "Hide an order from every list; its money trail stays. One that waits for its payment is cancelled first",
  access: "admin",
  params: ofOrder,
  status: 204,
  answer: z.void(),
  problems: notFound,
})

export const addOrderNote = endpoint({
  method: "POST",
  path: "/orders/{id}/notes",
  summary: "Write down something about an order; its customer never sees it",
  access: "admin",
  params: ofOrder,
  body: z.strictObject({ text: line(2_000) }),
  status: 201,
  answer: note,
  problems: notFound,
})

export const deleteOrderNote = endpoint({
  method: "DELETE",
  path: "/orders/{id}/notes/{note_id}",
  summary: "Delete a note about an order",
  access: "admin",
  params: z.object({ id, note_id: id }),
  status: 204,
  answer: z.void(),
  problems: { ...notFound, "orders.note-not-found": 404 },
})

export const getPackingSlip = endpoint({
  method: "GET",
  path: "/orders/{id}/packing-slip",
  summary: "What goes into the parcel, as PDF, without prices",
  access: "admin",
  params: ofOrder,
  file: "application/pdf",
  answer: z.void(),
  problems: notFound,
})
