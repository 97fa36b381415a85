import { customPriceCents, fromCents } from "#contract/money.ts"
import type { Cart, CartItem } from "#features/carts/contract.ts"

/** A cart as src/db/migrations/0003_carts.sql answers it; product columns are null when the product left the shop. */
export type StoredCart = { id: string | null; lines: StoredLine[] }
type StoredLine = {
  id: string
  product_id: string
  quantity: number
  color: string | null
  size: string | null
  custom_color: string | null
  custom_size: string | null
  custom_description: string | null
  stock: number | null
} & (
  | { slug: string; title: string; thumbnail: string | null; sale_price_cents: number }
  | { slug: null; title: null; thumbnail: null; sale_price_cents: null }
)

/** A cart at the prices of this moment (decisions.md §4). What left the shop stays as a line that costs nothing. */
export function priceCart({ id, lines }: StoredCart): Cart {
  const priced = lines.map((line) => ({ line, unitPriceCents: unitPriceCents(line) }))
  return {
    id,
    cart_items: priced.map(({ line, unitPriceCents }) => cartItem(line, unitPriceCents)),
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total_amount: fromCents(priced.reduce((sum, { line, unitPriceCents }) => sum + unitPriceCents * line.quantity, 0)),
  }
}

function unitPriceCents(line: StoredLine): number {
  if (line.sale_price_cents === null) return 0
  return line.custom_color === null ? line.sale_price_cents : customPriceCents(line.sale_price_cents)
}

function cartItem(line: StoredLine, unitPriceCents: number): CartItem {
  const { id, product_id, quantity, color, size, custom_color, custom_size, custom_description, stock } = line
  return {
    id,
    product_id,
    product:
      line.slug === null
        ? null
        : { id: product_id, slug: line.slug, title: line.title, thumbnail: line.thumbnail, stock },
    quantity,
    color,
    size,
    custom_color,
    custom_size,
    custom_description,
    unit_price: fromCents(unitPriceCents),
    subtotal: fromCents(unitPriceCents * quantity),
  }
}
