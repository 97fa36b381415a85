import type { CartItem } from "#features/carts/contract.ts"

/** What was chosen, as a shopper reads it in cart lines: colour and size, or the custom fields. */
export function choiceOf(item: CartItem): { label: string; value: string }[] {
  const parts = [
    { label: "Colour", value: item.color },
    { label: "Size", value: item.size },
    { label: "Custom colour", value: item.custom_color },
    { label: "Custom size", value: item.custom_size },
    { label: "Custom description", value: item.custom_description },
  ]
  return parts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
}
