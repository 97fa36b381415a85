import type { Cloth } from "#demo/artwork/engine/scene.ts"
import type { StitchName } from "#demo/artwork/engine/stitches.ts"
import { smooth } from "#demo/artwork/engine/tile.ts"

/** Points of a smooth line through x, y pairs. */
export function curve(points: number[], steps = 8): number[] {
  const flat: number[] = []
  for (let k = 0; k < points.length; k += 2) flat.push(points[k] as number, points[k + 1] as number, 0)
  const fine = smooth(flat, steps)
  const out: number[] = []
  for (let k = 0; k < fine.length; k += 3) out.push(fine[k] as number, fine[k + 1] as number)
  return out
}

function polyline(points: number[]): string {
  let d = `M${points[0] as number} ${points[1] as number}`
  for (let k = 2; k < points.length; k += 2)
    d += `L${(points[k] as number).toFixed(1)} ${(points[k + 1] as number).toFixed(1)}`
  return d
}

/** A strip of cloth along a line: necklines, hood edges, straps. Its stitches stand square to the line. */
export function band(
  line: number[],
  width: number,
  color: string,
  options: Partial<Cloth> & { stitch?: StitchName; cap?: "butt" | "round"; isAngular?: boolean } = {},
): Cloth {
  const { cap = "butt", isAngular = false, ...rest } = options
  const points = isAngular ? line : curve(line)
  return {
    kind: "cloth",
    stitch: "rib",
    gauge: 15,
    pillow: 12,
    roll: 6,
    shape: `<path d="${polyline(points)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`,
    lay: { kind: "path", points },
    ...rest,
  }
}

/** A stroke along a smooth line, for shades and pressed folds. */
export function along(line: number[], width: number, opacity = 1): string {
  return `<path d="${polyline(curve(line))}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`
}
