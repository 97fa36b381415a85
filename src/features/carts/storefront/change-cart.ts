import type { Sent } from "#contract/endpoint.ts"
import { fromCents, toCents } from "#contract/money.ts"
import {
  addCartItem,
  type Cart,
  type CartItem,
  clearCart,
  removeCartItem,
  updateCartItem,
} from "#features/carts/contract.ts"
import { call } from "#ui/api-client.ts"
import { guestToken } from "#ui/guest-token.ts"

export type NewItem = Sent<typeof addCartItem>["body"]

export type CartChange =
  | { kind: "add"; item: NewItem }
  | { kind: "quantity"; itemId: string; quantity: number }
  | { kind: "remove"; itemId: string }
  | { kind: "clear" }

/** Makes the change on the server; the answer is the whole cart (SF §7). */
export function changeCart(change: CartChange): Promise<Cart> {
  const owner = { guest_token: guestToken() }
  switch (change.kind) {
    case "add":
      return call(addCartItem, { query: owner, body: change.item })
    case "quantity":
      return call(updateCartItem, {
        params: { itemId: change.itemId },
        query: { ...owner, quantity: String(change.quantity) },
      })
    case "remove":
      return call(removeCartItem, { params: { itemId: change.itemId }, query: owner })
    case "clear":
      return call(clearCart, { query: owner })
  }
}

/** The cart as it will be once the server has agreed to the new quantity: line, total and badge change at once. */
export function withQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  const cart_items = cart.cart_items.map((item) =>
    item.id === itemId ? { ...item, quantity, subtotal: fromCents(toCents(item.unit_price) * quantity) } : item,
  )
  return {
    ...cart,
    cart_items,
    total_quantity: cart_items.reduce((sum, item) => sum + item.quantity, 0),
    total_amount: fromCents(cart_items.reduce((sum, item) => sum + toCents(item.subtotal), 0)),
  }
}

type Choice = Pick<NewItem, "product_id" | "color" | "size" | "custom_color" | "custom_size">

/** Whether a line holds this choice: product plus colour and size, or custom colour and size in custom mode (SF §4). */
export function isSameChoice(item: CartItem, choice: Choice): boolean {
  const same = (one: string | null | undefined, other: string | null | undefined) => (one ?? null) === (other ?? null)
  return (
    item.product_id === choice.product_id &&
    same(item.color, choice.color) &&
    same(item.size, choice.size) &&
    same(item.custom_color, choice.custom_color) &&
    same(item.custom_size, choice.custom_size)
  )
}
