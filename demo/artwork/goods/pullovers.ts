import type { Chart, Part } from "#demo/artwork/engine/scene.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { hanger, peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { ball } from "#demo/artwork/props/pieces.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { sleeve } from "#demo/artwork/props/tube.ts"
import { dye, rgb } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { backNeck, followed, neckband } from "./shirt-forms.ts"

/** Both sleeves down at its sides, or the right one laid across the front. */
function cableJumper(color: string, isHung = false): Part[] {
  const yarn = dye(color)
  const cuff = { length: 96, width: 54, fill: yarn, gauge: 11.5 }
  const left = [318, 300, 62, 258, 390, 82, 196, 540, 76, 160, 700, 68, 122, 884, 58]
  const down = [586, 300, 62, 640, 390, 80, 694, 540, 74, 716, 700, 68, 728, 884, 58]
  const upper = [586, 300, 62, 648, 384, 82, 716, 520, 80, 734, 640, 78, 724, 704, 60]
  const lower = [752, 650, 56, 716, 700, 72, 640, 770, 66, 538, 836, 56]
  const ropes = { stitch: "ropesAlong" as const, gauge: 10.4 }
  const arm = (line: number[], isCuffed = true, lift = 5): Part[] =>
    sleeve({
      line,
      cloth: { ...ropes, lay: followed(line), lift },
      fill: yarn,
      inner: line === left ? 1 : -1,
      elbow: 0.5,
      cuff: isCuffed ? cuff : undefined,
    })
  const body: Part[] = [
    ...backNeck("M338 236Q450 192 562 230L560 270Q450 330 340 270Z", yarn, 12, [452, 226]),
    ...(isHung ? hanger(450, 214, 296, 58) : []),
    {
      kind: "cloth",
      stitch: "cable",
      gauge: 13.1,
      pillow: 42,
      roll: 16,
      lift: 7,
      shape: path(
        "M340 236C380 300 522 302 562 230C588 240 612 254 632 270C648 372 634 470 642 566C648 690 662 820 664 944Q460 972 242 950C248 830 258 700 260 566C266 470 250 384 262 280C286 258 312 246 340 236Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450 - 13.1 * 16 - 13.1 * 9.5, y: 200, angle: 0.8 },
      drape: { height: 10, width: 190, stretch: 2.4 },
      grooves:
        '<path d="M262 540Q330 590 380 600M638 520Q570 580 520 590M266 600Q310 650 350 660M640 620Q590 660 550 670" stroke="#000" stroke-width="12" fill="none"/>',
      grooveDepth: 12,
      grooveBlur: 12,
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 13,
      pillow: 26,
      roll: 11,
      lift: 4,
      shape: path(
        "M240 938Q450 966 666 932Q672 940 670 952L664 1022Q662 1034 652 1035Q450 1060 262 1040Q252 1038 250 1028L236 958Q234 946 240 938Z",
        yarn,
      ),
      lay: { kind: "flat" },
    },
    neckband({ x: 451, y: 248, rx: 114, ry: 52, width: 42, gauge: 12, tilt: -3 }, yarn),
  ]
  // The right arm is folded at the elbow and lies across the front.
  return [...arm(left), ...arm(isHung ? down : upper, isHung), ...body, ...(isHung ? [] : arm(lower, true, 11))]
}

export const dingleCableJumper: Drawing = {
  draw: (color) => [{ parts: cableJumper(color), x: 10, y: -10, rest: "laid" }],
  detail: [320, 190, 320],
  views: {
    hung: () => ({
      field: "#e9e4da",
      ground: "plaster",
      window: "panes",
      pieces: [
        pegRail(84, [124, 776]),
        { parts: cableJumper("darkgreen", true), y: 4, rest: "hung" },
        { parts: peg(450, 104, 27) },
      ],
    }),
    folded: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "leaves",
      pieces: folded(["darkgreen", "goldenrod", "ivory"], {
        stitch: "cable",
        gauge: 15,
        width: 650,
        bottom: 1010,
        thick: 124,
        depth: 370,
        seed: 3,
        ribbed: 1,
      }),
    }),
  },
}

/** Rings of the yoke from the neck down; a letter is a colour, a dot the jumper's own. */
const rings = [
  "bb......",
  "........",
  "a...a...",
  ".a.a.a.a",
  "..a...a.",
  "........",
  "bbbbbbbb",
  "...c....",
  "..ccc...",
  ".cc.cc..",
  "cc.d.cc.",
  "c.ddd.c.",
  ".ddadd..",
  "c.ddd.c.",
  "cc.d.cc.",
  ".cc.cc..",
  "..ccc...",
  "...c....",
  "bbbbbbbb",
  "........",
  "a.a.a.a.",
  ".a.a.a.a",
  "........",
  "dddddddd",
  "........",
  "b...b...",
  "........",
  "..c...c.",
]

function yokeChart(y: number, colors: string[], from = 0): Chart {
  const shown = rings.slice(from)
  return {
    width: 8,
    height: shown.length,
    cells: shown.flatMap((row) => [...row].map((sign) => "abcd".indexOf(sign) + 1)),
    colors: colors.map((name) => rgb(dye(name))),
    y,
  }
}

function yokeJumper(color: string): Part[] {
  const yarn = dye(color)
  const colors =
    color === "ivory"
      ? ["teal", "crimson", "darkorange", "marigold"]
      : color === "midnightblue"
        ? ["ivory", "marigold", "coral", "ivory"]
        : ["ivory", "marigold", "ivory", "orange"]
  const gauge = 12.4
  const knitted = { stitch: "stockinette" as const, gauge }
  const cuff = { length: 84, width: 52, fill: yarn, gauge: 11 }
  const fine = { stitch: "stockinetteAlong" as const, gauge: gauge * 0.78 }
  const left = [330, 330, 62, 256, 424, 84, 170, 540, 78, 122, 668, 68, 150, 800, 58]
  const right = [566, 330, 62, 644, 420, 84, 736, 524, 78, 800, 650, 66, 834, 790, 56]
  const row = gauge * 0.76
  return [
    ...sleeve({ line: left, cloth: { ...fine, lay: followed(left) }, fill: yarn, inner: 1, elbow: 0.6, cuff }),
    ...sleeve({ line: right, cloth: { ...fine, lay: followed(right) }, fill: yarn, inner: -1, elbow: 0.55, cuff }),
    ...backNeck("M356 232Q450 186 544 228L540 280Q450 320 358 280Z", yarn, 11, [450, 224]),
    {
      kind: "cloth",
      ...knitted,
      pillow: 44,
      roll: 17,
      lift: 6,
      shape: path(
        "M330 330Q450 300 570 326L652 452C640 560 646 640 650 720C654 800 660 860 658 920Q450 946 246 924C244 850 254 790 254 710C256 620 262 540 250 460Z",
        yarn,
      ),
      chart: { ...yokeChart(45, colors, 19), x: 3 },
      lay: { kind: "flat", x: 450, y: 330, sag: 16, half: 240 },
      drape: { height: 11, width: 170, stretch: 2.2 },
      grooves:
        '<path d="M254 470Q310 540 370 560M650 462Q590 520 540 546M258 640Q330 690 380 690M644 690Q580 730 530 730" stroke="#000" stroke-width="13" fill="none"/>',
      grooveDepth: 13,
      grooveBlur: 11,
    },
    {
      kind: "cloth",
      ...knitted,
      pillow: 40,
      roll: 20,
      lift: 1,
      chart: yokeChart(Math.round(136 / row), colors),
      shape: path(
        "M352 240C388 300 512 300 548 236C590 250 630 276 664 320C684 350 692 380 690 404C640 450 560 482 452 486C340 484 262 456 208 408C208 376 218 344 240 316C274 276 312 252 352 240Z",
        yarn,
      ),
      lay: { kind: "fan", x: 450, y: 150, radius: 260 },
      drape: { height: 8, width: 120, stretch: 2 },
      shades:
        '<path d="M196 410Q330 500 452 500Q570 498 700 404L700 440Q600 520 452 524Q300 520 196 440Z" opacity="0.25"/>',
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 12,
      pillow: 26,
      roll: 11,
      lift: 4,
      shape: path(
        "M244 910Q450 936 660 906Q668 914 667 926L662 992Q660 1004 650 1005Q450 1030 262 1009Q252 1007 250 997L242 930Q238 916 244 910Z",
        yarn,
      ),
      lay: { kind: "flat" },
    },
    neckband({ x: 450, y: 246, rx: 96, ry: 46, width: 36, gauge: 11, tilt: -2 }, yarn),
  ]
}

export const sabgaYokeJumper: Drawing = {
  draw: (color) => [{ parts: yokeJumper(color), y: 10, x: -12, rest: "laid" }],
  detail: [250, 210, 380],
  views: {
    styled: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "panes",
      pieces: [
        { parts: yokeJumper("ivory"), x: 110, y: -60, rotate: 9, rest: "laid", scale: 1.04 },
        ball(140, 1010, 88, "teal", 3),
        ball(300, 1088, 76, "crimson", 5),
        ball(116, 838, 62, "darkorange", 8),
      ],
    }),
  },
}
