import { type SQL, sql } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import type { ListedOrder, listOrders as listOrdersCall } from "#features/orders/office-contract.ts"
import type { StoredOrder } from "./queries.ts"
import { isOfFilter, type OrderFilter, ordersFound, readOffOrders, wordsOf } from "./search-orders.ts"
import { sumOrders } from "./sum-orders.ts"
import { addressOf } from "./whole-order.ts"

type Query = Received<typeof listOrdersCall>["query"]

/** Without `limit` at most so many (decisions.md §3). */
const mostRows = 1_000
/** What a search finds is counted, of very much so many pages ahead: whoever goes there learns of further ones. */
const alwaysCounted = 1_000
const pagesAhead = 10
const mostCounted = 11_000

type Row = Omit<ListedOrder, "address" | "total_amount"> &
  Pick<StoredOrder, "total_cents" | "shipping_address" | "zip_code" | "city" | "state" | "country">

/** Orders as the back office lists them, newest first, and how many there are. */
export async function listOrders(db: Database, query: Query): Promise<{ orders: ListedOrder[]; total: number }> {
  const { page = 1, limit = mostRows } = query
  const offset = (page - 1) * limit
  if (wordsOf(query) === "") {
    const total = await countOrders(db, query)
    const place = placeOf({ offset, limit, total })
    return { orders: place ? await readPage(db, placed(query, place)) : [], total }
  }
  const mostFound = Math.max(alwaysCounted, Math.min((page + pagesAhead) * limit, mostCounted))
  const { found, ids } = await findIds(db, query, { offset, limit, mostFound })
  // Which of very many are the newest is not known before all of them are found: from the newest on there are soon enough.
  const rows =
    found < mostFound
      ? sql`select id, created_at from orders where id = any(${sql.param(ids)})`
      : placed(query, { offset, limit })
  return { orders: await readPage(db, rows), total: found }
}

/** A page of those that a search finds, newest first unless there are more than so many, and how many they are. */
async function findIds(db: Database, filter: OrderFilter, page: { offset: number; limit: number; mostFound: number }) {
  const { offset, limit, mostFound } = page
  const { rows } = await db.execute<{ found: number; ids: string[] }>(sql`
    with found as materialized (select * from (${ordersFound(filter, mostFound)}) as orders limit ${mostFound})
    select (select count(*)::int from found) as found,
      array(select id from found as orders order by ${newestFirst} limit ${limit} offset ${offset}) as ids`)
  return rows[0] ?? { found: 0, ids: [] }
}

async function readPage(db: Database, page: SQL): Promise<ListedOrder[]> {
  const { rows } = await db.execute<Row>(pageOf(page))
  return rows.map(({ total_cents, shipping_address, zip_code, city, state, country, ...order }) => ({
    ...order,
    total_amount: fromCents(total_cents),
    address: addressOf({ shipping_address, zip_code, city, state, country }),
  }))
}

type Place = { offset: number; limit: number; isFromOldest?: boolean }

/**
 * A page of the second half is walked to from the other end: the last one is as near as the first.
 * @returns null for a page behind the last
 */
function placeOf({ offset, limit, total }: { offset: number; limit: number; total: number }): Place | null {
  if (offset < total / 2) return { offset, limit }
  const rest = total - offset
  return rest <= 0 ? null : { offset: Math.max(0, rest - limit), limit: Math.min(limit, rest), isFromOldest: true }
}

const placed = (filter: OrderFilter, { limit, offset, isFromOldest }: Place) => sql`
  select id, created_at from orders where ${wordsOf(filter) === "" ? isOfFilter(filter) : readOffOrders(filter)}
  order by ${isFromOldest ? sql`created_at asc nulls last, id desc` : newestFirst} limit ${limit} offset ${offset}`

/**
 * The rows of a page and, in the same question, their lines. Which rows they are comes from an index alone, so far pages
 * cost little; not a prepared statement, because only the words themselves tell which index finds them quickest.
 */
const pageOf = (page: SQL) => sql`
  with page as (${page})
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

async function countOrders(db: Database, { status }: OrderFilter): Promise<number> {
  const sums = await sumOrders(db)
  return status === undefined || status === "all" ? sums.total : sums[status]
}
