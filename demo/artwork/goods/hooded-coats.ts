import type { Cloth, Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { button } from "#demo/artwork/props/notions.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { sleeve } from "#demo/artwork/props/tube.ts"
import { dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { hood } from "./hood.ts"
import { fallenHood, hangingSleeves, onPegs } from "./hood-down.ts"

function patchPocket(x: number, y: number, turn: number, yarn: string, knitted: Partial<Cloth>): Part[] {
  const place = (markup: string): string => `<g transform="translate(${x} ${y}) rotate(${turn})">${markup}</g>`
  return [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 16,
      ...knitted,
      pillow: 22,
      roll: 9,
      lift: 5,
      shape: place(path("M-58 0Q0 6 60 0C64 60 62 120 58 166Q0 178 -60 168C-62 110 -62 60 -58 0Z", yarn)),
      lay: { kind: "flat", x: 4, angle: turn },
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 11,
      pillow: 16,
      roll: 6,
      lift: 5,
      tweed: knitted.tweed,
      shape: place(path("M-62 -24Q0 -14 64 -22L62 26Q0 32 -61 24Z", yarn)),
      lay: { kind: "flat", angle: turn },
    },
  ]
}

function burren(color: string, isHung = false): Part[] {
  const yarn = dye(color)
  const tweed = 1
  const knitted = { stitch: "stockinette" as const, gauge: 16, tweed }
  const rib = { stitch: "fineRib" as const, gauge: 12, tweed }
  const cuff = { length: 88, width: 56, fill: yarn, gauge: 12, tweed }
  const front = { kind: "cloth" as const, ...knitted, pillow: 40, roll: 16, lift: 7 }
  return [
    ...sleeve({
      line: isHung ? hangingSleeves.left : [308, 312, 48, 264, 366, 70, 216, 480, 70, 180, 640, 62, 168, 880, 58],
      cloth: knitted,
      fill: yarn,
      inner: 1,
      elbow: 0.58,
      cuff,
    }),
    ...sleeve({
      line: isHung ? hangingSleeves.right : [594, 312, 48, 638, 366, 70, 690, 480, 70, 752, 634, 62, 748, 852, 56],
      cloth: knitted,
      fill: yarn,
      inner: -1,
      elbow: 0.6,
      cuff: { ...cuff, length: 74 },
    }),
    {
      kind: "cloth",
      stitch: "garter",
      gauge: 15,
      pillow: 6,
      dim: 0.5,
      tweed,
      shape: path("M320 274Q450 330 584 274L566 520H340Z", yarn),
      lay: { kind: "flat" },
    },
    ...(isHung ? fallenHood : hood)({ yarn, cloth: knitted, isOpen: true, edging: { width: 34 } }),
    {
      ...front,
      shape: path(
        "M314 262C290 268 266 280 248 296C268 390 272 480 264 600C256 760 244 920 246 1066Q360 1086 470 1080L472 520C420 430 352 360 330 268Z",
        yarn,
      ),
      lay: { kind: "flat", x: 454 },
      drape: { height: 12, width: 110, stretch: 4 },
    },
    {
      kind: "cloth",
      ...rib,
      pillow: 22,
      roll: 10,
      lift: 4,
      shape: path("M246 1060Q360 1080 474 1076L472 1148Q360 1152 256 1132Q248 1130 248 1122Z", yarn),
      lay: { kind: "flat" },
    },
    ...patchPocket(342, 806, 1, yarn, { tweed }),
    band([340, 262, 350, 330, 392, 410, 452, 500], 40, yarn, { ...rib, pillow: 16, lift: 5 }),
    {
      ...front,
      shape: path(
        "M590 262C616 268 640 280 656 296C636 390 630 480 640 600C652 760 664 900 668 1054Q560 1080 440 1072C436 860 434 680 438 520C486 440 552 360 574 268Z",
        yarn,
      ),
      lay: { kind: "flat", x: 446, angle: -1 },
      drape: { height: 12, width: 110, stretch: 4 },
      grooves:
        '<path d="M640 420Q596 480 560 496M642 640Q600 690 560 700M460 560Q520 620 560 620" stroke="#000" stroke-width="13" fill="none"/>',
      grooveDepth: 12,
      grooveBlur: 10,
    },
    {
      kind: "cloth",
      ...rib,
      pillow: 22,
      roll: 10,
      lift: 4,
      shape: path("M438 1068Q560 1074 670 1048Q674 1090 668 1116Q660 1124 650 1126Q560 1148 440 1144Z", yarn),
      lay: { kind: "flat", angle: -2 },
    },
    ...patchPocket(562, 790, -2, yarn, { tweed }),
    band([566, 262, 552, 330, 510, 410, 452, 496, 444, 620, 446, 860, 448, 1148], 50, yarn, {
      ...rib,
      pillow: 18,
      lift: 8,
    }),
    ...[522, 634, 746, 856, 966, 1080].flatMap((y, k) => button(445 + (k % 3), y, 18, "#8d6237")),
  ]
}

export const burrenCardigan: Drawing = {
  draw: (color) => [{ parts: burren(color), x: 22, y: 24, scale: 0.95, rest: "laid" }],
  detail: [330, 700, 320],
  views: {
    hung: () => ({
      field: "#e9e3d8",
      ground: "plaster",
      window: "leaves",
      pieces: onPegs(burren("firebrick", true), 10),
    }),
  },
}
