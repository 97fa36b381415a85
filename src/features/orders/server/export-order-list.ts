import { sql } from "drizzle-orm"
import { orderNumber } from "#contract/order-number.ts"
import type { Database } from "#db/client.ts"
import { toCsv } from "#platform/csv.ts"
import { choiceOf } from "./order-words.ts"
import type { StoredItem, StoredOrder } from "./queries.ts"
import { isOfFilter, type OrderFilter, ordersFound, wordsOf } from "./search-orders.ts"
import { addressOf } from "./whole-order.ts"

const rowsAtOnce = 1_000

const head = [
  ...["Number", "Id", "Ordered", "Status", "Payment", "First name", "Last name", "E-mail", "Phone", "Address"],
  ...["Billing address", "Pieces", "Currency", "Total", "Paid less refunds", "Tracking number"],
]

type Row = Omit<StoredOrder, "guest_token"> & {
  items: Pick<StoredItem, "title" | "quantity" | "color" | "size" | "custom_color" | "custom_size">[]
  /** As exact as the database has it, to go on from. */
  at: string
}

/**
 * The orders of a filter as a spreadsheet, newest first, a piece at a time: a million of them need no more memory than
 * a thousand.
 */
export async function* exportOrderList(db: Database, filter: OrderFilter): AsyncGenerator<string> {
  yield toCsv(head)
  const isSought =
    wordsOf(filter) === "" ? isOfFilter(filter) : sql`id in (select id from (${ordersFound(filter)}) as found)`
  let last: Row | undefined
  do {
    const { rows } = await db.execute<Row>(sql`
      select id, status, payment_state, currency, total_cents, paid_cents, first_name, last_name, email, phone,
        shipping_address, billing_address, zip_code, city, state, country, tracking_number, created_at::text as at,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as created_at,
        (select coalesce(json_agg(json_build_object('title', title, 'quantity', quantity, 'color', color, 'size', size,
          'custom_color', custom_color, 'custom_size', custom_size) order by position), '[]')
         from order_items where order_id = orders.id) as items
      from orders where ${isSought} ${
        last === undefined ? sql`` : sql`and created_at <= ${last.at} and (created_at < ${last.at} or id > ${last.id})`
      }
      order by orders.created_at desc nulls first, id limit ${rowsAtOnce}`)
    if (rows.length > 0) yield toCsv(...rows.map(cellsOf))
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
  } while (last)
}

const cellsOf = (order: Row) => [
  ...[orderNumber(order.id), order.id, order.created_at, order.status, order.payment_state],
  ...[order.first_name, order.last_name, order.email, order.phone, addressOf(order), order.billing_address],
  order.items.map((item) => `${item.quantity} × ${item.title}${choiceOf(item)}`).join("; "),
  ...[order.currency, amount(order.total_cents), amount(order.paid_cents), order.tracking_number],
]

/** A number for a spreadsheet, not a text. */
const amount = (cents: number) => cents / 100
