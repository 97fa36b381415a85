import { type SQL, sql } from "drizzle-orm"
import { hasLetters, isIn, type SearchedText } from "./like-pattern.ts"

/** Who has an account; letter by letter the expression of the index `users_words`. */
export const accountHolders: SearchedText = {
  text: sql`lower(username || ' ' || email || ' ' || full_name)`,
  rows: sql`users`,
}

/** Whether an order is for somebody with these words, looked up among all whom orders go to: see `isTelling`. */
export const isForSomebody = (words: string): SQL =>
  sql`orders.customer_key in (select key from order_customers where ${hasLetters(sql`order_customers.words`, words)})`

/** The same, read off the order. */
export const saysForWhom = (words: string): SQL =>
  isIn(sql`lower(first_name || ' ' || last_name || ' ' || email)`, words)
