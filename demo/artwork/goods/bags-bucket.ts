import type { Chart, Part } from "#demo/artwork/engine/scene.ts"
import { bead } from "#demo/artwork/props/beads.ts"
import { eyelet } from "#demo/artwork/props/hardware.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord } from "#demo/artwork/props/trimmings.ts"
import { darker, dye, rgb } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

/** Bands of triangles round the lower half, after woven baskets. */
function zigzag(colors: string[], y: number): Chart {
  const width = 12
  const rows: number[][] = []
  const plain = (cell: number): void => void rows.push(Array.from({ length: width }, () => cell))
  const teeth = (under: number, over: number): void => {
    for (let row = 0; row < 6; row++)
      rows.push(Array.from({ length: width }, (_, k) => (Math.abs(k - 5.5) <= row + 0.5 ? under : over)))
  }
  teeth(1, 0)
  plain(1)
  teeth(2, 1)
  plain(2)
  plain(2)
  teeth(3, 2)
  plain(3)
  teeth(0, 3)
  return { width, height: rows.length, cells: rows.flat(), colors: colors.map(rgb), y }
}

function bucket(color: string): Part[] {
  const yarn = dye(color)
  const lines =
    color === "goldenrod"
      ? [dye("maroon"), dye("ivory"), dye("teal")]
      : color === "teal"
        ? [dye("ivory"), dye("orange"), dye("navy")]
        : [dye("marigold"), dye("red"), dye("black")]
  const rope = darker(color === "ivory" ? dye("sienna") : dye("ivory"), 0.04)
  const holes = [250, 326, 412, 498, 582, 656]
  return [
    band(
      [256, 500, 196, 410, 180, 290, 250, 190, 370, 170, 470, 110, 600, 120, 690, 220, 716, 350, 690, 440, 644, 506],
      42,
      darker(yarn, 0.12),
      {
        stitch: "single",
        gauge: 14,
        pillow: 14,
        lift: 4,
      },
    ),
    {
      kind: "cloth",
      stitch: "single",
      gauge: 16,
      pillow: 10,
      dim: 0.45,
      shape: path("M212 470Q300 430 450 440Q600 428 692 468L670 540H236Z", yarn),
      lay: { kind: "flat" },
    },
    {
      kind: "cloth",
      stitch: "single",
      gauge: 18.5,
      pillow: 84,
      roll: 30,
      lift: 6,
      chart: zigzag(lines, 14),
      shape: path(
        "M208 474Q246 500 286 482Q330 510 374 486Q412 514 456 490Q500 514 540 486Q586 508 622 482Q660 500 696 470C682 520 668 540 664 580C700 700 724 860 708 1000Q690 1080 620 1090Q450 1112 284 1092Q212 1080 196 1000C182 860 204 700 240 580C236 540 222 520 208 474Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450, y: 500, sag: 34, half: 290 },
      drape: { height: 8, width: 120, stretch: 3 },
      grooves:
        '<path d="M290 470Q296 560 276 680M376 476Q382 570 360 720M456 480Q452 580 456 740M542 476Q530 570 552 720M622 470Q612 560 634 680M244 476Q252 540 240 600M664 476Q652 540 664 600" stroke="#000" stroke-width="14" fill="none"/>',
      grooveDepth: 30,
      grooveBlur: 10,
      shades:
        '<path d="M200 1050Q450 1100 710 1050V1120H200ZM230 560Q450 590 670 560V590Q450 620 230 590Z" opacity="0.7"/>',
    },
    ...holes.flatMap((x, k) => eyelet(x, 560 + (k % 2) * 6, 15)),
    ...[0, 2, 4].map((k) =>
      cord(
        [
          holes[k] as number,
          562,
          ((holes[k] as number) + (holes[k + 1] as number)) / 2,
          578,
          holes[k + 1] as number,
          566,
        ],
        7.5,
        rope,
        12,
      ),
    ),
    cord([412, 562, 430, 580, 424, 640, 380, 720, 392, 800], 7.5, rope, 16),
    cord([498, 566, 470, 584, 486, 660, 530, 730, 516, 850], 7.5, rope, 20),
    cord([440, 596, 470, 610, 478, 590, 452, 580, 434, 592, 452, 612, 484, 604], 7.5, rope, 30),
    ...bead(394, 812, 21, "#c58a4a"),
    ...bead(397, 850, 17, "#8d5a2e"),
    ...bead(514, 862, 21, "#8d5a2e"),
    ...bead(511, 900, 17, "#c58a4a"),
    cord([398, 862, 396, 880, 406, 896], 6, rope, 12),
    cord([510, 912, 512, 930, 502, 946], 6, rope, 12),
  ]
}

export const bamendaBucketBag: Drawing = {
  draw: (color) => [{ parts: bucket(color) }],
  detail: [300, 540, 330],
  views: {
    styled: () => ({
      field: "#4a4f57",
      ground: "slate",
      window: "panes",
      pieces: [
        { parts: bucket("goldenrod"), x: 220, y: 10, scale: 0.8, rotate: 6 },
        { parts: bucket("teal"), x: -70, y: 380, scale: 0.72, rotate: -8 },
      ],
    }),
  },
}
