import type { Cloth, Part, Piece } from "#demo/artwork/engine/scene.ts"
import { hanger, peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { dye } from "#demo/artwork/props/yarns.ts"

type Fallen = {
  yarn: string
  edge?: string
  inside?: string
  cloth: Pick<Cloth, "stitch" | "gauge"> & Partial<Cloth>
  edging?: Partial<Cloth> & { width?: number }
  isOpen?: boolean
}

/**
 * A hood that has fallen back from a garment on its hanger, for bodies cut like those under `hood`: what lies behind the neck with the hanger in
 * front of it, and the edges that come round to the breast.
 */
export function fallenHood({ yarn, edge = yarn, inside = yarn, cloth, edging = {} }: Fallen): Part[] {
  const { width = 30, ...edgeCloth } = edging
  const fine = Math.min(cloth.gauge, 16)
  const shell: Cloth = { kind: "cloth", pillow: 40, roll: 15, lift: 6, shape: "", lay: { kind: "flat" }, ...cloth }
  const rim = {
    stitch: "fineRib" as const,
    gauge: fine * 0.85,
    pillow: 18,
    roll: 8,
    lift: 6,
    tweed: cloth.tweed,
    ...edgeCloth,
  }
  return [
    {
      ...shell,
      dim: 0.92,
      shape: path(
        "M304 318C270 280 280 226 330 204C372 184 414 196 450 190C498 184 540 188 572 206C620 230 626 280 596 316Q450 350 304 318Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450, angle: 3 },
      grooves:
        '<path d="M300 262Q340 214 420 224Q500 234 590 216M310 292Q370 244 450 256Q530 260 600 252" stroke="#000" stroke-width="13" fill="none"/>',
      grooveDepth: 24,
      grooveBlur: 9,
    },
    {
      kind: "cloth",
      stitch: "garter",
      gauge: fine,
      tweed: cloth.tweed,
      pillow: 4,
      dim: 0.55,
      lift: 3,
      shape: path("M336 272Q450 240 566 270L574 420H326Z", inside),
      lay: { kind: "flat" },
      shades: '<path d="M320 262H580V300Q450 280 320 300Z"/>',
    },
    {
      kind: "solid",
      material: "felt",
      shape: `<path d="M428 305L479 304L478 334L429 335Z" fill="${dye("ivory")}"/><path d="M436 321q5 -9 10 0t10 0t10 0" fill="none" stroke="${dye("orange")}" stroke-width="3.5"/>`,
      pillow: 2,
      roll: 2,
      lift: 2,
      dim: 0.88,
    },
    ...hanger(451, 234, 336, 60),
    {
      ...shell,
      shape: path(
        "M338 204C300 214 276 256 286 300C304 340 340 376 356 402L366 366C352 340 346 310 346 280C348 250 362 232 384 222Q366 200 338 204Z",
        yarn,
      ),
      lay: { kind: "flat", angle: -24 },
      grooves: '<path d="M320 230Q306 280 340 340" stroke="#000" stroke-width="11" fill="none"/>',
      grooveDepth: 18,
      grooveBlur: 8,
    },
    band([392, 214, 362, 240, 346, 278, 348, 320, 364, 376], width, edge, rim),
    {
      ...shell,
      shape: path(
        "M560 202C602 212 626 256 614 302C596 342 560 380 546 404L536 368C550 340 556 310 556 280C554 250 542 232 520 222Q536 198 560 202Z",
        yarn,
      ),
      lay: { kind: "flat", angle: 24 },
      grooves: '<path d="M580 230Q596 280 560 344" stroke="#000" stroke-width="11" fill="none"/>',
      grooveDepth: 18,
      grooveBlur: 8,
    },
    band([512, 214, 540, 240, 556, 278, 554, 320, 538, 376], width, edge, { ...rim, cap: "round" }),
  ]
}

/** Left and right sleeve as they hang. */
export const hangingSleeves = {
  left: [308, 312, 48, 264, 368, 68, 240, 490, 68, 226, 660, 60, 222, 890, 54],
  right: [594, 312, 48, 638, 368, 68, 662, 490, 68, 680, 660, 60, 676, 880, 54],
}

/** A garment whose hanger (see `fallenHood`) hangs on a row of pegs. */
export const onPegs = (parts: Part[], y = 0): Piece[] => [
  pegRail(124 + y, [90, 812]),
  { parts, y, rest: "hung", shadow: 1.1 },
  { parts: peg(451, 130 + y, 27) },
]

/** A hood seen from behind, lying on the back: two halves sewn together along the crown, its point down. */
export function hoodBehind({ yarn, edge = yarn, cloth }: Fallen): Part[] {
  const shell: Cloth = { kind: "cloth", pillow: 52, roll: 22, lift: 9, shape: "", lay: { kind: "flat" }, ...cloth }
  return [
    band([322, 236, 390, 206, 452, 200, 520, 206, 586, 238], 34, edge, { gauge: 12, lift: 5, stitch: "fineRib" }),
    {
      ...shell,
      shape: path(
        "M314 240Q450 196 596 242C640 290 652 350 628 410C602 470 540 500 476 524C466 530 452 530 442 522C376 500 312 474 284 414C262 350 272 288 314 240Z",
        yarn,
      ),
      lay: { kind: "flat", x: 458, y: 230 },
      drape: { height: 14, width: 130, stretch: 1.5 },
      grooves:
        '<path d="M456 214C470 320 452 420 460 524" stroke="#000" stroke-width="9" fill="none"/><path d="M330 280Q380 360 360 440M580 280Q540 340 560 430M400 230Q420 300 400 340" stroke="#000" stroke-width="16" fill="none" opacity="0.8"/>',
      grooveDepth: 22,
      grooveBlur: 6,
    },
    band([456, 216, 468, 320, 454, 420, 460, 522], 9, yarn, { stitch: "single", gauge: 9, pillow: 6, lift: 1 }),
  ]
}
