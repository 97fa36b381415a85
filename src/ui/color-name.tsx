import { ColorDot } from "./color-dot.tsx"

/** A colour as a shopper reads it: its dot and its name; a hex or rgb value is only said, nobody reads it. */
export function ColorName({ color, dot }: { color: string; dot?: string }) {
  const isCode = /^(#|rgb)/i.test(color)
  return (
    <span className="inline-flex items-center gap-1.5">
      <ColorDot color={color} {...(dot && { className: dot })} />
      <span className={isCode ? "sr-only" : ""}>{color}</span>
    </span>
  )
}
