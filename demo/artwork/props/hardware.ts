import type { Part, Solid } from "#demo/artwork/engine/scene.ts"
import { curve } from "./lines.ts"
import { blend, darker } from "./yarns.ts"

const brass = "#c89a3c"
const nickel = "#8d9096"

/** What polished metal throws back of a room: a bright window, dark corners. Hands back definitions and the paint that uses them. */
function polish(color: string, isFine = false): { defs: string; paint: string } {
  const dark = darker(color, isFine ? 0.35 : 0.55)
  const bright = blend(color, "#ffffff", 0.55)
  return {
    defs: `<linearGradient id="polish" x1="0" y1="0" x2="1" y2="0.9"><stop offset="0" stop-color="${color}"/><stop offset="0.2" stop-color="${bright}"/><stop offset="0.34" stop-color="${color}"/><stop offset="0.52" stop-color="${dark}"/><stop offset="0.7" stop-color="${color}"/><stop offset="0.8" stop-color="${bright}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    paint: "url(#polish)",
  }
}

/** A ring or a D of wire; `squash` below 1 shows it leaning away. */
export function ring(x: number, y: number, radius: number, thick: number, color = brass, squash = 1): Solid {
  const ellipse = (r: number): string =>
    `M${x - r} ${y}A${r} ${r * squash} 0 1 0 ${x + r} ${y}A${r} ${r * squash} 0 1 0 ${x - r} ${y}Z`
  const metal = polish(color)
  return {
    kind: "solid",
    material: "metal",
    shape: `${metal.defs}<path d="${ellipse(radius)}${ellipse(radius - thick)}" fill="${metal.paint}" fill-rule="evenodd"/>`,
    pillow: thick * 0.9,
    roll: thick * 0.3,
    lift: 5,
  }
}

/** A buckle's frame around (x, y) with its prong lying along the strap, which runs `turn` degrees off the vertical. */
export function buckle(x: number, y: number, width: number, height: number, turn = 0, color = brass): Part[] {
  const metal = polish(color)
  const place = (markup: string): string =>
    `${metal.defs}<g transform="translate(${x} ${y}) rotate(${turn})">${markup}</g>`
  const w = width / 2
  const h = height / 2
  const t = Math.min(width, height) * 0.15
  return [
    {
      kind: "solid",
      material: "metal",
      shape: place(
        `<path d="M${-w + 6} ${-h}H${w - 6}Q${w} ${-h} ${w} ${-h + 6}V${h - 6}Q${w} ${h} ${w - 6} ${h}H${-w + 6}Q${-w} ${h} ${-w} ${h - 6}V${-h + 6}Q${-w} ${-h} ${-w + 6} ${-h}ZM${-w + t} ${-h + t}V${h - t}H${w - t}V${-h + t}Z" fill="${metal.paint}" fill-rule="evenodd"/>`,
      ),
      pillow: 9,
      roll: 3,
      lift: 6,
    },
    {
      kind: "solid",
      material: "metal",
      shape: place(
        `<rect x="${-t * 0.36}" y="${-h + t * 0.2}" width="${t * 0.72}" height="${height - t * 0.6}" rx="${t * 0.3}" fill="${metal.paint}"/>`,
      ),
      pillow: 7,
      roll: 2.4,
      lift: 5,
    },
  ]
}

/** Metal teeth on woven tape along a line; where they part, two such rows are drawn with `half` set to the side the teeth look to. */
export function zip(line: number[], tape: string, color = nickel, half: -1 | 0 | 1 = 0): Part[] {
  const points = curve(line)
  let d = ""
  const teeth: string[] = []
  let owed = 0
  let n = 0
  for (let k = 0; k < points.length; k += 2) {
    const x = points[k] as number
    const y = points[k + 1] as number
    d += `${k === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`
    if (k === 0) continue
    const ax = points[k - 2] as number
    const ay = points[k - 1] as number
    const length = Math.hypot(x - ax, y - ay)
    const turn = (Math.atan2(y - ay, x - ax) * 180) / Math.PI
    owed += length
    while (owed > 5.2) {
      owed -= 5.2
      const t = 1 - owed / length
      n++
      const side = half === 0 ? (n % 2 === 0 ? 1 : -1) : half
      if (half !== 0 && n % 2 === 0) continue
      teeth.push(
        `<rect x="-2" y="${side > 0 ? -2.5 : -8.5}" width="4.2" height="11" rx="1.4" transform="translate(${(ax + (x - ax) * t).toFixed(1)} ${(ay + (y - ay) * t).toFixed(1)}) rotate(${turn.toFixed(1)})"/>`,
      )
    }
  }
  return [
    {
      kind: "cloth",
      stitch: "single",
      gauge: 4.5,
      shape: `<path d="${d}" fill="none" stroke="${tape}" stroke-width="${half === 0 ? 30 : 20}"/>`,
      lay: { kind: "path", points },
      pillow: 4,
      roll: 3,
      lift: 3,
    },
    {
      kind: "solid",
      material: "metal",
      shape: `<g fill="${color}">${teeth.join("")}</g>`,
      pillow: 5,
      roll: 1.6,
      lift: 2,
    },
  ]
}

/** A zip's slider at (x, y) with its puller hanging `turn` degrees off straight down. */
export function slider(x: number, y: number, turn = 0, color = nickel, isUpsideDown = false): Part[] {
  const metal = polish(color)
  const body = `${metal.defs}<path transform="translate(${x} ${y}) rotate(${isUpsideDown ? 180 : 0})" d="M-12 -14Q0 -8 12 -14Q15 0 9 16Q0 20 -9 16Q-15 0 -12 -14Z" fill="${metal.paint}"/>`
  const place = (markup: string): string =>
    `${metal.defs}<g transform="translate(${x} ${y}) rotate(${turn})">${markup}</g>`
  return [
    { kind: "solid", material: "metal", shape: body, pillow: 10, roll: 3, lift: 4 },
    {
      kind: "solid",
      material: "metal",
      shape: place(
        `<path d="M-5 2Q0 -8 5 2L9 44Q10 60 0 61Q-10 60 -9 44ZM-3.5 42Q-4 54 0 54Q4 54 3.5 42Q0 36 -3.5 42Z" fill="${metal.paint}" fill-rule="evenodd"/>`,
      ),
      pillow: 7,
      roll: 2.4,
      lift: 6,
    },
  ]
}

/** A snap, rivet or stud. */
export const stud = (x: number, y: number, radius: number, color = brass): Solid => ({
  kind: "solid",
  material: "metal",
  shape: `${polish(color, true).defs}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#polish)"/>`,
  ball: [x, y, radius, radius],
  lift: 2,
})

/** A ring pressed round a hole. */
export const eyelet = (x: number, y: number, radius: number): Solid[] => [
  {
    kind: "solid",
    material: "felt",
    shape: `<circle cx="${x}" cy="${y}" r="${radius * 0.7}" fill="#1b1512"/>`,
    pillow: 0,
    lift: 0,
  },
  { ...ring(x, y, radius, radius * 0.42), lift: 2 },
]

/** Anything else of polished brass: `markup` draws it with the paint it is handed. */
export function metalwork(markup: (paint: string) => string, pillow: number, color = brass): Solid {
  const metal = polish(color)
  return {
    kind: "solid",
    material: "metal",
    shape: metal.defs + markup(metal.paint),
    pillow,
    roll: Math.max(2, pillow * 0.35),
    lift: 5,
  }
}
