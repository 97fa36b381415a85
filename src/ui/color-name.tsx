import { ColorDot } from "./color-dot.tsx"
import { colorWords } from "./color-words.ts"

/** A colour as a shopper reads it: its dot and its name. */
export function ColorName({ color, dot = "size-3.5" }: { color: string; dot?: string }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <ColorDot color={color} className={`self-center ${dot}`} />
      {colorWords(color)}
    </span>
  )
}
