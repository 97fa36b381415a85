import type { Chart, Cloth, Part, Piece } from "#demo/artwork/engine/scene.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { mirroredParts } from "#demo/artwork/props/mirror.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord, tassel } from "#demo/artwork/props/trimmings.ts"
import { sleeve } from "#demo/artwork/props/tube.ts"
import { blend, dye, rgb } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { hood } from "./hood.ts"

/** Rows of each colour, from the shoulder down; 0 is the ground. */
const sequence: [number, number][] = [
  [5, 0],
  [2, 1],
  [1, 0],
  [4, 2],
  [1, 0],
  [2, 3],
  [6, 0],
  [1, 3],
  [2, 1],
  [1, 3],
]
const rows = sequence.flatMap(([count, color]) => Array.from({ length: count }, () => color))

/** Stripes that meet in a V under the chin, or run level when `slope` is 0. */
function stripes(colors: string[], slope: number, y = 0): Chart {
  const width = slope === 0 ? 1 : 80
  const height = 130
  const cells: number[] = []
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = Math.round(row + Math.abs(column - 40) * slope)
      cells.push(rows[at % rows.length] as number)
    }
  return { width, height, cells, colors: colors.map(rgb), x: -40, y }
}

const linesOf = (color: string): string[] =>
  color === "ivory"
    ? [dye("teal"), dye("orange"), dye("navy")]
    : color === "navy"
      ? [dye("ivory"), dye("red"), dye("marigold")]
      : [dye("ivory"), dye("olive"), dye("marigold")]

const striped = (color: string): Partial<Cloth> => ({ chart: { ...stripes(linesOf(color), 0.62), y: -70 } })

function baja(color: string): Part[] {
  const yarn = dye(color)
  const lines = linesOf(color)
  const knitted = { stitch: "stockinette" as const, gauge: 13 }
  const edge = { stitch: "single" as const, gauge: 10, pillow: 10, roll: 5, lift: 3 }
  const arm = stripes(lines, 0, 2)
  const body: Cloth = {
    kind: "cloth",
    ...knitted,
    pillow: 44,
    roll: 18,
    lift: 7,
    chart: stripes(lines, 0.62, 8),
    shape: path(
      "M304 268C336 330 396 364 450 368C506 364 564 330 600 268C640 280 676 296 704 314C690 420 684 520 690 640C696 780 706 880 700 984Q580 1004 452 998Q320 1004 204 976C198 870 208 760 214 640C220 520 212 410 196 316C228 296 268 280 304 268Z",
      yarn,
    ),
    lay: { kind: "flat", x: 450, y: 262 },
    drape: { height: 14, width: 170, stretch: 2 },
    grooves:
      '<path d="M206 430Q270 490 330 510M696 420Q640 480 590 500M220 660Q270 720 300 730M690 620Q640 690 610 700" stroke="#000" stroke-width="13" fill="none"/>',
    grooveDepth: 15,
    grooveBlur: 12,
  }
  return [
    ...sleeve({
      line: [278, 360, 84, 150, 470, 88, 96, 640, 84, 100, 820, 80],
      cloth: { ...knitted, chart: arm },
      fill: yarn,
      inner: 1,
      elbow: 0.55,
    }),
    band([26, 816, 70, 830, 120, 830, 178, 814], 22, blend(yarn, "#000000", 0.08), edge),
    ...sleeve({
      line: [624, 360, 84, 752, 468, 88, 806, 630, 84, 770, 806, 80],
      cloth: { ...knitted, chart: arm },
      fill: yarn,
      inner: -1,
      elbow: 0.6,
    }),
    band([692, 790, 744, 812, 790, 822, 848, 818], 22, blend(yarn, "#000000", 0.08), edge),
    ...hood({
      yarn,
      inside: lines[1],
      cloth: { ...knitted, chart: stripes(lines, 0, -4) },
      edging: { stitch: "single", width: 22 },
    }),
    body,
    // The slit below the neck, held by a tie.
    band([451, 366, 446, 420, 452, 470], 16, "#1c161a", { stitch: "garter", gauge: 9, pillow: 0, lift: 0, dim: 0.5 }),
    band([440, 366, 436, 420, 450, 484], 14, yarn, edge),
    band([464, 366, 462, 420, 450, 484], 14, yarn, edge),
    {
      kind: "cloth",
      ...knitted,
      pillow: 24,
      roll: 10,
      lift: 7,
      chart: stripes(lines, 0.62, 8),
      shape: path("M314 664Q450 676 588 660L640 846Q644 870 632 874Q450 892 268 876Q254 874 258 850Z", yarn),
      lay: { kind: "flat", x: 450, y: 250 },
      drape: { height: 12, width: 120, stretch: 1.4 },
    },
    band([312, 662, 292, 740, 258, 862], 20, blend(yarn, "#000000", 0.08), edge),
    band([590, 658, 612, 740, 642, 860], 20, blend(yarn, "#000000", 0.08), edge),
    band([200, 978, 320, 1002, 452, 1000, 580, 1004, 704, 984], 24, blend(yarn, "#000000", 0.08), {
      ...edge,
      gauge: 12,
    }),
    band(
      [298, 270, 336, 332, 394, 362, 450, 370, 508, 362, 566, 332, 606, 270],
      18,
      blend(yarn, "#000000", 0.08),
      edge,
    ),
    cord([440, 396, 418, 440, 424, 500, 404, 560], 6, lines[0] as string, 18),
    cord([464, 396, 486, 450, 472, 510, 492, 590], 6, lines[0] as string, 18),
    tassel(403, 552, 74, lines[1] as string, lines[0], 4),
    tassel(493, 582, 74, lines[1] as string, lines[0], 7),
  ]
}

/** Three folded, the V of the topmost under its hood. */
function foldedBajas(): Piece[] {
  const lines = linesOf("ivory")
  const lay = { width: 650, thick: 116, depth: 320, gauge: 15 }
  return [
    ...folded(["sienna"], { ...lay, bottom: 1070, seed: 4, cloth: striped("sienna") }),
    ...folded(["navy"], { ...lay, x: 460, bottom: 954, seed: 8, ribbed: -1, cloth: striped("navy") }),
    ...folded(["ivory"], { ...lay, x: 446, bottom: 838, seed: 11, ribbed: -1, cloth: striped("ivory") }),
    {
      x: 36,
      y: 160,
      scale: 0.92,
      parts: mirroredParts([
        ...hood({
          yarn: dye("ivory"),
          inside: lines[1],
          cloth: { stitch: "stockinette", gauge: 14, chart: stripes(lines, 0, -4) },
          edging: { stitch: "single", width: 22 },
        }),
        band([292, 290, 330, 340, 390, 376, 446, 386, 512, 376, 572, 342, 610, 290], 20, dye("ivory"), {
          stitch: "single",
          gauge: 10,
          pillow: 10,
          lift: 3,
        }),
        cord([440, 396, 410, 450, 430, 520, 396, 580], 6, lines[0] as string, 18),
        cord([464, 396, 500, 450, 476, 510, 520, 570], 6, lines[0] as string, 18),
        tassel(395, 572, 74, lines[1] as string, lines[0], 4),
        tassel(521, 562, 74, lines[1] as string, lines[0], 7),
      ]),
    },
  ]
}

export const kumboPouchHoodie: Drawing = {
  draw: (color) => [{ parts: mirroredParts(baja(color)), x: 30, y: 80, scale: 0.94, rest: "laid" }],
  detail: [330, 380, 330],
  views: {
    folded: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "leaves",
      pieces: foldedBajas(),
    }),
  },
}
