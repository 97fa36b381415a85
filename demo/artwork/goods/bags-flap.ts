import type { Part } from "#demo/artwork/engine/scene.ts"
import { buckle, ring, stud } from "#demo/artwork/props/hardware.ts"
import { hide, seam, strap, tan } from "#demo/artwork/props/leather.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { notebook } from "#demo/artwork/props/notebook.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

function crossbody(color: string): Part[] {
  const yarn = dye(color)
  const edge = { stitch: "single" as const, gauge: 14, pillow: 14, roll: 6, lift: 5 }
  const trim = darker(yarn, 0.16)
  return [
    ...strap([246, 640, 206, 560, 190, 420, 270, 250, 430, 190, 520, 260, 500, 360], 34, tan),
    ...strap([672, 636, 716, 540, 730, 380, 660, 220, 520, 130, 400, 150, 372, 250, 430, 330, 540, 372], 34, tan),
    ...buckle(496, 352, 64, 58, 64),
    {
      kind: "cloth",
      stitch: "moss",
      gauge: 17,
      pillow: 56,
      roll: 22,
      lift: 5,
      shape: path(
        "M222 650Q450 628 686 646C704 740 724 860 716 960Q706 1050 640 1064Q450 1084 268 1068Q200 1056 190 966C186 860 204 750 222 650Z",
        yarn,
      ),
      lay: { kind: "flat" },
      drape: { height: 14, width: 170, stretch: 1.4 },
    },
    band(
      [
        214, 660, 196, 800, 188, 960, 226, 1050, 330, 1072, 450, 1076, 580, 1070, 674, 1052, 716, 960, 708, 800, 692,
        656,
      ],
      24,
      trim,
      edge,
    ),
    {
      kind: "cloth",
      stitch: "single",
      gauge: 18,
      pillow: 34,
      roll: 16,
      lift: 11,
      shape: path(
        "M200 634Q196 614 220 610Q450 584 686 606Q710 610 708 632C716 720 712 790 690 838C650 900 540 930 452 930C360 930 250 906 212 842C190 790 190 710 200 634Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450, sag: 40, half: 300 },
      drape: { height: 10, width: 160, stretch: 1.4 },
      grooves: '<path d="M196 660Q450 636 712 656" stroke="#000" stroke-width="16" fill="none"/>',
      grooveDepth: 12,
      grooveBlur: 8,
      shades: '<path d="M180 590H730V626Q450 604 180 630Z" opacity="0.5"/>',
    },
    band([204, 640, 194, 740, 216, 846, 300, 906, 452, 928, 600, 908, 688, 842, 712, 740, 704, 640], 26, trim, {
      ...edge,
      lift: 4,
    }),
    ...[246, 664].flatMap((x): Part[] => [
      hide(
        (paint) =>
          `<path transform="translate(${x} 616)" d="M-26 -30Q0 -40 26 -30L30 40Q26 62 0 64Q-26 62 -30 40Z" ${paint}/>`,
        tan,
      ),
      ...seam([x - 19, 600, x - 21, 652, x, 670, x + 21, 652, x + 19, 600], "#ecd9b0", 12),
      ring(x, 590, 34, 9, undefined, 0.8),
    ]),
    hide((paint) => `<path d="M408 800Q452 790 498 802L494 960Q486 1006 452 1010Q418 1006 412 960Z" ${paint}/>`, tan, {
      lift: 8,
      pillow: 12,
    }),
    ...seam([420, 812, 424, 960, 452, 996, 482, 960, 486, 812, 420, 808], "#ecd9b0", 13),
    ...buckle(453, 876, 86, 62, 1),
    stud(452, 952, 9),
    hide(
      (paint) => `<path d="M404 906L500 906Q505 918 500 930L404 930Q399 918 404 906Z" ${paint}/>`,
      blend(tan, "#000000", 0.12),
      { lift: 6, pillow: 8 },
    ),
  ]
}

export const okuFlapBag: Drawing = {
  draw: (color) => [{ parts: crossbody(color), y: -20 }],
  detail: [310, 660, 310],
  views: {
    styled: () => ({
      field: "#8a5a34",
      ground: "oak",
      window: "leaves",
      pieces: [
        { parts: notebook(), x: 640, y: 720, rotate: 14 },
        { parts: crossbody("ivory"), x: 40, y: -40, rotate: 5 },
      ],
    }),
  },
}
