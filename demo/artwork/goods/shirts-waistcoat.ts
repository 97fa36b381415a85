import type { Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { button } from "#demo/artwork/props/notions.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { darker, dye, scraps } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

/** Both fronts of granny squares over the back; `open` is how far they are turned aside. */
function waistcoat(color: string, open = 0): Part[] {
  const frame = dye(color)
  const edge = { stitch: "fineRib" as const, gauge: 10.6, pillow: 14, roll: 6, lift: 5 }
  const o = open
  const left = `M330 214L250 240C280 330 268 420 226 494C236 620 232 760 214 906Q270 936 ${340 - o * 0.5} 986Q${410 - o} 952 ${458 - o} 904C${456 - o} 790 ${452 - o} 660 ${448 - o} 556C${404 - o * 0.7} 470 ${352 - o * 0.2} 350 330 214Z`
  const right = `M572 210L650 234C624 330 640 420 678 488C668 620 674 760 690 900Q640 936 ${566 + o * 0.5} 984Q${500 + o} 950 ${450 + o} 906C${448 + o} 790 ${450 + o} 660 ${452 + o} 552C${500 + o * 0.7} 466 ${554 + o * 0.2} 350 572 210Z`
  const front = (d: string, x: number, angle: number, lift: number): Part[] => [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 9,
      pillow: 14,
      dim: 0.62,
      lift,
      shape: path(d, darker(frame, 0.3)),
      lay: { kind: "flat" },
    },
    {
      kind: "cloth",
      stitch: "granny",
      gauge: 113,
      isOpen: true,
      pillow: 32,
      roll: 12,
      lift: 0,
      palettes: scraps,
      shape: path(d, frame),
      lay: { kind: "flat", x, y: 248, angle },
      drape: { height: 12, width: 150, stretch: 3 },
    },
  ]
  return [
    {
      kind: "cloth",
      stitch: "granny",
      gauge: 113,
      pillow: 10,
      dim: 0.5,
      palettes: scraps,
      shape: path(
        "M322 226Q450 176 580 222L640 480Q676 700 668 924Q450 950 236 926Q226 700 262 480Z",
        darker(frame, 0.1),
      ),
      lay: { kind: "flat", x: 224, y: 250 },
    },
    band([330, 250, 346, 218, 396, 202, 450, 197, 506, 200, 556, 214, 572, 246], 30, frame, { ...edge, dim: 0.8 }),
    ...front(right, 452 + o, -0.8 - o * 0.05, 6),
    ...front(left, 226 - o * 0.4, 1 + o * 0.05, 8),
    band([252, 230, 280, 330, 268, 420, 218, 504], 27, frame, edge),
    band([650, 224, 626, 330, 640, 420, 688, 498], 27, frame, edge),
    band(
      [
        572,
        218,
        558,
        340,
        506 + o * 0.6,
        466,
        454 + o,
        556,
        452 + o,
        680,
        452 + o,
        800,
        454 + o,
        908,
        505 + o,
        952,
        566 + o * 0.5,
        986,
        640,
        938,
        694,
        898,
      ],
      30,
      frame,
      edge,
    ),
    band(
      [
        330,
        222,
        346,
        340,
        396 - o * 0.6,
        466,
        448 - o,
        560,
        452 - o,
        680,
        456 - o,
        800,
        458 - o,
        908,
        410 - o,
        954,
        340 - o * 0.5,
        988,
        272,
        936,
        210,
        904,
      ],
      32,
      frame,
      { ...edge, lift: 7 },
    ),
    band([332, 216, 290, 224, 246, 244], 15, frame, { ...edge, stitch: "singleAlong", gauge: 8, pillow: 9 }),
    band([570, 212, 612, 220, 656, 238], 15, frame, { ...edge, stitch: "singleAlong", gauge: 8, pillow: 9 }),
    ...[584, 668, 752, 836, 908].flatMap((y, k) => button(454 - o + (k % 2), y, 14)),
  ]
}

export const gardenSquareWaistcoat: Drawing = {
  draw: (color) => [{ parts: waistcoat(color), rest: "laid", rotate: 2, y: -10 }],
  detail: [300, 540, 330],
  views: {
    "worn-open": () => ({
      field: "#c99a63",
      ground: "oak",
      window: "leaves",
      pieces: [{ parts: waistcoat("darkgreen", 74), rest: "laid", x: -40, y: 20, rotate: -5, scale: 1.04 }],
    }),
  },
}
