import type { Cloth, Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord, fringe } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, scraps } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { hood } from "./hood.ts"
import { fallenHood, onPegs } from "./hood-down.ts"

/** A wooden toggle sewn to one front, a loop of cord from the other around it. */
function toggle(x: number, y: number, turn: number, yarn: string): Part[] {
  const place = (markup: string): string => `<g transform="translate(${x} ${y}) rotate(${turn})">${markup}</g>`
  return [
    cord(
      [x + 70, y - 7, x + 24, y - 9, x - 14, y - 5, x - 20, y + 2, x - 12, y + 8, x + 26, y + 8, x + 70, y + 9],
      4.6,
      yarn,
      10,
    ),
    {
      kind: "solid",
      material: "wood",
      shape: place('<path d="M-9 -38Q0 -46 9 -38Q15 0 9 38Q0 46 -9 38Q-15 0 -9 -38Z" fill="#a8713d"/>'),
      pillow: 16,
      roll: 5,
      lift: 6,
    },
    cord([x - 44, y + 1, x - 20, y - 1, x + 3, y], 4.6, yarn, 24),
  ]
}

function vest(color: string, isHung = false): Part[] {
  const frame = dye(color)
  const edge = { stitch: "single" as const, gauge: 12, pillow: 14, roll: 6, lift: 5 }
  const squares: Omit<Cloth, "shape"> = {
    kind: "cloth",
    stitch: "granny",
    gauge: 116,
    isOpen: true,
    pillow: 34,
    roll: 14,
    lift: 5,
    palettes: scraps,
    lay: { kind: "flat" },
    drape: { height: 12, width: 150, stretch: 2 },
  }
  const behind = { kind: "cloth" as const, stitch: "double" as const, gauge: 14, pillow: 12, dim: 0.42, lift: 2 }
  const left =
    "M314 262C292 268 270 276 252 288C300 360 304 430 276 500C232 530 222 560 226 620C230 760 222 900 214 1010Q330 1034 462 1026L464 520C420 440 356 350 336 268Z"
  const right =
    "M590 262C612 268 634 276 650 288C606 360 600 430 630 500C672 528 682 560 680 620C676 760 686 890 694 996Q580 1030 450 1022L448 520C490 440 552 350 570 268Z"
  return [
    {
      ...behind,
      shape: path(
        "M320 270Q450 330 584 270L640 300C606 370 604 440 632 500L680 620L690 990Q450 1020 218 1000L226 620L276 500C304 440 300 370 260 300Z",
        darker(frame, 0.1),
      ),
      lay: { kind: "flat" },
    },
    ...(isHung ? fallenHood : hood)({
      yarn: frame,
      cloth: { ...squares, gauge: 96 },
      edge: blend(frame, "#000000", 0.05),
      edging: { stitch: "single", gauge: 12, width: 26 },
      isOpen: true,
    }),
    { ...squares, shape: path(left, frame), lay: { kind: "flat", x: 462 - 116 * 3, y: 330 } },
    band([262, 284, 298, 350, 306, 430, 284, 500, 240, 536], 22, frame, edge),
    { ...squares, lift: 8, shape: path(right, frame), lay: { kind: "flat", x: 450, y: 326, angle: -1 } },
    band([642, 284, 608, 350, 600, 430, 624, 500, 668, 534], 22, frame, edge),
    band([206, 1010, 330, 1030, 462, 1026], 30, frame, edge),
    fringe([214, 1020, 330, 1042, 456, 1038], 74, frame, { every: 17, thick: 3.6, spread: 26, seed: 14, group: 4 }),
    fringe([456, 1038, 580, 1040, 690, 1006], 74, frame, { every: 17, thick: 3.6, spread: 26, seed: 15, group: 4 }),
    band([448, 1024, 580, 1030, 700, 998], 30, frame, edge),
    band([346, 300, 372, 390, 420, 460, 464, 530, 466, 700, 462, 1030], 26, frame, edge),
    band([560, 300, 534, 390, 490, 462, 448, 530, 446, 700, 450, 1030], 28, frame, { ...edge, lift: 8 }),
    ...toggle(424, 570, 6, darker(frame, 0.15)),
    ...toggle(422, 710, -5, darker(frame, 0.15)),
    ...toggle(424, 850, 3, darker(frame, 0.15)),
  ]
}

export const ndopHoodedVest: Drawing = {
  draw: (color) => [{ parts: vest(color), y: 20, rest: "laid" }],
  detail: [270, 520, 330],
  views: {
    hung: () => ({
      field: "#e9e3d8",
      ground: "plaster",
      window: "panes",
      pieces: onPegs(vest("teal", true), 30),
    }),
  },
}
