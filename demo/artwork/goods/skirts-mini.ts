import type { Part } from "#demo/artwork/engine/scene.ts"
import { clipHanger, peg } from "#demo/artwork/props/hanger.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { grannyPatch, tool } from "#demo/artwork/props/pieces.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, dyes, scraps } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { waistband } from "./skirt-forms.ts"

function patchworkSkirt(color: string): Part[] {
  const frame = dye(color)
  const lace = blend(frame, dye("orange"), 0.85)
  const silhouette =
    "M268 268Q450 298 634 262C650 320 652 380 668 470C690 610 722 760 748 896C660 936 560 952 450 950C340 954 240 944 152 912C176 770 206 620 232 480C246 390 254 330 268 268Z"
  const waist = waistband(
    {
      top: { y: 204, left: 266, right: 634, bow: 26, tilt: -6 },
      height: 66,
      cloth: { stitch: "fineRib", gauge: 13 },
      isElastic: true,
      back: 34,
    },
    frame,
  )
  return [
    ...waist.behind,
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 9,
      pillow: 20,
      lay: { kind: "flat" },
      shape: path(silhouette, darker(frame, 0.45)),
      dim: 0.7,
    },
    {
      kind: "cloth",
      stitch: "granny",
      gauge: 112,
      pillow: 34,
      roll: 13,
      lift: 0,
      isOpen: true,
      palettes: scraps,
      shape: path(silhouette, frame),
      lay: { kind: "fan", x: 450, y: -1530, radius: 2180 },
      drape: { height: 20, width: 110, stretch: 9, from: 260, to: 900 },
    },
    band([148, 910, 236, 940, 340, 954, 450, 952, 560, 951, 662, 934, 752, 894], 36, frame, {
      stitch: "double",
      gauge: 14,
      pillow: 14,
      lift: 4,
    }),
    ...waist.front,
    cord([450, 258, 414, 296, 366, 332, 372, 374, 424, 342, 452, 264], 5.5, lace, 14),
    cord([452, 260, 490, 290, 536, 306, 530, 352, 476, 330, 450, 264], 5.5, lace, 15),
    cord([448, 266, 420, 340, 432, 400, 396, 462], 5.5, lace, 16),
    cord([454, 266, 484, 340, 474, 420, 504, 478], 5.5, lace, 16),
  ]
}

export const patchworkMiniSkirt: Drawing = {
  draw: (color) => [{ parts: patchworkSkirt(color), y: 30, rest: "laid", rotate: -2 }],
  detail: [330, 420, 330],
  views: {
    styled: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "panes",
      pieces: [
        { parts: patchworkSkirt("ivory"), x: 260, y: -120, scale: 0.98, rotate: 17, rest: "laid" },
        grannyPatch(180, 880, 178, dyes("marigold", "orange", "red", "ivory"), -14),
        grannyPatch(300, 1030, 178, dyes("sky", "rose", "crimson", "ivory"), 11),
        grannyPatch(690, 1060, 178, dyes("ivory", "hotpink", "slateblue", "ivory"), 24),
        tool(560, 900, 330, 15, -24, dye("royalblue")),
      ],
    }),
  },
}

const pleats = 11

/** Knife pleats, each laid over the one to its right; `swing` opens them towards the hem. */
function pleatedSkirt(color: string, swing = 1): Part[] {
  const yarn = dye(color)
  const line = color === "ivory" ? dye("firebrick") : dye("ivory")
  const waist = waistband(
    { top: { y: 262, left: 276, right: 620, bow: 18, tilt: 7 }, height: 62, cloth: { stitch: "fineRib", gauge: 11 } },
    yarn,
  )
  const wide = [1, 1.15, 0.92, 1.06, 1.2, 0.9, 1.1, 0.96, 1.12, 0.88, 1.05]
  const sum = wide.reduce((a, b) => a + b, 0)
  const edges = [0]
  for (const value of wide) edges.push((edges.at(-1) as number) + value / sum)
  const at = (t: number, down: number): [number, number] => {
    const flare = 1 + 0.9 * swing * down ** 0.85
    const x = 448 + (t - 0.5) * 346 * flare + 10 * down
    return [x, 318 + down * 520 + 16 * 4 * t * (1 - t) + (1 - (2 * t - 1) ** 2) * 44 * down]
  }
  const panels = Array.from({ length: pleats }, (_, k) => pleats - 1 - k).map((k): Part => {
    const a = edges[k] as number
    const b = (edges[k + 1] as number) + 0.034
    const [ax, ay] = at(a, 0)
    const [bx, by] = at(b, 0)
    const [mx, my] = at(a, 0.5)
    const [nx, ny] = at(b, 0.5)
    const [cx, cy] = at(a, 1)
    const [dx, dy] = at(b, 1)
    const jog = (k * 37) % 7
    const outline = `M${ax} ${ay - 10}L${bx} ${by - 10}Q${nx - 3 + jog} ${ny} ${dx + 4} ${dy - 20 + jog}L${cx - 4} ${cy + 4}Q${mx + jog - 3} ${my} ${ax} ${ay - 10}Z`
    const stripe = (from: number, to: number): string => {
      const left = cy + 4
      const right = dy - 20 + jog
      return `<path d="M${cx - 30} ${left - from}L${dx + 20} ${right - from}V${right - to}L${cx - 30} ${left - to}Z" fill="${line}"/>`
    }
    return {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 9,
      pillow: 20,
      roll: 7,
      lift: 9,
      shape: `<clipPath id="p${k}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${yarn}"/><g clip-path="url(#p${k})">${stripe(36, 62)}${stripe(76, 88)}</g>`,
      lay: { kind: "fan", x: 448, y: -70, radius: 640 },
      // The pleat to the left lies over this one and keeps the light off its edge.
      shades: `<path d="M${ax - 4} ${ay - 10}Q${mx} ${my} ${cx} ${cy + 8}L${cx + 34} ${cy + 8}Q${mx + 28} ${my} ${ax + 14} ${ay - 10}Z" opacity="0.85"/>`,
      grooves: `<path d="M${bx} ${by - 10}Q${nx} ${ny} ${dx + 4} ${dy}" stroke="#000" stroke-width="9" fill="none"/>`,
      grooveDepth: 12,
      grooveBlur: 4,
      drape: { height: 6, width: 40, stretch: 12, from: 330, to: 840 },
    }
  })
  const [ix, iy] = at(0.02, 1)
  const [jx, jy] = at(0.98, 1)
  return [
    ...waist.behind,
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 9.4,
      pillow: 8,
      dim: 0.5,
      shape: path(`M300 330L600 330L${jx} ${jy - 20}Q450 ${iy + 54} ${ix} ${iy - 6}Z`, darker(yarn, 0.2)),
      lay: { kind: "flat" },
    },
    ...panels,
    ...waist.front,
  ]
}

export const phoenixPleatedSkirt: Drawing = {
  draw: (color) => [{ parts: pleatedSkirt(color), x: -66, y: -40, scale: 1.14, rest: "laid", rotate: 3 }],
  detail: [300, 560, 330],
  views: {
    hung: () => ({
      field: "#e6e2da",
      ground: "plaster",
      window: "panes",
      pieces: [
        { parts: pleatedSkirt("ivory", 0.62), x: -54, y: 0, scale: 1.12, rest: "hung" },
        { parts: clipHanger(450, 268, 430) },
        { parts: peg(452, 162, 28) },
      ],
    }),
  },
}
