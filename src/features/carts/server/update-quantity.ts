import type { Database } from "#db/client.ts"
import type { Cart } from "#features/carts/contract.ts"
import { changeLine, type Owner } from "./queries.ts"

/** Sets how many pieces a line holds. @throws Problem carts.item-not-found, carts.not-enough-stock */
export function updateQuantity(db: Database, owner: Owner, itemId: string, quantity: number): Promise<Cart> {
  return changeLine(db, owner, itemId, quantity)
}
