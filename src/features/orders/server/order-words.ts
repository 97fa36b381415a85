import { colorWords } from "#contract/color-words.ts"
import type { StoredItem } from "./queries.ts"

/** 3450 → €34.50, with the sign that the storefront has (decisions.md §1.4) */
export const sumWords = (cents: number, currencySign: string): string => `${currencySign}${(cents / 100).toFixed(2)}`

type Choice = Pick<StoredItem, "color" | "size" | "custom_color" | "custom_size">

/** `rust, M`, `made to order: teal, 42`, or nothing to say */
export function choiceWords(line: Choice): string {
  if (line.custom_color !== null) return `made to order: ${line.custom_color}, ${line.custom_size}`
  const chosen = [line.color === null ? null : colorWords(line.color), line.size].filter((part) => part !== null)
  return chosen.join(", ")
}

/** The same behind a title: ` (rust, M)` */
export function choiceOf(line: Choice): string {
  const words = choiceWords(line)
  return words === "" ? "" : ` (${words})`
}
