import type * as z from "zod/mini"
import type { Database } from "#db/client.ts"
import type { addCartItem, Cart } from "#features/carts/contract.ts"
import { addPieces, type Owner } from "./queries.ts"

/**
 * Adds pieces to a cart; an equal line is merged, the first add makes the cart.
 * @throws Problem products.not-found, carts.choice-not-offered, carts.not-enough-stock, carts.full: then nothing has changed
 */
export function addToCart(db: Database, owner: Owner, piece: z.output<typeof addCartItem.body>): Promise<Cart> {
  const isCustom = Boolean(piece.custom_color)
  return addPieces(
    db,
    owner,
    piece.product_id,
    piece.quantity,
    isCustom ? null : piece.color,
    isCustom ? null : piece.size,
    piece.custom_color,
    piece.custom_size,
    piece.custom_description,
  )
}
