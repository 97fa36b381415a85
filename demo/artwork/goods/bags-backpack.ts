import type { Cloth, Part } from "#demo/artwork/engine/scene.ts"
import { peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { buckle, slider, zip } from "#demo/artwork/props/hardware.ts"
import { hide, seam, strap, tan } from "#demo/artwork/props/leather.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

function palette(color: string): [string, string, string] {
  if (color === "navy") return [dye("navy"), dye("orange"), dye("sky")]
  if (color === "olive") return [dye("olive"), dye("marigold"), dye("maroon")]
  return [dye("firebrick"), dye("rose"), dye("navy")]
}

function backpack(color: string): Part[] {
  const [body, pocket, base] = palette(color)
  const woven = { stitch: "single" as const, gauge: 17 }
  const edge = { stitch: "single" as const, gauge: 13, pillow: 14, roll: 6, lift: 5 }
  const front: Omit<Cloth, "shape"> = {
    kind: "cloth",
    ...woven,
    pillow: 60,
    roll: 24,
    lift: 6,
    lay: { kind: "flat", x: 450, sag: 24, half: 300 },
    drape: { height: 14, width: 170, stretch: 1.5 },
  }
  const outline =
    "M232 360Q300 320 450 318Q604 320 672 362C700 500 716 760 706 980Q700 1056 640 1066Q450 1084 264 1068Q200 1058 194 980C186 760 200 500 232 360Z"
  return [
    band([226, 420, 150, 560, 132, 760, 168, 930, 210, 1020], 58, darker(base, 0.1), {
      ...edge,
      gauge: 14,
      pillow: 22,
      dim: 0.86,
    }),
    band([678, 420, 760, 540, 782, 740, 752, 920, 700, 1020], 58, darker(base, 0.1), {
      ...edge,
      gauge: 14,
      pillow: 22,
      dim: 0.86,
    }),
    ...strap([386, 330, 384, 250, 420, 206, 474, 202, 516, 240, 520, 326], 32, tan),
    {
      ...front,
      shape: `<clipPath id="front"><path d="${outline}"/></clipPath><g clip-path="url(#front)"><path d="${outline}" fill="${body}"/><path d="M0 880Q450 926 900 876V1200H0Z" fill="${base}"/></g>`,
      grooves: '<path d="M190 880Q450 926 712 876" stroke="#000" stroke-width="7" fill="none"/>',
      grooveDepth: 12,
      grooveBlur: 3,
    },
    {
      ...front,
      gauge: 16,
      pillow: 40,
      roll: 18,
      lift: 8,
      shape: path(
        "M286 716Q450 704 616 714C628 800 634 900 626 980Q618 1022 576 1026Q450 1036 328 1026Q284 1020 278 980C270 900 274 800 286 716Z",
        pocket,
      ),
    },
    ...zip([296, 756, 380, 766, 450, 768, 530, 766, 606, 754], darker(pocket, 0.3)),
    ...slider(330, 760, -14),
    {
      ...front,
      gauge: 16,
      pillow: 34,
      roll: 16,
      lift: 11,
      shape: path(
        "M222 372Q206 330 262 316Q450 286 642 316Q696 330 684 374C690 450 690 530 672 590Q640 656 450 664Q264 656 234 592C214 530 214 450 222 372Z",
        blend(body, "#000000", 0.05),
      ),
      shades: '<path d="M200 300H700V344Q450 316 200 350Z" opacity="0.5"/>',
    },
    band([224, 400, 218, 500, 240, 596, 300, 642, 450, 660, 604, 642, 668, 594, 686, 500, 682, 400], 24, base, {
      ...edge,
      lift: 4,
    }),
    ...[348, 556].flatMap((x): Part[] => [
      ...strap([x, 560, x + 2, 700, x, 812], 36, tan),
      hide(
        (paint) => `<path d="M${x - 30} 540Q${x} 532 ${x + 30} 540L${x + 28} 600Q${x} 610 ${x - 28} 600Z" ${paint}/>`,
        tan,
        { lift: 5 },
      ),
      ...seam([x - 22, 548, x - 21, 594, x, 600, x + 21, 594, x + 22, 548, x, 543, x - 22, 548], "#ecd9b0", 12),
      ...buckle(x, 694, 62, 56, x > 400 ? 2 : -2),
    ]),
  ]
}

export const wicklowBackpack: Drawing = {
  draw: (color) => [{ parts: backpack(color), y: -20 }],
  detail: [260, 540, 330],
  views: {
    hung: () => ({
      field: "#e9e3d8",
      ground: "plaster",
      window: "panes",
      pieces: [pegRail(236, [110, 790]), { parts: backpack("olive"), y: 30 }, { parts: peg(452, 262, 27) }],
    }),
  },
}
