import { eq, inArray } from "drizzle-orm"
import type { Database, Transaction } from "#db/client.ts"
import { cartItems, carts } from "#db/schema/carts.ts"

/** Removes every line of a shopper's cart, in the caller's transaction; whoever is signed in has only the user's cart. */
export async function emptyCart(
  tx: Transaction | Database,
  owner: { userId: string | null; guestToken: string | null },
): Promise<void> {
  if (!owner.userId && !owner.guestToken) return
  const isOwned = owner.userId ? eq(carts.userId, owner.userId) : eq(carts.guestToken, owner.guestToken ?? "")
  await tx.delete(cartItems).where(inArray(cartItems.cartId, tx.select({ id: carts.id }).from(carts).where(isOwned)))
}
