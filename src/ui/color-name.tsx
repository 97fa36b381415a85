import { colorWords } from "#contract/color-words.ts"
import { ColorDot } from "./color-dot.tsx"

/** A colour as a shopper reads it: its dot and its name. */
export function ColorName({ color, dot = "size-3.5" }: { color: string; dot?: string }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <ColorDot color={color} className={`self-center ${dot}`} />
      {colorWords(color)}
    </span>
  )
}
