import type { Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import { idsBeginning } from "#db/ids-beginning.ts"
import { containing, tellingPart } from "#db/like-pattern.ts"
import { namedQuery } from "#db/named-query.ts"
import type { searchShop as searchShopCall } from "#features/insights/contract.ts"
import { understandSearch } from "#features/products/server/understand-search.ts"

type Found = Returned<typeof searchShopCall>["data"]

type FoundOrder = Omit<Found["orders"][number], "total_amount"> & { total_cents: number }

/** The header search: products by their words, orders by the beginning of their number, orders and people by any part of name or address. */
export async function searchShop(db: Database, text: string): Promise<Found> {
  const words = text.toLowerCase()
  const part = tellingPart(words)
  const ids = idsBeginning(words)
  const isWholeId = ids !== null && ids[0] === ids[1]
  // The index is of trigrams: less than three letters would be compared with every row.
  const isSelective = /[\p{L}\p{N}]{3}/u.test(part) && !isWholeId
  // What has a digit is rarely among the newest.
  const lookedThrough = /\p{N}/u.test(part) && part.length > 4 ? 0 : mostLookedThrough
  const asked = [containing(part), words, lookedThrough]
  const [products, byNumber, byName, users] = await Promise.all([
    findProducts(db, text),
    ids && words.length >= 3 ? findOrdersOf(db, ids) : [],
    isSelective ? findOrders(db, asked) : [],
    isSelective ? findUsers(db, asked) : [],
  ])
  const orders = [...byNumber, ...byName.filter(({ id }) => !byNumber.some((order) => order.id === id))].slice(0, 5)
  return {
    products,
    orders: orders.map(({ total_cents, ...order }) => ({ ...order, total_amount: fromCents(total_cents) })),
    users,
  }
}

async function findProducts(db: Database, text: string): Promise<Found["products"]> {
  const search = await understandSearch(db, text)
  return search === null || search === "nothing" ? [] : await findByWords(db, [search.found, search.asTyped])
}

const mostLookedThrough = 2_000

/**
 * pattern, words, how many of the newest to look through:
 * words that half of the rows have are found among the newest few thousand at once; rarer ones by the index of trigrams,
 * which would have to collect all of the others. The fences keep the planner to that.
 */
const newestWith = (table: "orders" | "users", words: string, columns: string, kept: string) => `
  with latest as (
    select * from (
      select ${columns}, created_at, ${words} as words from ${table} where ${kept}
      order by ${table}.created_at desc nulls first, id limit $3
    ) as newest where position($2 in words) > 0 limit 5
  ), indexed as (
    select * from (
      select ${columns}, created_at from ${table}
      where (select count(*) from latest) < 5 and ${words} like $1 and position($2 in ${words}) > 0 and ${kept} offset 0
    ) as matching order by created_at desc nulls first, id limit 5
  )
  select * from (
    select ${columns}, created_at from latest where (select count(*) from latest) = 5
    union all select ${columns}, created_at from indexed
  ) as found order by created_at desc nulls first, id`

// Letter by letter the expressions of the indexes orders_people and users_words.
const orderWords = "lower(first_name || ' ' || last_name || ' ' || email)"
const userWords = "lower(username || ' ' || email || ' ' || full_name)"

const findOrders = namedQuery<FoundOrder>(
  "search_orders",
  `select id, first_name || ' ' || last_name as customer, total_cents, status
   from (${newestWith("orders", orderWords, "id, first_name, last_name, total_cents, status", "hidden_at is null")}) as found`,
)

/** first id, last id */
const findOrdersOf = namedQuery<FoundOrder>(
  "search_orders_by_number",
  `select id, first_name || ' ' || last_name as customer, total_cents, status from orders
   where id between $1 and $2 and hidden_at is null order by created_at desc nulls first, id limit 5`,
)

const findUsers = namedQuery<Found["users"][number]>(
  "search_users",
  `select id, full_name, email from (${newestWith("users", userWords, "id, full_name, email", "true")}) as found`,
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
