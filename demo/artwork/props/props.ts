import type { Piece, Strand } from "#demo/artwork/engine/scene.ts"
import { diamondChart } from "./charts.ts"
import { band } from "./lines.ts"
import { path } from "./shapes.ts"
import { dye, rgb } from "./yarns.ts"

/** Colourwork on two wooden needles. */
export function bandSwatch(): Piece {
  const night = dye("night")
  const strands: Strand[] = []
  for (let k = 0; k < 27; k++) {
    const x = 172 + k * 22
    strands.push({
      points: [x - 7, 268, 4, x - 6, 236, 22, x + 5, 226, 26, x + 8, 262, 6],
      radius: 8,
      color: rgb(k % 14 < 7 ? night : dye("orange")),
    })
  }
  return {
    parts: [
      {
        kind: "cloth",
        stitch: "stockinette",
        gauge: 21.5,
        pillow: 16,
        roll: 8,
        lift: 6,
        chart: { ...diamondChart(3), height: 27 },
        shape: path("M160 262H746Q752 480 748 742Q450 752 162 744Q156 500 160 262Z", night),
        lay: { kind: "flat", x: 302, y: 262 },
      },
      band([158, 752, 450, 760, 750, 752], 46, night, { stitch: "fineRib", gauge: 18, pillow: 14 }),
      {
        kind: "solid",
        material: "wood",
        shape:
          '<path d="M60 238Q60 229 70 229L820 232L862 240L820 248L70 251Q60 250 60 238Z" fill="#dcae70"/><circle cx="62" cy="240" r="22" fill="#b9824a"/>',
        pillow: 12,
        roll: 5,
        lift: 8,
      },
      { kind: "yarn", strands, lift: 3 },
    ],
  }
}
