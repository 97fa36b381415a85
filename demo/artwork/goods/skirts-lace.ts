import type { Part } from "#demo/artwork/engine/scene.ts"
import { clipHanger, peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord, fringe } from "#demo/artwork/props/trimmings.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { fall, flared, waistband } from "./skirt-forms.ts"

/** What shines through the lace. */
const slips: Record<string, string> = { ivory: "rosybrown", darkorange: "maroon", plum: "midnightblue" }

function pineappleMaxi(color: string): Part[] {
  const yarn = dye(color)
  const slip = dye(slips[color] ?? color)
  const lace = {
    top: { y: 150, left: 338, right: 566, bow: 12 },
    hem: { y: 1092, left: 134, right: 764, bow: 34, tilt: -16 },
    hips: [34, 30] as [number, number],
    folds: 7,
    depth: 20,
    from: 0.04,
    scallop: [64, 40] as [number, number],
    seed: 12,
  }
  const waist = waistband(
    { top: { y: 108, left: 336, right: 568, bow: 14, tilt: 5 }, height: 50, cloth: { stitch: "single", gauge: 11 } },
    yarn,
  )
  return [
    ...waist.behind,
    ...fall(
      {
        ...lace,
        hem: { ...lace.hem, y: 930, left: 176, right: 724, bow: 26, tilt: -8 },
        scallop: undefined,
        depth: 12,
      },
      slip,
      { stitch: "stockinette", gauge: 6.4, pillow: 22 },
    ),
    ...fall(lace, yarn, { stitch: "pineapple", gauge: 108, isOpen: true, pillow: 20, roll: 8, lift: 5 }).slice(1),
    band(flared(lace).hem, 9, yarn, { stitch: "single", gauge: 8, pillow: 7, roll: 3, lift: 2, isAngular: true }),
    ...waist.front,
    cord([448, 132, 420, 172, 388, 190, 384, 160, 420, 136, 452, 132], 4.6, darker(yarn, 0.06), 14),
    cord([450, 132, 486, 164, 516, 176, 518, 150, 484, 132, 450, 133], 4.6, darker(yarn, 0.06), 15),
    cord([448, 134, 436, 200, 442, 262, 428, 316], 4.6, darker(yarn, 0.06), 16),
    cord([454, 134, 472, 210, 466, 270, 480, 340], 4.6, darker(yarn, 0.06), 16),
  ]
}

export const wumPineappleSkirt: Drawing = {
  draw: (color) => [{ parts: pineappleMaxi(color), rest: "laid", rotate: 2 }],
  detail: [300, 560, 360],
  views: {
    hung: () => ({
      field: "#e8e1d6",
      ground: "plaster",
      window: "panes",
      pieces: [
        pegRail(70, [110, 792]),
        { parts: pineappleMaxi("darkorange"), x: 18, y: 84, scale: 0.95, rest: "hung" },
        { parts: clipHanger(450, 170, 280) },
        { parts: peg(452, 70, 27) },
      ],
    }),
  },
}

function wrapSkirt(color: string): Part[] {
  const yarn = dye(color)
  const under = "M282 256Q450 282 622 252C664 380 700 640 724 858Q650 908 560 906Q470 904 420 884L330 600Z"
  const over = "M282 256Q450 284 626 250C640 330 566 610 342 946Q236 930 172 872C196 660 240 420 282 256Z"
  const net = { stitch: "mesh" as const, gauge: 40, isOpen: true, roll: 8 }
  const lay = { kind: "fan" as const, x: 450, y: -900, radius: 1400 }
  const edge = { stitch: "single" as const, gauge: 14, pillow: 8, lift: 3 }
  return [
    fringe([424, 888, 490, 904, 560, 908, 640, 900, 722, 860], 172, darker(yarn, 0.08), {
      every: 12,
      thick: 3,
      spread: 22,
      seed: 7,
    }),
    {
      kind: "cloth",
      ...net,
      pillow: 16,
      dim: 0.9,
      shape: path(under, darker(yarn, 0.1)),
      lay,
      lift: 4,
      drape: { height: 12, width: 60, stretch: 9 },
    },
    fringe([174, 874, 206, 902, 270, 930, 342, 946, 440, 794, 530, 622, 596, 448, 622, 330], 150, yarn, {
      every: 12,
      thick: 3,
      spread: 24,
      seed: 9,
    }),
    {
      kind: "cloth",
      ...net,
      pillow: 22,
      shape: path(over, yarn),
      lay,
      lift: 8,
      drape: { height: 18, width: 56, stretch: 11, from: 260, to: 800 },
      grooves:
        '<path d="M320 300Q300 600 232 900M380 300Q380 560 320 800M560 300Q540 400 500 520" stroke="#000" stroke-width="12" fill="none"/>',
      grooveDepth: 14,
      grooveBlur: 9,
    },
    band([624, 262, 616, 340, 572, 486, 480, 700, 342, 944], 20, yarn, edge),
    band([172, 872, 204, 900, 268, 930, 344, 946], 20, yarn, edge),
    band([274, 246, 370, 262, 450, 268, 530, 263, 634, 238], 44, yarn, {
      stitch: "single",
      gauge: 14,
      pillow: 16,
      lift: 5,
    }),
    cord([622, 246, 668, 222, 720, 252, 704, 300, 648, 276, 622, 252], 6.5, yarn, 18),
    cord([624, 250, 600, 214, 632, 186, 664, 206, 644, 238, 626, 250], 6.5, yarn, 19),
    cord([628, 250, 676, 320, 660, 420, 694, 540], 6.5, yarn, 14),
    cord([626, 250, 704, 316, 716, 410, 742, 470], 6.5, yarn, 16),
    ...[
      [694, 540],
      [742, 470],
    ].map(
      ([x, y]): Part => ({
        kind: "solid",
        material: "wood",
        shape: `<circle cx="${x}" cy="${y}" r="14" fill="#9c6b3c"/>`,
        ball: [x as number, y as number, 14, 14],
        lift: 4,
      }),
    ),
  ]
}

export const fringeWrapSkirt: Drawing = {
  draw: (color) => [{ parts: wrapSkirt(color), x: 4, y: 36, rest: "laid", rotate: -2 }],
  detail: [230, 640, 350],
  views: {
    hung: () => ({
      field: "#e8e1d6",
      ground: "plaster",
      window: "leaves",
      pieces: [
        { parts: wrapSkirt("darkorange"), x: 10, y: 60, rest: "hung" },
        { parts: [...clipHanger(460, 254, 340)] },
        { parts: peg(468, 148, 28) },
      ],
    }),
  },
}
