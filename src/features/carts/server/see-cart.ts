import type { Database } from "#db/client.ts"
import type { Cart } from "#features/carts/contract.ts"
import { readCart } from "./queries.ts"

/** A signed-in person's cart at the prices of this moment, for what else shows it. */
export const seeCart = (db: Database, userId: string): Promise<Cart> => readCart(db, { userId, guestToken: null })
