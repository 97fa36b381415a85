import type { Part, Piece, Solid, Strand } from "#demo/artwork/engine/scene.ts"
import { curve } from "./lines.ts"
import { blend, darker, dye, rgb } from "./yarns.ts"

const metal = (shape: string, pillow = 8, roll = 3, lift = 4): Solid => ({
  kind: "solid",
  material: "metal",
  shape,
  pillow,
  roll,
  lift,
})

/** Embroidery scissors whose screw is at (x, y), tips to the right; `open` degrees between the blades. */
export function scissors(x: number, y: number, length: number, rotate: number, open = 16, color = "#d0a13c"): Piece {
  const l = length
  const half = (side: 1 | -1): Part[] => {
    const place = (markup: string): string =>
      `<g transform="rotate(${(side * open) / 2}) scale(1 ${side})">${markup}</g>`
    const blade = `<linearGradient id="blade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2f3f5"/><stop offset="0.5" stop-color="#c3c6cb"/><stop offset="1" stop-color="#8d9096"/></linearGradient><path d="M${-l * 0.04} ${l * 0.036}Q${l * 0.2} ${l * 0.05} ${l * 0.5} ${l * 0.004}L${l * 0.5} ${-l * 0.002}L${-l * 0.02} ${-l * 0.03}Z" fill="url(#blade)"/>`
    const grip = `<path d="M${-l * 0.01} ${-l * 0.004}C${-l * 0.12} ${-l * 0.012} ${-l * 0.16} ${-l * 0.05} ${-l * 0.24} ${-l * 0.06}" fill="none" stroke="${color}" stroke-width="${l * 0.034}" stroke-linecap="round"/><ellipse cx="${-l * 0.36}" cy="${-l * 0.075}" rx="${l * 0.125}" ry="${l * 0.075}" fill="none" stroke="${color}" stroke-width="${l * 0.03}"/>`
    return [metal(place(blade), 7, 2.4, 5), metal(place(grip), 9, 3, 4)]
  }
  return {
    x,
    y,
    rotate,
    parts: [
      ...half(1),
      ...half(-1),
      metal(
        `<circle r="${l * 0.024}" fill="#b9bcc2"/><path d="M${-l * 0.015} ${-l * 0.01}L${l * 0.015} ${l * 0.01}" stroke="#55585e" stroke-width="${l * 0.006}"/>`,
        5,
        2,
        2,
      ),
    ],
  }
}

/** Figures without a font, so that every machine draws the same: strokes in a box of 6 × 10. */
const figures = [
  "M1 1H5V9H1Z",
  "M1.5 2.5L3.5 1V9",
  "M1 1.5Q5.5 0 5 3.5Q4.5 5.5 1 9H5.5",
  "M1 1H5L2.8 4Q5.6 4.4 5 7Q4 10 1 8.4",
  "M4.2 9V1L0.8 6.2H5.6",
  "M5 1H1.6L1.2 4.4Q5.4 3.6 5.2 6.6Q4.6 10 1 8.4",
  "M4.8 1.2Q1 2.4 1.2 6.6Q1.6 9.2 3.4 9Q5.4 8.6 5.2 6.6Q4.6 4.4 1.4 5.8",
  "M1 1H5.4L2.6 9",
  "M3 4.6Q0.8 3.8 1.4 2.2Q3 0 4.6 2.2Q5.2 3.8 3 4.6Q0.4 5.6 1.2 7.8Q3 10 4.8 7.8Q5.6 5.6 3 4.6",
  "M5 4Q1.2 5.8 1.2 3Q1.6 0.6 3.2 1Q5.2 1.4 5 4Q5 7.4 2 9",
]

/** A tape measure along a line, a mark at every fifth of `unit` and a figure at every whole one. */
export function tape(line: number[], width: number, unit: number, color = "#f7c325"): Piece {
  const points = curve(line)
  let d = ""
  let marks = ""
  let owed = 0
  let count = 0
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
    while (owed > unit / 5) {
      owed -= unit / 5
      const t = 1 - owed / length
      const isWhole = ++count % 5 === 0
      const reach = width * (isWhole ? 0.5 : count % 5 === 0 ? 0.34 : 0.22)
      const number = isWhole
        ? [...String(count / 5)]
            .map((figure, n) => `<path d="${figures[Number(figure)]}" transform="translate(${-16 + n * 7.5} -1)"/>`)
            .join("")
        : ""
      marks += `<g transform="translate(${(ax + (x - ax) * t).toFixed(1)} ${(ay + (y - ay) * t).toFixed(1)}) rotate(${turn.toFixed(1)})"><path d="M0 ${-width / 2 + 1}V${-width / 2 + reach}"/><g transform="scale(${width / 32})">${number}</g></g>`
    }
  }
  return {
    shadow: 0.8,
    parts: [
      {
        kind: "solid",
        material: "felt",
        shape: `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${blend(color, "#ffffff", 0.25)}" stroke-width="${width * 0.84}" stroke-linejoin="round" opacity="0.5"/><g stroke="#1c1820" stroke-width="1.7" fill="none" stroke-linecap="round">${marks}</g>`,
        pillow: 5,
        roll: 2.5,
        lift: 4,
      },
    ],
  }
}

/** A turned knitting needle, its point to the right at (x, y). */
export const needle = (
  x: number,
  y: number,
  length: number,
  thick: number,
  rotate: number,
  color = "#dcae70",
): Piece => ({
  x,
  y,
  rotate,
  parts: [
    {
      kind: "solid",
      material: "wood",
      shape: `<path d="M${-length} ${-thick / 2}L${-thick * 4} ${-thick / 2}Q${-thick} ${-thick * 0.3} 0 0Q${-thick} ${thick * 0.3} ${-thick * 4} ${thick / 2}L${-length} ${thick / 2}Z" fill="${color}"/>`,
      pillow: thick * 0.6,
      roll: thick * 0.24,
      lift: 5,
    },
    {
      kind: "solid",
      material: "wood",
      shape: `<circle cx="${-length}" cy="0" r="${thick * 1.05}" fill="${darker(color, 0.2)}"/>`,
      ball: [-length, 0, thick * 1.1, thick * 1.1],
      lift: 4,
    },
  ],
})

/** A blunt darning needle, eye at (x, y), point to the left. */
export const darningNeedle = (x: number, y: number, length: number, rotate: number): Piece => ({
  x,
  y,
  rotate,
  parts: [
    metal(
      `<path d="M${-length} 0Q${-length * 0.9} ${-length * 0.022} ${-length * 0.25} ${-length * 0.026}Q${-length * 0.05} ${-length * 0.045} 0 0Q${-length * 0.05} ${length * 0.045} ${-length * 0.25} ${length * 0.026}Q${-length * 0.9} ${length * 0.022} ${-length} 0ZM${-length * 0.2} 0Q${-length * 0.12} ${length * 0.018} ${-length * 0.05} 0Q${-length * 0.12} ${-length * 0.018} ${-length * 0.2} 0Z" fill="#d9dbe0" fill-rule="evenodd"/>`,
      6,
      2.2,
      5,
    ),
  ],
})

/** Split rings that hold a maker's place, scattered as given: x, y and colour. */
export const markers = (spots: [number, number, string][], radius = 17): Piece => ({
  parts: spots.map(
    ([x, y, color], k): Solid =>
      metal(
        `<path d="M${x + radius * 0.9} ${y - radius * 0.42}A${radius} ${radius} 0 1 0 ${x + radius} ${y + radius * 0.1}l${radius * 0.34} ${-radius * 0.3}" transform="rotate(${k * 73} ${x} ${y})" fill="none" stroke="${dye(color)}" stroke-width="${radius * 0.3}" stroke-linecap="round"/>`,
        6,
        2,
        3,
      ),
  ),
})

/** Snipped ends of yarn, as they lie after an evening. */
export function snips(spots: [number, number, string][], length = 44, radius = 4.5): Piece {
  const strands = spots.map(([x, y, color], k): Strand => {
    const angle = k * 2.39996
    const bend = ((k % 3) - 1) * length * 0.5
    const at = (t: number): number[] => [
      x + Math.cos(angle) * length * t - Math.sin(angle) * bend * t * (1 - t) * 2,
      y + Math.sin(angle) * length * t + Math.cos(angle) * bend * t * (1 - t) * 2,
      radius,
    ]
    return { points: [...at(0), ...at(0.33), ...at(0.66), ...at(1)], radius, color: rgb(dye(color)), ply: 3 }
  })
  return { parts: [{ kind: "yarn", strands, lift: 3 }] }
}
