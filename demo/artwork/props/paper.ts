import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Part, Piece, Solid } from "#demo/artwork/engine/scene.ts"
import { blend, darker } from "./yarns.ts"

/** A chart of rounds as crocheters write it: a ring of chains, then clusters of doubles with chain corners. */
export function roundChart(x: number, y: number, r: number, rounds: number, ink: string): string {
  let marks = `<circle cx="${x}" cy="${y}" r="${r * 0.1}"/>`
  for (let round = 1; round <= rounds; round++) {
    const reach = (r * round) / rounds
    const inner = (r * (round - 1)) / rounds + r * 0.1
    for (let side = 0; side < 4; side++) {
      const groups = round
      for (let g = 0; g < groups; g++) {
        for (let n = -1; n <= 1; n++) {
          const across = ((g + 0.5) / groups - 0.5) * 1.5 * reach + n * r * 0.045
          const stem = `M${across.toFixed(1)} ${(-inner).toFixed(1)}V${(-reach + r * 0.03).toFixed(1)}m${(-r * 0.02).toFixed(1)} 0h${(r * 0.04).toFixed(1)}m${(-r * 0.035).toFixed(1)} ${(r * 0.07).toFixed(1)}l${(r * 0.03).toFixed(1)} ${(r * 0.03).toFixed(1)}`
          marks += `<path d="${stem}" transform="translate(${x} ${y}) rotate(${side * 90})"/>`
        }
      }
      marks += `<ellipse cx="${reach * 0.86}" cy="${-reach * 0.86}" rx="${r * 0.045}" ry="${r * 0.022}" transform="translate(${x} ${y}) rotate(${side * 90}) rotate(45 ${reach * 0.86} ${-reach * 0.86})"/>`
    }
  }
  return `<g fill="none" stroke="${ink}" stroke-width="${Math.max(1.2, r * 0.014)}" stroke-linecap="round">${marks}</g>`
}

/** Lines of a hand that nobody has to read. */
export function handwriting(
  x: number,
  y: number,
  width: number,
  lines: number,
  step: number,
  ink: string,
  seed: number,
): string {
  const random = randomStream(seed)
  let d = ""
  for (let line = 0; line < lines; line++) {
    let at = x
    const end = x + width * (line === lines - 1 ? 0.55 : 0.86 + random() * 0.14)
    const base = y + line * step
    while (at < end) {
      const letters = 2 + Math.floor(random() * 6)
      d += `M${at.toFixed(1)} ${(base - random() * 2).toFixed(1)}`
      for (let n = 0; n < letters; n++) {
        const tall = random() < 0.22 ? step * 0.42 : step * 0.2
        d += `q${(step * 0.06).toFixed(1)} ${(-tall).toFixed(1)} ${(step * 0.12).toFixed(1)} ${(-tall * 0.4).toFixed(1)}t${(step * 0.08).toFixed(1)} ${(tall * 0.4).toFixed(1)}`
        at += step * 0.2
      }
      at += step * 0.22
    }
  }
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${step * 0.055}" stroke-linecap="round" opacity="0.8"/>`
}

export const sheet = (shape: string, lift: number, pillow = 3): Solid => ({
  kind: "solid",
  material: "paper",
  shape,
  pillow,
  roll: 2,
  lift,
})

/** A notebook bound with a wire, open at a chart, `width` by four thirds of it; its middle is at (x, y). */
export function notebook(x: number, y: number, width: number, rotate: number, cover = "#c4122f", seed = 1): Piece {
  const w = width / 2
  const h = width * 0.66
  const dots: string[] = []
  for (let row = 1; row < 19; row++)
    for (let column = 1; column < 14; column++)
      dots.push(
        `<circle cx="${(-w + (column * width) / 14).toFixed(1)}" cy="${(-h + (row * h * 2) / 19).toFixed(1)}" r="${width * 0.0032}"/>`,
      )
  const wire = Array.from({ length: 17 }, (_, k) => {
    const wy = -h * 0.9 + (k * h * 1.8) / 16
    return `<path d="M${-w - width * 0.05} ${wy}Q${-w - width * 0.02} ${wy - width * 0.03} ${-w + width * 0.035} ${wy - 1}"/>`
  }).join("")
  const holes = Array.from(
    { length: 17 },
    (_, k) => `<circle cx="${-w + width * 0.035}" cy="${-h * 0.9 + (k * h * 1.8) / 16}" r="${width * 0.011}"/>`,
  ).join("")
  return {
    x,
    y,
    rotate,
    parts: [
      {
        kind: "solid",
        material: "felt",
        shape: `<rect x="${-w - width * 0.03}" y="${-h - width * 0.012}" width="${width * 1.045}" height="${h * 2 + width * 0.03}" rx="${width * 0.03}" fill="${cover}"/>`,
        pillow: 8,
        roll: 3,
        lift: 5,
      },
      sheet(
        `<rect x="${-w}" y="${-h}" width="${width - 4}" height="${h * 2}" rx="${width * 0.02}" fill="#efe9db"/>`,
        3,
      ),
      sheet(
        `<linearGradient id="page" x1="0" y1="0" x2="1" y2="0.2"><stop offset="0" stop-color="#e4dcc9"/><stop offset="0.09" stop-color="#f7f2e6"/><stop offset="1" stop-color="#fbf8ef"/></linearGradient><path d="M${-w} ${-h}H${w - 10}Q${w - 4} ${-h * 0.2} ${w - 14} ${h - 12}Q${0} ${h - 2} ${-w} ${h - 6}Z" fill="url(#page)"/><g fill="#8fa0b4" opacity="0.55">${dots.join("")}</g>${roundChart(width * 0.05, -h * 0.3, width * 0.33, 3, "#23314f")}${handwriting(-w + width * 0.16, h * 0.36, width * 0.68, 4, h * 0.15, "#23314f", seed + 4)}<path d="M${-width * 0.28} ${-h * 0.84}q${width * 0.2} ${-width * 0.02} ${width * 0.34} 0" fill="none" stroke="#c4122f" stroke-width="${width * 0.009}" stroke-linecap="round"/>`,
        3,
        4,
      ),
      sheet(`<g fill="#5d554c">${holes}</g>`, 0, 0),
      {
        kind: "solid",
        material: "metal",
        shape: `<g fill="none" stroke="#b9bcc2" stroke-width="${width * 0.014}" stroke-linecap="round">${wire}</g>`,
        pillow: 8,
        roll: 2,
        lift: 4,
      },
    ],
  }
}

/** A hexagonal pencil, its point to the right at (x, y). */
export const pencil = (
  x: number,
  y: number,
  length: number,
  thick: number,
  rotate: number,
  color = "#0B7A4B",
): Piece => {
  const t = thick / 2
  const parts: Part[] = [
    {
      kind: "solid",
      material: "wood",
      shape: `<path d="M${-length * 0.2} ${-t}L${-thick * 0.7} ${-t * 0.24}V${t * 0.24}L${-length * 0.2} ${t}Z" fill="#e2bf8c"/><path d="M${-thick * 0.9} ${-t * 0.34}L0 0L${-thick * 0.9} ${t * 0.34}Z" fill="#2a2830"/>`,
      pillow: 6,
      roll: 3,
      lift: 4,
    },
    {
      kind: "solid",
      material: "ceramic",
      shape: `<linearGradient id="hex" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${blend(color, "#ffffff", 0.35)}"/><stop offset="0.32" stop-color="${color}"/><stop offset="0.68" stop-color="${darker(color, 0.16)}"/><stop offset="1" stop-color="${darker(color, 0.45)}"/></linearGradient><path d="M${-length} ${-t}H${-length * 0.19}q${-length * 0.03} ${t * 0.5} 0 ${t}q${-length * 0.03} ${t * 0.5} 0 ${t}H${-length}Z" fill="url(#hex)"/><rect x="${-length}" y="${-t}" width="${length * 0.05}" height="${thick}" fill="#d9b13c"/>`,
      pillow: 7,
      roll: 3,
      lift: 5,
    },
  ]
  return { x, y, rotate, parts }
}
