import type { Part, Piece, Yarn } from "#demo/artwork/engine/scene.ts"
import { diamondChart } from "#demo/artwork/props/charts.ts"
import { ring } from "#demo/artwork/props/hardware.ts"
import { band, curve } from "#demo/artwork/props/lines.ts"
import { chainStitch } from "#demo/artwork/props/pieces.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord, tassel } from "#demo/artwork/props/trimmings.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

/** Chain stitch sewn along a line in one colour. */
const sewn = (points: number[], size: number, color: string): Yarn => chainStitch(curve(points, 6), size, dye(color))

/** Lines around the neck and down the slit, each further out and of another colour, then scrolls on the chest as on a toghu gown. */
function embroidery(pale: string): Part[] {
  const around = (out: number): number[] => {
    const r = 96 + out
    const points: number[] = []
    for (let k = 0; k <= 14; k++) {
      const angle = Math.PI * (1.04 - (k / 14) * 0.46)
      points.push(450 + Math.cos(angle) * r, 246 + Math.sin(angle) * r * 0.86)
    }
    points.push(
      438 - out * 0.82,
      340 + out * 0.7,
      436 - out * 0.82,
      420,
      436 - out * 0.82,
      486 + out * 0.4,
      450,
      510 + out * 1.25,
    )
    return points
  }
  const both = (line: number[]): number[][] => [line, line.map((v, k) => (k % 2 === 0 ? 900 - v : v))]
  const scroll = (x: number, y: number, r: number, turn: number, hand: number): number[] => {
    const points: number[] = []
    for (let k = 0; k <= 22; k++) {
      const angle = turn + hand * k * 0.42
      const reach = r * (1 - k / 25)
      points.push(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
    }
    return points
  }
  const lines: [number, string, number][] = [
    [4, "orange", 11],
    [18, "marigold", 8],
    [30, "red", 11],
    [44, pale, 7],
    [56, "orange", 9],
  ]
  const scrolls: [number, number, number, number, string][] = [
    [352, 480, 40, 5.6, "orange"],
    [366, 566, 32, 5.2, "marigold"],
    [290, 424, 32, 6.1, "red"],
    [402, 630, 26, 5, "red"],
  ]
  return [
    ...lines.flatMap(([out, color, size]) => both(around(out)).map((line) => sewn(line, size, color))),
    ...scrolls.flatMap(([x, y, r, turn, color]) => [
      sewn(scroll(x, y, r, turn, -1), 8, color),
      sewn(scroll(900 - x, y, r, Math.PI - turn, 1), 8, color),
    ]),
    ...[600, 632, 662, 690].map((y, k) => sewn(scroll(450, y, 11 - k * 1.4, 0, 1), 6, k % 2 === 0 ? "marigold" : pale)),
  ]
}

function kaftan(color: string): Part[] {
  const yarn = dye(color)
  const cloth = { stitch: "linen" as const, gauge: 8.4 }
  const row = 8.4 * 0.62
  const wide = (d: string, angle: number, x: number, y: number, shades: string): Part => ({
    kind: "cloth",
    ...cloth,
    pillow: 30,
    roll: 12,
    shape: path(d, yarn),
    lay: { kind: "flat", x, y, angle },
    drape: { height: 16, width: 90, stretch: 3 },
    shades: path(shades, "#000"),
  })
  const trim = (line: number[]): Part[] => [
    band(line, 30, dye("orange"), { stitch: "singleAlong", gauge: 9, pillow: 10, roll: 5, lift: 3 }),
    band(
      line.map((v, k) => (k % 2 === 0 ? v : v + 1)),
      9,
      dye("marigold"),
      { stitch: "singleAlong", gauge: 9, pillow: 6, roll: 3, lift: 1 },
    ),
  ]
  const body =
    "M352 236C380 320 420 336 450 336C482 336 522 318 548 232C600 250 640 272 664 300C654 400 650 500 660 600C676 760 706 900 724 1060Q450 1104 172 1064C196 900 226 760 240 600C248 500 246 400 238 304C264 274 304 252 352 236Z"
  const hem: number[] = [176, 1040, 310, 1072, 450, 1080, 590, 1072, 722, 1036]
  return [
    wide(
      "M300 262C220 300 130 400 48 520Q30 548 52 566C110 620 176 664 244 694Q270 600 270 480Z",
      40,
      240,
      300,
      "M250 440L300 460L262 720L216 700Z",
    ),
    ...trim([40, 524, 96, 592, 162, 646, 238, 690]),
    wide(
      "M600 258C680 296 776 384 856 500Q872 528 852 548C796 606 732 650 660 680Q630 600 630 480Z",
      -40,
      660,
      300,
      "M650 440L600 460L640 710L690 690Z",
    ),
    ...trim([864, 506, 806, 574, 740, 630, 664, 676]),
    {
      kind: "cloth",
      ...cloth,
      pillow: 8,
      dim: 0.5,
      shape: path("M350 238Q450 196 550 234L540 320Q450 380 360 320Z", yarn),
      lay: { kind: "flat" },
    },
    band([346, 244, 398, 220, 450, 213, 502, 217, 556, 238], 24, dye("orange"), {
      stitch: "singleAlong",
      gauge: 9,
      pillow: 9,
      dim: 0.82,
      lift: 2,
    }),
    {
      kind: "cloth",
      ...cloth,
      pillow: 36,
      roll: 14,
      lift: 6,
      chart: { ...diamondChart(Math.round((920 - 236) / row)), height: 27 },
      shape: `${path(body, yarn)}<path d="M444 330L456 330L451 500L449 500Z" fill="${darker(yarn, 0.75)}"/>`,
      lay: { kind: "flat", x: 450, y: 236, sag: 16, half: 270 },
      drape: { height: 22, width: 80, stretch: 9, from: 300, to: 1060 },
      grooves:
        '<path d="M244 420Q300 500 340 520M656 410Q600 490 570 510M330 640Q300 860 280 1060M560 660Q600 860 622 1060M440 760Q430 900 436 1080" stroke="#000" stroke-width="14" fill="none"/>',
      grooveDepth: 16,
      grooveBlur: 10,
    },
    ...trim(hem),
    ...embroidery(color === "ivory" ? "night" : "white"),
    cord([440, 344, 452, 384, 446, 430, 470, 470], 4.4, dye("marigold"), 22),
    tassel(470, 462, 66, dye("red"), dye("marigold"), 4),
  ]
}

/** Beads on a thread: wood, red, white, and every ninth of brass. */
function beads(line: number[]): Part[] {
  const points = curve(line, 40)
  const out: Part[] = []
  let run = 0
  for (let k = 2; k < points.length; k += 2) {
    const x = points[k] as number
    const y = points[k + 1] as number
    run += Math.hypot(x - (points[k - 2] as number), y - (points[k - 1] as number))
    if (run < 17) continue
    run = 0
    const n = out.length
    out.push({
      kind: "solid",
      material: n % 9 === 0 ? "metal" : "ceramic",
      shape: `<circle cx="${x}" cy="${y}" r="8.6" fill="${n % 9 === 0 ? "#d3ab52" : ["#6d4527", dye("red"), "#6d4527", dye("white")][n % 4]}"/>`,
      ball: [x, y, 8.8, 8.8],
      lift: 3,
    })
  }
  return out
}

export const baliKaftan: Drawing = {
  draw: (color) => [{ parts: kaftan(color), rest: "laid", rotate: 1 }],
  detail: [280, 300, 340],
  views: {
    styled: () => ({
      field: "#e6e0d6",
      ground: "plaster",
      window: "leaves",
      pieces: [
        { parts: kaftan("black"), rest: "laid", x: 150, y: -110, rotate: 12, scale: 1.06 },
        { parts: beads([60, 940, 150, 870, 250, 930, 240, 1050, 130, 1090, 60, 1030, 56, 944]) },
        ...[0, 1, 2].map((k): Piece => ({ parts: [ring(300 + k * 50, 1126 - (k % 2) * 28, 55, 8)] })),
      ],
    }),
  },
}
