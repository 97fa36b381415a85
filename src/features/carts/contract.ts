import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, optionalLine, wholeNumber } from "#contract/fields.ts"

const cartItem = z.object({
  id,
  product_id: id,
  /** As much of the product as a line shows; null when it is gone. The page fetches the rest per line (SF §2). */
  product: z.nullable(
    z.object({
      id,
      slug: z.string(),
      title: z.string(),
      thumbnail: z.nullable(z.string()),
      /** null: no stock value. */
      stock: z.nullable(z.int()),
    }),
  ),
  quantity: z.int(),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  custom_color: z.nullable(z.string()),
  custom_size: z.nullable(z.string()),
  custom_description: z.nullable(z.string()),
  unit_price: z.number(),
  subtotal: z.number(),
})
export type CartItem = z.infer<typeof cartItem>

const cart = z.object({
  /** null: nothing was put into this cart yet. */
  id: z.nullable(id),
  cart_items: z.array(cartItem),
  total_quantity: z.int(),
  total_amount: z.number(),
})
export type Cart = z.infer<typeof cart>

/**
 * A guest's cart is found by the token that the browser made; a signed-in user's by the bearer token. When a call brings
 * both, the user's cart counts, and what the guest's held moves into it, once (decisions.md §3: the merge on login).
 * Neither: 400.
 */
const owner = { guest_token: z.optional(id) }

const notFound = { "carts.item-not-found": 404 } as const
const notEnough = { "carts.not-enough-stock": 409 } as const

export const getCart = endpoint({
  method: "GET",
  path: "/carts/",
  summary: "The cart of a guest or of the signed-in user",
  access: "anyone",
  query: z.strictObject(owner),
  answer: cart,
})

type CustomField = "custom_color" | "custom_size" | "custom_description"
const customIsWhole = (needed: CustomField, given: CustomField) =>
  z.refine<{ [field in CustomField]?: string | null | undefined }>((item) => !item[given] || Boolean(item[needed]), {
    error: "is needed for a custom piece",
    path: [needed],
  })

export const addCartItem = endpoint({
  method: "POST",
  path: "/carts/items",
  summary: "Add to cart; an equal line is merged",
  access: "anyone",
  query: z.strictObject(owner),
  body: z
    .strictObject({
      product_id: id,
      quantity: z.int().check(z.minimum(1), z.maximum(9_999)),
      color: optionalLine(100),
      size: optionalLine(100),
      /** Custom when both colour and size are given: made to order, +30 %, whatever the pickers it replaces say. */
      custom_color: optionalLine(100),
      custom_size: optionalLine(100),
      custom_description: optionalLine(1_000),
    })
    .check(
      customIsWhole("custom_color", "custom_size"),
      customIsWhole("custom_size", "custom_color"),
      customIsWhole("custom_color", "custom_description"),
    ),
  answer: cart,
  problems: { "products.not-found": 404, "carts.choice-not-offered": 422, "carts.full": 409, ...notEnough },
})

export const updateCartItem = endpoint({
  method: "PUT",
  path: "/carts/items/{itemId}/",
  summary: "Change a line's quantity",
  access: "anyone",
  params: z.object({ itemId: id }),
  query: z.strictObject({ ...owner, quantity: wholeNumber(1, 9_999) }),
  answer: cart,
  problems: { ...notFound, ...notEnough },
})

export const removeCartItem = endpoint({
  method: "DELETE",
  path: "/carts/items/{itemId}/",
  summary: "Remove a line",
  access: "anyone",
  params: z.object({ itemId: id }),
  query: z.strictObject(owner),
  answer: cart,
  problems: notFound,
})

export const clearCart = endpoint({
  method: "DELETE",
  path: "/carts/clear/",
  summary: "Remove every line",
  access: "anyone",
  query: z.strictObject(owner),
  answer: cart,
})
