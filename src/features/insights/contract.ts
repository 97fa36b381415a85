import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, moment } from "#contract/fields.ts"
import { orderStatus } from "#features/orders/contract.ts"

export const getMyDashboard = endpoint({
  method: "GET",
  path: "/mydashboard/",
  summary: "What a signed-in person did in the shop, and what is to come (SF §3); admins have one as well",
  access: "user",
  answer: z.object({
    data: z.object({
      user: z.object({ full_name: z.string() }),
      stats: z.object({ total_orders: z.int(), total_reviews: z.int(), newsletter_subscribed: z.boolean() }),
      /** The newest five. */
      recent_orders: z.array(z.object({ id, created_at: moment, total_amount: z.number(), status: orderStatus })),
      /** The next five. */
      upcoming_events: z.array(z.object({ id, title: z.string(), created_at: moment })),
    }),
  }),
})
