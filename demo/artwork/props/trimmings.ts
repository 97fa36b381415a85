import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Strand, Yarn } from "#demo/artwork/engine/scene.ts"
import { curve } from "./lines.ts"
import { blend, rgb } from "./yarns.ts"

export function pompom(x: number, y: number, radius: number, color: string, second = color, seed = 1): Yarn {
  const random = randomStream(seed)
  const strands: Strand[] = []
  const count = Math.round(1700 + radius * 12)
  for (let n = 0; n < count; n++) {
    const z = random() * 1.25 - 0.25
    const angle = random() * Math.PI * 2
    const flat = Math.sqrt(Math.max(0, 1 - z * z))
    const reach = radius * (0.9 + random() * 0.14)
    const bend = (random() - 0.5) * 0.22
    const jx = (random() - 0.5) * radius * 0.16
    const jy = (random() - 0.5) * radius * 0.16
    const at = (t: number, turn: number): number[] => [
      x + Math.cos(angle + turn) * flat * reach * t + jx * t * t,
      y + Math.sin(angle + turn) * flat * reach * t + jy * t * t,
      z * reach * t,
    ]
    strands.push({
      points: [...at(0.45, 0), ...at(0.75, bend * 0.4), ...at(1, bend)],
      radius: radius * 0.026,
      color: rgb(random() < 0.5 ? color : second),
      from: 0.25,
      to: 1.05,
      ply: 3,
    })
  }
  return { kind: "yarn", strands, lift: 7 }
}

/** Yarn knotted along a line and hanging down. */
export function fringe(
  line: number[],
  length: number,
  color: string,
  options: { every?: number; thick?: number; seed?: number; spread?: number; group?: number } = {},
): Yarn {
  const { every = 9, thick = 3, seed = 3, spread = 10, group = 3 } = options
  const random = randomStream(seed)
  const points = curve(line)
  const strands: Strand[] = []
  let owed = 0
  for (let k = 2; k < points.length; k += 2) {
    const dx = (points[k] as number) - (points[k - 2] as number)
    const dy = (points[k + 1] as number) - (points[k - 1] as number)
    const step = Math.hypot(dx, dy)
    owed += step
    while (owed > every) {
      owed -= every
      const t = 1 - owed / step
      const x = (points[k - 2] as number) + dx * t
      const y = (points[k - 1] as number) + dy * t
      for (let n = 0; n < group; n++) {
        const sway = (random() - 0.5) * spread
        const long = length * (0.93 + random() * 0.12)
        const tone = blend(color, random() < 0.5 ? "#ffffff" : "#000000", random() * 0.07)
        strands.push({
          points: [
            x + (n - 1) * 1.5,
            y - 6,
            6,
            x + (n - 1) * 2 + sway * 0.2,
            y + long * 0.35,
            3 + random() * 4,
            x + sway * 0.7,
            y + long * 0.7,
            2 + random() * 4,
            x + sway + (random() - 0.5) * spread * 0.5,
            y + long,
            1,
          ],
          radius: thick,
          color: rgb(tone),
          from: 0.8,
          to: 1,
        })
      }
      strands.push({
        points: [x - every * 0.42, y + 2, 10, x, y + 6, 15, x + every * 0.42, y + 2, 10],
        radius: thick * 1.25,
        color: rgb(color),
      })
    }
  }
  return { kind: "yarn", strands, lift: 4 }
}

export function tassel(x: number, y: number, length: number, color: string, wrap = color, seed = 5): Yarn {
  const random = randomStream(seed)
  const strands: Strand[] = []
  const width = length * 0.16
  for (let n = 0; n < 46; n++) {
    const s = random() * 2 - 1
    const z = Math.sqrt(1 - s * s) * width * (0.3 + random() * 0.7)
    strands.push({
      points: [
        x,
        y,
        4,
        x + s * width * 0.9,
        y + length * 0.14,
        z,
        x + s * width * 0.75,
        y + length * 0.3,
        z,
        x + s * width * 1.1,
        y + length * 0.65,
        z,
        x + s * width * 1.35 + (random() - 0.5) * 6,
        y + length * (0.96 + random() * 0.08),
        z * 0.8,
      ],
      radius: length * 0.019,
      color: rgb(blend(color, "#000000", random() * 0.1)),
      from: 0.9,
      to: 1,
    })
  }
  for (let n = 0; n < 5; n++) {
    const wy = y + length * (0.235 + n * 0.026)
    strands.push({
      points: [
        x - width * 0.8,
        wy - 2,
        width * 0.35,
        x - width * 0.4,
        wy + 3,
        width * 1.05,
        x + width * 0.4,
        wy + 3,
        width * 1.05,
        x + width * 0.8,
        wy - 2,
        width * 0.35,
      ],
      radius: length * 0.017,
      color: rgb(wrap),
    })
  }
  return { kind: "yarn", strands, lift: 5 }
}

/** A twisted cord. `z` lets it run over or under others. */
export function cord(line: number[], radius: number, color: string, z = 4): Yarn {
  const points = curve(line)
  const path: number[] = []
  for (let k = 0; k < points.length; k += 2) path.push(points[k] as number, points[k + 1] as number, z)
  return { kind: "yarn", strands: [{ points: path, radius, color: rgb(color), ply: 2.6 }], lift: radius * 0.8 }
}

/** Three strands plaited along a straight drop. */
export function plait(x: number, y: number, length: number, width: number, colors: string[], lean = 0): Yarn {
  const strands: Strand[] = colors.map((color, k) => {
    const points: number[] = []
    for (let s = 0; s <= length; s += width * 0.22) {
      const phase = (s / (width * 2.4)) * Math.PI * 2 + (k * Math.PI * 2) / 3
      points.push(
        x + Math.sin(phase) * width * 0.33 + (lean * s) / length,
        y + s,
        8 + Math.sin(phase * 2) * width * 0.2,
      )
    }
    return { points, radius: width * 0.27, color: rgb(color), ply: 2.8 }
  })
  return { kind: "yarn", strands, lift: 6 }
}
