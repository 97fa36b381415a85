import type { Chart, Cloth, Part, Piece } from "#demo/artwork/engine/scene.ts"
import { stripes } from "#demo/artwork/props/charts.ts"
import { fans, picots, tasselAt, tufts } from "#demo/artwork/props/edgings.ts"
import { along, curve } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"
import { beside, run } from "./scarves-cloth.ts"

const edge = (line: number[]): string => curve(line).join(" ")

/** A triangle from the neck down: two wings of leaves either side of a spine, fans along both edges. */
export function leafShawl(color: string): Piece[] {
  const yarn = dye(color)
  const wing = (shape: string, angle: number): Part => ({
    kind: "cloth",
    stitch: "leafLace",
    gauge: 15.5,
    pillow: 12,
    roll: 7,
    isOpen: true,
    lay: { kind: "flat", x: 450, y: 1010, angle },
    drape: { height: 12, width: 260, stretch: 2 },
    shape: path(shape, yarn),
  })
  const left = [26, 424, 110, 600, 240, 810, 456, 1078]
  const right = [456, 1078, 640, 830, 780, 620, 878, 392]
  return [
    {
      rest: "laid",
      x: 30,
      y: 26,
      scale: 0.93,
      parts: [
        fans(right, 58, 52, yarn),
        fans(left, 58, 52, yarn),
        wing(`M${edge([450, 194, 280, 222, 130, 306, 22, 426])}L${edge(left)}L450 1078Z`, 57),
        wing(`M448 1078L${edge(right)}L${edge([884, 394, 770, 280, 630, 206, 448, 194])}Z`, -57),
        run(left, [20, 20, 20], yarn, { stitch: "singleAlong", gauge: 9, pillow: 10, roll: 5, lift: 2, wave: 1 }),
        run(right, [20, 20, 20], yarn, { stitch: "singleAlong", gauge: 9, pillow: 10, roll: 5, lift: 2, wave: 1 }),
        run([450, 204, 446, 460, 456, 760, 455, 1076], [24, 22, 22, 16], yarn, {
          stitch: "stockinetteAlong",
          gauge: 8,
          pillow: 14,
          roll: 5,
          lift: 2,
          wave: 1,
        }),
        run([18, 428, 130, 306, 280, 222, 450, 194, 630, 206, 770, 280, 886, 394], [20, 26, 30, 26, 20], yarn, {
          stitch: "garter",
          gauge: 11,
          pillow: 10,
          roll: 5,
          lift: 2,
          wave: 1.5,
        }),
      ],
    },
  ]
}

/** A crescent of garter ridges with stripes that follow its lower edge, and picots all along it. */
export function crescentShawl(color: string): Piece[] {
  const [yarn, one, two] = crescentYarns(color)
  const rim = [30, 250, 76, 570, 216, 880, 450, 1000, 688, 886, 832, 570, 880, 240]
  const chart: Chart = stripes(
    [
      [4, one],
      [2, yarn],
      [4, two],
      [9, yarn],
      [2, one],
      [3, two],
      [2, one],
      [10, yarn],
      [5, two],
      [2, one],
      [11, yarn],
      [3, one],
      [2, yarn],
      [2, one],
      [11, yarn],
      [2, two],
      [60, yarn],
    ],
    400,
  )
  return [
    {
      rest: "laid",
      rotate: -22,
      x: -96,
      y: 190,
      scale: 0.94,
      parts: [
        picots(rim, 21, 18, one),
        {
          kind: "cloth",
          stitch: "garter",
          gauge: 11,
          pillow: 16,
          roll: 8,
          lay: {
            kind: "path",
            points: curve(
              [...rim].reverse().flatMap((_, k, all) => (k % 2 === 0 ? [all[k + 1] as number, all[k] as number] : [])),
            ),
          },
          chart,
          drape: { height: 11, width: 230, stretch: 2.4 },
          shape: path(
            `M${edge(rim)}C830 330 720 430 640 480Q540 524 450 524Q340 520 250 474C160 420 70 340 30 270Z`,
            yarn,
          ),
        },
      ],
    },
  ]
}

function crescentYarns(color: string): [string, string, string] {
  const yarn = dye(color)
  if (color === "teal") return [yarn, dye("ivory"), dye("marigold")]
  if (color === "midnightblue") return [yarn, dye("sky"), dye("ivory")]
  return [yarn, dye("seagreen"), dye("goldenrod")]
}

/** A wrap knitted on the bias: one long side, stripes across, a tassel at each corner and one corner turned over. */
export function teaWrap(color: string): Piece[] {
  const yarn = dye(color)
  const pale = blend(yarn, "#fff6e0", 0.6)
  const deep = darker(yarn, 0.45)
  const cream = dye("ivory")
  const rows: [number, string][] = Array.from({ length: 9 }, (): [number, string][] => [
    [9, yarn],
    [2, cream],
    [6, pale],
    [2, cream],
    [9, yarn],
    [4, deep],
    [2, pale],
    [4, deep],
  ]).flat()
  const cloth = {
    kind: "cloth" as const,
    stitch: "stockinette" as const,
    gauge: 13,
    pillow: 20,
    roll: 10,
    chart: stripes(rows, -80),
    drape: { height: 16, width: 220, stretch: 2.6 },
  }
  const edging = { stitch: "stockinetteAlong" as const, gauge: 7, pillow: 12, roll: 5, lift: 3, wave: 1 }
  return [
    {
      rest: "laid",
      rotate: -4,
      x: 12,
      y: 34,
      parts: [
        tasselAt(58, 198, 100, 24, deep),
        tasselAt(356, 1092, 96, 8, deep),
        {
          ...cloth,
          lay: { kind: "flat", x: 120, y: 200, angle: 28 },
          shape: path(
            "M56 190C240 150 470 130 640 150L760 420C700 560 620 690 540 820C480 920 420 1010 356 1096C290 960 220 770 160 570C120 430 84 300 56 190Z",
            yarn,
          ),
          shades: along([600, 150, 640, 300, 720, 440], 90, 0.7),
        },
        {
          ...cloth,
          stitch: "garter",
          gauge: 13,
          lift: 14,
          lay: { kind: "flat", x: 120, y: 240, angle: -64 },
          shape: path(
            "M640 146Q700 270 764 424C690 470 560 520 430 548C480 440 560 260 640 146Z",
            blend(yarn, "#1a1420", 0.06),
          ),
        },
        run([46, 190, 240, 156, 440, 136, 642, 148], [16, 18, 16], deep, edging),
        run([56, 190, 100, 360, 160, 570, 250, 830, 356, 1096], [16, 18, 16], deep, edging),
        run([762, 424, 660, 630, 540, 820, 440, 970, 356, 1096], [16, 18, 16], deep, edging),
        run([642, 148, 560, 270, 490, 420, 430, 550], [16, 18, 16], deep, edging),
        run([764, 424, 660, 482, 560, 518, 426, 550], [16, 18, 16], deep, edging),
        tasselAt(428, 552, 96, 38, deep),
      ],
    },
  ]
}

/** One length of the stole with the crochet that firms its edges. */
export function filetLength(
  line: number[],
  color: string,
  seed: number,
  options: Partial<Cloth> & { within?: string },
  widths = [274, 274],
): Cloth[] {
  const { within, ...rest } = options
  const chain = { stitch: "singleAlong" as const, gauge: 7, pillow: 9, roll: 4, lift: 2, wave: 1, within }
  const net = { stitch: "filet" as const, gauge: 14, pillow: 7, roll: 5, isOpen: true, wave: 0 }
  return [
    run(line, widths, color, { ...net, seed, within, ...rest }),
    ...[0.5, -0.5].map((side) =>
      run(
        beside(
          line,
          widths.map((width) => width * side),
        ),
        [13, 13],
        color,
        chain,
      ),
    ),
  ]
}

/** Filet in fine cotton: long enough to lie double, thin enough to see through both layers. */
export function summerStole(color: string): Piece[] {
  const yarn = dye(color)
  const fold = [180, 146, 260, 112, 340, 100, 420, 96, 484, 106]
  return [
    {
      rest: "laid",
      x: -10,
      y: 24,
      scale: 0.96,
      parts: [
        tufts([600, 1030], [866, 962], [34, 96], yarn, { count: 17, thick: 2.8, seed: 4, spread: 10 }),
        ...filetLength([290, 60, 440, 330, 590, 600, 690, 800, 736, 1000], darker(yarn, 0.06), 3, {
          within: `M${edge(fold)}L940 1100L560 1100Z`,
        }),
        tufts([88, 1050], [364, 1082], [-14, 100], yarn, { count: 17, thick: 2.8, seed: 7, spread: 10 }),
        ...filetLength([330, 50, 338, 330, 310, 600, 250, 830, 228, 1066], yarn, 6, {
          lift: 9,
          within: `M${edge(fold)}L500 1200H0Z`,
        }),
        run(fold, [15, 15, 15], yarn, { stitch: "singleAlong", gauge: 8, pillow: 10, roll: 5, lift: 3, wave: 1 }),
      ],
    },
  ]
}
