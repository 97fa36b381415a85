import type { Piece, Strand, Yarn } from "#demo/artwork/engine/scene.ts"
import { hook, yarnBall } from "./notions.ts"
import { cord, pompom } from "./trimmings.ts"
import { dye, rgb } from "./yarns.ts"

/** A chain of stitches along a line, as the hook leaves it. */
export function chainStitch(line: number[], size: number, color: string): Yarn {
  const strands: Strand[] = []
  let owed = 0
  for (let k = 2; k < line.length; k += 2) {
    const ax = line[k - 2] as number,
      ay = line[k - 1] as number
    const dx = (line[k] as number) - ax,
      dy = (line[k + 1] as number) - ay
    const length = Math.hypot(dx, dy)
    const ux = dx / length,
      uy = dy / length
    while (owed < length) {
      const x = ax + ux * owed,
        y = ay + uy * owed
      for (const s of [-1, 1]) {
        const o = s * size * 0.42
        strands.push({
          points: [
            x,
            y,
            4,
            x + ux * size * 0.5 - uy * o,
            y + uy * size * 0.5 + ux * o,
            size * 0.3,
            x + ux * size * 1.1 - uy * o * 0.9,
            y + uy * size * 1.1 + ux * o * 0.9,
            size * 0.34,
            x + ux * size * 1.5,
            y + uy * size * 1.5,
            4,
          ],
          radius: size * 0.23,
          color: rgb(color),
        })
      }
      owed += size
    }
    owed -= length
  }
  return { kind: "yarn", strands, lift: size * 0.2 }
}

/** One granny square lying by itself, its rounds in the colours given, the frame last. */
export function grannyPatch(x: number, y: number, size: number, colors: string[], rotate = 0): Piece {
  const frame = colors.at(-1) ?? dye("ivory")
  const half = size / 2
  return {
    x,
    y,
    rotate,
    parts: [
      {
        kind: "cloth",
        stitch: "granny",
        gauge: size,
        isOpen: true,
        pillow: 14,
        roll: 8,
        lift: size * 0.012,
        palettes: [colors.slice(0, -1).map(rgb)],
        shape: `<rect x="${-half}" y="${-half}" width="${size}" height="${size}" rx="${size * 0.03}" fill="${frame}"/>`,
        lay: { kind: "flat", x: -half, y: -half },
      },
    ],
  }
}

export const ball = (x: number, y: number, radius: number, color: string, seed = 1): Piece => ({
  parts: [yarnBall(x, y, radius, dye(color), seed)],
})

export const bobble = (x: number, y: number, radius: number, color: string, second: string, seed = 1): Piece => ({
  parts: [pompom(x, y, radius, dye(color), dye(second), seed)],
})

export const tool = (x: number, y: number, length: number, thick: number, rotate: number, handle?: string): Piece => ({
  x,
  y,
  rotate,
  parts: hook(0, 0, length, thick, handle),
})

export const loose = (line: number[], radius: number, color: string): Piece => ({
  parts: [cord(line, radius, dye(color), 3)],
})

/** A darn: warp first, then weft over and under. */
export function darn(x: number, y: number, size: number, warp: string, weft: string): Yarn {
  const strands: Strand[] = []
  const count = 11
  const step = size / (count - 1)
  for (let k = 0; k < count; k++)
    strands.push({
      points: [x + k * step, y - 8, 6, x + k * step, y + size / 2, 8, x + k * step, y + size + 8, 6],
      radius: step * 0.36,
      color: rgb(warp),
    })
  for (let row = 0; row < count; row++) {
    const points: number[] = [x - 10, y + row * step, 10]
    for (let k = 0; k < count; k++)
      points.push(x + k * step, y + row * step, (k + row) % 2 === 0 ? 8 + step * 0.55 : 8 - step * 0.45)
    points.push(x + size + 10, y + row * step, 10)
    strands.push({ points, radius: step * 0.36, color: rgb(weft) })
  }
  return { kind: "yarn", strands, lift: 3 }
}

/** A coaster in rounds, its colours from the middle outwards. */
export const coaster = (x: number, y: number, radius: number, colors: string[]): Piece => ({
  x,
  y,
  parts: [
    {
      kind: "cloth",
      stitch: "single",
      gauge: radius * 0.11,
      pillow: 9,
      roll: 5,
      lift: 4,
      shape: colors
        .map((_, k) => {
          const from = colors.length - 1 - k
          return `<circle r="${((from + 1) / colors.length) * radius}" fill="${dye(colors[from] as string)}"/>`
        })
        .join(""),
      lay: { kind: "round", x: 0, y: 0 },
    },
  ],
})
