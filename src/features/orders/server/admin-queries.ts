import { namedQuery } from "#db/named-query.ts"
import type { StoredRefund } from "./refund-queries.ts"

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export type StoredPaymentOf = {
  provider: "sandbox" | "stripe"
  intent_id: string
  status: "open" | "succeeded" | "failed" | "canceled"
  failure_message: string | null
  dispute: "open" | "won" | "lost" | null
}

/** order id */
export const findPaymentOf = namedQuery<StoredPaymentOf>(
  "find_payment_of_order",
  "select provider, intent_id, status, failure_message, dispute from payments where order_id = $1",
)

export type ToldRefund = Pick<
  StoredRefund,
  "id" | "amount_cents" | "reason" | "restock" | "status" | "failure_message"
> & {
  asked_by: string | null
  created_at: string
}

/** order id → newest first */
export const findRefundsOf = namedQuery<ToldRefund>(
  "find_refunds_of_order",
  `select refunds.id, amount_cents, reason, restock, status, failure_message,
     coalesce(nullif(users.full_name, ''), users.username) as asked_by, ${iso("refunds.created_at")} as created_at
   from refunds left join users on users.id = asked_by
   where order_id = $1 order by refunds.created_at desc, refunds.id`,
)

export type StoredNote = { id: string; author: string; text: string; created_at: string }

/** order id → newest first */
export const findNotes = namedQuery<StoredNote>(
  "find_order_notes",
  `select id, author_name as author, text, ${iso("created_at")} as created_at
   from order_notes where order_id = $1 order by order_notes.created_at desc, id`,
)

/** order id, author's id, text → nothing when there is no such order */
export const insertNote = namedQuery<StoredNote>(
  "insert_order_note",
  `insert into order_notes (order_id, author_id, author_name, text)
   select orders.id, users.id, coalesce(nullif(users.full_name, ''), users.username), $3
   from orders, users where orders.id = $1 and orders.hidden_at is null and users.id = $2
   returning id, author_name as author, text, ${iso("created_at")} as created_at`,
)

/** order id, note's id → nothing when there is no such note */
export const removeNote = namedQuery<{ id: string }>(
  "remove_order_note",
  "delete from order_notes where order_id = $1 and id = $2 returning id",
)

/** order id → newest first */
export const findActivityOf = namedQuery<{
  at: string
  actor: string
  action: string
  detail: Record<string, unknown>
}>(
  "find_activity_of_order",
  `select ${iso("at")} as at, actor_name as actor, action, detail
   from activity where entity = 'order' and entity_id = $1::uuid::text order by id desc limit 200`,
)

/** user id, or null and an e-mail → what this customer has bought so far */
export const findCustomerSums = namedQuery<{ orders: number; spent_cents: number }>(
  "find_customer_sums",
  `select count(*)::int as orders, coalesce(sum(paid_cents), 0)::bigint::int as spent_cents from orders
   where hidden_at is null and case when $1::uuid is null
     then user_id is null and lower(email) = lower($2) else user_id = $1::uuid end`,
)

/** id, status, tracking number; a cancelled one has given its stock back or, moved on, taken it again */
export const moveOrder = namedQuery(
  "move_order",
  `update orders set
     status = $2,
     tracking_number = $3,
     cancelled_at = case when $2 = 'cancelled' then cancelled_at end,
     holds_stock = holds_stock or $2 <> 'cancelled',
     reserved_until = case when $2 = 'pending' and status <> 'pending' then now() + interval '30 minutes' else reserved_until end,
     updated_at = now()
   where id = $1`,
)

/** order id → the first of its products that has too few pieces */
export const findShortageOf = namedQuery<{ title: string; stock: number }>(
  "find_shortage_of_order",
  `select products.title, products.stock from (
     select product_id, sum(quantity - returned_quantity) as quantity
     from order_items where order_id = $1 and draws_stock group by product_id
   ) as drawn join products on products.id = drawn.product_id and products.stock < drawn.quantity
   order by products.id limit 1`,
)

export const hideOrder = namedQuery(
  "hide_order",
  "update orders set hidden_at = now(), updated_at = now() where id = $1",
)

/** → how many orders of a status there are, and their totals */
export const sumTallies = namedQuery<{ status: string; rows: number; cents: number }>(
  "sum_order_tallies",
  `select substr(name, 8) as status, sum(rows)::float8 as rows, sum(cents)::float8 as cents
   from tallies where name in ('orders:pending', 'orders:paid', 'orders:processing', 'orders:completed', 'orders:cancelled')
   group by name`,
)
