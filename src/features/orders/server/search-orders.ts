import { type SQL, sql } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import { idsBeginning } from "#db/ids-beginning.ts"
import { isAmongNewest, isIn, isTelling, mostLookedThrough } from "#db/like-pattern.ts"
import { isForSomebody, saysForWhom } from "#db/searched-texts.ts"
import type { listOrders as listOrdersCall } from "#features/orders/office-contract.ts"

export type OrderFilter = Pick<Received<typeof listOrdersCall>["query"], "search" | "status">

/** What is searched for; "" for nothing. */
export const wordsOf = ({ search }: OrderFilter): string => (search ?? "").replace(/^#/, "").toLowerCase()

/** Whether an order is to be seen and of the filter's status, whatever is searched for. */
export const isOfFilter = ({ status }: OrderFilter): SQL =>
  status === undefined || status === "all"
    ? sql`hidden_at is null`
    : sql`hidden_at is null and orders.status = ${status}`

const number = sql`orders.id::text`

/**
 * What a search finds, as a query for `id` and `created_at`. An order is found by any part of its customer's name and
 * address and by the beginning of its id; by any other part of the id, and by two letters, if it is among the newest. Each
 * way is a query of its own: of one with all of them PostgreSQL may think that it might as well read every order.
 * @param most of what one way finds, not more than so many
 */
export function ordersFound(filter: OrderFilter, most?: number): SQL {
  const words = wordsOf(filter)
  const found = (where: SQL, rows = sql`orders`) =>
    sql`(select id, created_at from ${rows} where ${isOfFilter(filter)} and ${where} ${most ? sql`limit ${most}` : sql``})`
  const ids = idsBeginning(words)
  if (isWholeId(ids)) return found(sql`orders.id = ${words}`)
  const ways: SQL[] = []
  if (isTelling(words)) ways.push(found(isForSomebody(words)))
  if (ids) ways.push(found(sql`orders.id between ${ids[0]} and ${ids[1]}`))
  const looks = [...(isTelling(words) ? [] : [saysForWhom(words)]), ...(isPartOfId(words) ? [isIn(number, words)] : [])]
  if (looks.length > 0) ways.push(found(sql`(${sql.join(looks, sql` or `)})`, newest))
  return sql.join(ways, sql` union `)
}

const newest = sql`(
  select * from orders where hidden_at is null order by created_at desc nulls first, id limit ${mostLookedThrough}
) as orders`

/** Whether an order is one that a search finds, read off the order itself: soonest where most are found. */
export function readOffOrders(filter: OrderFilter): SQL {
  const words = wordsOf(filter)
  const ids = idsBeginning(words)
  if (isWholeId(ids)) return sql`${isOfFilter(filter)} and orders.id = ${words}`
  const ways = [saysForWhom(words)]
  if (ids) ways.push(sql`orders.id between ${ids[0]} and ${ids[1]}`)
  if (isPartOfId(words)) ways.push(isAmongNewest({ text: number, rows: sql`orders where hidden_at is null` }, words))
  return sql`${isOfFilter(filter)} and (${sql.join(ways, sql` or `)})`
}

const isPartOfId = (words: string) => /^[\da-f-]+$/.test(words)
const isWholeId = (ids: ReturnType<typeof idsBeginning>) => ids !== null && ids[0] === ids[1]
