import type { Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord, fringe } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, scraps } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

/** A tier with a scalloped edge between two widths. */
function tier(top: number, bottom: number, halfTop: number, halfBottom: number, scallops: number, bow: number): string {
  const left = 450 - halfBottom
  let d = `M${450 - halfTop} ${top}Q450 ${top + bow * 0.6} ${450 + halfTop} ${top}L${450 + halfBottom} ${bottom}`
  const step = (halfBottom * 2) / scallops
  for (let k = scallops - 1; k >= 0; k--) {
    const x = left + k * step
    const t = ((x - 450) / halfBottom) ** 2
    const t2 = ((x + step / 2 - 450) / halfBottom) ** 2
    d += `Q${x + step / 2} ${bottom + bow * (1 - t2) + 40} ${x} ${bottom + bow * (1 - t)}`
  }
  return `${d}Z`
}

function tieredSkirt(color: string): Part[] {
  const yarn = dye(color)
  const make = (top: number, bottom: number, a: number, b: number, scallops: number): Part => ({
    kind: "cloth",
    stitch: "shell",
    gauge: 46,
    pillow: 40,
    roll: 14,
    lift: 13,
    shape: path(tier(top, bottom, a, b, scallops, 26), yarn),
    lay: { kind: "fan", x: 450, y: top - 1500, radius: 1500 + (bottom - top) * 0.6 },
    drape: { height: 22, width: 44, stretch: 14, from: top - 120, to: bottom },
    shades: path(
      `M${450 - a} ${top - 20}Q450 ${top + 10} ${450 + a} ${top - 20}L${450 + a} ${top + 26}Q450 ${top + 54} ${450 - a} ${top + 26}Z`,
      "#000",
    ),
  })
  return [
    make(770, 1060, 252, 366, 13),
    make(505, 806, 192, 300, 11),
    make(262, 545, 158, 232, 9),
    band([288, 232, 370, 250, 450, 256, 530, 250, 612, 232], 66, yarn, {
      stitch: "fineRib",
      gauge: 14,
      pillow: 20,
      lift: 6,
      shape: path(
        "M292 196Q450 226 608 196Q616 200 616 212L616 262Q616 276 606 280Q450 314 294 280Q284 276 284 262L284 212Q284 200 292 196Z",
        yarn,
      ),
    }),
  ]
}

function patchworkSkirt(color: string): Part[] {
  const frame = dye(color)
  const silhouette = "M262 262Q450 290 638 262L742 906Q450 966 158 906Z"
  return [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 12,
      pillow: 20,
      lay: { kind: "flat" },
      shape: path(silhouette, darker(frame, 0.45)),
      dim: 0.7,
    },
    {
      kind: "cloth",
      stitch: "granny",
      gauge: 112,
      pillow: 40,
      roll: 16,
      lift: 0,
      isOpen: true,
      palettes: scraps,
      shape: path(silhouette, frame),
      lay: { kind: "fan", x: 450, y: -1530, radius: 2180 },
      drape: { height: 15, width: 120, stretch: 9, from: 200, to: 900 },
    },
    band([150, 900, 300, 944, 450, 956, 600, 944, 750, 900], 38, frame, {
      stitch: "double",
      gauge: 15,
      pillow: 14,
      lift: 4,
    }),
    band([258, 236, 370, 256, 450, 261, 530, 256, 642, 236], 60, frame, {
      stitch: "fineRib",
      gauge: 14,
      pillow: 20,
      lift: 5,
      shape: path(
        "M266 206Q450 240 634 206Q642 210 642 222L644 266Q644 278 636 280Q450 318 264 280Q256 278 256 266L258 222Q258 210 266 206Z",
        frame,
      ),
    }),
    cord([450, 262, 420, 300, 376, 330, 392, 376, 440, 330, 452, 268], 5, blend(frame, dye("orange"), 0.85), 14),
    cord([452, 264, 486, 300, 526, 326, 512, 372, 466, 330, 450, 268], 5, blend(frame, dye("orange"), 0.85), 15),
    cord([448, 270, 430, 350, 410, 440], 5, blend(frame, dye("orange"), 0.85), 16),
    cord([454, 270, 474, 350, 486, 452], 5, blend(frame, dye("orange"), 0.85), 16),
  ]
}

function ribSkirt(color: string): Part[] {
  const yarn = dye(color)
  return [
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 13,
      pillow: 60,
      roll: 24,
      shape: path(
        "M320 190Q450 212 580 190C606 300 616 400 622 520L680 1068Q450 1116 220 1068L278 520C284 400 294 300 320 190Z",
        yarn,
      ),
      lay: { kind: "fan", x: 450, y: -1500, radius: 2050 },
      drape: { height: 20, width: 74, stretch: 20, from: 260, to: 1080 },
    },
    band([314, 168, 380, 184, 450, 190, 520, 184, 586, 168], 72, yarn, {
      stitch: "stockinette",
      gauge: 14,
      pillow: 22,
      roll: 10,
      lift: 5,
      shape: path(
        "M322 132Q450 160 578 132Q586 136 587 146L588 196Q588 206 580 208Q450 238 320 208Q312 206 312 196L313 146Q314 136 322 132Z",
        yarn,
      ),
    }),
  ]
}

function wrapSkirt(color: string): Part[] {
  const yarn = dye(color)
  const under = "M276 250Q450 276 624 250L712 860Q560 900 420 880L330 600Z"
  const over = "M276 250Q450 276 624 250C640 330 560 600 330 930Q230 920 180 872Z"
  return [
    fringe([424, 884, 560, 896, 708, 862], 170, darker(yarn, 0.06), { every: 12, thick: 3, spread: 16, seed: 7 }),
    {
      kind: "cloth",
      stitch: "mesh",
      gauge: 40,
      isOpen: true,
      pillow: 16,
      roll: 8,
      shape: path(under, darker(yarn, 0.06)),
      lay: { kind: "fan", x: 450, y: -900, radius: 1400 },
      lift: 4,
      drape: { height: 8, width: 60, stretch: 9 },
    },
    fringe([182, 876, 250, 916, 330, 934, 430, 780, 520, 610, 590, 430, 616, 330], 150, yarn, {
      every: 12,
      thick: 3,
      spread: 16,
      seed: 9,
    }),
    {
      kind: "cloth",
      stitch: "mesh",
      gauge: 40,
      isOpen: true,
      pillow: 20,
      roll: 8,
      shape: path(over, yarn),
      lay: { kind: "fan", x: 450, y: -900, radius: 1400 },
      lift: 7,
      drape: { height: 10, width: 60, stretch: 9 },
    },
    band([624, 262, 612, 340, 566, 480, 470, 700, 330, 934], 20, yarn, {
      stitch: "single",
      gauge: 14,
      pillow: 8,
      lift: 3,
    }),
    band([180, 874, 250, 914, 330, 932], 20, yarn, { stitch: "single", gauge: 14, pillow: 8, lift: 3 }),
    band([268, 238, 370, 260, 450, 266, 530, 260, 632, 238], 46, yarn, {
      stitch: "single",
      gauge: 15,
      pillow: 16,
      lift: 5,
    }),
    cord([622, 246, 668, 226, 716, 262, 690, 300, 640, 270, 622, 252], 6, yarn, 18),
    cord([628, 250, 676, 320, 664, 420, 690, 520], 6, yarn, 14),
    cord([626, 250, 700, 320, 722, 410, 724, 490], 6, yarn, 16),
  ]
}

export const skirts: Record<string, Drawing> = {
  "ndop-tiered-skirt": { draw: (color) => [{ parts: tieredSkirt(color) }], detail: [300, 640, 320] },
  "patchwork-mini-skirt": { draw: (color) => [{ parts: patchworkSkirt(color), y: 30 }], detail: [330, 420, 330] },
  "liffey-rib-skirt": { draw: (color) => [{ parts: ribSkirt(color) }], detail: [330, 130, 300] },
  "fringe-wrap-skirt": { draw: (color) => [{ parts: wrapSkirt(color), y: 30 }], detail: [230, 640, 350] },
}
