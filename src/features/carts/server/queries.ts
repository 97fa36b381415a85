import { DatabaseError } from "pg"
import type { Database } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"
import type { Cart } from "#features/carts/contract.ts"
import { unauthorized } from "#platform/session.ts"
import { priceCart, type StoredCart } from "./price-cart.ts"
import { type Refusal, refusal } from "./refusal.ts"

/** Whose cart: the user's when both are given; the guest's is merged into it by the same call. */
export type Owner = { userId: string | null; guestToken: string | null }

/** A function of src/db/migrations/0003_carts.sql: one round trip, one transaction. */
function cartCall(name: string, call: string) {
  const ask = namedQuery<{ outcome: StoredCart | Refusal }>(name, `select ${call} as outcome`)
  /**
   * @returns the cart after it
   * @throws Problem when nothing has changed
   */
  return async (db: Database, owner: Owner, ...values: unknown[]): Promise<Cart> => {
    const [row] = await ask(db, [owner.userId, owner.guestToken, ...values]).catch((error: unknown) => {
      // The token outlives its user by minutes; a cart cannot.
      throw isUserGone(error) ? unauthorized() : error
    })
    if (!row) throw new Error(`${name} answered nothing.`)
    if ("refused" in row.outcome) throw refusal(row.outcome)
    return priceCart(row.outcome)
  }
}

export const readCart = cartCall("read_cart", "cart_as_json(find_cart($1, $2))")
export const addPieces = cartCall("add_to_cart", "add_to_cart($1, $2, $3, $4, $5, $6, $7, $8, $9)")
export const changeLine = cartCall("change_cart_line", "change_cart_line($1, $2, $3, $4)")
export const removeLine = cartCall("remove_from_cart", "remove_from_cart($1, $2, $3)")
export const removeLines = cartCall("clear_cart", "clear_cart($1, $2)")

/** how many at most → guests' carts idle for 60 days without an order that waits for its payment, deleted */
export const deleteIdleCarts = namedQuery<{ id: string }>(
  "delete_idle_carts",
  `delete from carts where id in (
     select id from carts
     where updated_at < now() - interval '60 days' and guest_token is not null
       and not exists (select from orders where orders.guest_token = carts.guest_token and status = 'pending')
     order by updated_at limit $1 for update skip locked
   ) returning id`,
)

const isUserGone = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof DatabaseError &&
  error.cause.constraint === "carts_user_id_users_id_fk"
