import type { Chart, Cloth, Part, Piece } from "#demo/artwork/engine/scene.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { mirroredParts } from "#demo/artwork/props/mirror.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { fringe, tassel } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, rgb } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { hood } from "./hood.ts"

const linesOf = (color: string): [string, string, string] =>
  color === "maroon" ? [dye("orange"), dye("ivory"), dye("marigold")] : [dye("marigold"), dye("ivory"), dye("red")]

/** Rows of each line from the yoke to the hem; 0 is the ground. */
const sequence: [number, number][] = [
  [9, 0],
  [2, 1],
  [1, 0],
  [3, 2],
  [1, 0],
  [1, 3],
  [4, 0],
  [1, 3],
  [1, 0],
  [3, 1],
  [1, 0],
  [2, 2],
  [9, 0],
]

function stripes(color: string): Chart {
  const cells = sequence.flatMap(([count, cell]) => Array.from({ length: count }, () => cell))
  return { width: 1, height: cells.length, cells, colors: linesOf(color).map(rgb) }
}

function poncho(color: string): Part[] {
  const yarn = dye(color)
  const [one, , three] = linesOf(color)
  const cloth: Cloth = {
    kind: "cloth",
    stitch: "double",
    gauge: 16,
    pillow: 44,
    roll: 16,
    lift: 6,
    shape: path(
      "M322 274C356 334 400 356 450 360C502 356 548 334 580 272C610 290 640 320 668 366C740 488 800 660 852 838Q770 906 660 940Q560 982 440 984Q300 980 190 944Q100 910 44 858C96 670 160 480 236 364C262 322 292 292 322 274Z",
      yarn,
    ),
    lay: { kind: "fan", x: 450, y: -420, radius: 1150 },
    drape: { height: 24, width: 84, stretch: 12, from: 260, to: 900 },
    grooves:
      '<path d="M300 330C250 480 190 640 130 860M606 330C660 480 700 640 752 880M470 420C480 600 440 800 452 980" stroke="#000" stroke-width="26" fill="none"/>',
    grooveDepth: 18,
    grooveBlur: 18,
    chart: { ...stripes(color), y: 25 },
  }
  const hem = [42, 852, 110, 906, 190, 940, 300, 972, 440, 980, 560, 976, 660, 936, 770, 900, 854, 834]
  return [
    fringe(hem, 118, yarn, { every: 14, thick: 3.6, spread: 30, seed: 21, group: 4 }),
    fringe(hem, 134, darker(yarn, 0.12), { every: 31, thick: 3.4, spread: 56, seed: 4, group: 3 }),
    ...hood({ yarn, cloth: { stitch: "double", gauge: 16 }, edge: one, edging: { stitch: "single", width: 24 } }),
    cloth,
    band([316, 274, 360, 334, 404, 360, 450, 368, 500, 360, 544, 334, 586, 272], 24, blend(yarn, "#000000", 0.06), {
      stitch: "single",
      gauge: 14,
      pillow: 12,
      lift: 4,
      cap: "round",
    }),
    tassel(500, 8, 120, one, three, 6),
  ]
}

/** Folded so that the fringe of the hem hangs out in front. */
function foldedPoncho(color: string, bottom: number, seed: number): Piece[] {
  const yarn = dye(color)
  const edge = [180, bottom - 14, 320, bottom - 8, 460, bottom - 12, 600, bottom - 6, 716, bottom - 14]
  return [
    ...folded([color], {
      stitch: "double",
      gauge: 19,
      width: 620,
      bottom,
      thick: 150,
      depth: 330,
      seed,
      ribbed: -1,
      cloth: { chart: { ...stripes(color), y: -18 } },
    }),
    { parts: [fringe(edge, 84, yarn, { every: 15, thick: 4, spread: 30, seed, group: 4 })] },
  ]
}

export const grasslandPoncho: Drawing = {
  draw: (color) => [{ parts: mirroredParts(poncho(color)), x: 22, y: 40, scale: 0.95, rest: "laid" }],
  detail: [320, 620, 330],
  views: {
    folded: () => ({
      field: "#4a4f57",
      ground: "slate",
      window: "panes",
      view: [40, 120, 800],
      pieces: [...foldedPoncho("darkgreen", 960, 5), ...foldedPoncho("maroon", 810, 9)],
    }),
  },
}
