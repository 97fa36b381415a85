import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, line, moment } from "#contract/fields.ts"
import { orderStatus } from "#features/orders/contract.ts"

// Apart from contract.ts, because a customer's dashboard carries that one.

const trend = z.nullable(z.int())

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

export const getDashboard = endpoint({
  method: "GET",
  path: "/dashboard/",
  summary: "The shop at a glance (BO §3)",
  access: "admin",
  answer: z.object({
    data: z.object({
      users: z.int(),
      /** Published or not. */
      products: z.int(),
      categories: z.int(),
      orders: z.int(),
      /** What was paid less what was given back. */
      sales: z.number(),
      /** The five most sold ever. */
      top_products: z.array(z.object({ title: z.string(), quantity: z.int() })),
      /** The newest five. */
      recent_orders: z.array(z.object({ id, created_at: moment, total_amount: z.number() })),
    }),
    /** What takes the place of the fixed figures; null while the setting keeps those (decisions.md §1.3). */
    live: z.nullable(
      z.object({
        /** The last 30 days against the 30 before, in percent; null when there is nothing to compare with. */
        trends: z.object({
          users: trend,
          products: trend,
          categories: trend,
          orders: trend,
          revenue: trend,
        }),
        /** Of the top products, in their order; null while nobody has rated one. */
        ratings: z.array(z.nullable(z.number())),
        /** Of the recent orders, in their order. */
        statuses: z.array(orderStatus),
      }),
    ),
  }),
})

const attentionKinds = ["dispute", "refund", "order", "message", "review", "low-stock", "letter"] as const
export type AttentionKind = (typeof attentionKinds)[number]
const count = z.int()

export const listAttention = endpoint({
  method: "GET",
  path: "/attention",
  summary: "What waits for an administrator: the newest of each kind, and how much it is altogether",
  access: "admin",
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(attentionKinds),
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
    counts: z.object({
      ...{ dispute: count, refund: count, order: count, message: count },
      ...{ review: count, "low-stock": count, letter: count },
    }),
    /** Accounts opened in the last seven days: nothing to be done about, but something to know. */
    new_users: z.int(),
  }),
})

const day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/, "must be a day like 2026-01-31"),
  z.refine((text) => new Date(text).toJSON()?.startsWith(text) ?? false, "must be a day of the calendar"),
)

/** The longest time that a report looks back over. */
const mostDays = 1_100
const dayMs = 86_400_000
const period = { from: z.optional(day), to: z.optional(day), format: z.optional(z.enum(["json", "csv"])) }
type Period = { from?: string | undefined; to?: string | undefined }

const isPeriod = ({ from, to }: Period) => {
  if (from === undefined || to === undefined) return from === to
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days < mostDays
}
const checkedPeriod = () =>
  z.refine<Period>(isPeriod, {
    error: `needs a first and a last day, in this order and at most ${mostDays} days apart`,
    path: ["to"],
  })

const sums = {
  orders: z.int(),
  /** What was paid. */
  revenue: z.number(),
  /** What was given back, on the day that it was. */
  refunds: z.number(),
  average_order_value: z.nullable(z.number()),
}

const range = { from: z.string(), to: z.string() }

export const reportSales = endpoint({
  method: "GET",
  path: "/reports/sales",
  summary: "Orders paid and money moved, over time; without a period the last 30 days",
  access: "admin",
  query: z.strictObject({ ...period, by: z.optional(z.enum(["day", "week", "month"])) }).check(checkedPeriod()),
  answer: z.object({
    data: z.object({
      ...range,
      by: z.enum(["day", "week", "month"]),
      rows: z.array(
        z.object({
          /** The first day of it that lies in the period. */
          from: z.string(),
          ...sums,
          /** Buyers who had paid an order before; null in a period of more than a quarter, where it is not looked up. */
          returning_customers: z.nullable(z.int()),
        }),
      ),
      total: z.object({ ...sums, returning_customers: z.nullable(z.int()) }),
      /** As many days before. */
      previous: z.object(sums),
    }),
  }),
})
export type SalesReport = z.infer<typeof reportSales.answer>["data"]

export const reportProducts = endpoint({
  method: "GET",
  path: "/reports/products",
  summary: "What sold best: the first hundred products of a period",
  access: "admin",
  query: z.strictObject(period).check(checkedPeriod()),
  answer: z.object({
    data: z.object({
      ...range,
      rows: z.array(z.object({ id, title: z.string(), quantity: z.int(), revenue: z.number() })),
    }),
  }),
})

export const reportCategories = endpoint({
  method: "GET",
  path: "/reports/categories",
  summary: "What each category sold in a period",
  access: "admin",
  query: z.strictObject(period).check(checkedPeriod()),
  answer: z.object({
    data: z.object({
      ...range,
      rows: z.array(
        z.object({
          /** null: products that lie in none. */
          id: z.nullable(id),
          name: z.string(),
          quantity: z.int(),
          revenue: z.number(),
        }),
      ),
    }),
  }),
})

export const reportStock = endpoint({
  method: "GET",
  path: "/reports/stock",
  summary: "What runs out first at the pace of the last 30 days: the first hundred products",
  access: "admin",
  query: z.strictObject({ format: period.format }),
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          id,
          title: z.string(),
          stock: z.int(),
          /** In the last 30 days. */
          sold: z.int(),
          /** Whole days until nothing is left. */
          days_left: z.int(),
        }),
      ),
    }),
  }),
})

/** The same reports as spreadsheets' files: asked with `format: "csv"`. */
const asFile = { file: "text/csv", answer: z.void() } as const
export const reportFiles = {
  sales: { ...reportSales, ...asFile },
  products: { ...reportProducts, ...asFile },
  categories: { ...reportCategories, ...asFile },
  stock: { ...reportStock, ...asFile },
} as const
