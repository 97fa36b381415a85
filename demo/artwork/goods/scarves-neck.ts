import type { Chart, Cloth, Part, Piece } from "#demo/artwork/engine/scene.ts"
import { diamondChart } from "#demo/artwork/props/charts.ts"
import { along } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { blend, dye, rgb } from "#demo/artwork/props/yarns.ts"
import { ring } from "./scarves-cloth.ts"

/** An ellipse as a closed line. */
function oval(cx: number, cy: number, rx: number, ry: number): number[] {
  return Array.from({ length: 49 }, (_, k) => {
    const angle = Math.PI * (0.5 + k / 24)
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
  }).flat()
}

/** Brioche in two colours, standing slumped with its top turned down: one looks into it from above. */
export function briocheCowl(color: string): Piece[] {
  const yarn = dye(color)
  const inner = color === "ivory" ? dye("goldenrod") : blend(yarn, "#fff4dc", 0.72)
  const ribbed = { kind: "cloth" as const, stitch: "brioche" as const, palettes: [[rgb(inner)]] }
  const parts: Part[] = [
    {
      ...ribbed,
      gauge: 18,
      pillow: 16,
      roll: 14,
      dim: 0.7,
      palettes: [[rgb(yarn)]],
      lay: { kind: "flat", x: 450, y: 300, sag: -50, half: 330 },
      shape: `<ellipse cx="446" cy="420" rx="282" ry="140" fill="${inner}"/>`,
      shades: '<ellipse cx="440" cy="350" rx="260" ry="70" opacity="0.6"/>',
    },
    {
      ...ribbed,
      gauge: 22,
      pillow: 60,
      roll: 34,
      lay: { kind: "flat", x: 450, y: 700, sag: 92, half: 330 },
      shape: path(
        "M168 680C128 730 112 830 150 908C196 990 330 1036 456 1034C590 1030 726 980 764 900C790 826 770 740 736 690Q450 800 168 680Z",
        yarn,
      ),
      grooves: `${along([150, 870, 260, 930, 400, 930], 24)}${along([760, 850, 650, 920, 540, 930], 22)}`,
      grooveDepth: 34,
      grooveBlur: 18,
      shades: `${along([150, 760, 300, 840, 460, 856, 620, 836, 760, 750], 70, 0.6)}${along([760, 740, 786, 860, 700, 990], 70, 0.4)}`,
    },
    {
      ...ribbed,
      gauge: 22,
      pillow: 64,
      roll: 32,
      lift: 16,
      lay: { kind: "flat", x: 440, y: 480, sag: 92, half: 330 },
      shape: path(
        "M128 470C112 560 116 640 150 706C210 790 340 834 462 826C590 822 716 778 764 690C790 630 780 540 764 470Z",
        yarn,
      ),
      grooves: `${along([130, 640, 240, 716, 380, 740], 22)}${along([768, 640, 680, 690, 560, 706], 22)}`,
      grooveDepth: 30,
      grooveBlur: 18,
      shades: `${along([120, 540, 260, 640, 450, 664, 640, 636, 780, 530], 60, 0.6)}${along([770, 500, 790, 620, 740, 740], 60, 0.4)}`,
    },
    {
      ...ribbed,
      gauge: 21,
      pillow: 56,
      roll: 24,
      lift: 18,
      lay: { kind: "path", points: oval(446, 436, 302, 152) },
      shape: `<path fill-rule="evenodd" d="M104 430C110 320 270 248 448 246C640 248 790 330 792 440C792 540 640 626 452 630C262 628 96 540 104 430ZM190 416C200 480 330 514 448 512C572 512 694 478 700 414C690 340 570 304 446 302C320 304 196 346 190 416Z" fill="${yarn}"/>`,
      shades: `${along([740, 330, 800, 440, 720, 560], 50, 0.35)}${along([200, 360, 330, 306, 450, 296, 580, 306, 690, 360], 14, 0.5)}`,
    },
  ]
  return [{ x: 4, y: -36, parts }]
}

/** The embroidery's diamonds; on the red field of the category its red gives way to green, on pale wool its white to night. */
const loopChart = (yarn: string): Chart => ({
  ...diamondChart(400 - 13),
  colors: ["seagreen", "orange", "marigold", yarn === dye("ivory") ? "night" : "white"].map((name) => rgb(dye(name))),
})

/** The cloth of the loop, for a stretch of it as for the whole. */
export const loopCloth = (yarn: string): Partial<Cloth> & { stitch: "stockinette" } => ({
  stitch: "stockinette",
  gauge: 9.6,
  pillow: 44,
  roll: 20,
  chart: loopChart(yarn),
  drape: { height: 10, width: 320, stretch: 0.3 },
})

/** A ring of colourwork, long enough to lie round the neck twice. */
export function diamondLoop(color: string): Piece[] {
  const yarn = dye(color)
  return [
    {
      parts: [
        ring([470, 640, 318, 400, 10], 176, yarn, {
          ...loopCloth(yarn),
          repeat: 14,
          seed: 2,
          grooves: `${along([760, 560, 810, 640, 790, 760], 18)}${along([300, 940, 430, 990, 560, 970], 20)}`,
          grooveDepth: 26,
          shades: `${along([640, 300, 740, 470, 740, 700, 640, 880], 60, 0.5)}${along([180, 760, 300, 880, 480, 900], 70, 0.6)}`,
        }),
        ring([430, 520, 268, 350, -24], 172, yarn, {
          ...loopCloth(yarn),
          repeat: 14,
          seed: 5,
          lift: 22,
          grooves: `${along([150, 380, 170, 500, 230, 640], 16)}${along([500, 180, 600, 260, 660, 380], 18)}${along([420, 830, 540, 860, 640, 830], 14)}`,
          grooveDepth: 26,
        }),
      ],
    },
  ]
}
