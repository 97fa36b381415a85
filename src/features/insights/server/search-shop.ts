import { type SQL, sql } from "drizzle-orm"
import type { Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import { idsBeginning } from "#db/ids-beginning.ts"
import { hasWords, isIn, mostLookedThrough, tellingPart } from "#db/like-pattern.ts"
import { namedQuery } from "#db/named-query.ts"
import { accountHolders, isForSomebody, saysForWhom } from "#db/searched-texts.ts"
import type { searchShop as searchShopCall } from "#features/insights/office-contract.ts"
import { understandSearch } from "#features/products/server/understand-search.ts"

type Found = Returned<typeof searchShopCall>["data"]

/** Of how many it was the first; left out where nobody counted. */
type Counted = { found?: number }
type FoundProduct = Found["products"][number] & Counted
type FoundOrder = Omit<Found["orders"][number], "total_amount"> & { total_cents: number } & Counted
type FoundUser = Found["users"][number] & Counted

/** Of each kind. */
const most = 5
/** So many are put in order without a second thought. */
const few = 100

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
  const orders = [...byNumber, ...byName.filter(({ id }) => !byNumber.some((order) => order.id === id))].slice(0, most)
  return {
    products: products.map(({ found: _, ...product }) => product),
    orders: orders.map(({ total_cents, found: _, ...order }) => ({ ...order, total_amount: fromCents(total_cents) })),
    users: people.map(({ found: _, ...person }) => person),
  }
}

/** Products with all the words as typed in title or category come first, then those with them there in any form; by name. */
async function findProducts(db: Database, text: string): Promise<FoundProduct[]> {
  const search = await understandSearch(db, text)
  if (search === null || search === "nothing") return []
  const table = sql`products where deleted_at is null`
  // Of those found here, so many may have been found before.
  const sought = { columns: sql`id, title, thumbnail`, table, order: sql`sort_title, id`, limit: most * 2 }
  const read = async (query: SQL) => (await db.execute<FoundProduct>(query)).rows
  const inTitle = (words: string) => sql`title_words @@ ${words}::tsquery`
  const named = (words: string) => findFirst({ read, ...sought, has: inTitle(words), says: inTitle(words) })
  const asTyped = await named(search.asTyped)
  if (asTyped.length >= most) return asTyped.slice(0, most)
  const titled = distinct([...asTyped, ...(await named(search.found))])
  if (titled.length >= most) return titled.slice(0, most)
  // Letter by letter the expression of the index products_search.
  const has = sql`search_vector(title || ' ' || category_name || ' ' || description) @@ ${search.found}::tsquery`
  return distinct([...titled, ...(await findFirst({ read, ...sought, has }))]).slice(0, most)
}

const distinct = (products: FoundProduct[]) => [...new Map(products.map((product) => [product.id, product])).values()]

const newest = { order: sql`created_at desc nulls first, id`, limit: most }

const findOrders = (db: Database, words: string) =>
  findFirst({
    read: async (query) => (await db.execute<FoundOrder>(query)).rows,
    columns: sql`id, first_name || ' ' || last_name as customer, total_cents, status`,
    table: sql`orders where hidden_at is null`,
    has: isForSomebody(words),
    says: saysForWhom(words),
    ...newest,
  })

const findUsers = (db: Database, words: string) =>
  findFirst({
    read: async (query) => (await db.execute<FoundUser>(query)).rows,
    columns: sql`id, full_name, email`,
    table: sql`users where true`,
    has: hasWords(accountHolders, words),
    says: isIn(accountHolders.text, words),
    ...newest,
  })

/** `has` finds the rows that have the words by an index, `says` reads it off a row. */
type Sought<Row> = {
  read: (query: SQL) => Promise<Row[]>
  columns: SQL
  table: SQL
  has: SQL
  says?: SQL
  order: SQL
  limit: number
}

/**
 * The first of those that have the words. Few are found and put in order. What is frequent is soon met in the order's own
 * index and would be much to put in order, but only so far: there may be none for a long way. Not prepared, because
 * PostgreSQL takes the index by the words themselves.
 */
async function findFirst<Row extends Counted>(sought: Sought<Row>): Promise<Row[]> {
  const { read, columns, table, has, says, order, limit } = sought
  if (says) {
    const found = await read(sql`
      select ${columns}, (count(*) over ())::int as found from (select * from ${table} and ${has} limit ${few}) as few
      order by ${order} limit ${limit}`)
    if ((found[0]?.found ?? 0) < few) return found
    const first = sql`select * from ${table} order by ${order} limit ${mostLookedThrough}`
    const met = await read(
      sql`select ${columns} from (${first}) as first where ${says} order by ${order} limit ${limit}`,
    )
    if (met.length === limit) return met
  }
  // All of them before they are put in order: else PostgreSQL may go through the order's index to its very end.
  return await read(sql`
    with found as materialized (select * from ${table} and ${has})
    select ${columns} from found order by ${order} limit ${limit}`)
}

/** first id, last id */
const findOrdersOf = namedQuery<FoundOrder>(
  "search_orders_by_number",
  `select id, first_name || ' ' || last_name as customer, total_cents, status from orders
   where id between $1 and $2 and hidden_at is null order by created_at desc nulls first, id limit 5`,
)
