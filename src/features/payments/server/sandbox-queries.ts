import { namedQuery } from "#db/named-query.ts"

export type StoredIntent = {
  id: string
  client_secret: string
  order_id: string
  amount_cents: number
  currency: string
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled"
}

const columns = "id, client_secret, order_id, amount_cents, currency, status"

/** id, client secret, idempotency key, order id, amount, currency → nothing when the key has its intent */
export const insertIntent = namedQuery<{ id: string }>(
  "sandbox_insert_intent",
  `insert into sandbox_intents (id, client_secret, idempotency_key, order_id, amount_cents, currency)
   values ($1, $2, $3, $4, $5, $6) on conflict (idempotency_key) do nothing returning id`,
)

export const findIntentByKey = namedQuery<StoredIntent>(
  "sandbox_find_intent_by_key",
  `select ${columns} from sandbox_intents where idempotency_key = $1`,
)

export const findIntent = namedQuery<StoredIntent>(
  "sandbox_find_intent",
  `select ${columns} from sandbox_intents where id = $1`,
)

/** The same, held until the transaction ends: two confirmations of one intent come one after the other. */
export const lockIntent = namedQuery<StoredIntent>(
  "sandbox_lock_intent",
  `select ${columns} from sandbox_intents where id = $1 for update`,
)

/** id, status */
export const moveIntent = namedQuery(
  "sandbox_move_intent",
  "update sandbox_intents set status = $2, updated_at = now() where id = $1",
)

export const cancelIntent = namedQuery(
  "sandbox_cancel_intent",
  `update sandbox_intents set status = 'canceled', updated_at = now()
   where id = $1 and status in ('requires_payment_method', 'requires_action')`,
)

/** id, amount, idempotency key → nothing when there is not so much to give back; a repeated key gives back nothing more */
export const refundIntent = namedQuery<{ id: string }>(
  "sandbox_refund_intent",
  `update sandbox_intents set
     refunded_cents = refunded_cents + case when refunds ? $3 then 0 else $2::integer end,
     refunds = jsonb_build_object($3::text, $2::integer) || refunds,
     updated_at = now()
   where id = $1 and status = 'succeeded' and (refunds ? $3 or refunded_cents + $2::integer <= amount_cents)
   returning id`,
)
