import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Cloth, Part, Piece } from "#demo/artwork/engine/scene.ts"
import type { StitchName } from "#demo/artwork/engine/stitches.ts"
import { dye } from "./yarns.ts"

type Options = {
  /** One stitch for all, or one for each garment, lowest first. */
  stitch?: StitchName | StitchName[]
  gauge?: number
  /** Middle of the stack, and where the lowest fold lies on the table. */
  x?: number
  bottom?: number
  width?: number
  /** Height of one garment, and how much of its top one sees behind the fold. */
  thick?: number
  depth?: number
  /** The garment, counted from below, whose ribbed hem looks out in front; none when -1. */
  ribbed?: number
  seed?: number
  /** Laid over what every garment's cloth has: a chart, palettes, tweed. */
  cloth?: Partial<Cloth>
}

/**
 * One to four knitted garments folded on each other, seen from the front and a little from above: colours of the catalogue, lowest first.
 * Each answers one piece, so that it throws its shadow on the one below. The fold of the topmost lies at `bottom - (count - 1) * thick`, its top
 * reaches `depth` further up: a label, a card or a sprig may be laid there.
 */
export function folded(colors: string[], options: Options = {}): Piece[] {
  const { x = 450, bottom = 940, width = 600, thick = 104, seed = 1, ribbed = 0 } = options
  const random = randomStream(seed * 31 + 5)
  return colors.map((color, k): Piece => {
    const shift = (random() - 0.5) * width * 0.05
    const own = width * (0.97 + random() * 0.06)
    const turn = (random() - 0.5) * 2.2
    const stitch = Array.isArray(options.stitch)
      ? (options.stitch[k % options.stitch.length] ?? "stockinette")
      : (options.stitch ?? "stockinette")
    return {
      x: x + shift,
      y: bottom - k * thick,
      rotate: turn,
      shadow: k === 0 ? 1 : 0.8,
      parts: garment(dye(color), stitch, own / 2, thick, { ...options, ribbed: k === ribbed ? 0 : -1 }, random),
    }
  })
}

/** One garment whose fold touches what lies below at (0, 0). */
function garment(
  yarn: string,
  stitch: StitchName,
  half: number,
  thick: number,
  { gauge = 17, depth = 300, ribbed = 0, cloth = {} }: Options,
  random: () => number,
): Part[] {
  const isSideways = random() < 0.35 && stitch !== "cable"
  // The fold on top is the fattest; those under it are pressed flat and slip back unevenly.
  const middle = 0.24 + random() * 0.14
  const heights = [0.22 + random() * 0.1, middle, 1]
  let front = 0
  return heights.map((share, k): Part => {
    const isTop = k === heights.length - 1
    const isRib = ribbed === 0 && k === 0
    const fold = isTop ? thick + front : share * thick
    const inset = isTop ? 0 : isRib ? -half * 0.012 : half * (0.006 + random() * 0.045)
    const line = front
    front -= fold
    return {
      kind: "cloth",
      stitch: isRib ? "fineRib" : stitch,
      gauge: isRib ? gauge * 0.86 : gauge,
      pillow: fold * (isTop ? 1.7 : 1.5),
      roll: fold * (isTop ? 0.6 : 0.5),
      lift: isTop ? 6 : 4,
      dim: isTop ? 1 : 0.84 + k * 0.05,
      shape: `<path d="${outline(half - inset, line, fold * (isTop ? 1.5 : 1.7), depth + (isTop ? fold : fold * 2), random)}" fill="${yarn}"/>`,
      lay: { kind: "flat", x: 3, y: line, angle: isSideways && !isRib ? 90 : 0 },
      drape: isTop ? { height: 15, width: 150, stretch: 1.3 } : { height: 6, width: 90, stretch: 2 },
      shades: isTop
        ? across(half, line - fold * 0.22, line + 26, 0.5)
        : across(half, line - fold * 3, line - fold * 0.72, 0.7) + across(half, line - fold * 0.1, line + 20, 0.4),
      ...(isRib ? {} : cloth),
    }
  })
}

const across = (half: number, from: number, to: number, opacity: number): string =>
  `<path d="M${-half - 20} ${from}H${half + 20}V${to}H${-half - 20}Z" opacity="${opacity}"/>`

/** A fold in front with soft ends, sides that run back and together, a back edge nobody looks at. */
function outline(half: number, front: number, round: number, depth: number, random: () => number): string {
  const sway = (): number => (random() - 0.5) * 11
  const back = half * 0.93
  const left = front + sway() * 0.6
  const right = front + sway() * 0.6
  const n = (value: number): string => value.toFixed(1)
  return [
    `M${n(-half + round * 0.45)} ${n(left - 2)}`,
    `C${n(-half * 0.5)} ${n(front + sway())} ${n(half * 0.3)} ${n(front + sway())} ${n(half - round * 0.5)} ${n(right - 2)}`,
    `C${n(half + 2)} ${n(right - 3)} ${n(half + 6)} ${n(right - round * 0.55)} ${n(half - 3)} ${n(right - round)}`,
    `C${n(half - 6 + sway())} ${n(front - depth * 0.5)} ${n(back + 8 + sway())} ${n(front - depth * 0.8)} ${n(back)} ${n(front - depth + 14)}`,
    `Q${n(back - 4)} ${n(front - depth)} ${n(back - 26)} ${n(front - depth)}`,
    `L${n(-back + 26)} ${n(front - depth + sway())}`,
    `Q${n(-back + 2)} ${n(front - depth)} ${n(-back)} ${n(front - depth + 16)}`,
    `C${n(-back - 8 + sway())} ${n(front - depth * 0.75)} ${n(-half + 4 + sway())} ${n(front - depth * 0.5)} ${n(-half + 2)} ${n(left - round)}`,
    `C${n(-half - 7)} ${n(left - round * 0.5)} ${n(-half - 4)} ${n(left - 2)} ${n(-half + round * 0.45)} ${n(left - 2)}Z`,
  ].join("")
}
