import { type SQL, sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core"
import { users } from "./accounts.ts"
import { createdAt, id, updatedAt } from "./columns.ts"
import { products } from "./products.ts"

/** A cart belongs to a guest token or to a user, never to both or to nobody. */
export const carts = pgTable(
  "carts",
  {
    id: id(),
    userId: uuid("user_id")
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    guestToken: uuid("guest_token").unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("carts_one_owner", sql`num_nonnulls(${table.userId}, ${table.guestToken}) = 1`),
    index("carts_idle").on(table.updatedAt),
  ],
)

export const cartItems = pgTable(
  "cart_items",
  {
    id: id(),
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    color: text("color"),
    size: text("size"),
    customColor: text("custom_color"),
    customSize: text("custom_size"),
    customDescription: text("custom_description"),
    /** Equal choices of one product are one line: a digest, because a description may be longer than an index entry. */
    choiceKey: text("choice_key")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`choice_key(color, size, custom_color, custom_size, custom_description)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("cart_items_line_key").on(table.cartId, table.productId, table.choiceKey),
    check("cart_items_quantity", sql`${table.quantity} >= 1`),
    check("cart_items_custom_is_whole", sql`(${table.customColor} is null) = (${table.customSize} is null)`),
    check(
      "cart_items_custom_or_listed",
      sql`${table.customColor} is null or (${table.color} is null and ${table.size} is null)`,
    ),
  ],
)
