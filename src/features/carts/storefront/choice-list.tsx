import type { ReactNode } from "react"
import type { CartItem } from "#features/carts/contract.ts"
import { ColorName } from "#ui/color-name.tsx"

/** What was chosen for a line: colour and size, or the custom fields. */
export function ChoiceList({ item }: { item: CartItem }) {
  return (
    <dl className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
      <Choice label="Colour">{item.color !== null && <ColorName color={item.color} />}</Choice>
      <Choice label="Size">{item.size}</Choice>
      <Choice label="Custom colour">{item.custom_color}</Choice>
      <Choice label="Custom size">{item.custom_size}</Choice>
      <Choice label="Custom description">{item.custom_description}</Choice>
    </dl>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="mr-1 inline">{label}:</dt>
      <dd className="inline text-ink">{children}</dd>
    </div>
  )
}
