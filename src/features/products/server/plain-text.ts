const named: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  bull: "•",
  copy: "©",
  deg: "°",
  euro: "€",
  frac12: "½",
  gt: ">",
  hellip: "…",
  ldquo: "“",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  middot: "·",
  nbsp: " ",
  ndash: "–",
  pound: "£",
  quot: '"',
  rdquo: "”",
  reg: "®",
  rsquo: "’",
  times: "×",
  trade: "™",
}

/**
 * The words of a piece of HTML, paragraphs apart and lists with bullets. What is no markup stays as typed ('size < 5').
 */
export function plainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/\s+/g, " ")
    .replace(/<li\b[^<>]*>/gi, "\n• ")
    .replace(/<br\b[^<>]*>|<\/?(?:tr|ul|ol|dt|dd)\b[^<>]*>/gi, "\n")
    .replace(/<\/?(?:p|div|h[1-6]|blockquote|table|section|article|header|footer)\b[^<>]*>/gi, "\n\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (all, decimal, hex, name) => {
      if (name) return Object.hasOwn(named, name) ? (named[name] ?? all) : all
      return character(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    })
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/[^\S\n]+/g, " ")
    .trim()
}

function character(code: number): string {
  const isText =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000)
  return isText ? String.fromCodePoint(code) : " "
}
