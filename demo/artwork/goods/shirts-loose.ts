import type { Part, Yarn } from "#demo/artwork/engine/scene.ts"
import { diamondChart } from "#demo/artwork/props/charts.ts"
import { fans } from "#demo/artwork/props/edgings.ts"
import { hanger, peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { band, curve } from "#demo/artwork/props/lines.ts"
import { chainStitch } from "#demo/artwork/props/pieces.ts"
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
    top: { y: 620, left: 270, right: 630, bow: 14, tilt: 4 },
    hem: { y: 858, left: 204, right: 704, bow: 28, tilt: -10 },
    folds: 7,
    depth: 17,
    hips: [8, 8] as [number, number],
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
      gauge: 10.6,
      pillow: 36,
      roll: 14,
      lift: 7,
      shape: path(
        "M350 228C366 300 410 372 452 424C492 370 534 300 552 224C586 238 614 258 640 282C650 360 644 420 640 470C634 530 630 580 632 634Q450 656 268 638C270 580 268 530 262 474C256 420 250 366 262 288C286 262 316 240 350 228Z",
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
    band([260, 634, 360, 648, 450, 652, 540, 648, 640, 630], 22, yarn, { ...edge, stitch: "singleAlong" }),
    cord([420, 384, 446, 400, 486, 384], 5, yarn, 14),
    cord([412, 352, 444, 376, 482, 390, 470, 430, 462, 500, 478, 560], 5, yarn, 16),
    cord([490, 350, 462, 374, 424, 392, 436, 430, 430, 490, 414, 540], 5, yarn, 16),
    tassel(478, 552, 76, yarn, darker(yarn, 0.2), 3),
    tassel(414, 532, 76, yarn, darker(yarn, 0.2), 6),
  ]
}

export const beloBellBlouse: Drawing = {
  draw: (color) => [{ parts: bellBlouse(color), rest: "laid", y: 90, x: 18, scale: 0.96 }],
  detail: [300, 330, 330],
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

/** Chain stitch sewn along a line in one colour. */
const sewn = (points: number[], size: number, color: string): Yarn => chainStitch(curve(points, 6), size, dye(color))

/** Lines around the neck and down the slit, each further out and of another colour, then scrolls on the chest as on a toghu gown. */
function embroidery(): Part[] {
  const around = (out: number): number[] => {
    const r = 96 + out
    const points: number[] = []
    for (let k = 0; k <= 14; k++) {
      const angle = Math.PI * (1.04 - (k / 14) * 0.46)
      points.push(450 + Math.cos(angle) * r, 246 + Math.sin(angle) * r * 0.86)
    }
    points.push(
      438 - out * 0.82,
      340 + out * 0.7,
      436 - out * 0.82,
      420,
      436 - out * 0.82,
      486 + out * 0.4,
      450,
      510 + out * 1.25,
    )
    return points
  }
  const both = (line: number[]): number[][] => [line, line.map((v, k) => (k % 2 === 0 ? 900 - v : v))]
  const scroll = (x: number, y: number, r: number, turn: number, hand: number): number[] => {
    const points: number[] = []
    for (let k = 0; k <= 22; k++) {
      const angle = turn + hand * k * 0.42
      const reach = r * (1 - k / 25)
      points.push(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
    }
    return points
  }
  const lines: [number, string, number][] = [
    [4, "orange", 11],
    [18, "marigold", 8],
    [30, "red", 11],
    [44, "white", 7],
    [56, "orange", 9],
  ]
  const scrolls: [number, number, number, number, string][] = [
    [352, 480, 40, 5.6, "orange"],
    [366, 566, 32, 5.2, "marigold"],
    [290, 424, 32, 6.1, "red"],
    [402, 630, 26, 5, "red"],
  ]
  return [
    ...lines.flatMap(([out, color, size]) => both(around(out)).map((line) => sewn(line, size, color))),
    ...scrolls.flatMap(([x, y, r, turn, color]) => [
      sewn(scroll(x, y, r, turn, -1), 8, color),
      sewn(scroll(900 - x, y, r, Math.PI - turn, 1), 8, color),
    ]),
    ...[600, 632, 662, 690].map((y, k) =>
      sewn(scroll(450, y, 11 - k * 1.4, 0, 1), 6, k % 2 === 0 ? "marigold" : "white"),
    ),
  ]
}

function kaftan(color: string): Part[] {
  const yarn = dye(color)
  const cloth = { stitch: "linen" as const, gauge: 8.4 }
  const row = 8.4 * 0.62
  const wide = (d: string, angle: number, x: number, y: number, shades: string): Part => ({
    kind: "cloth",
    ...cloth,
    pillow: 30,
    roll: 12,
    shape: path(d, yarn),
    lay: { kind: "flat", x, y, angle },
    drape: { height: 16, width: 90, stretch: 3 },
    shades: path(shades, "#000"),
  })
  const trim = (line: number[]): Part[] => [
    band(line, 30, dye("orange"), { stitch: "singleAlong", gauge: 9, pillow: 10, roll: 5, lift: 3 }),
    band(
      line.map((v, k) => (k % 2 === 0 ? v : v + 1)),
      9,
      dye("marigold"),
      { stitch: "singleAlong", gauge: 9, pillow: 6, roll: 3, lift: 1 },
    ),
  ]
  const body =
    "M352 236C380 320 420 336 450 336C482 336 522 318 548 232C600 250 640 272 664 300C654 400 650 500 660 600C676 760 706 900 724 1060Q450 1104 172 1064C196 900 226 760 240 600C248 500 246 400 238 304C264 274 304 252 352 236Z"
  const hem: number[] = [176, 1040, 310, 1072, 450, 1080, 590, 1072, 722, 1036]
  return [
    wide(
      "M300 262C220 300 130 400 48 520Q30 548 52 566C110 620 176 664 244 694Q270 600 270 480Z",
      40,
      240,
      300,
      "M250 440L300 460L262 720L216 700Z",
    ),
    ...trim([40, 524, 96, 592, 162, 646, 238, 690]),
    wide(
      "M600 258C680 296 776 384 856 500Q872 528 852 548C796 606 732 650 660 680Q630 600 630 480Z",
      -40,
      660,
      300,
      "M650 440L600 460L640 710L690 690Z",
    ),
    ...trim([864, 506, 806, 574, 740, 630, 664, 676]),
    {
      kind: "cloth",
      ...cloth,
      pillow: 8,
      dim: 0.5,
      shape: path("M350 238Q450 196 550 234L540 320Q450 380 360 320Z", yarn),
      lay: { kind: "flat" },
    },
    {
      kind: "cloth",
      ...cloth,
      pillow: 36,
      roll: 14,
      lift: 6,
      chart: { ...diamondChart(Math.round((920 - 236) / row)), height: 27 },
      shape: `${path(body, yarn)}<path d="M444 330L456 330L451 500L449 500Z" fill="${darker(yarn, 0.75)}"/>`,
      lay: { kind: "flat", x: 450, y: 236, sag: 16, half: 270 },
      drape: { height: 22, width: 80, stretch: 9, from: 300, to: 1060 },
      grooves:
        '<path d="M244 420Q300 500 340 520M656 410Q600 490 570 510M330 640Q300 860 280 1060M560 660Q600 860 622 1060M440 760Q430 900 436 1080" stroke="#000" stroke-width="14" fill="none"/>',
      grooveDepth: 16,
      grooveBlur: 10,
    },
    ...trim(hem),
    ...embroidery(),
    cord([440, 344, 452, 384, 446, 430, 470, 470], 4.4, dye("marigold"), 22),
    tassel(470, 462, 66, dye("red"), dye("marigold"), 4),
  ]
}

export const baliKaftan: Drawing = {
  draw: (color) => [{ parts: kaftan(color), rest: "laid", rotate: 1 }],
  detail: [280, 300, 340],
  views: {
    styled: () => ({
      field: "#e6e0d6",
      ground: "plaster",
      window: "leaves",
      pieces: [{ parts: kaftan("black"), rest: "laid", x: 140, y: -60, rotate: 12, scale: 1.1 }],
    }),
  },
}
