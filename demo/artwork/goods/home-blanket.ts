import { hash } from "#demo/artwork/engine/noise.ts"
import type { Cloth, Part, Piece, Rgb } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { darker, dye, rgb } from "#demo/artwork/props/yarns.ts"

const side = 133
const left = 118
const top = 196

/** Yarn left over from everything else: middle, second and third round. */
const leftovers: string[][] = [
  ["marigold", "orange", "red"],
  ["ivory", "hotpink", "slateblue"],
  ["orange", "sky", "leaf"],
  ["red", "marigold", "royalblue"],
  ["sky", "rose", "crimson"],
  ["hotpink", "ivory", "olive"],
  ["marigold", "leaf", "navy"],
  ["rose", "red", "goldenrod"],
  ["ivory", "seagreen", "coral"],
  ["orange", "maroon", "pink"],
  ["leaf", "marigold", "peru"],
]

/** Where it was folded in the drawer, and how it has been pushed about since. */
const folds =
  '<g fill="none" stroke="#000" stroke-linecap="round"><path d="M96 500Q300 486 450 502T800 480M352 180Q340 420 356 640T340 1010" stroke-width="16" opacity="0.8"/><path d="M560 190Q600 330 540 470M140 640Q260 720 280 860M640 560Q700 480 780 420" stroke-width="58" opacity="0.75"/></g>'

/** One square, never quite like its neighbour: a little large or small, a little askew, its tension its own. */
function square(column: number, row: number, frame: string, x: number, y: number, clip?: string): Cloth {
  const pick = Math.floor(hash(column * 3 + 5, row * 7 + 2) * leftovers.length)
  const palette = (leftovers[pick] as string[]).map((name): Rgb => rgb(dye(name)))
  const size = side + 5 + (hash(column, row + 40) - 0.5) * 7
  const angle = (hash(column + 60, row) - 0.5) * 3.4
  const dx = (hash(column + 9, row) - 0.5) * 7
  const cx = x + side / 2 + dx
  const cy = y + side / 2 + (hash(column, row + 9) - 0.5) * 7
  const turn = (angle * Math.PI) / 180
  const half = size / 2
  const corner = (sx: number, sy: number): string => {
    const px = sx * (half + (hash(column * 5 + sx, row * 3 + sy) - 0.5) * 7)
    const py = sy * (half + (hash(column * 7 + sx, row + sy * 5) - 0.5) * 7)
    return `${(cx + px * Math.cos(turn) - py * Math.sin(turn)).toFixed(1)} ${(cy + px * Math.sin(turn) + py * Math.cos(turn)).toFixed(1)}`
  }
  const id = `c${column}-${row}`
  const outline = `<path d="M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z" fill="${frame}"${clip ? ` clip-path="url(#${id})"` : ""}/>`
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  return {
    kind: "cloth",
    stitch: "granny",
    gauge: size,
    isOpen: true,
    pillow: 15,
    roll: 11,
    lift: 3,
    palettes: [palette],
    shape: clip ? `<clipPath id="${id}"><path d="${clip}"/></clipPath>${outline}` : outline,
    grooves: folds,
    grooveDepth: 34,
    grooveBlur: 15,
    lay: { kind: "flat", x: cx - half * cos + half * sin, y: cy - half * sin - half * cos, angle },
  }
}

function backing(d: string, yarn: string, dim: number, lift = 7): Cloth {
  return {
    kind: "cloth",
    stitch: "double",
    gauge: 14,
    pillow: 30,
    roll: 14,
    lift,
    dim,
    lay: { kind: "flat" },
    shape: path(d, yarn),
  }
}

const edge = (line: number[], frame: string, width = 34): Part =>
  band(line, width, frame, { stitch: "double", gauge: 13, pillow: 20, roll: 9, lift: 5, cap: "round" })

/**
 * The blanket lies on others folded under it, one corner turned over so that its back and its border show.
 * The fold runs at 45°, so that the squares of the corner stand straight again.
 */
export function blanket(color: string): Piece[] {
  const frame = dye(color)
  const right = left + side * 5
  const bottom = top + side * 6
  const cut = side * 2.3
  const sheet = `M${left} ${top + 4}Q300 ${top - 14} 452 ${top - 6}Q640 ${top + 6} ${right} ${top}Q${right + 14} 420 ${right - 4} ${bottom - cut}L${right - cut} ${bottom + 4}Q300 ${bottom + 14} ${left - 6} ${bottom - 2}Q${left - 16} 560 ${left} ${top + 4}Z`
  const squares: Part[] = []
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 5; column++) {
      const x = left + column * side
      const y = top + row * side
      const beyond = x + side / 2 - (right - cut) + (y + side / 2) - bottom
      if (beyond > side * 0.75) continue
      squares.push(square(column, row, frame, x, y, sheet))
    }
  const flapLeft = right - cut
  const flapTop = bottom - cut
  const flap = `M${right - 2} ${flapTop}Q${flapLeft + cut * 0.4} ${flapTop - 12} ${flapLeft - 6} ${flapTop - 8}Q${flapLeft - 16} ${flapTop + cut * 0.6} ${flapLeft - 2} ${bottom + 2}Q${flapLeft + cut * 0.62} ${flapTop + cut * 0.56} ${right - 2} ${flapTop}Z`
  const turned: Part[] = []
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3 - row; column++)
      turned.push({
        ...square(column + 11, row + 13, frame, flapLeft + column * side, flapTop + row * side, flap),
        dim: 0.86,
      })
  return [
    {
      parts: [
        layer(frame, 22, 46, 0.62),
        layer(frame, 10, 24, 0.76),
        { ...backing(sheet, darker(frame, 0.3), 0.6), stitch: "stockinette", gauge: 10, pillow: 20 },
        ...squares,
        edge(
          [
            right - cut - 6,
            bottom + 6,
            300,
            bottom + 12,
            left - 4,
            bottom - 2,
            left - 14,
            760,
            left - 10,
            480,
            left - 2,
            top + 2,
            300,
            top - 12,
            452,
            top - 8,
            640,
            top + 2,
            right + 2,
            top + 2,
            right + 10,
            420,
            right - 2,
            bottom - cut,
          ],
          frame,
        ),
        { ...backing(flap, darker(frame, 0.34), 0.6, 16), pillow: 40, roll: 20 },
        ...turned,
        edge(
          [
            right - 2,
            flapTop - 2,
            flapLeft + cut * 0.4,
            flapTop - 12,
            flapLeft - 6,
            flapTop - 8,
            flapLeft - 15,
            flapTop + cut * 0.56,
            flapLeft - 4,
            bottom + 2,
          ],
          frame,
        ),
      ],
      rest: "laid",
    },
  ]
}

/** The folds of the same blanket that look out below. */
const layer = (frame: string, dx: number, dy: number, dim: number): Cloth => {
  const right = left + side * 5 + dx
  const bottom = top + side * 6 + dy
  return backing(
    `M${left + dx} ${top + dy}H${right - 10}Q${right + 12} ${top + dy + 300} ${right - 4} ${bottom - 40}Q${right - 8} ${bottom + 6} ${right - 60} ${bottom + 6}Q460 ${bottom + 14} ${left + dx} ${bottom}Z`,
    frame,
    dim,
  )
}
