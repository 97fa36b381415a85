import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"
import { drawingOf, place } from "#demo/artwork/goods/goods.ts"
import { curve } from "#demo/artwork/props/lines.ts"
import { ball, bobble, chainStitch, grannyPatch, loose, tool } from "#demo/artwork/props/pieces.ts"
import { bandSwatch, stack } from "#demo/artwork/props/props.ts"
import { set } from "#demo/artwork/props/set.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { dye, dyes, grounds } from "#demo/artwork/props/yarns.ts"

const square = { width: 800, height: 800 }

function peg(x: number, y: number, turn: number): Piece {
  return {
    x,
    y,
    rotate: turn,
    parts: [
      {
        kind: "solid",
        material: "wood",
        shape: path("M-15 -34H15L12 60Q8 66 4 60L2 6H-2L-4 60Q-8 66 -12 60Z", "#dcae70"),
        pillow: 10,
        roll: 4,
        lift: 5,
      },
    ],
  }
}

export const galleryScenes: Record<string, () => Scene> = {
  "balls-of-yarn": () => ({
    ...square,
    field: grounds.night,
    pieces: [
      ball(130, 150, 170, "teal", 1),
      ball(450, 90, 160, "rose", 2),
      ball(720, 240, 180, "marigold", 3),
      ball(270, 420, 190, "orange", 4),
      ball(590, 540, 170, "ivory", 5),
      ball(110, 690, 170, "red", 6),
      ball(400, 750, 150, "royalblue", 7),
      ball(760, 760, 150, "leaf", 8),
    ],
  }),
  "hook-and-square": () => ({
    ...square,
    field: grounds.marigold,
    pieces: [
      grannyPatch(370, 400, 470, dyes("ivory", "orange", "red", "night"), -9),
      loose([590, 600, 640, 660, 600, 730, 500, 740, 440, 690, 340, 720, 260, 820], 9, "night"),
      tool(585, 580, 330, 22, -124),
    ],
  }),
  "folded-jumpers": () => ({
    ...square,
    field: grounds.sky,
    floor: { y: 660, color: "#F4F5F2" },
    pieces: [
      stack(400, 720, 640, [
        ["navy", "stockinette"],
        ["goldenrod", "cable"],
        ["firebrick", "fineRib"],
        ["darkgreen", "moss"],
        ["ivory", "cable"],
      ]),
    ],
  }),
  "cable-close": () => ({
    ...square,
    field: grounds.sky,
    view: [300, 430, 300],
    pieces: drawingOf("dingle-cable-jumper").draw("ivory"),
  }),
  bobbles: () => ({
    ...square,
    field: grounds.rose,
    pieces: [
      bobble(180, 190, 140, "crimson", "red", 1),
      bobble(480, 150, 110, "ivory", "white", 2),
      bobble(660, 350, 150, "orange", "marigold", 3),
      bobble(340, 440, 160, "crimson", "hotpink", 4),
      bobble(150, 640, 120, "teal", "seagreen", 5),
      bobble(570, 650, 140, "crimson", "red", 6),
    ],
  }),
  elephants: () => ({
    ...square,
    field: grounds.leaf,
    pieces: [
      ...place("elephant-amigurumi", "gold", 160, 380, 0.46, -4),
      ...place("elephant-amigurumi", "lightsteelblue", 640, 380, 0.46, 4),
      ...place("elephant-amigurumi", "pink", 400, 470, 0.54),
    ],
  }),
  "skirt-on-the-line": () => ({
    ...square,
    field: grounds.sky,
    pieces: [
      loose([-20, 96, 200, 126, 400, 134, 600, 126, 820, 96], 7, "night"),
      ...place("ndop-tiered-skirt", "ivory", 400, 440, 0.76, 2),
      peg(296, 132, 3),
      peg(512, 132, -3),
    ],
  }),
  "library-lesson": () => ({
    ...square,
    field: grounds.mist,
    pieces: [
      ...["red", "orange", "marigold", "leaf", "teal", "royalblue", "hotpink"].flatMap((color, k): Piece[] => {
        const end = k === 4 ? 600 : 330 + ((k * 71) % 200)
        const left = 70 + k * 110
        const line = curve([left, 60, left + (k % 2) * 16, end * 0.4, left - 6, end * 0.75, left + 10, end])
        return [{ parts: [chainStitch(line, 26, dye(color))] }]
      }),
      tool(528, 622, 250, 18, -118),
      ball(150, 700, 100, "orange", 5),
      ball(350, 660, 70, "hotpink", 6),
    ],
  }),
  "mesh-and-light": () => ({
    ...square,
    field: grounds.marigold,
    view: [230, 560, 430],
    pieces: drawingOf("market-net-bag").draw("navy"),
  }),
  "band-in-progress": () => ({
    ...square,
    field: grounds.orange,
    pieces: [
      ...set([bandSwatch()], 400, 430, 0.98, -5, [455, 500]),
      ball(690, 690, 110, "night", 3),
      ball(560, 770, 70, "marigold", 4),
    ],
  }),
  coasters: () => ({ ...square, field: grounds.leaf, pieces: place("sunburst-coasters", "", 400, 400, 0.78, 24) }),
  "blanket-corner": () => ({
    ...square,
    field: grounds.rose,
    view: [380, 560, 480],
    pieces: drawingOf("hundred-square-blanket").draw("teal"),
  }),
}
