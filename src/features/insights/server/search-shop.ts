import { type SQL, sql } from "drizzle-orm"
import type { Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import { idsBeginning } from "#db/ids-beginning.ts"
import { hasWords, tellingPart } from "#db/like-pattern.ts"
import { namedQuery } from "#db/named-query.ts"
import { accountHolders, isForSomebody, saysForWhom } from "#db/searched-texts.ts"
import type { searchShop as searchShopCall } from "#features/insights/office-contract.ts"
import { understandSearch } from "#features/products/server/understand-search.ts"

type Found = Returned<typeof searchShopCall>["data"]

type FoundOrder = Omit<Found["orders"][number], "total_amount"> & { total_cents: number }

/** The header search: products by their words, orders by the beginning of their number, orders and people by any part of name or address. */
export async function searchShop(db: Database, text: string): Promise<Found> {
  const ids = idsBeginning(text)
  const isWholeId = ids !== null && ids[0] === ids[1]
  // The index is of trigrams: less than three letters would be compared with every row.
  const isSelective = /[\p{L}\p{N}]{3}/u.test(tellingPart(text)) && !isWholeId
  const [products, byNumber, byName, people] = await Promise.all([
    findProducts(db, text),
    ids && text.length >= 3 ? findOrdersOf(db, ids) : [],
    isSelective ? findOrders(db, text) : [],
    isSelective ? findUsers(db, text) : [],
  ])
  const orders = [...byNumber, ...byName.filter(({ id }) => !byNumber.some((order) => order.id === id))].slice(0, 5)
  return {
    products,
    orders: orders.map(({ total_cents, ...order }) => ({ ...order, total_amount: fromCents(total_cents) })),
    users: people,
  }
}

async function findProducts(db: Database, text: string): Promise<Found["products"]> {
  const search = await understandSearch(db, text)
  return search === null || search === "nothing" ? [] : await findByWords(db, [search.found, search.asTyped])
}

/** Of more than so many, five are sooner found from the newest on. */
const mostCompared = 500

/** Not prepared: only the words themselves tell which index finds them sooner. */
async function findOrders(db: Database, words: string): Promise<FoundOrder[]> {
  const newest = (rows: SQL) => sql`
    select id, first_name || ' ' || last_name as customer, total_cents, status, (count(*) over ())::int as found
    from (${rows}) as orders order by created_at desc nulls first, id limit 5`
  const seen = sql`select * from orders where hidden_at is null`
  const few = newest(sql`${seen} and ${isForSomebody(words)} limit ${mostCompared}`)
  const { rows } = await db.execute<FoundOrder & { found: number }>(few)
  if (!rows[0] || rows[0].found < mostCompared) return rows
  const fromNewest = sql`${seen} and ${saysForWhom(words)} order by created_at desc nulls first, id limit 5`
  return (await db.execute<FoundOrder>(newest(fromNewest))).rows
}

async function findUsers(db: Database, words: string): Promise<Found["users"]> {
  const { rows } = await db.execute<Found["users"][number]>(sql`
    select id, full_name, email from users
    where ${hasWords(accountHolders, words)} order by created_at desc nulls first, id limit 5`)
  return rows
}

/** first id, last id */
const findOrdersOf = namedQuery<FoundOrder>(
  "search_orders_by_number",
  `select id, first_name || ' ' || last_name as customer, total_cents, status from orders
   where id between $1 and $2 and hidden_at is null order by created_at desc nulls first, id limit 5`,
)

/** what is found, what is as typed: see understandSearch() */
const findByWords = namedQuery<Found["products"][number]>(
  "search_product_titles",
  `select id, title, thumbnail from (
     select id, title, thumbnail, sort_title, title_words from products
     where search_vector(title || ' ' || category_name || ' ' || description) @@ $1::tsquery and deleted_at is null offset 0
   ) as matching
   order by (title_words @@ $2::tsquery)::int + (title_words @@ $1::tsquery)::int desc, sort_title, id limit 5`,
)
