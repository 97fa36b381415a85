import type { Cloth, Part } from "#demo/artwork/engine/scene.ts"
import { smooth } from "#demo/artwork/engine/tile.ts"

/** Outline of a tube: `line` holds x, y and half the width, again and again, from one end to the other. */
export function tube(line: number[], fill: string): string {
  const fine = smooth(line, 8)
  const left: string[] = []
  const right: string[] = []
  for (let k = 0; k < fine.length; k += 3) {
    const before = Math.max(0, k - 3)
    const after = Math.min(fine.length - 3, k + 3)
    const dx = (fine[after] as number) - (fine[before] as number)
    const dy = (fine[after + 1] as number) - (fine[before + 1] as number)
    const reach = (fine[k + 2] as number) / (Math.hypot(dx, dy) || 1)
    const x = fine[k] as number
    const y = fine[k + 1] as number
    left.push(`${(x + dy * reach).toFixed(1)} ${(y - dx * reach).toFixed(1)}`)
    right.push(`${(x - dy * reach).toFixed(1)} ${(y + dx * reach).toFixed(1)}`)
  }
  return `<path d="M${left.join("L")}L${right.reverse().join("L")}Z" fill="${fill}"/>`
}

type Sleeve = {
  /** x, y and half the width from the shoulder over the elbow to the wrist. */
  line: number[]
  cloth: Partial<Cloth> & Pick<Cloth, "stitch" | "gauge">
  fill: string
  cuff?: { length: number; width: number; fill: string; gauge: number; tweed?: number; stitch?: Cloth["stitch"] }
  /** Side of the body: 1 when it lies to the right of the sleeve. */
  inner: 1 | -1
  /** Where along the sleeve the elbow bends, 0 to 1. */
  elbow?: number
}

/** A sleeve with creases where the elbow was, in shade along the body, and a ribbed cuff. Its stitches run down the arm. */
export function sleeve({ line, cloth, fill, cuff, inner, elbow = 0.5 }: Sleeve): Part[] {
  const fine = smooth(line, 8)
  const count = fine.length / 3
  const at = (t: number): [number, number, number] => {
    const k = Math.min(count - 1, Math.max(0, Math.round(t * (count - 1)))) * 3
    return [fine[k] as number, fine[k + 1] as number, fine[k + 2] as number]
  }
  const [x0, y0] = at(0)
  const [x1, y1] = at(1)
  const [bx, by] = at(0.82)
  const angle = (Math.atan2(x0 - x1, y1 - y0) * 180) / Math.PI
  // Creases start at the inside of the elbow and die out across the arm.
  const creases = [-0.1, -0.02, 0.07, 0.15]
    .map((offset, k) => {
      const [x, y, half] = at(elbow + offset)
      const [nx, ny] = at(elbow + offset + 0.1)
      const length = Math.hypot(nx - x, ny - y) || 1
      const ax = ((ny - y) / length) * inner
      const ay = (-(nx - x) / length) * inner
      const reach = half * (k % 2 === 0 ? 0.5 : 0.1)
      const drop = (k - 1.5) * half * 0.22
      return `M${x + ax * half} ${y + ay * half}Q${x + ax * half * 0.3} ${y + ay * half * 0.3 + drop * 0.2} ${x - ax * reach} ${y - ay * reach + drop}`
    })
    .join("")
  const [sx, sy, shoulder] = at(0.3)
  const parts: Part[] = [
    {
      kind: "cloth",
      pillow: 46,
      roll: 18,
      lay: { kind: "flat", x: x0, y: y0, angle },
      shape: tube(line, fill),
      shades: `<path d="M${x0 + inner * shoulder} ${y0}L${sx + inner * shoulder * 1.1} ${sy}L${bx + inner * shoulder * 1.05} ${by}" stroke="#000" stroke-width="${shoulder * 0.5}" opacity="0.6" fill="none"/>`,
      grooves: `<path d="${creases}" stroke="#000" stroke-width="11" fill="none" stroke-linecap="round"/>`,
      grooveDepth: 20,
      grooveBlur: 8,
      drape: { height: 7, width: 90, stretch: 1.6 },
      ...cloth,
    },
  ]
  if (!cuff) return parts
  const reach = Math.hypot(x1 - bx, y1 - by) || 1
  const dx = (x1 - bx) / reach
  const dy = (y1 - by) / reach
  parts.push({
    kind: "cloth",
    stitch: cuff.stitch ?? "fineRib",
    gauge: cuff.gauge,
    pillow: 24,
    roll: 10,
    lift: 4,
    tweed: cuff.tweed,
    shape: tube(
      [
        x1 - dx * 12,
        y1 - dy * 12,
        cuff.width * 1.06,
        x1 + dx * cuff.length * 0.12,
        y1 + dy * cuff.length * 0.12,
        cuff.width * 0.97,
        x1 + dx * cuff.length * 0.6,
        y1 + dy * cuff.length * 0.6,
        cuff.width * 0.93,
        x1 + dx * cuff.length,
        y1 + dy * cuff.length,
        cuff.width,
      ],
      cuff.fill,
    ),
    lay: { kind: "flat", x: x1, y: y1, angle: (Math.atan2(-dx, dy) * 180) / Math.PI },
  })
  return parts
}
