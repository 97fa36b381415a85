import type { Part, Solid, Yarn } from "#demo/artwork/engine/scene.ts"
import { curve } from "./lines.ts"
import { darker, rgb } from "./yarns.ts"

export const tan = "#9a5a2c"

/** Tanned leather: a shape with a burnished edge and a dull shine. `markup` draws it with whatever fill and stroke it is handed. */
export function hide(
  markup: (paint: string) => string,
  color: string,
  options: { pillow?: number; roll?: number; lift?: number; shades?: string } = {},
): Solid {
  const { pillow = 9, roll = 4, lift = 6, shades } = options
  const grain = `<filter id="grain" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="0.11 0.14" numOctaves="3"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0.9 0 0 0 -0.3"/><feComposite in2="SourceGraphic" operator="in"/></filter>`
  return {
    kind: "solid",
    material: "ceramic",
    shape: `${grain}${markup(`fill="${color}" stroke="${darker(color, 0.42)}" stroke-width="3.5"`)}<g filter="url(#grain)" opacity="0.55">${markup(`fill="#000"`)}</g>`,
    pillow,
    roll,
    lift,
    shades,
  }
}

/** Thread sewn along a line, a hole at both ends of every stitch. */
export function seam(line: number[], color: string, every = 13, z = 5): Part[] {
  const points = curve(line)
  const strands: Yarn["strands"] = []
  const holes: string[] = []
  let owed = every * 0.4
  let from: [number, number] | undefined
  for (let k = 2; k < points.length; k += 2) {
    const ax = points[k - 2] as number
    const ay = points[k - 1] as number
    const dx = (points[k] as number) - ax
    const dy = (points[k + 1] as number) - ay
    const length = Math.hypot(dx, dy)
    owed += length
    while (owed > every * 0.5) {
      owed -= every * 0.5
      const t = 1 - owed / length
      const x = ax + dx * t
      const y = ay + dy * t
      holes.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(every * 0.13).toFixed(1)}"/>`)
      if (from) {
        const [fx, fy] = from
        strands.push({
          points: [fx, fy, z - 3, (fx + x) / 2, (fy + y) / 2, z, x, y, z - 3],
          radius: every * 0.13,
          color: rgb(color),
        })
        from = undefined
      } else from = [x, y]
    }
  }
  return [
    { kind: "solid", material: "felt", shape: `<g fill="#22140c">${holes.join("")}</g>`, pillow: 0, lift: 0 },
    { kind: "yarn", strands, lift: 1 },
  ]
}

const parallel = (points: number[], offset: number): number[] =>
  points.flatMap((_, k) => {
    if (k % 2 === 1) return []
    const before = Math.max(0, k - 2)
    const after = Math.min(points.length - 2, k + 2)
    const dx = (points[after] as number) - (points[before] as number)
    const dy = (points[after + 1] as number) - (points[before + 1] as number)
    const length = Math.hypot(dx, dy) || 1
    return [(points[k] as number) - (dy / length) * offset, (points[k + 1] as number) + (dx / length) * offset]
  })

/** A leather strap along a line, sewn along both edges unless it is narrow. */
export function strap(line: number[], width: number, color: string, thread = "#ecd9b0"): Part[] {
  const points = curve(line)
  let d = `M${points[0]} ${points[1]}`
  for (let k = 2; k < points.length; k += 2)
    d += `L${(points[k] as number).toFixed(1)} ${(points[k + 1] as number).toFixed(1)}`
  const stroke = (extra: number, paint: string): string =>
    `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width + extra}" stroke-linejoin="round"/>`
  const body = hide((paint) => stroke(0, /fill="([^"]+)"/.exec(paint)?.[1] ?? color), color, {
    pillow: width * 0.28,
    roll: width * 0.14,
  })
  const part: Solid = { ...body, shape: stroke(3, darker(color, 0.42)) + body.shape }
  if (width < 20) return [part]
  return [part, ...[-1, 1].flatMap((side) => seam(parallel(points, side * (width / 2 - 6)), thread, 12))]
}
