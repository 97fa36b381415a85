import type { Database } from "#db/client.ts"
import type { Cart } from "#features/carts/contract.ts"
import { type Owner, removeLine } from "./queries.ts"

/** Removes one line. @throws Problem carts.item-not-found */
export function removeFromCart(db: Database, owner: Owner, itemId: string): Promise<Cart> {
  return removeLine(db, owner, itemId)
}
