import type { Part, Piece } from "#demo/artwork/engine/scene.ts"
import { metalwork, ring } from "#demo/artwork/props/hardware.ts"
import { seam, strap, tan } from "#demo/artwork/props/leather.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { baguette } from "#demo/artwork/props/market.ts"
import { notebook } from "#demo/artwork/props/notebook.ts"
import { yarnBall } from "#demo/artwork/props/notions.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { darker, dye, scraps } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

const edge = { stitch: "single" as const, gauge: 16, pillow: 16, roll: 7, lift: 5 }

/** `gape` is how far the front edge has sunk below the back one; what lies in the bag stands between the two. */
function tote(color: string, gape: number, contents: Part[] = []): Part[] {
  const frame = dye(color)
  const rim = 452 + gape
  const canvas = "#d9c9a4"
  const body = `M176 452Q300 ${rim + 8} 452 ${rim + 10}Q600 ${rim + 8} 728 450C734 620 742 800 726 950Q716 992 690 998Q450 1010 214 1000Q186 996 178 950C160 800 168 620 176 452Z`
  return [
    band([318, 470, 312, 330, 346, 206, 470, 160, 570, 200, 614, 320, 600, 470], 32, darker(frame, 0.1), {
      ...edge,
      dim: 0.75,
    }),
    {
      kind: "solid",
      material: "felt",
      shape: `<path d="M180 450Q450 ${440 - gape * 0.5} 722 450L716 ${rim + 60}H186Z" fill="${canvas}"/>`,
      pillow: 8,
      roll: 6,
      dim: 0.82,
      shades: `<path d="M160 ${rim - 20}Q450 ${rim + 10} 740 ${rim - 20}V${rim + 90}H160ZM170 440L250 452L230 ${rim + 40}H170Z"/>`,
    },
    band(
      [172, 450, 300, 446 - gape * 0.24, 452, 444 - gape * 0.28, 600, 446 - gape * 0.24, 728, 449],
      26,
      darker(frame, 0.05),
      {
        ...edge,
        dim: 0.85,
      },
    ),
    ...contents,
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 9,
      pillow: 30,
      lift: 3,
      shape: path(body, canvas),
      lay: { kind: "flat" },
      dim: 0.5,
    },
    {
      kind: "cloth",
      stitch: "granny",
      gauge: 180,
      isOpen: true,
      pillow: 46,
      roll: 18,
      lift: 0,
      palettes: scraps,
      shape: path(body, frame),
      lay: { kind: "flat", x: 180, y: 462 },
      drape: { height: 20, width: 200, stretch: 1.6 },
      grooves:
        '<path d="M200 640Q280 720 300 900M700 600Q640 720 640 900M300 980Q450 900 600 984" stroke="#000" stroke-width="20" fill="none"/>',
      grooveDepth: 18,
      grooveBlur: 16,
    },
    band(
      [
        178, 460, 170, 620, 166, 780, 180, 950, 216, 1000, 330, 1004, 450, 1006, 570, 1004, 690, 998, 724, 950, 738,
        780, 732, 620, 726, 460,
      ],
      24,
      frame,
      edge,
    ),
    band([168, 446, 300, rim + 2, 452, rim + 6, 600, rim + 2, 736, 444], 44, frame, { ...edge, pillow: 20 }),
    band([296, 500 + gape * 0.6, 290, 330, 300, 190, 420, 118, 548, 170, 596, 320, 606, 500 + gape * 0.6], 36, frame, {
      ...edge,
      cap: "round",
      lift: 8,
    }),
  ]
}

/** The inside pocket and the keys in it, as the open bag shows them. */
function pocket(): Part[] {
  return [
    {
      kind: "cloth",
      stitch: "linen",
      gauge: 5,
      pillow: 8,
      roll: 5,
      lift: 4,
      dim: 0.8,
      shape: path("M330 470Q450 478 572 468L578 700H326Z", "#e6d9ba"),
      lay: { kind: "flat" },
    },
    ...seam([336, 660, 336, 482, 450, 488, 566, 480, 570, 660], "#b5643a", 12),
    ...strap([480, 500, 500, 470, 540, 462, 560, 486, 552, 540], 18, tan),
    ring(554, 556, 24, 6),
    metalwork(
      (paint) =>
        `<path transform="translate(556 576) rotate(14)" d="M-15 0A15 15 0 1 1 15 0Q14 10 6 14L7 66L13 72L6 78L12 86L3 94L-6 86L-6 14Q-14 10 -15 0ZM-4 -6A4 4 0 1 0 4 -6A4 4 0 1 0 -4 -6Z" fill="${paint}" fill-rule="evenodd"/>`,
      7,
      "#9b9da2",
    ),
    yarnBall(272, 600, 72, dye("orange"), 7),
  ]
}

export const nineSquareTote: Drawing = {
  draw: (color) => [{ parts: tote(color, 22) }],
  detail: [250, 430, 340],
  views: {
    inside: () => ({
      field: "#4a4f57",
      ground: "slate",
      window: "panes",
      view: [60, 130, 800],
      pieces: [{ parts: tote("black", 190, pocket()), y: 20 }],
    }),
    styled: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "leaves",
      pieces: [
        { parts: notebook("#7a1f2c"), x: 630, y: 760, rotate: 13 },
        {
          parts: tote("teal", 64, [
            ...baguette(
              [652, 146, 4, 650, 153, 18, 646, 170, 31, 636, 210, 41, 622, 290, 47, 600, 440, 52, 570, 720, 50],
              [
                [632, 262, 32],
                [616, 350, 30],
              ],
            ),
            yarnBall(500, 460, 96, dye("marigold"), 4),
          ]),
          y: 60,
        } satisfies Piece,
        { parts: [yarnBall(150, 1090, 84, dye("hotpink"), 9)] },
      ],
    }),
  },
}
