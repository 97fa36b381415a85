import type { Cloth, Part } from "#demo/artwork/engine/scene.ts"
import { smooth } from "#demo/artwork/engine/tile.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { darker } from "#demo/artwork/props/yarns.ts"

type Neck = {
  x?: number
  y: number
  rx: number
  ry: number
  width: number
  gauge: number
  tilt?: number
  stitch?: Cloth["stitch"]
}

/** A ring of rib around the neck; its back lies in the shade and a little flatter than its front. */
export function neckband({ x = 450, y, rx, ry, width, gauge, tilt = 0, stitch = "fineRib" }: Neck, yarn: string): Part {
  const line: number[] = []
  for (let k = 0; k <= 32; k++) {
    const angle = Math.PI * (1.5 + k / 16)
    const across = Math.cos(angle) * rx
    line.push(x + across, y + Math.sin(angle) * ry * (Math.sin(angle) > 0 ? 1 : 0.72) + (across / rx) * tilt)
  }
  return band(line, width, yarn, {
    stitch,
    gauge,
    pillow: 18,
    roll: 8,
    lift: 4,
    shades: `<ellipse cx="${x}" cy="${y - ry * 0.55}" rx="${rx}" ry="${ry * 0.5}" opacity="0.5"/>`,
  })
}

/** The inside of the back, seen through a neckline, with the maker's label sewn in. */
export function backNeck(d: string, yarn: string, gauge: number, label?: [number, number]): Part[] {
  const back: Part = {
    kind: "cloth",
    stitch: "garter",
    gauge,
    pillow: 8,
    dim: 0.56,
    shape: path(d, darker(yarn, 0.08)),
    lay: { kind: "flat" },
  }
  if (!label) return [back]
  const [x, y] = label
  return [
    back,
    {
      kind: "solid",
      material: "felt",
      shape: `<rect x="${x - 26}" y="${y}" width="52" height="24" rx="2" fill="#e9dcc0"/><path d="M${x - 15} ${y + 12}H${x + 15}" stroke="#c4122f" stroke-width="5" stroke-dasharray="5 3"/>`,
      pillow: 3,
      roll: 2,
      dim: 0.86,
      lift: 2,
    },
  ]
}

/** The middle line of a sleeve that bends: stitches follow it with the patterns that run along. */
export function followed(line: number[]): Cloth["lay"] {
  const fine = smooth(line, 6)
  const points: number[] = []
  for (let k = 0; k < fine.length; k += 3) points.push(fine[k] as number, fine[k + 1] as number)
  return { kind: "path", points }
}
