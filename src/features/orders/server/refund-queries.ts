import { namedQuery } from "#db/named-query.ts"

export type StoredRefund = {
  id: string
  order_id: string
  amount_cents: number
  reason: string
  /** Order item id → pieces that go back into the stock with it. */
  restock: Record<string, number>
  status: "asked" | "done" | "failed"
  provider_reference: string | null
  failure_message: string | null
  asked_by: string | null
}

const columns = "id, order_id, amount_cents, reason, restock, status, provider_reference, failure_message, asked_by"

/** id, order id, amount, reason, restock, who asks, provider's reference → nothing when there is one of this id */
export const insertRefund = namedQuery<StoredRefund>(
  "insert_refund",
  `insert into refunds (id, order_id, amount_cents, reason, restock, asked_by, provider_reference)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning ${columns}`,
)

export const findRefund = namedQuery<StoredRefund>("find_refund", `select ${columns} from refunds where id = $1`)

/** order id, the provider's reference, the key that it was asked with: the one that the provider speaks of */
export const findToldRefund = namedQuery<StoredRefund>(
  "find_told_refund",
  `select ${columns} from refunds where order_id = $1 and (provider_reference = $2 or id::text = $3)`,
)

/** order id → what is asked for and not given yet */
export const findAskedOf = namedQuery<Pick<StoredRefund, "amount_cents" | "restock">>(
  "find_asked_refunds_of",
  "select amount_cents, restock from refunds where order_id = $1 and status = 'asked'",
)

/**
 * Takes one refund that nobody carries out at the moment: a request has its half minute, then each attempt waits twice
 * as long as the one before, at most half an hour.
 */
export const claimAsked = namedQuery<{ id: string }>(
  "claim_asked_refund",
  `update refunds set updated_at = now() where id = (
     select id from refunds
     where status = 'asked'
       and updated_at + least(greatest(updated_at - created_at, interval '30 seconds'), interval '30 minutes') <= now()
     order by created_at limit 1 for update skip locked
   ) returning id`,
)

/** id, status, provider's reference, why it failed */
export const settleRefund = namedQuery(
  "settle_refund",
  `update refunds set status = $2, provider_reference = coalesce($3, provider_reference), failure_message = $4,
     updated_at = now()
   where id = $1`,
)

/** order id; what the money ledger says of an order that was charged */
export const settlePaymentState = namedQuery(
  "settle_payment_state",
  `update orders set updated_at = now(), payment_state = case
     when paid_cents = total_cents then 'paid' when paid_cents > 0 then 'partially_refunded' else 'refunded' end
   where id = $1`,
)

/** order id, restock: the pieces go back into the stock, as long as they are there to go back */
export const returnPieces = namedQuery(
  "return_pieces",
  `with wanted as (
     select key::uuid as item_id, value::int as quantity,
       set_config('skein.stock_reason', 'restocked', true), set_config('skein.order_id', $1::text, true)
     from jsonb_each_text($2::jsonb)
   ), returned as (
     update order_items set returned_quantity = returned_quantity + wanted.quantity
     from wanted where id = wanted.item_id and order_id = $1::uuid and draws_stock
       and returned_quantity + wanted.quantity <= order_items.quantity
     returning product_id, wanted.quantity
   ), summed as (
     select product_id, sum(quantity)::int as quantity from returned group by product_id
   ), locked as (
     select products.id, summed.quantity from summed join products on products.id = summed.product_id
     order by products.id for no key update of products
   )
   update products set stock = products.stock + locked.quantity
   from locked where products.id = locked.id and products.stock is not null`,
)
