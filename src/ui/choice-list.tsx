import type { ReactNode } from "react"
import { ColorName } from "./color-name.tsx"

type Choices = Record<"color" | "size" | "custom_color" | "custom_size" | "custom_description", string | null>

/** What was chosen for a line of a cart or an order: colour and size, or the custom fields. */
export function ChoiceList({ choice }: { choice: Choices }) {
  return (
    <dl className="flex flex-wrap gap-x-4 text-ink-soft text-sm empty:hidden">
      <Choice label="Colour">{choice.color !== null && <ColorName color={choice.color} />}</Choice>
      <Choice label="Size">{choice.size}</Choice>
      <Choice label="Custom colour">{choice.custom_color}</Choice>
      <Choice label="Custom size">{choice.custom_size}</Choice>
      <Choice label="Custom description">{choice.custom_description}</Choice>
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
