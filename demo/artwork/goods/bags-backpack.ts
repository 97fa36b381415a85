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
    ...slider(448, 768, -9),
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
      hide(
        (paint) =>
          `<path d="M${x - 19} 570L${x + 19} 570L${x + 20} 790Q${x + 18} 822 ${x} 828Q${x - 18} 822 ${x - 20} 790Z" ${paint}/>`,
        tan,
        { lift: 7 },
      ),
      ...seam([x - 12, 612, x - 13, 700, x - 13, 790, x, 817, x + 13, 790, x + 13, 700, x + 12, 612], "#ecd9b0", 12),
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

/** The side that lies on the back: a padded panel and the straps, broad at the shoulder, webbing and a ladder buckle below. */
function fromBehind(color: string): Part[] {
  const [body, pocket, base] = palette(color)
  const woven = { stitch: "single" as const, gauge: 17 }
  const edge = { stitch: "single" as const, gauge: 13, pillow: 14, roll: 6, lift: 5 }
  const outline =
    "M226 366Q234 334 280 326Q360 314 450 314Q560 316 620 326Q672 334 680 370C702 500 716 760 708 980Q700 1056 640 1066Q450 1084 264 1068Q200 1058 194 980C186 760 198 500 226 366Z"
  const webbing = (line: number[]): Part =>
    band(line, 26, darker(base, 0.3), { stitch: "fineRib", gauge: 4, pillow: 6, roll: 3, lift: 4 })
  const shoulder = (d: string, angle: number): Part => ({
    kind: "cloth",
    stitch: "moss",
    gauge: 13,
    pillow: 26,
    roll: 11,
    lift: 9,
    shape: path(d, base),
    lay: { kind: "flat", angle },
  })
  return [
    ...strap([386, 330, 378, 240, 420, 196, 480, 200, 520, 244, 518, 326], 32, tan),
    {
      kind: "cloth",
      ...woven,
      pillow: 60,
      roll: 24,
      lift: 6,
      shape: `<clipPath id="back"><path d="${outline}"/></clipPath><g clip-path="url(#back)"><path d="${outline}" fill="${body}"/><path d="M0 884Q450 920 900 880V1200H0Z" fill="${base}"/></g>`,
      lay: { kind: "flat" },
      drape: { height: 14, width: 170, stretch: 1.5 },
    },
    {
      kind: "cloth",
      stitch: "moss",
      gauge: 20,
      pillow: 34,
      roll: 16,
      lift: 4,
      shape: path(
        "M292 424Q450 404 612 422C626 560 636 760 628 920Q616 980 560 986Q450 996 340 986Q282 978 276 920C268 760 278 560 292 424Z",
        darker(body, 0.14),
      ),
      lay: { kind: "flat" },
    },
    band([280, 440, 274, 700, 282, 930, 340, 982, 450, 990, 560, 982, 622, 930, 630, 700, 622, 440], 18, pocket, {
      ...edge,
      gauge: 11,
      lift: 3,
    }),
    webbing([214, 1030, 226, 960, 262, 880, 296, 800]),
    webbing([690, 1026, 676, 960, 640, 880, 606, 790]),
    shoulder(
      "M366 350L446 350C430 440 372 520 346 620C332 690 330 760 322 812L268 808C262 720 258 620 288 530C312 460 350 420 366 350Z",
      14,
    ),
    shoulder(
      "M456 350L540 350C556 420 600 460 622 530C648 620 644 720 634 800L580 804C576 750 572 690 556 620C530 520 474 440 456 350Z",
      -14,
    ),
    ...buckle(298, 812, 60, 44, 8, "#8d9096"),
    ...buckle(604, 804, 60, 44, -8, "#8d9096"),
    hide((paint) => `<path d="M342 330L566 328Q574 350 564 376L344 378Q334 352 342 330Z" ${paint}/>`, tan, { lift: 7 }),
    ...seam([352, 340, 450, 338, 556, 338, 556, 366, 450, 367, 352, 368, 352, 338], "#ecd9b0", 13),
  ]
}

export const wicklowBackpack: Drawing = {
  draw: (color) => [{ parts: backpack(color), y: -20 }],
  detail: [260, 540, 330],
  views: {
    back: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "leaves",
      pieces: [{ parts: fromBehind("navy"), y: 10, rotate: -3 }],
    }),
    hung: () => ({
      field: "#e9e3d8",
      ground: "plaster",
      window: "panes",
      pieces: [pegRail(236, [110, 790]), { parts: backpack("olive"), y: 30 }, { parts: peg(452, 262, 27) }],
    }),
  },
}
