import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Cloth } from "#demo/artwork/engine/scene.ts"
import type { StitchName } from "#demo/artwork/engine/stitches.ts"
import { trace } from "#demo/artwork/props/edgings.ts"
import { curve } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"

/** Straight between the given values, spread evenly over 0 to 1. */
function between(values: number[], t: number): number {
  const at = Math.min(values.length - 1.0001, Math.max(0, t * (values.length - 1)))
  const k = Math.floor(at)
  const f = at - k
  const s = f * f * (3 - 2 * f)
  return (values[k] as number) * (1 - s) + (values[k + 1] as number) * s
}

/** A line beside another: `offset` units to its left at every point, which may change along the way. */
export function beside(line: number[], offsets: number[]): number[] {
  return trace(line).flatMap(({ x, y, nx, ny, t }) => {
    const offset = between(offsets, t)
    return [x + nx * offset, y + ny * offset]
  })
}

const drawn = (points: number[]): string => points.map((value) => value.toFixed(1)).join(" ")

/** Only what lies inside a path: cloth ends there in a fold. */
function clipped(markup: string, within?: string): string {
  return within ? `<clipPath id="w"><path d="${within}"/></clipPath><g clip-path="url(#w)">${markup}</g>` : markup
}

/** A run of scarf along a line, as wide as `widths` say from its start to its end; edges wave a little, as knitted ones do. */
export function run(
  line: number[],
  widths: number[],
  color: string,
  options: Partial<Cloth> & { stitch?: StitchName; wave?: number; seed?: number; within?: string } = {},
): Cloth {
  const { wave = 3, seed = 1, within, ...rest } = options
  const points = trace(line)
  const random = randomStream(seed + 90)
  const phases = [random() * 6, random() * 6, random() * 6, random() * 6]
  const edge = (side: 1 | -1): number[] =>
    points.flatMap(({ x, y, nx, ny, t }, k) => {
      const phase = phases[side === 1 ? 0 : 1] as number
      const half =
        between(widths, t) / 2 + Math.sin(k * 0.31 + phase) * wave + Math.sin(k * 0.113 + phase * 2) * wave * 0.8
      return [x + nx * half * side, y + ny * half * side]
    })
  const left = edge(1)
  const right = edge(-1)
  const back: number[] = []
  for (let k = right.length - 2; k >= 0; k -= 2) back.push(right[k] as number, right[k + 1] as number)
  return {
    kind: "cloth",
    stitch: "ribAlong",
    gauge: 11,
    pillow: 26,
    roll: 12,
    lift: 8,
    shape: clipped(path(`M${drawn(left)}L${drawn(back)}Z`, color), within),
    lay: { kind: "path", points: curve(line) },
    ...rest,
  }
}

/** A loop of scarf without ends. Its gauge is nudged so that `repeat` stitches meet themselves. */
export function ring(
  [cx, cy, rx, ry, turn]: [number, number, number, number, number],
  width: number,
  color: string,
  options: Partial<Cloth> & { repeat?: number; seed?: number } = {},
): Cloth {
  const { repeat = 1, seed = 1, ...rest } = options
  const count = 90
  const tilt = (turn * Math.PI) / 180
  const at = (angle: number, out: number): number[] => {
    const sway = 1 + Math.sin(angle * 2 + seed) * 0.025 + Math.sin(angle * 3 + seed * 2) * 0.02
    const x = Math.cos(angle) * (rx * sway + out)
    const y = Math.sin(angle) * (ry * sway + out)
    return [cx + x * Math.cos(tilt) - y * Math.sin(tilt), cy + x * Math.sin(tilt) + y * Math.cos(tilt)]
  }
  const round = (off: (angle: number) => number): number[] =>
    Array.from({ length: count + 1 }, (_, k) => at((k / count) * Math.PI * 2, off((k / count) * Math.PI * 2))).flat()
  const points = round(() => 0)
  let length = 0
  for (let k = 2; k < points.length; k += 2)
    length += Math.hypot(
      (points[k] as number) - (points[k - 2] as number),
      (points[k + 1] as number) - (points[k - 1] as number),
    )
  const gauge = options.gauge ?? 11
  const bulge = (angle: number): number => 1 + Math.sin(angle * 2 + seed * 3) * 0.07 + Math.sin(angle * 5 + seed) * 0.02
  const outer = round((angle) => (width / 2) * bulge(angle))
  const inner = round((angle) => (-width / 2) * bulge(angle + 1))
  return {
    kind: "cloth",
    stitch: "stockinette",
    pillow: 40,
    roll: 18,
    lift: 12,
    shape: `<path fill-rule="evenodd" d="M${drawn(outer)}ZM${drawn(inner)}Z" fill="${color}"/>`,
    lay: { kind: "path", points },
    ...rest,
    gauge: length / Math.max(1, Math.round(length / gauge / repeat)) / repeat,
  }
}
