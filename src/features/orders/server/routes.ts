import { Readable } from "node:stream"
import type { FastifyInstance } from "fastify"
import { placeOrder as placeOrderCall } from "#features/orders/contract.ts"
import {
  addOrderNote,
  deleteOrder as deleteOrderCall,
  deleteOrderNote,
  exportOrderList as exportOrderListCall,
  getOrder,
  getOrderSummary,
  getPackingSlip,
  listOrders as listOrdersCall,
  refundOrder as refundOrderCall,
  updateOrder as updateOrderCall,
} from "#features/orders/office-contract.ts"
import {
  cancelMyOrder as cancelMyOrderCall,
  getInvoice,
  listMyOrders,
  payMyOrder as payMyOrderCall,
  reorder as reorderCall,
} from "#features/orders/portal-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { Problem } from "#platform/problem.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { cancelMyOrder } from "./cancel-my-order.ts"
import { deleteOrder } from "./delete-order.ts"
import { exportOrderList } from "./export-order-list.ts"
import { listMine } from "./list-mine.ts"
import { listOrders } from "./list-orders.ts"
import { addNote, deleteNote } from "./note-order.ts"
import { payMyOrder } from "./pay-my-order.ts"
import { placeOrder } from "./place-order.ts"
import { readInvoice } from "./read-invoice.ts"
import { readOrder } from "./read-order.ts"
import { readPackingSlip } from "./read-packing-slip.ts"
import { refundOrder } from "./refund-order.ts"
import { reorder } from "./reorder.ts"
import { sumOrders } from "./sum-orders.ts"
import { updateOrder } from "./update-order.ts"

export function orderRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    placeOrderCall,
    ({ body, visitor, request }) =>
      placeOrder(services, {
        idempotencyKey: readIdempotencyKey(request.headers["idempotency-key"]),
        userId: visitor.user?.id ?? null,
        checkout: body,
      }),
    { changes: ["products"], perMinute: 60 },
  )
  // Often enough for a success page that waits, too rarely to search for other people's orders.
  route(app, services, getOrder, ({ params, visitor }) => readOrder(services, params.id, visitor), { perMinute: 120 })

  route(app, services, listMyOrders, ({ query, visitor }) => listMine(services.db, visitor.user.id, query))
  route(
    app,
    services,
    cancelMyOrderCall,
    ({ params, visitor }) => cancelMyOrder(services, visitor.user.id, params.id),
    { changes: ["products"], perMinute: 60 },
  )
  route(app, services, payMyOrderCall, ({ params, visitor }) => payMyOrder(services, visitor.user.id, params.id), {
    perMinute: 30,
  })
  route(app, services, reorderCall, ({ params, visitor }) => reorder(services, visitor.user.id, params.id), {
    perMinute: 30,
  })
  route(
    app,
    services,
    getInvoice,
    async ({ params, visitor, reply }) => {
      const { pdf, number } = await readInvoice(services, visitor.user, params.id)
      reply.header("content-disposition", `attachment; filename="invoice-${number}.pdf"`)
      return pdf
    },
    { perMinute: 30 },
  )
  adminRoutes(app, services)
}

function adminRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, listOrdersCall, async ({ query, reply }) => {
    const { orders, total } = await listOrders(services.db, query)
    reply.header("x-total-count", total)
    return orders
  })
  route(app, services, getOrderSummary, () => sumOrders(services.db))
  route(
    app,
    services,
    exportOrderListCall,
    async ({ query, visitor, reply }) => {
      const detail = { ...query, title: "as a spreadsheet" }
      const act = { action: "exported", entity: "orders", entityId: "all", detail }
      await recordActivity(services.db, { actorId: visitor.user.id, ...act })
      reply.header("content-disposition", 'attachment; filename="orders.csv"')
      return Readable.from(exportOrderList(services.db, query))
    },
    { perMinute: 10 },
  )
  route(
    app,
    services,
    updateOrderCall,
    ({ params, body, visitor }) => updateOrder(services, visitor.user.id, params.id, body),
    { changes: ["products"] },
  )
  route(
    app,
    services,
    refundOrderCall,
    ({ params, body, visitor, request }) => {
      const header = request.headers["idempotency-key"]
      const idempotencyKey = header === undefined ? null : readIdempotencyKey(header)
      return refundOrder(services, { ...body, orderId: params.id, adminId: visitor.user.id, idempotencyKey })
    },
    { changes: ["products"] },
  )
  route(app, services, deleteOrderCall, ({ params, visitor }) => deleteOrder(services, visitor.user.id, params.id), {
    changes: ["products"],
  })
  route(app, services, addOrderNote, ({ params, body, visitor }) =>
    addNote(services, visitor.user.id, params.id, body.text),
  )
  route(app, services, deleteOrderNote, ({ params, visitor }) =>
    deleteNote(services, visitor.user.id, params.id, params.note_id),
  )
  route(
    app,
    services,
    getPackingSlip,
    async ({ params, reply }) => {
      const { pdf, number } = await readPackingSlip(services, params.id)
      reply.header("content-disposition", `attachment; filename="packing-slip-${number}.pdf"`)
      return pdf
    },
    { perMinute: 30 },
  )
}

function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === "string" && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw new Problem(
    "orders.idempotency-key-invalid",
    400,
    "The header Idempotency-Key must name this attempt with 8 to 200 visible characters.",
  )
}
