import type * as z from "zod/mini"
import { customPriceCents, toCents } from "#contract/money.ts"
import type { placeOrder } from "#features/orders/contract.ts"
import { Problem } from "#platform/problem.ts"
import { sumWords } from "./order-words.ts"
import type { OrderableProduct, StoredItem } from "./queries.ts"

export type RequestedLine = z.output<typeof placeOrder.body>["items"][number]

/** A line as the order keeps it: its own copy of title, price and choice. */
export type PricedLine = Omit<StoredItem, "id" | "returned_quantity"> & { draws_stock: boolean }

/** Pieces of a product without a stock value that one line may ask for (decisions.md §4). */
const unlimitedCap = 99

/**
 * Prices every line by the shop's own word (decisions.md §4).
 * @throws Problem orders.item-unknown, orders.choice-not-offered, orders.out-of-stock, orders.total-differs
 */
export function priceLines(
  requested: { items: RequestedLine[]; total_amount: number },
  products: Map<string, OrderableProduct>,
  currencySign: string,
): { lines: PricedLine[]; totalCents: number } {
  const lines = requested.items.map((line) => priceLine(line, products))
  const totalCents = lines.reduce((sum, line) => sum + line.subtotal_cents, 0)
  const hasSeenOtherPrice = requested.items.some((line, at) => toCents(line.price) !== lines[at]?.unit_price_cents)
  if (hasSeenOtherPrice || toCents(requested.total_amount) !== totalCents) {
    throw new Problem(
      "orders.total-differs",
      409,
      `The total is now ${sumWords(totalCents, currencySign)}. Please check your cart and try again.`,
    )
  }
  return { lines, totalCents }
}

function priceLine(line: RequestedLine, products: Map<string, OrderableProduct>): PricedLine {
  const product = products.get(line.product_id.toLowerCase())
  if (!product) {
    throw new Problem(
      "orders.item-unknown",
      422,
      "A piece in your cart is no longer in the shop. Please remove it and try again.",
    )
  }
  const choice = chooseFrom(product, line)
  const isCustom = choice.custom_color !== null
  const drawsStock = !isCustom && product.stock !== null
  if (!drawsStock && line.quantity > unlimitedCap) {
    throw new Problem("orders.out-of-stock", 409, `At most ${unlimitedCap} of ${product.title} can be ordered at once.`)
  }
  const unitPriceCents = isCustom ? customPriceCents(product.sale_price_cents) : product.sale_price_cents
  return {
    ...choice,
    product_id: product.id,
    title: product.title,
    image: (choice.color && product.color_images?.[choice.color]) || product.thumbnail,
    unit_price_cents: unitPriceCents,
    quantity: line.quantity,
    subtotal_cents: unitPriceCents * line.quantity,
    draws_stock: drawsStock,
  }
}

/** Made to order when a custom colour and size are given; otherwise one of the offered, if there are any (SF §5). */
function chooseFrom(product: OrderableProduct, line: RequestedLine) {
  const { color = null, size = null, custom_color = null, custom_size = null, custom_description = null } = line
  const isCustom = custom_color !== null && custom_size !== null
  const isHalfCustom = !isCustom && (custom_color !== null || custom_size !== null)
  const isOffered = isCustom || (isOneOf(product.colors, color) && isOneOf(product.sizes, size))
  if (isHalfCustom || !isOffered) {
    throw new Problem(
      "orders.choice-not-offered",
      422,
      `${product.title} does not come in this colour and size. Please choose from what is offered.`,
    )
  }
  return isCustom
    ? { color: null, size: null, custom_color, custom_size, custom_description }
    : { color, size, custom_color: null, custom_size: null, custom_description: null }
}

const isOneOf = (offered: string[], chosen: string | null) =>
  offered.length === 0 ? chosen === null : chosen !== null && offered.includes(chosen)
