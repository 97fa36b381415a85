import type { Part, Piece } from "#demo/artwork/engine/scene.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { slider, zip } from "#demo/artwork/props/hardware.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { mirrorPoints, path } from "#demo/artwork/props/shapes.ts"
import { sleeve } from "#demo/artwork/props/tube.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { hood } from "./hood.ts"
import { fallenHood, hangingSleeves, onPegs } from "./hood-down.ts"

/** Points of the opening: down to where the zip is closed, and from where its lower slider lets go. */
const above = [352, 326, 372, 390, 404, 470, 442, 552]
const below = [446, 806, 442, 870, 428, 960, 418, 1024]

function zipHoodie(color: string, isHung = false): Part[] {
  const yarn = dye(color)
  const lining = color === "midnightblue" ? dye("orange") : color === "seagreen" ? dye("ivory") : dye("slateblue")
  const tape = blend(yarn, "#1a1420", 0.35)
  const knitted = { stitch: "moss" as const, gauge: 13 }
  const plain = { stitch: "stockinette" as const, gauge: 13 }
  const rib = { stitch: "rib" as const, gauge: 11, pillow: 22, roll: 10, lift: 4 }
  const cuff = { length: 96, width: 50, fill: yarn, gauge: 11, stitch: "rib" as const }
  const front = { kind: "cloth" as const, ...knitted, pillow: 46, roll: 16, lift: 7 }
  const pocket = { kind: "cloth" as const, ...knitted, pillow: 20, roll: 8, lift: 5 }
  return [
    ...sleeve({
      line: isHung ? hangingSleeves.left : [312, 314, 48, 262, 372, 72, 180, 470, 72, 136, 640, 64, 150, 858, 54],
      cloth: plain,
      fill: yarn,
      inner: 1,
      elbow: 0.6,
      cuff,
    }),
    ...sleeve({
      line: isHung ? hangingSleeves.right : [590, 314, 48, 640, 372, 72, 716, 476, 72, 764, 640, 64, 802, 860, 54],
      cloth: plain,
      fill: yarn,
      inner: -1,
      elbow: 0.52,
      cuff,
    }),
    {
      kind: "cloth",
      stitch: "garter",
      gauge: 13,
      pillow: 6,
      dim: 0.5,
      shape: path("M320 274Q450 330 584 274L600 1040H300Z", yarn),
      lay: { kind: "flat" },
    },
    ...(isHung ? fallenHood : hood)({
      yarn,
      inside: lining,
      cloth: plain,
      isOpen: true,
      edging: { width: 26, stitch: "single" },
    }),
    {
      ...front,
      shape: path(
        "M314 264C288 272 262 284 240 300C262 390 266 480 258 600C250 720 236 840 240 930Q244 952 262 958Q350 966 432 956C444 900 446 850 447 800L446 560C402 470 362 390 346 300L334 266Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450 },
      drape: { height: 13, width: 130, stretch: 3 },
    },
    {
      ...front,
      shape: path(
        "M588 264C614 272 640 284 660 300C640 390 634 480 644 600C654 720 668 840 662 930Q658 950 640 956Q560 966 474 958C458 900 454 850 453 800L454 560C498 470 540 390 556 300L568 266Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450 },
      drape: { height: 13, width: 130, stretch: 3 },
    },
    band([240, 300, 262, 390, 266, 470, 258, 590], 7, darker(yarn, 0.1), { stitch: "single", gauge: 9, pillow: 5 }),
    band([660, 300, 640, 390, 634, 470, 644, 590], 7, darker(yarn, 0.1), { stitch: "single", gauge: 9, pillow: 5 }),
    {
      ...pocket,
      shape: path("M262 790Q300 730 340 690Q390 694 424 690L426 930Q340 938 252 926Z", yarn),
      lay: { kind: "flat", x: 456, y: 5 },
    },
    {
      ...pocket,
      shape: path("M642 784Q604 726 566 686Q516 690 474 690L476 930Q560 940 652 922Z", yarn),
      lay: { kind: "flat", x: 444, y: 5, angle: -1 },
    },
    band([344, 684, 310, 722, 284, 756, 258, 798], 24, yarn, { ...rib, gauge: 9, pillow: 12 }),
    band([562, 680, 596, 718, 622, 752, 648, 792], 24, yarn, { ...rib, gauge: 9, pillow: 12 }),
    {
      kind: "cloth",
      ...rib,
      shape: path(
        "M258 944Q340 960 438 950L420 1052Q330 1058 262 1040Q254 1038 253 1030L250 954Q250 944 258 944Z",
        yarn,
      ),
      lay: { kind: "flat" },
    },
    {
      kind: "cloth",
      ...rib,
      shape: path("M468 952Q560 960 646 940Q654 942 653 952L652 1030Q650 1040 640 1042Q560 1058 484 1052Z", yarn),
      lay: { kind: "flat", angle: -1 },
    },
    ...zip(above, tape, undefined, -1),
    ...zip(mirrorPoints(above), tape, undefined, 1),
    ...zip(below, tape, undefined, -1),
    ...zip(mirrorPoints(below), tape, undefined, 1),
    ...zip([448, 546, 451, 640, 449, 730, 450, 806], tape),
    ...slider(449, 550, 9),
    ...slider(450, 802, -6, undefined, true),
  ]
}

/** Three folded, the hood of the topmost laid back and its zip run up to the neck. */
function foldedZips(): Piece[] {
  const yarn = dye("midnightblue")
  const tape = blend(yarn, "#1a1420", 0.35)
  const knitted = { stitch: "moss" as const, gauge: 15 }
  const front = { kind: "cloth" as const, ...knitted, pillow: 26, roll: 10, lift: 3 }
  return [
    ...folded(["seagreen", "coral"], {
      ...knitted,
      width: 650,
      thick: 112,
      depth: 310,
      bottom: 1050,
      seed: 8,
      ribbed: 1,
    }),
    ...folded(["midnightblue"], { ...knitted, width: 650, thick: 118, depth: 330, bottom: 826, seed: 15, ribbed: -1 }),
    {
      x: 40,
      y: 150,
      scale: 0.9,
      parts: [
        ...hood({
          yarn,
          inside: dye("orange"),
          cloth: { stitch: "stockinette", gauge: 15 },
          isOpen: true,
          edging: { width: 26, stitch: "single" },
        }),
        {
          ...front,
          shape: path("M304 292L346 300C364 356 402 396 448 420L446 470Q330 440 304 292Z", yarn),
          lay: { kind: "flat" },
        },
        {
          ...front,
          shape: path("M598 292L556 300C538 356 500 396 452 420L454 470Q572 440 598 292Z", yarn),
          lay: { kind: "flat" },
        },
        ...zip([350, 318, 372, 368, 406, 404, 446, 432], tape, undefined, -1),
        ...zip([550, 318, 528, 368, 494, 404, 454, 432], tape, undefined, 1),
        ...zip([449, 432, 452, 520, 449, 610, 451, 688], tape),
        ...slider(450, 436, 12),
      ],
    },
  ]
}

export const howthZipHoodie: Drawing = {
  draw: (color) => [{ parts: zipHoodie(color), y: 50, rest: "laid" }],
  detail: [310, 470, 330],
  views: {
    hung: () => ({
      field: "#e9e3d8",
      ground: "plaster",
      window: "panes",
      pieces: onPegs(zipHoodie("midnightblue", true), 40),
    }),
    folded: () => ({
      field: "#4a4f57",
      ground: "slate",
      window: "panes",
      pieces: foldedZips(),
    }),
  },
}
