import type { Database } from "#db/client.ts"
import type { Cart } from "#features/carts/contract.ts"
import { askDatabase, type Owner } from "./queries.ts"

/** Removes every line, as the shopper asks; a paid order does it with emptyCart. */
export function clearCart(db: Database, owner: Owner): Promise<Cart> {
  return askDatabase(db, "clear-cart", owner)
}
