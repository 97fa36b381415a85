import { namedQuery } from "#db/named-query.ts"

export type StoredPayment = {
  id: string
  order_id: string
  provider: "sandbox" | "stripe"
  intent_id: string
  client_secret: string
  amount_cents: number
  currency: string
  status: "open" | "succeeded" | "failed" | "canceled"
}

const columns = "id, order_id, provider, intent_id, client_secret, amount_cents, currency, status"

/** order id, provider, intent id, client secret, amount, currency; does nothing when the order has its payment */
export const insertPayment = namedQuery(
  "insert_payment",
  `insert into payments (order_id, provider, intent_id, client_secret, amount_cents, currency)
   values ($1, $2, $3, $4, $5, $6) on conflict (order_id) do nothing`,
)

export const findPayment = namedQuery<StoredPayment>(
  "find_payment",
  `select ${columns} from payments where order_id = $1`,
)

/** provider, intent id */
export const findIntentOrder = namedQuery<{ order_id: string }>(
  "find_intent_order",
  "select order_id from payments where provider = $1 and intent_id = $2",
)

/** An order's payment, held until the transaction ends. */
export const lockPayment = namedQuery<StoredPayment>(
  "lock_payment",
  `select ${columns} from payments where order_id = $1 for update`,
)

/** id, its intent, status, failure message; what succeeded stays so, and another intent's word is not about this one */
export const movePayment = namedQuery(
  "move_payment",
  `update payments set status = $3, failure_message = $4, updated_at = now()
   where id = $1 and intent_id = $2 and status <> 'succeeded'`,
)

/** id, its canceled intent, the next intent, its client secret → nothing when something else has become of it */
export const replaceIntent = namedQuery<{ id: string }>(
  "replace_intent",
  `update payments set intent_id = $3, client_secret = $4, status = 'open', failure_message = null, updated_at = now()
   where id = $1 and intent_id = $2 and status = 'canceled' returning id`,
)

/** id; `updated_at` is when the provider was last asked about a payment that is still open */
export const markAsked = namedQuery("mark_payment_asked", "update payments set updated_at = now() where id = $1")

/** order id, payment id, kind, amount (a refund's is negative), currency, provider's reference → nothing when known */
export const insertMovement = namedQuery<{ id: string }>(
  "insert_money_movement",
  `insert into money_ledger (order_id, payment_id, kind, amount_cents, currency, provider_reference)
   values ($1, $2, $3, $4, $5, $6) on conflict (kind, provider_reference) do nothing returning id`,
)

/** id, how its dispute stands → nothing when that is known */
export const moveDispute = namedQuery<{ id: string }>(
  "move_dispute",
  "update payments set dispute = $2, updated_at = now() where id = $1 and dispute is distinct from $2 returning id",
)

/** provider, id, type, payload */
export const insertWebhookEvent = namedQuery(
  "insert_webhook_event",
  `insert into webhook_events (provider, id, type, payload) values ($1, $2, $3, $4) on conflict (provider, id) do nothing`,
)

/** provider, id → nothing when it was processed */
export const lockWaitingEvent = namedQuery<{ payload: unknown }>(
  "lock_waiting_event",
  "select payload from webhook_events where provider = $1 and id = $2 and processed_at is null for update",
)

/** provider, id, why it was not believed */
export const markProcessed = namedQuery(
  "mark_event_processed",
  `update webhook_events set processed_at = now(), attempts = attempts + 1, last_error = $3
   where provider = $1 and id = $2`,
)

/** provider, id, reason */
export const markFailed = namedQuery(
  "mark_event_failed",
  "update webhook_events set attempts = attempts + 1, last_error = $3 where provider = $1 and id = $2",
)

export const forgetProcessed = namedQuery(
  "forget_processed_events",
  "delete from webhook_events where processed_at < now() - interval '90 days'",
)
