const HEX_OR_RGB = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\))$/i
const WORDS = /^[a-z]+$/i

/**
 * A colour of the catalogue as CSS: hex, rgb or a name, which may come in words ("Dark Green").
 * Whether a name is one of CSS's is for the browser to say; nothing else can get out of the style.
 */
function colorToCss(color: string): string | undefined {
  const typed = color.trim()
  if (HEX_OR_RGB.test(typed)) return typed
  const name = typed.replace(/[\s_-]+/g, "")
  return WORDS.test(name) ? name : undefined
}

/** A round swatch. Silent: its name stands beside it or on the control around it. */
export function ColorDot({ color, className = "size-3.5" }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      // Grey shows through where the browser does not know the colour (SF §2).
      className={`inline-block shrink-0 rounded-full border border-edge bg-[grey] ${className}`}
      style={{ backgroundColor: colorToCss(color) }}
    />
  )
}
