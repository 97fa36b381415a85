import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, line, moment } from "#contract/fields.ts"
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

export const searchShop = endpoint({
  method: "GET",
  path: "/search",
  summary: "The back office's header search: products, orders and customers, five of each at most",
  access: "admin",
  query: z.strictObject({ q: line(200) }),
  answer: z.object({
    data: z.object({
      products: z.array(z.object({ id, title: z.string(), thumbnail: z.nullable(z.string()) })),
      orders: z.array(
        z.object({
          id,
          /** First and last name. */ customer: z.string(),
          total_amount: z.number(),
          status: orderStatus,
        }),
      ),
      users: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
    }),
  }),
})

const attentionKind = z.enum(["dispute", "refund", "order", "message", "review", "low-stock", "letter"])

export const listAttention = endpoint({
  method: "GET",
  path: "/attention",
  summary: "What waits for an administrator: the newest of it, and how much it is altogether",
  access: "admin",
  answer: z.object({
    data: z.array(
      z.object({
        kind: attentionKind,
        /** What it is, in a few words: `Order #1a2b3c4d is paid`. */
        title: z.string(),
        /** Whom or what it concerns: a customer's name, the first words of a message. */
        detail: z.string(),
        /** The page of the back office where it is dealt with. */
        href: z.string(),
        at: moment,
      }),
    ),
    /** All of it, also what the list leaves out. */
    total: z.int(),
  }),
})
