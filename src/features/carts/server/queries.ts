import { DatabaseError } from "pg"
import type { Database } from "#db/client.ts"
import type { Cart } from "#features/carts/contract.ts"
import { unauthorized } from "#platform/session.ts"
import { priceCart, type StoredCart } from "./price-cart.ts"
import { type Refusal, refusal } from "./refusal.ts"

/** Whose cart: the user's when both are given; the guest's is merged into it by the same call. */
export type Owner = { userId: string | null; guestToken: string | null }

// Named, so that each connection plans them once.
const statements = {
  "read-cart": "select cart_as_json(find_cart($1, $2)) as outcome",
  "add-to-cart": "select add_to_cart($1, $2, $3, $4, $5, $6, $7, $8, $9) as outcome",
  "change-cart-line": "select change_cart_line($1, $2, $3, $4) as outcome",
  "remove-from-cart": "select remove_from_cart($1, $2, $3) as outcome",
  "clear-cart": "select clear_cart($1, $2) as outcome",
} as const

/**
 * One statement, one round trip, one transaction.
 * @returns the cart after it
 * @throws Problem when nothing has changed
 */
export async function askDatabase(
  db: Database,
  name: keyof typeof statements,
  owner: Owner,
  values: (string | number | null | undefined)[] = [],
): Promise<Cart> {
  const { rows } = await db.$client
    .query<{ outcome: StoredCart | Refusal }>({
      name,
      text: statements[name],
      values: [owner.userId, owner.guestToken, ...values],
    })
    .catch((error: unknown) => {
      // The token outlives its user by minutes; a cart cannot.
      throw isUserGone(error) ? unauthorized() : error
    })
  const outcome = rows[0]?.outcome
  if (!outcome) throw new Error(`${name} answered nothing.`)
  if ("refused" in outcome) throw refusal(outcome)
  return priceCart(outcome)
}

const isUserGone = (error: unknown) =>
  error instanceof DatabaseError && error.constraint === "carts_user_id_users_id_fk"
