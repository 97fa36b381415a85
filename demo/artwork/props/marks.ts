import sharp from "sharp"

/**
 * Flat marks of the brand. The band takes its diamonds from toghu embroidery and its small signs from crochet charts:
 * chain (ellipse), single crochet (cross), double crochet (a T with a slash).
 */
function band(): string {
  const red = "#C4122F"
  const orange = "#F26B1D"
  const yellow = "#FFC21A"
  const green = "#0B7A4B"
  const stitches = Array.from({ length: 12 }, (_, k) => `M${k * 8 + 1.5} 2h5M${k * 8 + 1.5} 22h5`).join("")
  const diamond = (x: number, outer: string, inner: string, heart: string): string =>
    `<path d="M${x} 4.5L${x + 12} 12L${x} 19.5L${x - 12} 12Z" fill="none" stroke="${outer}" stroke-width="1.75" stroke-linejoin="round"/><path d="M${x} 7.5L${x + 7} 12L${x} 16.5L${x - 7} 12Z" fill="${inner}"/><path d="M${x} 10L${x + 3} 12L${x} 14L${x - 3} 12Z" fill="${heart}"/>`
  const cross = (x: number): string => `M${x - 2.5} 9.5l5 5m0-5l-5 5`
  const chain = (x: number): string =>
    `<ellipse cx="${x}" cy="12" rx="4.5" ry="2.2" fill="none" stroke="${green}" stroke-width="1.5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24" viewBox="0 0 96 24"><title>Embroidered band</title>
<path d="${stitches}" stroke="${orange}" stroke-width="1.5" stroke-linecap="round"/>
${diamond(24, red, orange, yellow)}
${diamond(72, orange, red, yellow)}
<path d="${[8.5, 39.5, 56.5, 87.5].map(cross).join("")}" stroke="${yellow}" stroke-width="1.75" stroke-linecap="round"/>
<path d="M48 18V6M44.5 6h7M45.5 13.5l5-3" fill="none" stroke="${green}" stroke-width="1.5" stroke-linecap="round"/>
${chain(0)}${chain(96)}
</svg>
`
}

/** A ball of yarn with its end running out: turns that lie one way over turns that lie the other. */
function yarnMark(color: string, line: string, width: number): string {
  const turns = [
    "M6 34Q24 20 50 30",
    "M8 43Q26 29 50 39",
    "M14 51Q29 40 47 48",
    "M22 8Q34 16 33 26",
    "M31 6Q45 16 44 28",
    "M12 15Q23 20 23.5 26.5",
  ]
  return `<clipPath id="ball"><circle cx="30" cy="30" r="20.5"/></clipPath><path d="M30 48.8C38 51.4 45 50.6 50 47.6S57.6 44.4 59.4 47" fill="none" stroke="${color}" stroke-width="3.4" stroke-linecap="round"/><circle cx="30" cy="30" r="20.5" fill="${color}"/><g clip-path="url(#ball)" fill="none" stroke="${line}" stroke-width="${width}" stroke-linecap="round">${turns.map((d) => `<path d="${d}"/>`).join("")}</g>`
}

const night = "#15131A"
const orange = "#F26B1D"

/** `corner` rounds the tile; `share` is how much of it the mark fills. */
function tile(corner: number, share: number): string {
  const shift = 32 - 33 * share
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Skein</title><rect width="64" height="64" rx="${corner}" fill="${night}"/><g transform="translate(${shift.toFixed(2)} ${(32 - 30.5 * share).toFixed(2)}) scale(${share})">${yarnMark(orange, night, 2.7)}</g></svg>
`
}

const icon = (corner: number, share: number, size: number): Promise<Buffer> =>
  sharp(Buffer.from(tile(corner, share)), { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true })
    .toBuffer()

function placeholder(): string {
  const tile = band().replace(/<\/?svg[^>]*>|<title>.*<\/title>/g, "")
  const row = (y: number): string =>
    [0, 1, 2].map((k) => `<g transform="translate(${k * 300} ${y}) scale(3.125)">${tile}</g>`).join("")
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#F4F5F2"/><g transform="translate(226 320) scale(7)">${yarnMark("#E2E4DE", "#F4F5F2", 2)}</g><g opacity="0.55">${row(900)}</g></svg>`
}

export type Mark = { file: string; draw: () => Promise<Buffer> }

const drawPlaceholder = (): Promise<Buffer> =>
  sharp(Buffer.from(placeholder())).png({ palette: true, colours: 64, effort: 10 }).toBuffer()

/** `band.svg` stays beside this program because the shop's own interface copies it. Files are named from `demo`. */
export const marks: Mark[] = [
  { file: "artwork/band.svg", draw: async () => Buffer.from(band()) },
  { file: "pictures/default-placeholder.png", draw: drawPlaceholder },
  { file: "../public/images/default-placeholder.png", draw: drawPlaceholder },
  { file: "../public/favicon.svg", draw: async () => Buffer.from(tile(14, 1)) },
  { file: "../public/icon-192.png", draw: () => icon(14, 1, 192) },
  { file: "../public/icon-512.png", draw: () => icon(14, 1, 512) },
  // Systems cut these to their own shape; what must not be lost stays within the middle four fifths.
  { file: "../public/icon-maskable-512.png", draw: () => icon(0, 0.78, 512) },
  { file: "../public/apple-touch-icon.png", draw: () => icon(0, 0.9, 180) },
]
