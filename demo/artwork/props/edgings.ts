import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Strand, Yarn } from "#demo/artwork/engine/scene.ts"
import { curve } from "./lines.ts"
import { tassel } from "./trimmings.ts"
import { blend, darker, rgb } from "./yarns.ts"

type Point = { x: number; y: number; nx: number; ny: number; t: number }

/** Points along a smooth line with the way to its left. */
export function trace(line: number[], steps = 10): Point[] {
  const points = curve(line, steps)
  const count = points.length / 2
  return Array.from({ length: count }, (_, k) => {
    const a = Math.max(0, k - 1) * 2
    const b = Math.min(count - 1, k + 1) * 2
    const dx = (points[b] as number) - (points[a] as number)
    const dy = (points[b + 1] as number) - (points[a + 1] as number)
    const length = Math.hypot(dx, dy) || 1
    return {
      x: points[k * 2] as number,
      y: points[k * 2 + 1] as number,
      nx: dy / length,
      ny: -dx / length,
      t: k / (count - 1),
    }
  })
}

/** Small points crocheted along an edge: three chains closed to a ring. */
export function picots(line: number[], every: number, size: number, color: string): Yarn {
  const strands: Strand[] = []
  let owed = every / 2
  const points = trace(line)
  for (let k = 1; k < points.length; k++) {
    const { x, y, nx, ny } = points[k] as Point
    const before = points[k - 1] as Point
    owed += Math.hypot(x - before.x, y - before.y)
    if (owed < every) continue
    owed -= every
    const at = (out: number, side: number, z: number): number[] => [
      x - nx * size * out - ny * size * side,
      y - ny * size * out + nx * size * side,
      z,
    ]
    strands.push({
      points: [
        ...at(-0.3, -0.2, 3),
        ...at(0.3, -0.5, 6),
        ...at(0.95, -0.4, 7),
        ...at(1.15, 0, 7),
        ...at(0.95, 0.4, 7),
        ...at(0.3, 0.5, 6),
        ...at(-0.3, 0.2, 3),
      ],
      radius: size * 0.22,
      color: rgb(color),
      ply: 2.4,
    })
    strands.push({
      points: [...at(0, -0.45, 6), ...at(0.12, 0, 12), ...at(0, 0.45, 6)],
      radius: size * 0.22,
      color: rgb(color),
    })
  }
  return { kind: "yarn", strands, lift: 3 }
}

/** Fans crocheted along an edge to its right: nine posts from one stitch, an arch of chain over them, a point at the top. */
export function fans(line: number[], every: number, size: number, color: string): Yarn {
  const strands: Strand[] = []
  const points = trace(line)
  const yarn = rgb(color)
  let owed = every / 2
  for (let k = 1; k < points.length; k++) {
    const { x, y, nx, ny } = points[k] as Point
    const before = points[k - 1] as Point
    owed += Math.hypot(x - before.x, y - before.y)
    if (owed < every) continue
    owed -= every
    const at = (angle: number, out: number, z: number): number[] => {
      const side = Math.sin(angle) * every * 0.5 * out
      const down = Math.cos(angle) * size * out
      return [x - nx * down - ny * side, y - ny * down + nx * side, z]
    }
    const thick = size * 0.046
    for (let post = -4; post <= 4; post++) {
      const angle = (post / 4) * 1.45
      for (const s of [-0.045, 0.045])
        strands.push({
          points: [...at(angle * 0.6, 0.06, 3), ...at(angle + s, 0.5, 6), ...at(angle + s * 0.6, 0.94, 4)],
          radius: thick,
          color: yarn,
          ply: 2.4,
        })
      strands.push({
        points: [...at(angle - 0.12, 0.6, 4), ...at(angle, 0.54, 9), ...at(angle + 0.12, 0.48, 4)],
        radius: thick,
        color: yarn,
      })
      if (post === 4) continue
      const next = ((post + 1) / 4) * 1.45
      for (const bow of [0.9, 1.06])
        strands.push({
          points: [...at(angle, 0.96, 4), ...at((angle + next) / 2, bow, 8), ...at(next, 0.98, 4)],
          radius: thick,
          color: yarn,
        })
    }
    strands.push({
      points: [
        ...at(-0.1, 0.98, 5),
        ...at(-0.13, 1.16, 6),
        ...at(0, 1.26, 6),
        ...at(0.13, 1.16, 6),
        ...at(0.1, 0.98, 5),
      ],
      radius: thick,
      color: yarn,
    })
  }
  return { kind: "yarn", strands, lift: 3 }
}

/** Fringe knotted along a line and lying where it fell, towards (dx, dy). */
export function tufts(
  from: [number, number],
  to: [number, number],
  [dx, dy]: [number, number],
  color: string,
  options: { count?: number; thick?: number; seed?: number; group?: number; spread?: number } = {},
): Yarn {
  const { count = 9, thick = 4, seed = 3, group = 5, spread = 20 } = options
  const random = randomStream(seed)
  const length = Math.hypot(dx, dy)
  const ux = dx / length
  const uy = dy / length
  const strands: Strand[] = []
  for (let k = 0; k < count; k++) {
    const t = (k + 0.5) / count
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t
    const lean = (random() - 0.5) * spread
    for (let n = 0; n < group; n++) {
      const side = n - (group - 1) / 2
      const long = length * (0.9 + random() * 0.16)
      const sway = lean + (random() - 0.5) * spread
      const at = (s: number, off: number, z: number): number[] => [
        x + ux * long * s - uy * off,
        y + uy * long * s + ux * off,
        z,
      ]
      const bow = (random() - 0.5) * thick * 3
      strands.push({
        points: [
          ...at(-0.06, side * thick * 0.4, 8),
          ...at(0.1, side * thick * 0.7, 10 + random() * 4),
          ...at(0.4, side * thick * 1.2 + sway * 0.35 + bow, 4 + random() * 5),
          ...at(0.72, side * thick * 1.4 + sway * 0.8, 3 + random() * 5),
          ...at(1, side * thick * 1.7 + sway * 1.15 + bow, 2),
        ],
        radius: thick,
        color: rgb(blend(color, random() < 0.5 ? "#ffffff" : "#000000", random() * 0.08)),
        from: 0.82,
        to: 1,
        ply: 2.4,
      })
    }
    const across = thick * 1.9
    strands.push({
      points: [
        x - -uy * across + ux * 3,
        y - ux * across + uy * 3,
        10,
        x + ux * thick * 1.8,
        y + uy * thick * 1.8,
        18,
        x + -uy * across + ux * 3,
        y + ux * across + uy * 3,
        10,
      ],
      radius: thick * 1.3,
      color: rgb(color),
    })
  }
  return { kind: "yarn", strands, lift: 5 }
}

/** A tassel lying on the table, its head at (x, y), its skirt towards `turn` degrees right of straight down. */
export function tasselAt(x: number, y: number, length: number, turn: number, color: string): Yarn {
  const yarn = tassel(0, 0, length, color, darker(color, 0.25), Math.round(x))
  const angle = (turn * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  for (const strand of yarn.strands) {
    const { points } = strand
    for (let k = 0; k < points.length; k += 3) {
      const px = points[k] as number
      const py = points[k + 1] as number
      points[k] = x + px * cos - py * sin
      points[k + 1] = y + px * sin + py * cos
    }
  }
  return yarn
}
