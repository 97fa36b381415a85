import type { Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import { isoText } from "#db/iso-text.ts"
import { namedQuery } from "#db/named-query.ts"
import type { getDashboard } from "#features/insights/office-contract.ts"
import { readSettings } from "#features/settings/server/read-settings.ts"
import type { Services } from "#platform/services.ts"
import { periodBefore, periodOf } from "./report-period.ts"
import { sumSales } from "./report-sales.ts"

type Dashboard = Returned<typeof getDashboard>
type Status = NonNullable<Dashboard["live"]>["statuses"][number]
type BestSeller = { title: string; quantity: number; rating: number | null }
type Opened = Record<"users" | "products" | "categories", number> &
  Record<"users_before" | "products_before" | "categories_before", number>

/** The shop at a glance (BO §3), and what takes the place of its fixed figures where the owner wants that. */
export async function readDashboard(services: Services): Promise<Dashboard> {
  const { cache, db } = services
  const [settings, [counts], [shelf], best, recent] = await Promise.all([
    readSettings(services),
    countAll(db, []),
    cache.recall("shelf-counts", ["products"], () => countShelf(db, [])),
    findBestSellers(services),
    findRecentOrders(db, []),
  ])
  if (!counts || !shelf) throw new Error("The counters gave no answer.")
  const { sales_cents, ...rest } = counts
  return {
    data: {
      ...rest,
      ...shelf,
      sales: fromCents(sales_cents),
      top_products: best.map(({ title, quantity }) => ({ title, quantity })),
      recent_orders: recent.map(({ total_cents, status: _status, ...order }) => ({
        ...order,
        total_amount: fromCents(total_cents),
      })),
    },
    live:
      settings.dashboard_figures === "live"
        ? {
            trends: await readTrends(db),
            ratings: best.map(({ rating }) => rating),
            statuses: recent.map(({ status }) => status),
          }
        : null,
  }
}

/**
 * The five most sold ever, summed up again when something was sold. What was sold before today stays the same, so that is
 * summed up once a day.
 */
async function findBestSellers({ cache, db }: Services): Promise<BestSeller[]> {
  const [sold] = await stampSales(db, [])
  return await cache.recall(
    "best-sellers",
    ["products"],
    async () => {
      const before = await cache.recall("sold-before", [], () => findSoldBefore(db, []), sold?.before)
      return await findBest(db, [before.map(({ id }) => id), before.map(({ quantity }) => quantity)])
    },
    sold?.ever,
  )
}

async function readTrends(db: Database) {
  const lately = periodOf({})
  const before = periodBefore(lately)
  const [[opened], now, then] = await Promise.all([
    countOpened(db, [before.from, lately.from]),
    sumSales(db, lately),
    sumSales(db, before),
  ])
  if (!opened) throw new Error("The counters gave no answer.")
  return {
    users: change(opened.users_before, opened.users),
    products: change(opened.products_before, opened.products),
    categories: change(opened.categories_before, opened.categories),
    orders: change(then.orders, now.orders),
    revenue: change(then.revenue - then.refunds, now.revenue - now.refunds),
  }
}

/** In percent; null when there was nothing before. */
const change = (before: number, now: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null

const tally = (column: "rows" | "cents", name: string) =>
  `(select coalesce(sum(${column}), 0) from tallies where name ${name})`
const statuses = "= any('{orders:pending,orders:paid,orders:processing,orders:completed,orders:cancelled}')"
const today = "(now() at time zone 'UTC')::date"

const countAll = namedQuery<Record<"users" | "orders" | "sales_cents", number>>(
  "count_shop",
  `select ${tally("rows", "= 'users'")}::int as users, ${tally("rows", statuses)}::int as orders,
     (${tally("cents", "= 'paid'")} - ${tally("cents", "= 'refunded'")})::float8 as sales_cents`,
)

const countShelf = namedQuery<Record<"products" | "categories", number>>(
  "count_shelf",
  `select (select coalesce(sum(products), 0)::int from product_counts) as products,
     (select count(*)::int from categories) as categories`,
)

const findRecentOrders = namedQuery<{ id: string; created_at: string; total_cents: number; status: Status }>(
  "find_recent_orders",
  `select id, ${isoText("created_at")} as created_at, total_cents, status from orders
   where hidden_at is null order by orders.created_at desc nulls first, id limit 5`,
)

/** `before` differs when a day is over, and when an order is entered as paid on a day that is; `ever` whenever one is paid. */
const stampSales = namedQuery<{ before: string; ever: string }>(
  "stamp_sales",
  `select ${today} || ':' || ever - today as before, ${today} || ':' || ever as ever from (
     select ${tally("rows", "= 'paid'")} as ever, ${tally("rows", `= 'paid:' || ${today}`)} as today
   ) as paid`,
)

// A product that was not among the first thousand yesterday is no best seller of today.
const findSoldBefore = namedQuery<{ id: string; quantity: number }>(
  "find_sold_before_today",
  `select product_id as id, sum(quantity)::int as quantity from sales where day < ${today}
   group by product_id order by 2 desc, 1 limit 1000`,
)

/** products' ids, how many were sold of each before today */
const findBest = namedQuery<BestSeller>(
  "find_best_sellers",
  `select title, best.quantity, rating_average as rating from (
     select product_id, sum(quantity)::int as quantity from (
       select * from unnest($1::uuid[], $2::int[]) as past (product_id, quantity)
       union all select product_id, quantity from sales where day >= ${today}
     ) as sold group by product_id order by 2 desc, 1 limit 5
   ) as best join products on products.id = product_id order by best.quantity desc, product_id`,
)

/** first days of the earlier and of the later period */
const countOpened = namedQuery<Opened>(
  "count_opened",
  `select ${["users", "products", "categories"]
    .flatMap((table) => {
      const kept = table === "products" ? "deleted_at is null and" : ""
      const since = (column: string) => `${column}::date::timestamp at time zone 'UTC'`
      return [
        `(select count(*)::int from ${table} where ${kept} created_at >= ${since("$2")}) as ${table}`,
        `(select count(*)::int from ${table} where ${kept} created_at >= ${since("$1")} and created_at < ${since("$2")}) as ${table}_before`,
      ]
    })
    .join(", ")}`,
)
