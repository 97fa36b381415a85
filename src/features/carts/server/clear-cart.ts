import type { Database } from "#db/client.ts"
import type { Cart } from "#features/carts/contract.ts"
import { type Owner, removeLines } from "./queries.ts"

/** Removes every line, as the shopper asks; a paid order does it with emptyCart. */
export function clearCart(db: Database, owner: Owner): Promise<Cart> {
  return removeLines(db, owner)
}
