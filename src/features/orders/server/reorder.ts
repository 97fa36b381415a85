import type { Returned } from "#contract/endpoint.ts"
import { addToCart } from "#features/carts/server/add-to-cart.ts"
import { seeCart } from "#features/carts/server/see-cart.ts"
import type { reorder as reorderCall } from "#features/orders/portal-contract.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { findItems, findOrderable, type OrderableProduct, type StoredItem } from "./queries.ts"
import { findOwnOrder } from "./read-order.ts"

/**
 * Puts what an own order held into the person's cart, at today's prices and as far as it can still be had.
 * @throws Problem orders.not-found
 */
export async function reorder(
  services: Services,
  userId: string,
  orderId: string,
): Promise<Returned<typeof reorderCall>> {
  const { db } = services
  const order = await findOwnOrder(db, orderId, userId)
  const items = await findItems(db, [order.id])
  const found = await findOrderable(db, [[...new Set(items.map((item) => item.product_id))]])
  const products = new Map(found.map((product) => [product.id, product]))
  const leftOut: { title: string; reason: string }[] = []
  let added = 0
  // One after the other: lines of one product share its stock.
  for (const item of items) {
    const outcome = await addAgain(services, userId, item, products.get(item.product_id))
    added += outcome.added
    if (outcome.reason !== null) leftOut.push({ title: item.title, reason: outcome.reason })
  }
  return { cart: await seeCart(db, userId), added, left_out: leftOut }
}

type Outcome = { added: number; reason: string | null }

async function addAgain(
  services: Services,
  userId: string,
  item: StoredItem,
  product: OrderableProduct | undefined,
): Promise<Outcome> {
  if (!product) return { added: 0, reason: `${item.title} is no longer in the shop.` }
  const refused = await tryToAdd(services, userId, item, item.quantity)
  if (refused === null) return { added: item.quantity, reason: null }
  const isShort = refused.code === "carts.not-enough-stock"
  const room = isShort ? await roomFor(services, userId, item, product) : 0
  if (room > 0 && (await tryToAdd(services, userId, item, room)) === null) {
    return { added: room, reason: `Only ${room} of ${item.quantity} ${item.title} could be added.` }
  }
  return { added: 0, reason: refused.detail }
}

/** @returns the cart's refusal, or null when it took the pieces */
async function tryToAdd({ db }: Services, userId: string, item: StoredItem, quantity: number): Promise<Problem | null> {
  const { product_id, color, size, custom_color, custom_size, custom_description } = item
  const piece = { product_id, quantity, color, size, custom_color, custom_size, custom_description }
  try {
    await addToCart(db, { userId, guestToken: null }, piece)
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** What the cart would still take of a product's stock; of a made-to-order piece or one without a stock value, nothing less than all. */
async function roomFor({ db }: Services, userId: string, item: StoredItem, product: OrderableProduct): Promise<number> {
  if (item.custom_color !== null || product.stock === null) return 0
  const { cart_items } = await seeCart(db, userId)
  const drawn = cart_items.filter((line) => line.product_id === product.id && line.custom_color === null)
  return product.stock - drawn.reduce((sum, line) => sum + line.quantity, 0)
}
