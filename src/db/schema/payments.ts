import { sql } from "drizzle-orm"
import { bigint, char, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { users } from "./accounts.ts"
import { cents, createdAt, id, moment, updatedAt } from "./columns.ts"
import { orders } from "./orders.ts"

/** One payment intent of one order, as the provider last told us. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    intentId: text("intent_id").notNull(),
    clientSecret: text("client_secret").notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    status: text("status", { enum: ["open", "succeeded", "failed", "canceled"] })
      .notNull()
      .default("open"),
    failureMessage: text("failure_message"),
    /** What the card's owner asked the bank to take back, as the provider last told us. */
    dispute: text("dispute", { enum: ["open", "won", "lost"] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("payments_intent_key").on(table.provider, table.intentId),
    index("payments_disputed").on(table.updatedAt.desc().nullsFirst()).where(sql`dispute = 'open'`),
    check("payments_status", sql`${table.status} in ('open', 'succeeded', 'failed', 'canceled')`),
    check("payments_dispute", sql`${table.dispute} in ('open', 'won', 'lost')`),
    check("payments_amount", sql`${table.amountCents} >= 0`),
  ],
)

/** Every decision to give money back, written before the provider is asked: what a crash interrupts is asked again. */
export const refunds = pgTable(
  "refunds",
  {
    /** Also the key under which the provider gives it once. */
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    amountCents: cents("amount_cents").notNull(),
    reason: text("reason").notNull().default(""),
    /** The pieces that go back into the stock: order item id → quantity. */
    restock: jsonb("restock").notNull().default({}),
    status: text("status", { enum: ["asked", "done", "failed"] })
      .notNull()
      .default("asked"),
    providerReference: text("provider_reference"),
    failureMessage: text("failure_message"),
    /** null: the shop itself decided, or the provider's own screens. */
    askedBy: uuid("asked_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("refunds_order").on(table.orderId, table.createdAt),
    index("refunds_asked").on(table.createdAt).where(sql`status = 'asked'`),
    index("refunds_failed").on(table.createdAt.desc().nullsFirst()).where(sql`status = 'failed'`),
    uniqueIndex("refunds_reference_key").on(table.providerReference),
    check("refunds_amount", sql`${table.amountCents} > 0`),
    check("refunds_status", sql`${table.status} in ('asked', 'done', 'failed')`),
  ],
)

/**
 * Every cent that moved. Append-only; the sum of an order's charges and refunds is orders.paid_cents, that of its
 * disputes, with the sign turned, orders.disputed_cents.
 */
export const moneyLedger = pgTable(
  "money_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    kind: text("kind", { enum: ["charge", "refund", "refund-failed", "dispute"] }).notNull(),
    /** Positive for a charge and for a refund that came back, negative for a refund; a dispute takes and, when it is won, gives back. */
    amountCents: cents("amount_cents").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    /** The provider's own id of the charge or refund: the same movement is never written twice. */
    providerReference: text("provider_reference").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("money_ledger_reference_key").on(table.kind, table.providerReference),
    index("money_ledger_order").on(table.orderId, table.id),
    check("money_ledger_kind", sql`${table.kind} in ('charge', 'refund', 'refund-failed', 'dispute')`),
    check(
      "money_ledger_sign",
      sql`case ${table.kind} when 'dispute' then ${table.amountCents} <> 0 when 'refund' then ${table.amountCents} < 0 else ${table.amountCents} > 0 end`,
    ),
  ],
)

/** What providers told us, by their event id: each is stored once and processed once. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    provider: text("provider", { enum: ["sandbox", "stripe"] }).notNull(),
    id: text("id").notNull(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
    processedAt: moment("processed_at"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [
    uniqueIndex("webhook_events_key").on(table.provider, table.id),
    index("webhook_events_waiting").on(table.receivedAt).where(sql`processed_at is null`),
  ],
)

/** The books of the sandbox bank, which stands in for a payment provider in test mode. */
export const sandboxIntents = pgTable(
  "sandbox_intents",
  {
    id: text("id").primaryKey(),
    clientSecret: text("client_secret").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    orderId: uuid("order_id").notNull(),
    amountCents: cents("amount_cents").notNull(),
    refundedCents: cents("refunded_cents").notNull().default(0),
    /** What was given back, by the idempotency key it was asked with. */
    refunds: jsonb("refunds").notNull().default({}),
    currency: char("currency", { length: 3 }).notNull(),
    status: text("status", { enum: ["requires_payment_method", "requires_action", "succeeded", "canceled"] })
      .notNull()
      .default("requires_payment_method"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("sandbox_intents_amount", sql`${table.amountCents} > 0`),
    check("sandbox_intents_refunded", sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    check(
      "sandbox_intents_status",
      sql`${table.status} in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')`,
    ),
  ],
)
