import type { Part, Piece } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { hook, yarnBall } from "#demo/artwork/props/notions.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { pompom } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, rgb, scraps } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

function blanket(color: string): Part[] {
  const frame = dye(color)
  const layer = (x: number, y: number, tone: number, rx = 40): Part => ({
    kind: "cloth",
    stitch: "double",
    gauge: 15,
    pillow: 40,
    roll: 14,
    lift: 9,
    lay: { kind: "flat" },
    dim: 0.92,
    shape: `<rect x="${x}" y="${y}" width="680" height="860" rx="${rx}" fill="${darker(frame, tone)}"/>`,
  })
  const top = "M116 190Q450 176 784 190Q792 600 786 1000Q450 1012 114 1000Q108 600 116 190Z"
  const corner = "M786 716L786 1000Q640 1008 500 1006C560 900 660 790 786 716Z"
  return [
    layer(132, 226, 0.22),
    layer(122, 208, 0.14),
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 11,
      pillow: 46,
      roll: 16,
      lift: 7,
      lay: { kind: "flat" },
      dim: 0.6,
      shape: path(top, darker(frame, 0.2)),
    },
    {
      kind: "cloth",
      stitch: "granny",
      gauge: 133,
      isOpen: true,
      pillow: 50,
      roll: 18,
      lift: 0,
      palettes: scraps,
      shape: path(top, frame),
      lay: { kind: "flat", x: 118, y: 194 },
      drape: { height: 16, width: 240, stretch: 1.4 },
    },
    band(
      [
        114, 188, 280, 181, 450, 178, 620, 181, 786, 188, 791, 400, 793, 600, 788, 1002, 620, 1010, 450, 1012, 280,
        1010, 112, 1002, 108, 600, 110, 400, 114, 188,
      ],
      38,
      frame,
      { isAngular: true, stitch: "double", gauge: 15, pillow: 18, roll: 8, lift: 5 },
    ),
    {
      kind: "cloth",
      stitch: "double",
      gauge: 15,
      pillow: 30,
      roll: 14,
      lift: 16,
      lay: { kind: "flat", angle: -38 },
      shape: path(corner, darker(frame, 0.1)),
    },
  ]
}

function cushion(color: string): Part[] {
  const yarn = dye(color)
  const puff = color === "ivory" ? dye("red") : dye("ivory")
  const square =
    "M132 312C240 344 660 344 768 312C740 430 740 770 768 888C660 858 240 858 132 888C160 770 160 430 132 312Z"
  const corners: [number, number][] = [
    [136, 316],
    [764, 316],
    [136, 884],
    [764, 884],
  ]
  return [
    {
      kind: "cloth",
      stitch: "cable",
      gauge: 17.5,
      pillow: 40,
      roll: 26,
      dome: [450, 600, 330, 300, 420],
      lift: 8,
      shape: path(square, yarn),
      lay: { kind: "flat", x: 450 - 17.5 * 11.5, y: 310 },
      grooves:
        '<path d="M150 330L250 430M750 330L650 430M150 870L250 770M750 870L650 770" stroke="#000" stroke-width="22" fill="none"/>',
      grooveDepth: 26,
      grooveBlur: 16,
    },
    ...corners.map(([x, y], k) => pompom(x, y, 60, puff, blend(puff, yarn, 0.2), 31 + k)),
  ]
}

function coaster(x: number, y: number, colors: string[], radius = 210): Piece {
  const step = radius / 7.6
  const rings = colors
    .map((color, k) => `<circle cx="0" cy="0" r="${(radius * (colors.length - k)) / colors.length}" fill="${color}"/>`)
    .join("")
  return {
    x,
    y,
    parts: [
      {
        kind: "cloth",
        stitch: "double",
        gauge: step / 1.75,
        pillow: 14,
        roll: 8,
        lift: 8,
        lay: { kind: "round", x: 0, y: 0 },
        shape: rings,
      },
    ],
  }
}

function coasters(): Piece[] {
  const orange = dye("orange")
  const red = dye("red")
  const yellow = dye("marigold")
  const white = dye("ivory")
  const leaf = dye("leaf")
  const pale = blend(dye("night"), "#ffffff", 0.12)
  return [
    coaster(290, 330, [pale, orange, white, red, yellow]),
    coaster(630, 410, [pale, white, leaf, yellow, red]),
    coaster(270, 740, [pale, red, yellow, white, orange]),
    coaster(600, 850, [pale, yellow, red, orange, white]),
  ]
}

/** Nine chart symbols on the kit's card, as on any crochet diagram. */
const card = `<rect x="110" y="150" width="390" height="520" rx="6" fill="#fbfaf6"/><rect x="110" y="150" width="390" height="92" fill="${"#f26b1d"}"/>
<g fill="none" stroke="#15131a" stroke-width="9" stroke-linecap="round"><ellipse cx="190" cy="330" rx="32" ry="15"/><path d="M282 312l40 40m0-40l-40 40M420 300v62m-20-62h40M190 430v84m-24-84h48M178 462l24 14M305 430v84m-24-84h48M293 456l24 14M293 474l24 14M400 514L380 432m20 82l20-82m-20 82v-84M372 430h56M160 590q30 40 60 0M280 610l25-40 25 40M400 570v50"/></g><circle cx="400" cy="596" r="6" fill="#15131a"/>`

function kit(): Piece[] {
  return [
    { rotate: -5, y: 40, parts: [{ kind: "solid", material: "paper", shape: card, pillow: 2, roll: 2, lift: 5 }] },
    { parts: [yarnBall(590, 560, 196, dye("sky"), 3)] },
    { parts: [yarnBall(330, 850, 208, dye("marigold"), 8)] },
    { x: 760, y: 640, rotate: -64, parts: hook(0, 0, 470, 24) },
    {
      parts: [
        {
          kind: "yarn",
          lift: 4,
          strands: [
            {
              points: [470, 1000, 4, 560, 1060, 4, 660, 1010, 4, 700, 1060, 4, 780, 1090, 4, 850, 1050, 4],
              radius: 10,
              color: rgb(dye("marigold")),
            },
          ],
        },
      ],
    },
  ]
}

export const home: Record<string, Drawing> = {
  "hundred-square-blanket": { draw: (color) => [{ parts: blanket(color) }], detail: [250, 330, 400] },
  "cable-cushion": { draw: (color) => [{ parts: cushion(color) }], detail: [110, 270, 380] },
  "sunburst-coasters": { draw: coasters, detail: [180, 560, 360] },
  "first-stitches-kit": { draw: kit, detail: [130, 620, 380] },
}
