import { randomUUID } from "node:crypto"
import type { Product } from "#features/products/contract.ts"

/** A call as any client would make it. */
export type Call = { method: "POST"; path: string; headers: Record<string, string>; body: string }

const json = { "content-type": "application/json" }
const choicesOf = ({ colors: [color], sizes: [size] }: Product) => ({ ...(color && { color }), ...(size && { size }) })

/** A new shopper's first piece. */
function addToCart(product: Product): Call {
  return {
    method: "POST",
    path: `/api/carts/items?guest_token=${randomUUID()}`,
    headers: json,
    body: JSON.stringify({ product_id: product.id, quantity: 1, ...choicesOf(product) }),
  }
}

/** A new order of one piece. */
function placeOrder(product: Product): Call {
  const shopper = { first_name: "Ada", last_name: "Byrne", email: "ada@example.com", phone: "+353 1 234 5678" }
  const address = {
    shipping_address: "1 Quay Street",
    zip_code: "H91 AB12",
    city: "Galway",
    state: "Galway",
    country: "Ireland",
  }
  const item = { product_id: product.id, quantity: 1, price: product.sale_price, ...choicesOf(product) }
  return {
    method: "POST",
    path: "/api/orders/",
    headers: { ...json, "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...shopper,
      ...address,
      ...{ billing_address: "", guest_token: randomUUID(), user_id: null },
      ...{ total_amount: product.sale_price, items: [item] },
    }),
  }
}

export const calls = { addToCart, placeOrder }

/** One of them, any of them as likely. */
export function anyOf<Thing>(things: Thing[]): Thing {
  const thing = things[Math.floor(Math.random() * things.length)]
  if (thing === undefined) throw new Error("There is nothing to choose from.")
  return thing
}
