import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"
import { place } from "#demo/artwork/goods/goods.ts"
import { diamondChart } from "#demo/artwork/props/charts.ts"
import { cup } from "#demo/artwork/props/crockery.ts"
import { notebook, pencil } from "#demo/artwork/props/paper.ts"
import { loose, tool } from "#demo/artwork/props/pieces.ts"
import { potted } from "#demo/artwork/props/plants.ts"
import { bandSwatch } from "#demo/artwork/props/props.ts"
import { set } from "#demo/artwork/props/set.ts"
import { markers, scissors, snips } from "#demo/artwork/props/sewing.ts"
import { handBall, hank } from "#demo/artwork/props/skeins.ts"
import { board } from "#demo/artwork/props/stall.ts"
import { dye, grounds } from "#demo/artwork/props/yarns.ts"

const wide = { width: 1440, height: 1080 }

/** The founder's table: the band of her first hats on the needles, what it is made of, the tea that goes cold beside it. */
function foundersTable(): Piece[] {
  return [
    notebook(1270, 230, 380, 8, "#c4122f", 3),
    pencil(1400, 560, 300, 17, -72, "#232c5e"),
    ...set([bandSwatch()], 640, 590, 1.06, -6, [455, 500]),
    handBall(210, 250, 150, "night", 3),
    handBall(130, 520, 104, "orange", 4),
    handBall(250, 700, 92, "marigold", 5),
    hank(1150, 640, 460, ["red", "crimson"], -16, 4),
    hank(1170, 780, 460, ["orange", "marigold"], -9, 5),
    cup(480, 60, 108, "#f4f1ea", "tea", 130),
    scissors(330, 940, 360, -14, 20),
    snips(
      [
        [560, 1000, "red"],
        [610, 970, "marigold"],
        [660, 1020, "orange"],
      ],
      46,
    ),
    potted(1330, 1000, 150, 2),
    markers(
      [
        [820, 120, "teal"],
        [880, 150, "hotpink"],
        [830, 190, "royalblue"],
      ],
      19,
    ),
  ]
}

/** Hills of the grassfields, one behind the other, as light as they are far. */
function grassfields(x: number, y: number, width: number, height: number): Piece {
  const hill = (from: number, swell: number[], near: string, far: string, id: string): string => {
    const step = width / (swell.length - 1)
    const line = swell.map((rise, k) => `${x + k * step} ${y + from * height - rise * height}`)
    let d = `M${line[0]}`
    for (let k = 1; k < line.length; k++) {
      const before = (line[k - 1] as string).split(" ").map(Number) as [number, number]
      const here = (line[k] as string).split(" ").map(Number) as [number, number]
      d += `C${before[0] + step * 0.5} ${before[1]} ${here[0] - step * 0.5} ${here[1]} ${here[0]} ${here[1]}`
    }
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="0.7" stop-color="${near}"/></linearGradient><path d="${d}V${y + height}H${x}Z" fill="url(#${id})"/>`
  }
  return {
    shadow: 0,
    parts: [
      {
        kind: "solid",
        material: "paper",
        pillow: 0,
        lift: 0,
        shape: `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fb4de"/><stop offset="0.55" stop-color="#f6ecd2"/></linearGradient><radialGradient id="sun" cx="0.24" cy="0.3" r="0.5"><stop offset="0" stop-color="#fff6d8" stop-opacity="0.95"/><stop offset="1" stop-color="#fff6d8" stop-opacity="0"/></radialGradient><filter id="haze" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="3"/></filter><clipPath id="pane"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#pane)"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#sky)"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#sun)"/><g filter="url(#haze)">${hill(0.5, [0.08, 0.2, 0.1, 0.24, 0.14, 0.06], "#9fc3b4", "#a8c2cf", "h1")}${hill(0.58, [0.04, 0.12, 0.18, 0.06, 0.12, 0.16], "#6fa559", "#98c07c", "h2")}${hill(0.72, [0.14, 0.05, 0.09, 0.17, 0.08, 0.03], "#3f8440", "#74ad54", "h3")}${hill(0.86, [0.02, 0.1, 0.05, 0.03, 0.12, 0.09], "#1f5c34", "#4c9042", "h4")}</g></g>`,
      },
    ],
  }
}

function grasslandWindow(): Piece[] {
  const [x, y, width, height] = [400, 110, 900, 760]
  const frame = "#e9dfc9"
  const bar = (left: number, top: number, w: number, h: number): Piece => board(left, top, w, h, frame, 9)
  return [
    grassfields(x, y, width, height),
    bar(x - 40, y - 40, width + 80, 46),
    bar(x - 40, y - 40, 46, height + 60),
    bar(x + width - 6, y - 40, 46, height + 60),
    bar(x + width / 2 - 14, y, 28, height),
    bar(x, y + height * 0.36, width, 24),
    // A crocheted border across the upper panes.
    {
      shadow: 0.6,
      parts: [
        {
          kind: "cloth",
          stitch: "shell",
          gauge: 30,
          isOpen: true,
          pillow: 6,
          roll: 4,
          lift: 8,
          shape: `<path d="M${x - 20} ${y - 6}H${x + width + 20}V${y + 108}${Array.from({ length: 15 }, () => `q-30 44 -60 0`).join("")}V${y - 6}Z" fill="${dye("ivory")}"/>`,
          lay: { kind: "flat", x, y },
          drape: { height: 12, width: 70, stretch: 4 },
        },
      ],
    },
    board(x - 140, y + height + 10, width + 280, 54, "#d9b27c", 16),
    ...place("liffey-plant-hanger", "marigold", 180, 440, 0.8),
    ...place("bafoussam-jute-basket", "teal", 570, 610, 0.58),
    ...place("elephant-amigurumi", "pink", 1040, 628, 0.54),
    handBall(830, 824, 62, "marigold", 4),
    loose([860, 876, 900, 930, 860, 990, 910, 1050, 890, 1120], 6, "marigold"),
  ]
}

/** Pictures of the shop's own pages, by the name below `public/images/pages`. */
export const pageScenes: Record<string, () => Scene> = {
  "founders-table": () => ({ ...wide, field: "#c99a63", ground: "oak", window: "leaves", pieces: foundersTable() }),
  "grassland-window": () => ({ ...wide, field: "#f3e7d3", ground: "plaster", pieces: grasslandWindow() }),
}

/** Letters begin with a strip of the band and the yarn it is knitted from. */
export const mailHeader = (): Scene => ({
  width: 1200,
  height: 320,
  field: grounds.orange,
  pieces: [
    {
      rotate: -2,
      y: 26,
      parts: [
        {
          kind: "cloth",
          stitch: "stockinette",
          gauge: 12.6,
          pillow: 12,
          roll: 6,
          lift: 6,
          chart: { ...diamondChart(1), height: 27 },
          shape: `<path d="M-40 30Q600 24 1260 32V302Q600 310 -40 300Z" fill="${dye("night")}"/>`,
          lay: { kind: "flat", x: 6, y: 32 },
        },
      ],
    },
    handBall(1070, 196, 118, "marigold", 4),
    handBall(900, 274, 62, "red", 5),
    tool(860, 150, 300, 19, 158),
  ],
})
