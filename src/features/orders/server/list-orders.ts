import { type SQL, sql } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import type { ListedOrder, listOrders as listOrdersCall } from "#features/orders/office-contract.ts"
import type { StoredOrder } from "./queries.ts"
import { uuidPattern } from "./read-order.ts"
import { sumOrders } from "./sum-orders.ts"
import { addressOf } from "./whole-order.ts"

type Query = Received<typeof listOrdersCall>["query"]
export type OrderFilter = Pick<Query, "search" | "status">

/** Without `limit` at most so many (decisions.md §3). */
const mostRows = 1_000
/** A search that finds more is counted as this many. */
const mostCounted = 10_000
/** The index knows no text shorter than three letters: those are looked for among so many of the newest orders. */
const mostLookedThrough = 20_000

type Row = Omit<ListedOrder, "address" | "total_amount"> &
  Pick<StoredOrder, "total_cents" | "shipping_address" | "zip_code" | "city" | "state" | "country">

/** Orders as the back office lists them, newest first, and how many there are. */
export async function listOrders(db: Database, query: Query): Promise<{ orders: ListedOrder[]; total: number }> {
  const { page = 1, limit = mostRows } = query
  const total = await countOrders(db, query)
  const isExact = wordsOf(query) === "" || total < mostCounted
  const place = placeOf({ offset: (page - 1) * limit, limit, total: isExact ? total : null })
  const { rows } = place ? await db.execute<Row>(pageOf(query, place)) : { rows: [] }
  const orders = rows.map(({ total_cents, shipping_address, zip_code, city, state, country, ...order }) => ({
    ...order,
    total_amount: fromCents(total_cents),
    address: addressOf({ shipping_address, zip_code, city, state, country }),
  }))
  return { orders, total }
}

type Place = { offset: number; limit: number; isFromOldest: boolean }

/**
 * A page of the second half is walked to from the other end: the last one is as near as the first.
 * @param wanted.total null: nobody has counted that far
 * @returns null for a page behind the last
 */
function placeOf({ offset, limit, total }: { offset: number; limit: number; total: number | null }): Place | null {
  if (total === null || offset < total / 2) return { offset, limit, isFromOldest: false }
  const rest = total - offset
  return rest <= 0 ? null : { offset: Math.max(0, rest - limit), limit: Math.min(limit, rest), isFromOldest: true }
}

/**
 * The rows of a page and, in the same question, their lines. Which rows they are comes from an index alone, so far pages
 * cost little; not a prepared statement, because only the words themselves tell which index finds them quickest.
 */
const pageOf = (filter: OrderFilter, { limit, offset, isFromOldest }: Place) => sql`
  with page as (
    select id, created_at from ${source(filter)} where ${matches(filter)}
    order by ${isFromOldest ? sql`created_at asc nulls last, id desc` : newestFirst} limit ${limit} offset ${offset}
  )
  select orders.id, orders.status, payment_state, total_cents, orders.currency, first_name, last_name, email, phone,
    shipping_address, zip_code, city, state, country, tracking_number, payments.dispute,
    to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
    lines.order_items
  from page join orders on orders.id = page.id
  left join payments on payments.order_id = orders.id
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', order_items.id, 'quantity', quantity, 'price', unit_price_cents / 100.0,
      'product', json_build_object('title', order_items.title, 'description', products.description)
    ) order by position), '[]') as order_items
    from order_items join products on products.id = product_id where order_id = orders.id
  ) as lines
  order by page.created_at desc nulls first, page.id`

const newestFirst = sql`orders.created_at desc nulls first, orders.id`

const wordsOf = ({ search }: OrderFilter) => (search ?? "").replace(/^#/, "").toLowerCase()

function source(filter: OrderFilter): SQL {
  const { length } = wordsOf(filter)
  if (length === 0 || length > 2) return sql`orders`
  const ofStatus = matches({ status: filter.status })
  return sql`(select * from orders where ${ofStatus} order by ${newestFirst} limit ${mostLookedThrough}) as orders`
}

/** What a filter lets through: the expression is the one of the index `orders_words`. */
export function matches(filter: OrderFilter): SQL {
  const words = wordsOf(filter)
  const { status } = filter
  const conditions = [sql`hidden_at is null`]
  if (status !== undefined && status !== "all") conditions.push(sql`orders.status = ${status}`)
  if (uuidPattern.test(words)) conditions.push(sql`orders.id = ${words}`)
  else if (words !== "") {
    const pattern = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`
    conditions.push(
      sql`lower(orders.id::text || ' ' || first_name || ' ' || last_name || ' ' || email) like ${pattern}`,
    )
  }
  return sql.join(conditions, sql` and `)
}

async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  if (wordsOf(filter) !== "") {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from ${source(filter)} where ${matches(filter)} limit ${mostCounted}) as found`,
    )
    return rows[0]?.total ?? 0
  }
  const sums = await sumOrders(db)
  return filter.status === undefined || filter.status === "all" ? sums.total : sums[filter.status]
}
