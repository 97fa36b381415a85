const fields = ["bg-sky", "bg-night", "bg-rose", "bg-leaf", "bg-marigold", "bg-mist"] as const

/** The solid field that goods of a category stand on; the same for every visit, without a list of categories. */
export function fieldOf(categorySlug: string | undefined): string {
  let sum = 0
  for (const letter of categorySlug ?? "") sum = (sum * 95 + letter.charCodeAt(0)) % 1009
  return fields[sum % fields.length] ?? "bg-mist"
}
