import type { Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { button } from "#demo/artwork/props/notions.ts"
import { bothSides, mirrorPoints, path } from "#demo/artwork/props/shapes.ts"
import { darker, dye, scraps } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { cableJumper, stripeTee } from "./pullovers.ts"

function laceTop(color: string): Part[] {
  const yarn = dye(color)
  const wave: number[] = []
  for (let k = 0; k <= 32; k++) wave.push(226 + k * 14, 972 - Math.cos((k / 4) * Math.PI * 2) * 9)
  const edge = { stitch: "single" as const, gauge: 13, pillow: 10, roll: 5, lift: 4 }
  const front = path(
    `M306 420C340 512 420 536 450 538C480 536 560 512 594 420C620 500 640 520 662 540L672 974L228 974L238 540C260 520 280 500 306 420Z`,
    yarn,
  )
  const straps = (line: number[], width: number, dim: number, lift: number): Part[] =>
    bothSides((_, sign) =>
      band(sign === 1 ? line : mirrorPoints(line), width, yarn, { ...edge, dim, lift, cap: "round" }),
    )
  return [
    ...straps([346, 150, 346, 250, 340, 340, 330, 440], 22, 0.7, 2),
    {
      kind: "cloth",
      stitch: "mesh",
      gauge: 30,
      isOpen: true,
      pillow: 8,
      dim: 0.66,
      lift: 2,
      shape: path("M326 450Q450 510 574 450L650 560L650 930L250 930L250 560Z", yarn),
      lay: { kind: "flat", x: 12, y: 9 },
    },
    band([316, 430, 350, 470, 450, 494, 550, 470, 584, 430], 20, yarn, { ...edge, dim: 0.7, lift: 2 }),
    {
      kind: "cloth",
      stitch: "shell",
      gauge: 55.5,
      isOpen: true,
      pillow: 30,
      roll: 12,
      lift: 7,
      shape: front,
      lay: { kind: "flat", x: 228, y: 390, sag: 0 },
      drape: { height: 9, width: 120, stretch: 4 },
    },
    band(wave, 20, yarn, edge),
    ...straps([302, 436, 298, 340, 316, 236, 346, 150], 24, 1, 4),
    ...bothSides((_, sign): Part => {
      const line = [300, 410, 286, 476, 262, 516, 232, 546]
      return band(sign === 1 ? line : mirrorPoints(line), 20, yarn, edge)
    }),
    band([300, 414, 334, 490, 390, 528, 450, 540, 510, 528, 566, 490, 600, 414], 24, yarn, edge),
  ]
}

function waistcoat(color: string): Part[] {
  const frame = dye(color)
  const edge = { stitch: "fineRib" as const, gauge: 11, pillow: 14, roll: 6, lift: 5 }
  const fronts = bothSides((place, sign): Part[] => {
    const shape = "M322 218L250 236C262 330 262 400 226 486L226 950L452 950L452 560C400 470 350 360 322 218Z"
    return [
      {
        kind: "cloth",
        stitch: "stockinette",
        gauge: 11,
        pillow: 16,
        dim: 0.62,
        lift: 6,
        shape: place(path(shape, darker(frame, 0.3))),
        lay: { kind: "flat" },
      },
      {
        kind: "cloth",
        stitch: "granny",
        gauge: 113,
        isOpen: true,
        pillow: 34,
        roll: 14,
        lift: 0,
        palettes: scraps,
        shape: place(path(shape, frame)),
        lay: { kind: "flat", x: 450 - sign * 226, y: 272 },
        drape: { height: 7, width: 150, stretch: 3 },
      },
    ]
  }).flat()
  const armholes = bothSides((_, sign): Part => {
    const line = [252, 226, 268, 330, 258, 420, 218, 496]
    return band(sign === 1 ? line : mirrorPoints(line), 30, frame, edge)
  })
  return [
    {
      kind: "cloth",
      stitch: "garter",
      gauge: 12,
      pillow: 10,
      dim: 0.5,
      shape: path("M318 214Q450 250 582 214L600 620L300 620Z", frame),
      lay: { kind: "flat" },
    },
    band([316, 212, 380, 232, 450, 238, 520, 232, 584, 212], 32, frame, { ...edge, dim: 0.8 }),
    ...fronts,
    ...armholes,
    {
      kind: "cloth",
      ...edge,
      gauge: 12,
      shape: path("M216 938Q450 950 684 938L680 1018Q680 1024 672 1025Q450 1036 228 1025Q220 1024 220 1018Z", frame),
      lay: { kind: "flat" },
    },
    band([577, 206, 560, 330, 510, 470, 458, 566], 34, frame, edge),
    band([323, 206, 340, 330, 390, 470, 450, 572, 452, 700, 452, 860, 452, 1028], 38, frame, { ...edge, lift: 7 }),
    ...[600, 700, 800, 900, 996].flatMap((y) => button(452, y, 15)),
  ]
}

export const shirts: Record<string, Drawing> = {
  "howth-lace-top": { draw: (color) => [{ parts: laceTop(color) }], detail: [300, 420, 300] },
  "garden-square-waistcoat": { draw: (color) => [{ parts: waistcoat(color) }], detail: [300, 560, 320] },
  "dingle-cable-jumper": { draw: (color) => [{ parts: cableJumper(color), y: -10 }], detail: [320, 190, 320] },
  "harbour-stripe-tee": { draw: (color) => [{ parts: stripeTee(color), y: -10 }], detail: [200, 240, 330] },
}
