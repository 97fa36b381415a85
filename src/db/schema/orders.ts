import { type SQL, sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { users } from "./accounts.ts"
import { cents, createdAt, id, moment, updatedAt } from "./columns.ts"
import { products } from "./products.ts"

/**
 * Whom orders go to: the small letters of each name and address that stands on an order, once however many orders there
 * are; kept by triggers. What is searched for is looked up here.
 */
export const orderCustomers = pgTable(
  "order_customers",
  {
    // A digest, because names and addresses may together be longer than an index entry.
    key: uuid("key")
      .primaryKey()
      .generatedAlwaysAs((): SQL => sql`md5(words)::uuid`),
    words: text("words").notNull(),
  },
  (table) => [
    // In kB: every search reads through the list of new entries, and none of them would cost an order half as much again.
    index("order_customers_words").using("gin", sql`${table.words} gin_trgm_ops`).with({ gin_pending_list_limit: 512 }),
  ],
)

export const orderStatuses = ["pending", "paid", "processing", "completed", "cancelled"] as const
export const paymentStates = ["unpaid", "paid", "partially_refunded", "refunded", "failed"] as const

export const orders = pgTable(
  "orders",
  {
    id: id(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    guestToken: uuid("guest_token"),
    status: text("status", { enum: orderStatuses }).notNull().default("pending"),
    paymentState: text("payment_state", { enum: paymentStates }).notNull().default("unpaid"),
    currency: char("currency", { length: 3 }).notNull().default("EUR"),
    totalCents: cents("total_cents").notNull(),
    /** Charged less refunded: always the sum of the order's money ledger. */
    paidCents: cents("paid_cents").notNull().default(0),
    /** What the card's owner has asked the bank to take back, as long as the bank holds it. */
    disputedCents: cents("disputed_cents").notNull().default(0),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    customerKey: uuid("customer_key")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`md5(lower(first_name || ' ' || last_name || ' ' || email))::uuid`)
      .references(() => orderCustomers.key),
    phone: text("phone").notNull(),
    shippingAddress: text("shipping_address").notNull(),
    billingAddress: text("billing_address"),
    zipCode: text("zip_code").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    country: text("country").notNull(),
    trackingNumber: text("tracking_number"),
    /** One checkout attempt makes at most one order: the same key with the same payload returns the first answer. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    payloadHash: text("payload_hash").notNull(),
    /** The stock that the lines hold is given back when this passes unpaid. */
    reservedUntil: moment("reserved_until").notNull(),
    /** Whether the stock-drawing lines hold stock now. */
    holdsStock: boolean("holds_stock").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    paidAt: moment("paid_at"),
    cancelledAt: moment("cancelled_at"),
    /** Deleted by an admin: out of every list, its money trail stays. */
    hiddenAt: moment("hidden_at"),
    /** Its customer deleted the account: name and address are blanked as soon as nothing is to be delivered any more. */
    forgetsCustomer: boolean("forgets_customer").notNull().default(false),
  },
  (table) => [
    index("orders_newest").on(table.createdAt.desc().nullsFirst(), table.id).where(sql`hidden_at is null`),
    index("orders_status_newest")
      .on(table.status, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`hidden_at is null`),
    index("orders_user").on(table.userId, table.createdAt.desc().nullsFirst()),
    index("orders_unpaid_guest").on(table.guestToken).where(sql`status = 'pending'`),
    // All that a search asks of the orders of those it finds.
    index("orders_customer").on(table.customerKey, table.createdAt.desc().nullsFirst(), table.id, table.hiddenAt),
    index("orders_email").on(sql`lower(${table.email})`),
    index("orders_forgetting").on(table.id).where(sql`forgets_customer`),
    index("orders_expiring").on(table.reservedUntil).where(sql`status = 'pending'`),
    check("orders_status", sql`${table.status} in ('pending', 'paid', 'processing', 'completed', 'cancelled')`),
    check(
      "orders_payment_state",
      sql`${table.paymentState} in ('unpaid', 'paid', 'partially_refunded', 'refunded', 'failed')`,
    ),
    check("orders_total", sql`${table.totalCents} >= 0`),
    check("orders_paid", sql`${table.paidCents} between 0 and ${table.totalCents}`),
    check("orders_disputed", sql`${table.disputedCents} between 0 and ${table.totalCents}`),
    check("orders_currency", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check("orders_paid_means_paid", sql`${table.status} <> 'paid' or ${table.paidAt} is not null`),
  ],
)

/** An order keeps its own copy of titles, prices and choices: what was bought does not change with the catalogue. */
export const orderItems = pgTable(
  "order_items",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    title: text("title").notNull(),
    image: text("image"),
    unitPriceCents: cents("unit_price_cents").notNull(),
    quantity: integer("quantity").notNull(),
    subtotalCents: cents("subtotal_cents")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`unit_price_cents * quantity`),
    color: text("color"),
    size: text("size"),
    customColor: text("custom_color"),
    customSize: text("custom_size"),
    customDescription: text("custom_description"),
    /** false: made to order, or a product without a stock value. */
    drawsStock: boolean("draws_stock").notNull(),
    /** Pieces of it that went back into the stock with a refund. */
    returnedQuantity: integer("returned_quantity").notNull().default(0),
  },
  (table) => [
    uniqueIndex("order_items_position_key").on(table.orderId, table.position),
    index("order_items_product").on(table.productId),
    check("order_items_quantity", sql`${table.quantity} >= 1`),
    check("order_items_returned", sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
    check("order_items_price", sql`${table.unitPriceCents} >= 0`),
  ],
)

/**
 * Every change of a product's stock, written by a trigger on products.stock: the sum of a product's rows is its stock.
 * Append-only.
 */
export const stockLedger = pgTable(
  "stock_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    orderId: uuid("order_id"),
    change: integer("change").notNull(),
    reason: text("reason", { enum: ["counted", "reserved", "released", "restocked"] }).notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    index("stock_ledger_product").on(table.productId, table.id),
    index("stock_ledger_order").on(table.orderId),
    check("stock_ledger_reason", sql`${table.reason} in ('counted', 'reserved', 'released', 'restocked')`),
  ],
)

/** Every change of an order's status: from where, to where, by whose word. Append-only. */
export const orderHistory = pgTable(
  "order_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    status: text("status", { enum: orderStatuses }).notNull(),
    paymentState: text("payment_state", { enum: paymentStates }).notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [index("order_history_order").on(table.orderId, table.id)],
)

/** What the shop's people write down about an order; its customer never sees it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("order_notes_order").on(table.orderId, table.createdAt)],
)

/**
 * Counters that triggers keep, so that a card on a screen never counts a million rows: `orders:<status>`, `users`,
 * `paid:<day>` (orders paid that day and their totals), `refunded:<day>`, `reviews:<status>`, `contact_messages:<status>`,
 * `subscribers:<state>`. A counter is the sum of its shards: those who count at the same moment do not wait for each other.
 */
export const tallies = pgTable(
  "tallies",
  {
    name: text("name").notNull(),
    shard: smallint("shard").notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.shard] })],
)

/** What was sold of a product on a day (UTC, of the payment), kept by triggers; the sum of its shards. */
export const sales = pgTable(
  "sales",
  {
    day: date("day", { mode: "string" }).notNull(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    shard: smallint("shard").notNull(),
    quantity: bigint("quantity", { mode: "number" }).notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.productId, table.shard] }),
    index("sales_product").on(table.productId, table.day),
  ],
)
