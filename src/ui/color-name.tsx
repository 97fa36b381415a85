import { ColorDot } from "./color-dot.tsx"
import { colorWords } from "./color-words.ts"

/** A colour as a shopper reads it: its dot and its name. */
export function ColorName({ color, dot }: { color: string; dot?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <ColorDot color={color} {...(dot && { className: dot })} />
      {colorWords(color)}
    </span>
  )
}
