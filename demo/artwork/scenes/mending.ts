import type { Piece } from "#demo/artwork/engine/scene.ts"
import { cup } from "#demo/artwork/props/crockery.ts"
import { darn, loose } from "#demo/artwork/props/pieces.ts"
import { darningNeedle, scissors, snips, tape } from "#demo/artwork/props/sewing.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { handBall } from "#demo/artwork/props/skeins.ts"
import { dye, dyes, rgb } from "#demo/artwork/props/yarns.ts"

/** The sleeve of a jumper across the table, its elbow darned and patched with nothing hidden. */
function mendedElbow(): Piece[] {
  const yarn = dye("navy")
  const frame = dye("orange")
  return [
    {
      rest: "laid",
      parts: [
        {
          kind: "cloth",
          stitch: "stockinette",
          gauge: 23,
          pillow: 80,
          roll: 34,
          lift: 10,
          shape: path(
            "M-60 210C120 150 330 118 520 160C660 192 800 300 912 420L990 500C960 570 900 640 850 672C760 612 690 560 620 520C470 452 240 500 -60 590Z",
            yarn,
          ),
          lay: { kind: "flat", angle: 102 },
          grooves:
            '<path d="M610 190Q640 300 590 420M700 236Q726 330 664 480M780 300Q790 380 740 520" stroke="#000" stroke-width="16" fill="none"/>',
          grooveDepth: 20,
          grooveBlur: 13,
        },
        {
          kind: "cloth",
          stitch: "fineRib",
          gauge: 21,
          pillow: 54,
          roll: 24,
          lift: 8,
          shape: path("M978 482L1092 560Q1108 574 1100 590L986 742Q972 756 956 746L838 668Z", yarn),
          lay: { kind: "flat", angle: 128 },
        },
        {
          kind: "cloth",
          stitch: "granny",
          gauge: 176,
          isOpen: true,
          pillow: 10,
          roll: 6,
          lift: 5,
          palettes: [dyes("marigold", "red", "ivory").map(rgb)],
          shape: `<rect x="110" y="268" width="176" height="176" rx="6" transform="rotate(-7 198 356)" fill="${frame}"/>`,
          lay: { kind: "flat", x: 110.5, y: 290, angle: -7 },
        },
        darn(430, 236, 168, dye("marigold"), dye("orange")),
      ],
    },
  ]
}

export function mendAndMake(): Piece[] {
  return [
    ...mendedElbow(),
    cup(1062, 190, 96, "#2f6d6a", "tea", 20),
    tape([1230, 400, 1150, 420, 1130, 500, 1180, 570, 1230, 590], 34, 86),
    scissors(980, 640, 300, -152, 20),
    darningNeedle(640, 214, 190, -36),
    loose([630, 222, 700, 190, 770, 120, 760, 60, 700, 110, 740, 160, 850, 150, 900, 60, 960, -20], 6, "marigold"),
    handBall(130, 720, 92, "marigold", 5),
    handBall(300, 752, 62, "orange", 6),
    handBall(420, 742, 50, "red", 7),
    snips(
      [
        [640, 730, "orange"],
        [700, 700, "marigold"],
        [676, 762, "red"],
        [760, 742, "orange"],
      ],
      40,
    ),
  ]
}
