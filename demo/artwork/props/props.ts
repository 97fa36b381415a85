import type { Part, Piece, Strand } from "#demo/artwork/engine/scene.ts"
import { diamondChart } from "./charts.ts"
import { band } from "./lines.ts"
import { path } from "./shapes.ts"
import { blend, dye, rgb } from "./yarns.ts"

/** Folded knitwear seen from the side where the folds are, highest last. */
export function stack(
  x: number,
  bottom: number,
  width: number,
  colors: [string, "cable" | "stockinette" | "fineRib" | "moss"][],
): Piece {
  const parts: Part[] = []
  const thick = width * 0.2
  colors.forEach(([color, stitch], k) => {
    const yarn = dye(color)
    const y = bottom - (k + 1) * thick * 0.93
    const shift = (((k * 7) % 5) - 2) * 7
    const w = width - (k % 2) * 22
    const l = x - w / 2 + shift
    const r = thick * 0.5
    parts.push(
      {
        kind: "cloth",
        stitch,
        gauge: thick * 0.1,
        pillow: thick * 0.5,
        roll: thick * 0.18,
        lift: 7,
        lay: { kind: "flat", angle: 90 },
        dim: 0.84,
        shape: `<rect x="${l + 10}" y="${y + r}" width="${w - 24}" height="${r}" rx="${r * 0.5}" fill="${yarn}"/>`,
      },
      {
        kind: "cloth",
        stitch,
        gauge: thick * 0.1,
        pillow: thick * 0.42,
        roll: thick * 0.16,
        lift: 8,
        lay: { kind: "flat", angle: 90, y: k * 7 },
        shape: `<path d="M${l + r} ${y}H${l + w - 8}Q${l + w + 4} ${y + r * 0.6} ${l + w - 8} ${y + r * 1.2}H${l + r}Q${l - 6} ${y + r * 1.1} ${l} ${y + r * 0.56}Q${l + 6} ${y} ${l + r} ${y}Z" fill="${yarn}"/>`,
      },
    )
  })
  return { parts }
}

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

/** A crocheted cocktail: glass, drink and a slice on the rim. */
export function cocktail(x: number, y: number, scale: number, drink: string, fruit: string): Piece {
  const glass = dye("sky")
  const slice = (r: number, fill: string): string => `<circle cx="612" cy="330" r="${r}" fill="${fill}"/>`
  return {
    x,
    y,
    scale,
    parts: [
      {
        kind: "cloth",
        stitch: "single",
        gauge: 16,
        pillow: 18,
        roll: 8,
        lift: 5,
        lay: { kind: "round", x: 612, y: 330 },
        shape: slice(104, fruit) + slice(88, dye("ivory")) + slice(74, blend(fruit, "#ffffff", 0.3)),
      },
      {
        kind: "cloth",
        stitch: "single",
        gauge: 15,
        pillow: 34,
        roll: 12,
        lift: 6,
        lay: { kind: "flat" },
        shape: path("M432 690H468L474 960H426Z", glass),
      },
      {
        kind: "cloth",
        stitch: "single",
        gauge: 16,
        pillow: 26,
        roll: 12,
        lift: 6,
        lay: { kind: "flat", sag: 14, half: 160, x: 450 },
        shape: path("M286 1000Q300 950 450 946Q600 950 614 1000Q600 1030 450 1034Q300 1030 286 1000Z", glass),
      },
      {
        kind: "cloth",
        stitch: "single",
        gauge: 17,
        pillow: 90,
        roll: 34,
        lift: 8,
        lay: { kind: "flat", sag: 26, half: 280, x: 450, y: 340 },
        shape: `${path("M196 340Q450 300 704 340C700 560 600 706 450 706C300 706 200 560 196 340Z", glass)}${path("M203 410Q450 466 697 410C682 586 590 706 450 706C310 706 218 586 203 410Z", drink)}`,
      },
      band([194, 340, 320, 366, 450, 374, 580, 366, 706, 340], 24, dye("ivory"), {
        stitch: "single",
        gauge: 14,
        pillow: 12,
        lift: 4,
        cap: "round",
      }),
    ],
  }
}

/** A closed book lying flat, seen from its spine. */
export function book(x: number, y: number, width: number, height: number, color: string): Part[] {
  return [
    {
      kind: "solid",
      material: "paper",
      shape: `<rect x="${x + 16}" y="${y + 8}" width="${width - 26}" height="${height - 16}" fill="#f2ead8"/>`,
      pillow: 4,
      roll: 3,
      lift: 3,
      shades: `<rect x="${x}" y="${y + height - 18}" width="${width}" height="10"/>`,
    },
    {
      kind: "solid",
      material: "felt",
      shape: `<path d="M${x + width} ${y}H${x + 24}Q${x} ${y} ${x} ${y + height / 2}Q${x} ${y + height} ${x + 24} ${y + height}H${x + width}V${y + height - 11}H${x + 40}Q${x + 22} ${y + height / 2} ${x + 40} ${y + 11}H${x + width}Z" fill="${color}"/>`,
      pillow: 9,
      roll: 4,
      lift: 5,
    },
  ]
}
