import type { Received, Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"
import type { reportSales as reportSalesCall, SalesReport } from "#features/insights/office-contract.ts"
import { toCsv } from "#platform/csv.ts"
import { daysIn, periodBefore, periodOf, type ReportPeriod } from "./report-period.ts"

type Sums = Pick<SalesReport["total"], "orders" | "revenue" | "refunds" | "average_order_value">
type Counted = { starts: string; orders: number; revenue_cents: number; refund_cents: number }
type Returning = { starts: string | null; customers: number }

// A quarter is some ten thousand orders of a large shop, each looked up by its buyer's address.
const mostDaysLookedUp = 93

/** Orders paid and money moved, from the daily counters; who came back, from the orders of a short period. */
export async function reportSales(db: Database, query: Received<typeof reportSalesCall>["query"]) {
  const period = periodOf(query)
  const by = query.by ?? "day"
  const [counted, earlier, returning] = await Promise.all([
    countSales(db, [period.from, period.to, by]),
    sumSales(db, periodBefore(period)),
    daysIn(period) <= mostDaysLookedUp ? countReturning(db, [period.from, period.to, by]) : null,
  ])
  const returningFrom = (starts: string | null) =>
    returning && (returning.find((row) => row.starts === starts)?.customers ?? 0)
  return {
    data: {
      ...period,
      by,
      rows: counted.map((row) => ({
        from: row.starts,
        ...sumsOf([row]),
        returning_customers: returningFrom(row.starts),
      })),
      total: { ...sumsOf(counted), returning_customers: returningFrom(null) },
      previous: earlier,
    },
  }
}

/** What a period brought altogether. */
export async function sumSales(db: Database, { from, to }: ReportPeriod): Promise<Sums> {
  return sumsOf(await countSales(db, [from, to, "month"]))
}

export const salesCsv = ({ data }: Returned<typeof reportSalesCall>): string =>
  toCsv(
    [data.by, "orders", "revenue", "refunds", "average order value", "returning customers"],
    ...data.rows.map((row) => [
      row.from,
      row.orders,
      row.revenue.toFixed(2),
      row.refunds.toFixed(2),
      row.average_order_value?.toFixed(2) ?? null,
      row.returning_customers,
    ]),
  )

function sumsOf(rows: readonly Counted[]): Sums {
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0)
  const orders = sum((row) => row.orders)
  const cents = sum((row) => row.revenue_cents)
  return {
    orders,
    revenue: fromCents(cents),
    refunds: fromCents(sum((row) => row.refund_cents)),
    average_order_value: orders === 0 ? null : fromCents(Math.round(cents / orders)),
  }
}

// A week or a month that begins before the period is told from the period's first day.
const startOf = (day: string) => `to_char(greatest(date_trunc($3, ${day}), $1::date), 'YYYY-MM-DD')`

/** first day, last day, day | week | month → a row each, also of those that sold nothing */
const countSales = namedQuery<Counted>(
  "count_sales",
  `select ${startOf("day")} as starts, coalesce(sum(paid.rows), 0)::int as orders,
     coalesce(sum(paid.cents), 0)::float8 as revenue_cents, coalesce(sum(refunded.cents), 0)::float8 as refund_cents
   from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') as day
   cross join lateral (select sum(rows) as rows, sum(cents) as cents from tallies where name = 'paid:' || day::date) as paid
   cross join lateral (select sum(cents) as cents from tallies where name = 'refunded:' || day::date) as refunded
   group by starts order by starts`,
)

/**
 * first day, last day, day | week | month → buyers of the time who had paid an order before, and those of the whole
 * period in the row without a start. Addresses that were forgotten count for nobody.
 */
const countReturning = namedQuery<Returning>(
  "count_returning_customers",
  `select starts, count(distinct email)::int as customers from (
     select ${startOf("paid_at at time zone 'UTC'")} as starts, lower(email) as email from orders
     where hidden_at is null and created_at >= $1::date::timestamp at time zone 'UTC' - interval '7 days'
       and created_at < ($2::date + 1)::timestamp at time zone 'UTC' and email <> ''
       and paid_at >= $1::date::timestamp at time zone 'UTC' and paid_at < ($2::date + 1)::timestamp at time zone 'UTC'
       and exists (
         select from orders as earlier
         where lower(earlier.email) = lower(orders.email) and earlier.paid_at < orders.paid_at
       )
   ) as returned group by grouping sets ((starts), ())`,
)
