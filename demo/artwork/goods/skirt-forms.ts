import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Cloth, Part } from "#demo/artwork/engine/scene.ts"
import { curve } from "#demo/artwork/props/lines.ts"
import { darker } from "#demo/artwork/props/yarns.ts"

/** One edge of cloth from left to right: how much it sags in the middle, how much lower it lies on the right. */
type Edge = { y: number; left: number; right: number; bow?: number; tilt?: number }

type Flare = {
  top: Edge
  hem: Edge
  /** How far the sides swell out over the hips, left and right. */
  hips?: [number, number]
  /** Folds across the hem, and how deep they are. */
  folds?: number
  depth?: number
  /** Width and depth of the scallops a crocheted hem ends in. */
  scallop?: [number, number]
  /** Folds begin this far down, 0 to 1. */
  from?: number
  seed?: number
}

type Flared = { front: string; back: string; grooves: string; shades: string; hem: number[] }

const at = ({ y, left, right, bow = 0, tilt = 0 }: Edge, t: number): [number, number] => [
  left + (right - left) * t,
  y + bow * 4 * t * (1 - t) + tilt * (t - 0.5),
]

const n = (value: number): string => value.toFixed(1)

/** A length of cloth that widens from its top to its hem and falls in folds: outlines of its front and of the inside that shows under the hem. */
export function flared({
  top,
  hem,
  hips = [0, 0],
  folds = 7,
  depth = 16,
  scallop,
  from = 0.15,
  seed = 1,
}: Flare): Flared {
  const random = randomStream(seed * 17 + 3)
  const widths = Array.from({ length: folds }, () => 0.6 + random() * 0.8)
  const total = widths.reduce((a, b) => a + b, 0)
  const deep = widths.map((width) => depth * (0.5 + 0.6 * width) * (0.75 + random() * 0.5))
  const phase: number[] = [0]
  for (const width of widths) phase.push((phase.at(-1) as number) + width / total)
  const place = (t: number): [number, number] => {
    let k = 0
    while (k < folds - 1 && t > (phase[k + 1] as number)) k++
    return [k, (t - (phase[k] as number)) / ((phase[k + 1] as number) - (phase[k] as number))]
  }
  const line: number[] = []
  const inside: number[] = []
  const steps = folds * 12
  for (let s = 0; s <= steps; s++) {
    const t = s / steps
    const [k, f] = place(t)
    const wave = Math.cos(f * Math.PI * 2)
    const [x, y] = at(hem, t)
    const d = (deep[k] as number) * Math.min(1, 0.3 + Math.min(t, 1 - t) * folds * 0.7)
    // A fold leans over the valley beside it, hence the shift along the hem.
    line.push(x - Math.sin(f * Math.PI * 2) * d * 0.5, y - wave * d * 0.62)
    inside.push(x, y + d * 0.14)
  }
  const smooth = curve(line, 2)
  const edge = scallop ? scalloped(smooth, scallop[0], scallop[1]) : smooth
  const [lx, ly] = at(top, 0)
  const [rx, ry] = at(top, 1)
  const tall = hem.y - top.y
  const crown: number[] = []
  for (let s = 0; s <= 16; s++) crown.push(...at(top, s / 16))
  const sides = (points: number[]): string => {
    const bx = points[0] as number
    const by = points[1] as number
    const ex = points[points.length - 2] as number
    const ey = points[points.length - 1] as number
    return [
      `M${crown.map(n).join(" ")}`,
      `C${n(rx + hips[1] + (ex - rx) * 0.16)} ${n(ry + tall * 0.3)} ${n(rx + hips[1] * 0.7 + (ex - rx) * 0.72)} ${n(ey - tall * 0.3)} ${n(ex)} ${n(ey)}`,
      `L${reversed(points).map(n).join(" ")}`,
      `C${n(lx - hips[0] * 0.7 + (bx - lx) * 0.72)} ${n(by - tall * 0.3)} ${n(lx - hips[0] + (bx - lx) * 0.16)} ${n(ly + tall * 0.3)} ${n(lx)} ${n(ly)}Z`,
    ].join("")
  }
  const grooves: string[] = []
  const shades: string[] = []
  for (let k = 0; k <= folds; k++) {
    const t = phase[k] as number
    if (k === 0 || k === folds) continue
    const [hx, hy] = at(hem, t)
    const [tx, ty] = at(top, t)
    const reach = from + random() * 0.25
    const x = hx + (tx - hx) * (1 - reach)
    const y = hy + (ty - hy) * (1 - reach)
    const wide = depth * (0.45 + random() * 0.4)
    const mx = (hx + x) / 2 + (random() - 0.5) * 14
    const my = (hy + y) / 2
    grooves.push(
      `<path d="M${n(hx - wide)} ${n(hy + 20)}Q${n(mx - wide * 0.5)} ${n(my)} ${n(x)} ${n(y)}Q${n(mx + wide * 0.5)} ${n(my)} ${n(hx + wide)} ${n(hy + 20)}Z"/>`,
    )
    shades.push(
      `<path d="M${n(hx - wide * 1.1)} ${n(hy + 10)}Q${n(mx - wide * 0.5)} ${n(my)} ${n(x)} ${n(y)}Q${n(mx + wide * 0.2)} ${n(my)} ${n(hx + wide * 0.6)} ${n(hy + 10)}Z" opacity="0.5"/>`,
    )
  }
  return {
    front: sides(edge),
    back: sides(inside),
    grooves: grooves.join(""),
    shades: shades.join(""),
    hem: edge,
  }
}

const reversed = (points: number[]): number[] => {
  const out: number[] = []
  for (let k = points.length - 2; k >= 0; k -= 2) out.push(points[k] as number, points[k + 1] as number)
  return out
}

/** The line again, swelling outward between every two stitches it is caught in. */
function scalloped(line: number[], every: number, size: number): number[] {
  const out: number[] = []
  let run = 0
  for (let k = 0; k < line.length; k += 2) {
    if (k > 0)
      run += Math.hypot(
        (line[k] as number) - (line[k - 2] as number),
        (line[k + 1] as number) - (line[k - 1] as number),
      )
    out.push(line[k] as number, (line[k + 1] as number) + Math.abs(Math.sin((run / every) * Math.PI)) ** 0.7 * size)
  }
  return out
}

/** The folded length as cloth: the inside of its hem first. */
export function fall(flare: Flare, yarn: string, cloth: Partial<Cloth> & Pick<Cloth, "stitch" | "gauge">): Part[] {
  const { front, back, grooves, shades } = flared(flare)
  const { top, hem, depth = 16 } = flare
  // Columns spread as the cloth widens: the centre of the fan is where its sides would meet.
  const spread = (hem.right - hem.left) / Math.max(1, top.right - top.left)
  const above = spread > 1.02 ? (hem.y - top.y) / (spread - 1) : 20000
  const middle = (top.left + top.right) / 2
  const lay = { kind: "fan" as const, x: middle, y: top.y - above, radius: above + (hem.y - top.y) * 0.5 }
  return [
    {
      kind: "cloth",
      stitch: cloth.isOpen ? cloth.stitch : "stockinette",
      gauge: cloth.gauge,
      isOpen: cloth.isOpen,
      pillow: 8,
      dim: cloth.isOpen ? 0.74 : 0.56,
      lift: 5,
      shape: `<path d="${back}" fill="${darker(yarn, 0.2)}"/>`,
      lay,
    },
    {
      kind: "cloth",
      pillow: 26,
      roll: 10,
      lift: 3,
      shape: `<path d="${front}" fill="${yarn}"/>`,
      lay,
      grooves,
      grooveDepth: depth * 1.15,
      grooveBlur: depth * 0.36,
      drape: { height: depth * 0.5, width: 90, stretch: 9, from: top.y, to: hem.y },
      ...cloth,
      shades: (cloth.shades ?? "") + shades,
    },
  ]
}

type Waist = {
  top: Edge
  height: number
  cloth: Partial<Cloth> & Pick<Cloth, "stitch" | "gauge">
  isElastic?: boolean
  back?: number
}

/** A waistband with its back inside out behind it: draw `behind` before the skirt, `front` after it. */
export function waistband(
  { top, height, cloth, isElastic = false, back = 26 }: Waist,
  yarn: string,
): { behind: Part[]; front: Part[] } {
  const low: Edge = { ...top, y: top.y + height, left: top.left - 3, right: top.right + 4 }
  const outline = (upper: Edge, lower: Edge): string => {
    const a: number[] = []
    const b: number[] = []
    for (let s = 0; s <= 24; s++) {
      const t = s / 24
      const pull = isElastic ? Math.sin(s * 2.4) * 2.2 : 0
      const [x, y] = at(upper, t)
      const [u, v] = at(lower, 1 - t)
      a.push(x, y + pull)
      b.push(u, v + pull * 0.8)
    }
    const [lx, ly] = at(lower, 0)
    const [ux, uy] = at(upper, 0)
    return `M${a.map(n).join(" ")}Q${n(b[0] as number)} ${n((a.at(-1) as number) + 4)} ${b.map(n).join(" ")}Q${n(lx - 4)} ${n((ly + uy) / 2)} ${n(ux)} ${n(uy)}Z`
  }
  const lay: Cloth["lay"] = {
    kind: "flat",
    x: (top.left + top.right) / 2,
    y: top.y,
    sag: top.bow ?? 0,
    half: (top.right - top.left) / 2,
  }
  const behindEdge: Edge = {
    ...top,
    y: top.y - back * 0.35,
    left: top.left + 8,
    right: top.right - 8,
    bow: -back * 0.4,
  }
  return {
    behind: [
      {
        kind: "cloth",
        ...cloth,
        pillow: 10,
        roll: 6,
        dim: 0.62,
        shape: `<path d="${outline(behindEdge, { ...low, y: top.y + height * 0.8, left: top.left + 4, right: top.right - 4 })}" fill="${darker(yarn, 0.1)}"/>`,
        lay,
      },
    ],
    front: [
      {
        kind: "cloth",
        pillow: 22,
        roll: 9,
        lift: 4,
        ...cloth,
        shape: `<path d="${outline(top, low)}" fill="${yarn}"/>`,
        lay,
        ...(isElastic ? { drape: { height: 7, width: 22, stretch: 8 } } : {}),
      },
    ],
  }
}
