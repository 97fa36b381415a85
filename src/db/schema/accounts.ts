import { sql } from "drizzle-orm"
import { bigint, boolean, check, cidr, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { createdAt, id, moment, updatedAt } from "./columns.ts"

export const users = pgTable(
  "users",
  {
    id: id(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    role: text("role", { enum: ["admin", "user", "manager", "staff", "moderator"] })
      .notNull()
      .default("user"),
    passwordHash: text("password_hash").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    emailVerifiedAt: moment("email_verified_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_words").using(
      "gin",
      sql`lower(${table.username} || ' ' || ${table.email} || ' ' || ${table.fullName}) gin_trgm_ops`,
    ),
    index("users_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    // Those who run the shop are few among its customers, who are found as everybody is.
    index("users_staff").on(table.role, table.createdAt.desc().nullsFirst(), table.id).where(sql`role <> 'user'`),
    check("users_role", sql`${table.role} in ('admin', 'user', 'manager', 'staff', 'moderator')`),
    check("users_username_not_blank", sql`length(trim(${table.username})) > 0`),
    check("users_email_has_at", sql`position('@' in ${table.email}) > 1`),
  ],
)

/** One signed-in device. Its refresh token rotates inside the row; only hashes are kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    refreshTokenHash: text("refresh_token_hash").notNull(),
    previousRefreshTokenHash: text("previous_refresh_token_hash"),
    rotatedAt: moment("rotated_at"),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("sessions_refresh_token_key").on(table.refreshTokenHash),
    uniqueIndex("sessions_previous_refresh_token_key").on(table.previousRefreshTokenHash),
    index("sessions_user").on(table.userId),
  ],
)

/** One-time links sent by mail: password reset and e-mail verification. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where the link was sent: it says nothing of an address that the account took later. */
    email: text("email").notNull(),
    purpose: text("purpose", { enum: ["reset-password", "verify-email"] }).notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("one_time_tokens_user").on(table.userId, table.purpose),
    check("one_time_tokens_purpose", sql`${table.purpose} in ('reset-password', 'verify-email')`),
  ],
)

/** Wrong sign-ins of the last minutes: what throttles guessing, the same for every process of the shop. */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** A digest of what was typed as the name, whether such an account exists or not. */
    accountKey: text("account_key").notNull(),
    /** The address, or the /64 of an IPv6 one: a household has all of it. */
    network: cidr("network").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    index("sign_in_failures_account").on(table.accountKey, table.at),
    index("sign_in_failures_network").on(table.network, table.at),
    index("sign_in_failures_oldest").on(table.at),
  ],
)
