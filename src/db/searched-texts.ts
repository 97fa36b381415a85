import { sql } from "drizzle-orm"
import type { SearchedText } from "./like-pattern.ts"

/** Whose an order is; letter by letter the expression of the index `orders_people`. */
export const customersOfOrders: SearchedText = {
  text: sql`lower(first_name || ' ' || last_name || ' ' || email)`,
  rows: sql`orders where hidden_at is null`,
}

/** Who has an account; letter by letter the expression of the index `users_words`. */
export const accountHolders: SearchedText = {
  text: sql`lower(username || ' ' || email || ' ' || full_name)`,
  rows: sql`users`,
}
