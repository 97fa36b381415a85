import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, line, moment, optionalLine } from "#contract/fields.ts"
import { amount } from "#contract/money.ts"
import { paged } from "#contract/paging.ts"
import { getReceipt, orderReceipt, orderStatus } from "./contract.ts"
import { notFound, ofOrder, order, paymentState } from "./portal-contract.ts"

// Apart from contract.ts, because the storefront's scripts carry that one.

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

export const getOrder = endpoint({ ...getReceipt, answer: z.union([adminOrder, order, orderReceipt]) })

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
  summary: "Orders, newest first; how many there are is in X-Total-Count, for a search exact up to 1,000",
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
    /** What the sender saw: what he leaves like that stays as somebody else has set it since. Absent: not asked about. */
    status_was: z.optional(orderStatus),
    tracking_number_was: optionalLine(100),
    /** With `cancelled`: what was paid is given back in the same act. */
    refund: z.optional(z.boolean()),
  }),
  answer: adminOrder,
  problems: {
    ...notFound,
    "orders.only-provider-pays": 409,
    "orders.out-of-stock": 409,
    "orders.changed-meanwhile": 409,
  },
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
