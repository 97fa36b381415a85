import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"
import { curve } from "#demo/artwork/props/lines.ts"
import { ball, chainStitch, darn, grannyPatch, loose, tool } from "#demo/artwork/props/pieces.ts"
import { book, cocktail } from "#demo/artwork/props/props.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { dye, dyes, grounds } from "#demo/artwork/props/yarns.ts"

const wide = { width: 1200, height: 800 }

function chainWithHook(line: number[], size: number, color: string, hookTurn: number): Piece[] {
  const points = curve(line)
  return [
    { parts: [chainStitch(points, size, dye(color))] },
    tool((points.at(-2) ?? 0) + size * 0.4, points.at(-1) ?? 0, size * 13, size * 0.85, hookTurn),
  ]
}

function mendedSleeve(): Piece[] {
  const yarn = dye("navy")
  return [
    {
      parts: [
        {
          kind: "cloth",
          stitch: "stockinette",
          gauge: 24,
          pillow: 80,
          roll: 34,
          lift: 10,
          shape: path("M-40 250C300 150 560 130 860 330L1100 560L960 760L700 560C520 470 260 520 -40 600Z", yarn),
          lay: { kind: "flat", angle: 104 },
          grooves:
            '<path d="M640 210Q660 330 600 470M720 250Q740 350 690 520" stroke="#000" stroke-width="18" fill="none"/>',
          grooveDepth: 20,
          grooveBlur: 14,
        },
        {
          kind: "cloth",
          stitch: "fineRib",
          gauge: 22,
          pillow: 50,
          roll: 22,
          lift: 8,
          shape: path("M1070 520L1180 620Q1190 630 1182 642L1040 800Q1030 808 1020 800L930 720Z", yarn),
          lay: { kind: "flat", angle: 134 },
        },
        darn(430, 250, 150, dye("marigold"), dye("orange")),
      ],
    },
    { ...grannyPatch(190, 380, 190, dyes("marigold", "red", "ivory", "orange"), -8), shadow: 0.5 },
    {
      parts: [
        {
          kind: "solid",
          material: "metal",
          shape: '<path d="M592 292Q596 284 606 288L800 96Q812 90 806 102L614 296Q604 306 592 292Z" fill="#d9dbe0"/>',
          pillow: 7,
          roll: 3,
          lift: 14,
        },
      ],
    },
    loose([790, 110, 860, 60, 940, 100, 930, 180, 1010, 200, 1090, 130], 7, "orange"),
  ]
}

const books: Piece = {
  parts: [
    ...book(310, 600, 560, 92, "#c4122f"),
    ...book(350, 512, 500, 88, "#232c5e"),
    ...book(320, 440, 520, 72, "#f26b1d"),
  ],
}

export const eventScenes: Record<string, () => Scene> = {
  "crochet-and-cocktails": () => ({
    ...wide,
    field: grounds.orange,
    pieces: [
      ball(1010, 650, 104, "ivory", 2),
      grannyPatch(120, 640, 190, dyes("marigold", "ivory", "red", "ivory"), -12),
      tool(640, 560, 500, 20, 112, "#b98650"),
      cocktail(170, -70, 0.76, dye("marigold"), dye("red")),
      cocktail(590, 30, 0.7, dye("hotpink"), "#7fae3a"),
      loose([930, 720, 880, 770, 780, 760, 700, 790], 8, "ivory"),
    ],
  }),
  "first-chain": () => ({
    ...wide,
    field: grounds.sky,
    pieces: [
      ball(250, 330, 200, "tomato", 11),
      loose([300, 520, 400, 590, 350, 670, 220, 640, 120, 620, 90, 680, 160, 694], 10, "tomato"),
      ...chainWithHook(
        [150, 690, 300, 730, 460, 640, 560, 560, 700, 620, 760, 700, 880, 680, 900, 560, 850, 470],
        38,
        "tomato",
        128,
      ),
      grannyPatch(700, 220, 220, dyes("tomato", "ivory", "teal", "ivory"), 8),
    ],
  }),
  "library-lesson": () => ({
    ...wide,
    field: grounds.leaf,
    pieces: [
      books,
      ball(1010, 560, 130, "marigold", 4),
      grannyPatch(590, 320, 300, dyes("ivory", "hotpink", "marigold", "ivory"), -7),
      grannyPatch(190, 560, 210, dyes("red", "orange", "ivory", "night"), 9),
      tool(1060, 250, 330, 20, -40),
      grannyPatch(240, 230, 170, dyes("sky", "royalblue", "rose", "ivory"), -12),
    ],
  }),
  "mend-and-make": () => ({
    ...wide,
    field: grounds.rose,
    pieces: [
      ...mendedSleeve(),
      ball(180, 730, 80, "marigold", 5),
      ball(330, 770, 56, "orange", 6),
      ball(640, 720, 64, "red", 7),
    ],
  }),
}
