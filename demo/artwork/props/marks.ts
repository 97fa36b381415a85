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

/** A ball of yarn with its end running out, as flat arcs. */
function yarnMark(color: string, line: string, width: number): string {
  return `<circle cx="30" cy="29" r="20" fill="${color}"/><g fill="none" stroke="${line}" stroke-width="${width}" stroke-linecap="round"><path d="M13.5 20.5Q28 16 44 43M11 27Q24 22 37 47M12.6 37Q20 31 28 48M22 11.4Q40 18 48.5 36M34 10Q44 16 49.5 25"/></g><path d="M34 48.6Q46 52 58 46" fill="none" stroke="${color}" stroke-width="3.4" stroke-linecap="round"/>`
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Skein</title><rect width="64" height="64" rx="14" fill="#15131A"/>${yarnMark("#F26B1D", "#15131A", 2.6)}</svg>
`

function placeholder(): string {
  const tile = band().replace(/<\/?svg[^>]*>|<title>.*<\/title>/g, "")
  const row = (y: number): string =>
    [0, 1, 2].map((k) => `<g transform="translate(${k * 300} ${y}) scale(3.125)">${tile}</g>`).join("")
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#F4F5F2"/><g transform="translate(226 320) scale(7)">${yarnMark("#E2E4DE", "#F4F5F2", 2)}</g><g opacity="0.55">${row(900)}</g></svg>`
}

export type Mark = { file: string; draw: () => Promise<Buffer> }

/** `band.svg` stays beside this program because the shop's own interface copies it. */
export const marks: Mark[] = [
  { file: "artwork/band.svg", draw: async () => Buffer.from(band()) },
  { file: "pictures/favicon.svg", draw: async () => Buffer.from(favicon) },
  {
    file: "pictures/icon-192.png",
    draw: () => sharp(Buffer.from(favicon), { density: 216 }).resize(192).png({ palette: true }).toBuffer(),
  },
  {
    file: "pictures/icon-512.png",
    draw: () => sharp(Buffer.from(favicon), { density: 576 }).resize(512).png({ palette: true }).toBuffer(),
  },
  {
    file: "pictures/default-placeholder.png",
    draw: () => sharp(Buffer.from(placeholder())).png({ palette: true, colours: 64, effort: 10 }).toBuffer(),
  },
]
