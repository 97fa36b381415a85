import type { Part, Piece } from "#demo/artwork/engine/scene.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord } from "#demo/artwork/props/trimmings.ts"
import { sleeve } from "#demo/artwork/props/tube.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { hood } from "./hood.ts"

/** A cord that ends in its own knot. */
function knotted(line: number[], radius: number, color: string): Part[] {
  const x = line[line.length - 2] as number
  const y = line[line.length - 1] as number
  return [
    cord(line, radius, color, 16),
    cord([x - 4, y - 10, x + 11, y - 12, x + 12, y + 5, x - 6, y + 8, x - 9, y - 6, x + 6, y - 9], radius, color, 24),
    cord([x, y, x + 1, y + 18, x - 3, y + 34], radius, color, 17),
  ]
}

function everyday(color: string): Part[] {
  const yarn = dye(color)
  const contrast = color === "ivory" ? dye("orange") : dye("ivory")
  const knitted = { stitch: "stockinette" as const, gauge: 15 }
  const cuff = { length: 104, width: 54, fill: yarn, gauge: 12 }
  const rib = { stitch: "fineRib" as const, gauge: 12, pillow: 14, roll: 6, lift: 4 }
  return [
    ...sleeve({
      line: [304, 320, 50, 266, 372, 76, 196, 466, 74, 138, 640, 66, 104, 868, 56],
      cloth: knitted,
      fill: yarn,
      inner: 1,
      elbow: 0.52,
      cuff,
    }),
    ...sleeve({
      line: [596, 320, 50, 634, 372, 76, 712, 470, 76, 782, 630, 66, 758, 862, 55],
      cloth: knitted,
      fill: yarn,
      inner: -1,
      elbow: 0.6,
      cuff,
    }),
    ...hood({ yarn, cloth: knitted }),
    {
      kind: "cloth",
      ...knitted,
      pillow: 52,
      roll: 20,
      lift: 7,
      shape: path(
        "M304 270C336 334 396 366 450 370C506 366 564 334 598 270C622 276 648 288 668 302C646 380 638 450 646 560C652 680 674 790 672 880Q670 936 648 952Q560 968 450 962Q330 964 258 948Q232 930 230 870C232 780 250 690 254 590C262 470 256 390 232 304C256 288 282 276 304 270Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450 },
      drape: { height: 12, width: 190, stretch: 2 },
      grooves:
        '<path d="M246 420Q300 470 340 500M652 410Q596 470 572 490M258 640Q300 700 340 724M648 600Q600 660 560 680M300 560Q420 600 520 574" stroke="#000" stroke-width="13" fill="none"/>',
      grooveDepth: 14,
      grooveBlur: 12,
    },
    band([232, 304, 256, 390, 262, 470, 258, 560], 7, darker(yarn, 0.1), {
      stitch: "single",
      gauge: 9,
      pillow: 5,
      lift: 1,
    }),
    band([668, 302, 646, 380, 640, 460, 644, 560], 7, darker(yarn, 0.1), {
      stitch: "single",
      gauge: 9,
      pillow: 5,
      lift: 1,
    }),
    {
      kind: "cloth",
      ...knitted,
      pillow: 22,
      roll: 9,
      lift: 6,
      shape: path(
        "M340 672Q450 680 562 668C580 716 606 764 642 804L648 922Q450 938 258 916L262 808C296 768 324 720 340 672Z",
        yarn,
      ),
      lay: { kind: "flat", x: 457, y: 4 },
      drape: { height: 10, width: 130, stretch: 1.4 },
    },
    band([338, 668, 318, 728, 290, 776, 256, 816], 24, yarn, { ...rib, gauge: 10, pillow: 10 }),
    band([564, 664, 586, 722, 612, 770, 648, 812], 24, yarn, { ...rib, gauge: 10, pillow: 10 }),
    {
      kind: "cloth",
      ...rib,
      gauge: 13,
      pillow: 28,
      roll: 12,
      shape: path(
        "M254 930Q340 952 450 950Q560 954 648 934Q656 936 657 946C654 980 660 1010 656 1038Q654 1048 642 1050Q540 1064 446 1060Q346 1062 256 1044Q246 1042 245 1032C250 1000 244 976 245 944Q246 932 254 930Z",
        yarn,
      ),
      lay: { kind: "flat" },
    },
    band([300, 268, 336, 332, 394, 362, 450, 370, 508, 362, 566, 332, 602, 268], 16, darker(yarn, 0.06), {
      ...rib,
      stitch: "single",
      gauge: 10,
      pillow: 10,
    }),
    ...knotted([428, 350, 414, 420, 424, 500, 398, 580], 6.5, contrast),
    ...knotted([474, 352, 494, 420, 478, 510, 504, 604, 500, 640], 6.5, contrast),
  ]
}

/** A stack whose topmost hoodie has its hood laid back and its cords in front. */
function foldedHoodies(): Piece[] {
  const yarn = dye("teal")
  const lay = { width: 660, thick: 112, depth: 330 }
  const bottom = 1080
  const top = bottom - 3 * lay.thick
  const back = top - lay.thick - lay.depth + 66
  return [
    ...folded(["#2b2830", "ivory", "darkorange"], { ...lay, bottom, seed: 4, ribbed: 1 }),
    ...folded(["teal"], { ...lay, bottom: top, seed: 11, ribbed: -1 }),
    {
      parts: [
        ...hood({ yarn, cloth: { stitch: "stockinette", gauge: 16 } }),
        band([292, 290, 330, 340, 390, 376, 446, 386, 512, 376, 572, 342, 610, 290], 18, darker(yarn, 0.06), {
          stitch: "single",
          gauge: 10,
          pillow: 10,
          lift: 4,
        }),
        ...knotted([428, 350, 396, 430, 440, 520, 410, 600], 6.5, dye("ivory")),
        ...knotted([474, 352, 520, 440, 490, 510, 546, 584], 6.5, dye("ivory")),
      ],
      x: 44,
      y: back - 300 * 0.9,
      scale: 0.9,
    },
  ]
}

export const everydayHoodie: Drawing = {
  draw: (color) => [{ parts: everyday(color), y: 50, rest: "laid" }],
  detail: [290, 270, 330],
  views: {
    folded: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "panes",
      pieces: foldedHoodies(),
    }),
  },
}
