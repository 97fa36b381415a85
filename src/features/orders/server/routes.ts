import type { FastifyInstance } from "fastify"
import {
  cancelMyOrder as cancelMyOrderCall,
  getInvoice,
  getOrder,
  listMyOrders,
  placeOrder as placeOrderCall,
  reorder as reorderCall,
} from "#features/orders/contract.ts"
import { Problem } from "#platform/problem.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { cancelMyOrder } from "./cancel-my-order.ts"
import { listMine } from "./list-mine.ts"
import { placeOrder } from "./place-order.ts"
import { readInvoice } from "./read-invoice.ts"
import { readOrder } from "./read-order.ts"
import { reorder } from "./reorder.ts"

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
}

function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === "string" && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw new Problem(
    "orders.idempotency-key-invalid",
    400,
    "The header Idempotency-Key must name this checkout with 8 to 200 visible characters.",
  )
}
