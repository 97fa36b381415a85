import type { Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { baguette, leek, lemon, orange } from "#demo/artwork/props/market.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

const edge = { stitch: "single" as const, gauge: 15, pillow: 14, roll: 6, lift: 4 }

function netBag(color: string): Part[] {
  const yarn = dye(color)
  const body =
    "M266 566Q450 600 632 560C696 650 756 750 744 880C728 1030 600 1098 456 1096C306 1094 176 1030 158 890C144 760 204 660 266 566Z"
  return [
    band([322, 580, 306, 430, 352, 250, 470, 168, 574, 240, 624, 420, 610, 576], 26, darker(yarn, 0.2), {
      ...edge,
      dim: 0.8,
    }),
    {
      kind: "cloth",
      stitch: "mesh",
      gauge: 52,
      isOpen: true,
      pillow: 10,
      dim: 0.6,
      shape: path(body, yarn),
      lay: { kind: "flat", x: 20, y: 12 },
    },
    ...leek(386, 300, 560, 20),
    ...baguette(
      [588, 184, 4, 586, 192, 20, 582, 210, 34, 574, 250, 44, 564, 340, 50, 548, 500, 55, 520, 800, 54],
      [
        [574, 300, 34],
        [562, 400, 32],
        [552, 500, 30],
      ],
    ),
    lemon(318, 690, 80, 24, 2),
    ...orange(566, 690, 92, 200, "#f2851a", 3),
    ...orange(450, 752, 92, 60, "#86a63c", 4),
    ...orange(262, 836, 92, 300, "#f2851a", 5),
    ...orange(644, 832, 92, 30, "#ef7a1c", 6),
    ...orange(376, 886, 104, 120, "#f2851a", 7),
    lemon(548, 900, 90, -28, 8),
    ...orange(300, 984, 84, 250, "#86a63c", 9),
    ...orange(452, 1008, 86, 20, "#ef7a1c", 10),
    ...orange(616, 984, 82, 150, "#f2851a", 11),
    {
      kind: "cloth",
      stitch: "mesh",
      gauge: 56,
      isOpen: true,
      pillow: 60,
      roll: 24,
      lift: 2,
      shape: path(body, yarn),
      lay: { kind: "flat", x: 450, y: 560, sag: 30, half: 300 },
    },
    {
      kind: "cloth",
      ...edge,
      gauge: 18,
      pillow: 30,
      roll: 12,
      shape: path("M204 1006Q450 1078 700 1000C656 1068 566 1098 456 1098C340 1098 248 1066 204 1006Z", yarn),
      lay: { kind: "flat", x: 450, sag: 30 },
    },
    band([256, 562, 360, 586, 450, 592, 540, 584, 642, 556], 42, yarn, { ...edge, pillow: 18 }),
    band([296, 566, 282, 420, 316, 230, 424, 128, 546, 190, 606, 400, 594, 566], 30, yarn, {
      ...edge,
      cap: "round",
      lift: 8,
    }),
  ]
}

/** The bag as it comes out of a pocket: flat, empty, its handles fallen over it. */
function empty(color: string): Part[] {
  const yarn = dye(color)
  const body = "M250 470Q450 520 640 460C690 560 700 700 660 800C600 880 300 900 236 806C190 700 200 560 250 470Z"
  return [
    {
      kind: "cloth",
      stitch: "mesh",
      gauge: 44,
      isOpen: true,
      pillow: 8,
      dim: 0.7,
      shape: path(body, yarn),
      lay: { kind: "flat", x: 12, y: 16, angle: 8 },
    },
    {
      kind: "cloth",
      stitch: "mesh",
      gauge: 42,
      isOpen: true,
      pillow: 14,
      roll: 10,
      lift: 3,
      shape: path(body, yarn),
      lay: { kind: "flat", x: 450, y: 460, sag: 40, half: 260, angle: -4 },
      drape: { height: 14, width: 60, stretch: 3 },
    },
    band([240, 468, 350, 496, 450, 500, 540, 490, 652, 456], 38, yarn, { ...edge, pillow: 16 }),
    band([290, 480, 200, 330, 250, 190, 400, 200, 470, 330, 600, 380, 610, 470], 28, yarn, {
      ...edge,
      cap: "round",
      lift: 8,
    }),
    band([236, 806, 340, 872, 450, 882, 560, 870, 660, 800], 60, yarn, { ...edge, gauge: 18, pillow: 20 }),
  ]
}

export const marketNetBag: Drawing = {
  draw: (color) => [{ parts: netBag(color) }],
  detail: [300, 440, 330],
  views: {
    styled: () => ({
      field: "#8a5a34",
      ground: "oak",
      window: "panes",
      pieces: [
        { parts: empty("navy"), x: -60, y: 60, rotate: -8, rest: "laid" },
        { parts: orange(640, 930, 96, 30, "#f2851a", 3) },
        { parts: orange(800, 800, 92, 200, "#ef7a1c", 4) },
        { parts: [lemon(810, 1010, 82, -30, 8)] },
        { parts: orange(470, 1080, 84, 100, "#86a63c", 9) },
        { parts: leek(760, -40, 560, -40), rotate: 12, x: 60, y: -60 },
      ],
    }),
  },
}
