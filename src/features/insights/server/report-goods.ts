import type { Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"
import type {
  reportCategories as reportCategoriesCall,
  reportProducts as reportProductsCall,
  reportStock as reportStockCall,
} from "#features/insights/office-contract.ts"
import { toCsv } from "#platform/csv.ts"
import { periodOf } from "./report-period.ts"

type Period = { from?: string | undefined; to?: string | undefined }
type Sold = { quantity: number; cents: number }

/** What sold best in a period. */
export async function reportProducts(db: Database, asked: Period) {
  const period = periodOf(asked)
  const rows = await findSoldProducts(db, [period.from, period.to])
  return { data: { ...period, rows: rows.map(withRevenue) } }
}

/** What each category sold in a period; a product counts where it lies now. */
export async function reportCategories(db: Database, asked: Period) {
  const period = periodOf(asked)
  const rows = await findSoldCategories(db, [period.from, period.to])
  return { data: { ...period, rows: rows.map(withRevenue) } }
}

/** What runs out first at the pace of the last 30 days. */
export async function reportStock(db: Database) {
  return { data: { rows: await findRunningOut(db, []) } }
}

export const productsCsv = ({ data }: Returned<typeof reportProductsCall>): string =>
  toCsv(
    ["product", "quantity", "revenue"],
    ...data.rows.map(({ title, quantity, revenue }) => [title, quantity, revenue.toFixed(2)]),
  )

export const categoriesCsv = ({ data }: Returned<typeof reportCategoriesCall>): string =>
  toCsv(
    ["category", "quantity", "revenue"],
    ...data.rows.map(({ name, quantity, revenue }) => [name, quantity, revenue.toFixed(2)]),
  )

export const stockCsv = ({ data }: Returned<typeof reportStockCall>): string =>
  toCsv(
    ["product", "stock", "sold in 30 days", "days left"],
    ...data.rows.map(({ title, stock, sold, days_left }) => [title, stock, sold, days_left]),
  )

const withRevenue = <Row extends Sold>({ cents, ...row }: Row) => ({ ...row, revenue: fromCents(cents) })

/** first day, last day */
const findSoldProducts = namedQuery<Sold & { id: string; title: string }>(
  "find_sold_products",
  `select id, title, quantity, cents from (
     select product_id, sum(quantity)::int as quantity, sum(cents)::float8 as cents from sales
     where day between $1 and $2 group by product_id order by 2 desc, 3 desc, 1 limit 100
   ) as best join products on products.id = product_id order by quantity desc, cents desc, id`,
)

/** first day, last day */
const findSoldCategories = namedQuery<Sold & { id: string | null; name: string }>(
  "find_sold_categories",
  `select categories.id, coalesce(categories.name, 'No category') as name,
     sum(sold.quantity)::int as quantity, sum(sold.cents)::float8 as cents
   from (
     select product_id, sum(quantity) as quantity, sum(cents) as cents from sales where day between $1 and $2 group by product_id
   ) as sold
   join products on products.id = product_id left join categories on categories.id = category_id
   group by categories.id order by cents desc, name`,
)

const findRunningOut = namedQuery<{ id: string; title: string; stock: number; sold: number; days_left: number }>(
  "find_running_out",
  `select id, title, stock, sold, (stock * 30 / sold)::int as days_left from (
     select product_id, sum(quantity)::int as sold from sales
     where day > (now() at time zone 'UTC')::date - 30 group by product_id having sum(quantity) > 0
   ) as paced join products on products.id = product_id
   where stock is not null and is_published and deleted_at is null
   order by stock::float8 / sold, sold desc, id limit 100`,
)
