import { sql } from "drizzle-orm"
import type { Database, Transaction } from "#db/client.ts"

type Bought = {
  /** When it was ordered, to the millisecond. */
  at: string
  /** Its lines, with the choices as the cart had them. */
  items: readonly { product_id: string; quantity: number }[]
}

/**
 * Removes from a shopper's cart what has been bought, in the caller's transaction: all that lay in it when it was ordered.
 * What was put in or changed since stays, unless it is a bought line all the same. Whoever is signed in has only the
 * user's cart.
 */
export async function emptyCart(
  tx: Transaction | Database,
  { userId, guestToken }: { userId: string | null; guestToken: string | null },
  { at, items }: Bought,
): Promise<void> {
  if (!userId && !guestToken) return
  await tx.execute(sql`
    delete from cart_items using carts
    where carts.id = cart_id and ${userId ? sql`user_id = ${userId}` : sql`guest_token = ${guestToken}`} and (
      date_trunc('milliseconds', cart_items.updated_at) <= ${at}
      or exists (
        select from json_to_recordset(${JSON.stringify(items)}) as bought (
          product_id uuid, quantity int, color text, size text, custom_color text, custom_size text, custom_description text
        )
        where bought.product_id = cart_items.product_id and cart_items.quantity <= bought.quantity and cart_items.choice_key
          = choice_key(bought.color, bought.size, bought.custom_color, bought.custom_size, bought.custom_description)
      )
    )`)
}
