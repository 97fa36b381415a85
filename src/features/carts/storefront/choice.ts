import { customPriceCents, fromCents, toCents } from "#contract/money.ts"
import type { Product } from "#features/products/contract.ts"
import type { NewItem } from "./change-cart.ts"

/** What a shopper has picked on a product page; `isCustom` puts the custom fields in the pickers' place (SF §2). */
export type Choice = {
  color: string | null
  size: string | null
  isCustom: boolean
  customColor: string
  customSize: string
  customDescription: string
  quantity: number
}

export const emptyChoice: Choice = {
  color: null,
  size: null,
  isCustom: false,
  customColor: "",
  customSize: "",
  customDescription: "",
  quantity: 1,
}

/** The cap of a line without a stock value (SF §5, §9). */
const MOST_WITHOUT_STOCK = 99

/** At most the stock; a custom piece is made to order and draws none (decisions.md §4). */
export const mostPieces = (stock: number | null, isCustom: boolean): number =>
  isCustom || stock === null ? MOST_WITHOUT_STOCK : Math.max(1, stock)

export const isSoldOut = (product: Product, choice: Choice): boolean => product.stock === 0 && !choice.isCustom

/** What is still to be chosen before it can be added (SF §5); null when nothing is. */
export function missingChoice(product: Product, choice: Choice): string | null {
  const missing = choice.isCustom
    ? [choice.customColor.trim() === "" && "your colour", choice.customSize.trim() === "" && "your size"]
    : [
        product.colors.length > 0 && choice.color === null && "a colour",
        product.sizes.length > 0 && choice.size === null && "a size",
      ]
  const named = missing.filter((part) => part !== false)
  return named.length === 0 ? null : `Choose ${named.join(" and ")}.`
}

/** What one piece costs as chosen: a custom one 30 % more (SF §2). */
export const unitPrice = (product: Product, isCustom: boolean): number =>
  isCustom ? fromCents(customPriceCents(toCents(product.sale_price))) : product.sale_price

/** The line as the cart takes it. */
export function toNewItem(product: Product, choice: Choice): NewItem {
  const line = { product_id: product.id, quantity: choice.quantity }
  if (!choice.isCustom) return { ...line, color: choice.color, size: choice.size }
  return {
    ...line,
    custom_color: choice.customColor.trim(),
    custom_size: choice.customSize.trim(),
    custom_description: choice.customDescription.trim() || null,
  }
}
