import type { Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"

/** A hood lying open behind the neck, around (450, 230). */
export function hood(yarn: string, gauge: number, line: string, tweed = 0): Part[] {
  return [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge,
      pillow: 44,
      roll: 18,
      tweed,
      shape: path("M300 300C250 150 330 52 450 48C570 52 650 150 600 300Q450 380 300 300Z", yarn),
      lay: { kind: "flat", x: 450, y: 48, sag: -40, half: 180 },
      grooves: '<path d="M330 250C306 180 330 120 380 90" stroke="#000" stroke-width="10" fill="none"/>',
      grooveDepth: 10,
    },
    {
      kind: "cloth",
      stitch: "garter",
      gauge: gauge * 1.1,
      pillow: 0,
      dim: 0.55,
      lift: 0,
      tweed,
      shape: path(
        "M344 270C326 180 368 106 450 102C532 106 574 180 556 270C528 318 486 344 450 350C414 344 372 318 344 270Z",
        yarn,
      ),
      lay: { kind: "flat" },
      shades:
        '<path d="M340 270C326 180 368 106 450 102C532 106 574 180 560 270L530 260C540 190 510 140 450 138C390 140 360 190 370 260Z"/>',
    },
    band(
      [452, 356, 398, 330, 352, 282, 338, 214, 362, 140, 450, 96, 538, 140, 562, 214, 548, 282, 502, 330, 448, 356],
      30,
      line,
      { stitch: "fineRib", gauge: gauge * 0.85, pillow: 18, roll: 8, lift: 6, tweed },
    ),
  ]
}
