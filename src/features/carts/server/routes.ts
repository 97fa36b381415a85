import type { FastifyInstance } from "fastify"
import {
  addCartItem,
  clearCart as clearCartCall,
  getCart,
  removeCartItem,
  updateCartItem,
} from "#features/carts/contract.ts"
import { Problem } from "#platform/problem.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import type { Visitor } from "#platform/session.ts"
import { addToCart } from "./add-to-cart.ts"
import { clearCart } from "./clear-cart.ts"
import { type Owner, readCart } from "./queries.ts"
import { removeFromCart } from "./remove-from-cart.ts"
import { updateQuantity } from "./update-quantity.ts"

export function cartRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  route(app, services, getCart, async (call) => readCart(db, ownerOf(call)))
  route(app, services, addCartItem, async (call) => addToCart(db, ownerOf(call), call.body))
  route(app, services, updateCartItem, async (call) =>
    updateQuantity(db, ownerOf(call), call.params.itemId, call.query.quantity),
  )
  route(app, services, removeCartItem, async (call) => removeFromCart(db, ownerOf(call), call.params.itemId))
  route(app, services, clearCartCall, async (call) => clearCart(db, ownerOf(call)))
}

function ownerOf(call: { visitor: Visitor; query: { guest_token?: string | undefined } }): Owner {
  const owner = { userId: call.visitor.user?.id ?? null, guestToken: call.query.guest_token ?? null }
  if (!owner.userId && !owner.guestToken) {
    throw new Problem("request.malformed", 400, "A cart needs its guest_token, or a signed-in shopper.")
  }
  return owner
}
