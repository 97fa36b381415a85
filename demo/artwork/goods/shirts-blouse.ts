import type { Part } from "#demo/artwork/engine/scene.ts"
import { fans } from "#demo/artwork/props/edgings.ts"
import { hanger, peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord, tassel } from "#demo/artwork/props/trimmings.ts"
import { tube } from "#demo/artwork/props/tube.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { fall, flared } from "./skirt-forms.ts"

/** A sleeve that opens like a bell: the far side of its mouth, then the near side with its edging. `mouth` runs along the opening. */
function bell(line: number[], mouth: number[], inside: string, yarn: string, lift: number): Part[] {
  const open = { stitch: "vees" as const, gauge: 21, isOpen: true }
  const angle =
    (Math.atan2((line[0] as number) - (line.at(-3) as number), (line.at(-2) as number) - (line[1] as number)) * 180) /
    Math.PI
  return [
    { kind: "cloth", ...open, pillow: 8, dim: 0.6, shape: path(inside, yarn), lay: { kind: "flat", angle } },
    {
      kind: "cloth",
      ...open,
      pillow: 34,
      roll: 13,
      lift,
      shape: tube(line, yarn),
      lay: { kind: "flat", x: line[0] as number, y: line[1] as number, angle },
      drape: { height: 15, width: 60, stretch: 6 },
      grooves: `<path d="M${line[6]} ${line[7]}Q${line[9]} ${line[10]} ${(line.at(-3) as number) + 30} ${line.at(-2)}M${line[6]} ${line[7]}L${(line.at(-3) as number) - 30} ${line.at(-2)}" stroke="#000" stroke-width="12" fill="none"/>`,
      grooveDepth: 15,
      grooveBlur: 8,
    },
    fans(mouth, 38, 28, yarn),
  ]
}

function bellBlouse(color: string, isHung = false): Part[] {
  const yarn = dye(color)
  const cloth = { stitch: "vees" as const, gauge: 22, isOpen: true }
  const edge = { stitch: "single" as const, gauge: 11, pillow: 11, roll: 5, lift: 4 }
  const peplum = {
    top: { y: 620, left: 286, right: 616, bow: 14, tilt: 4 },
    hem: { y: 858, left: 204, right: 704, bow: 28, tilt: -10 },
    folds: 7,
    depth: 17,
    hips: [18, 18] as [number, number],
    from: 0.02,
    seed: 8,
  }
  const left = [322, 320, 56, 262, 400, 72, 200, 510, 74, 150, 620, 92, 112, 736, 132]
  const right = [578, 316, 56, 644, 394, 72, 716, 494, 74, 772, 600, 92, 814, 706, 134]
  return [
    ...bell(
      left,
      [-12, 688, 42, 716, 112, 752, 182, 776, 240, 772],
      "M-8 690Q90 700 236 776Q120 800 40 760Q-6 730 -8 690Z",
      yarn,
      5,
    ),
    ...bell(
      right,
      [690, 746, 744, 748, 816, 722, 888, 684, 938, 656],
      "M938 660Q820 680 692 746Q800 772 880 726Q930 690 938 660Z",
      yarn,
      5,
    ),
    {
      kind: "cloth",
      ...cloth,
      pillow: 8,
      dim: 0.66,
      shape: path("M352 232Q450 212 550 228L640 380L632 640L268 640L262 380Z", darker(yarn, 0.08)),
      lay: { kind: "flat", x: 9, y: 7 },
    },
    band([352, 226, 400, 216, 450, 213, 500, 216, 552, 222], 20, yarn, { ...edge, dim: 0.8 }),
    ...(isHung ? hanger(450, 196, 340, 66) : []),
    ...fall(peplum, yarn, { ...cloth, pillow: 24, roll: 9 }),
    fans(flared({ ...peplum, depth: 6 }).hem, 44, 27, yarn),
    {
      kind: "cloth",
      stitch: "double",
      gauge: 9.6,
      pillow: 36,
      roll: 14,
      lift: 7,
      shape: path(
        "M350 228C366 300 410 372 452 424C492 370 534 300 552 224C576 234 598 248 616 266C602 340 614 410 646 474C638 530 618 580 616 632Q450 656 284 636C284 580 262 530 254 478C288 416 300 344 286 272C304 252 326 238 350 228Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450, y: 230, sag: 10, half: 200 },
      drape: { height: 12, width: 120, stretch: 2.4 },
      grooves:
        '<path d="M264 480Q320 540 360 560M638 470Q590 530 550 550M400 560Q400 600 410 640M500 550Q500 600 490 640" stroke="#000" stroke-width="12" fill="none"/>',
      grooveDepth: 12,
      grooveBlur: 10,
    },
    band([346, 224, 362, 300, 408, 372, 453, 430, 494, 370, 538, 298, 556, 220], 21, yarn, {
      ...edge,
      isAngular: true,
    }),
    band([277, 634, 360, 648, 450, 652, 540, 648, 624, 630], 22, yarn, { ...edge, stitch: "singleAlong" }),
    cord([420, 384, 446, 400, 486, 384], 5, yarn, 14),
    cord([412, 352, 444, 376, 482, 390, 470, 430, 462, 500, 478, 560], 5, yarn, 16),
    cord([490, 350, 462, 374, 424, 392, 436, 430, 430, 490, 414, 540], 5, yarn, 16),
    tassel(478, 552, 76, yarn, darker(yarn, 0.2), 3),
    tassel(414, 532, 76, yarn, darker(yarn, 0.2), 6),
  ]
}

export const beloBellBlouse: Drawing = {
  draw: (color) => [{ parts: bellBlouse(color), rest: "laid", y: 90, x: 8, scale: 0.98 }],
  detail: [430, 560, 380],
  views: {
    hung: () => ({
      field: "#e8e1d6",
      ground: "plaster",
      window: "leaves",
      pieces: [
        pegRail(118, [90, 820]),
        { parts: bellBlouse("ivory", true), y: 60, x: 22, scale: 0.95, rest: "hung" },
        { parts: peg(450, 136, 27) },
      ],
    }),
  },
}
