import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"
import { films } from "#demo/artwork/film-scenes.ts"
import { drawingOf, place } from "#demo/artwork/goods/goods.ts"
import { openBook } from "#demo/artwork/props/books.ts"
import { cup } from "#demo/artwork/props/crockery.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { curve } from "#demo/artwork/props/lines.ts"
import { parcel, tag } from "#demo/artwork/props/parcels.ts"
import { bobble, chainStitch, grannyPatch, loose, tool } from "#demo/artwork/props/pieces.ts"
import { sprig } from "#demo/artwork/props/plants.ts"
import { bandSwatch } from "#demo/artwork/props/props.ts"
import { set } from "#demo/artwork/props/set.ts"
import { markers, scissors, snips } from "#demo/artwork/props/sewing.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cone, handBall, hangingSkein, hank } from "#demo/artwork/props/skeins.ts"
import { dye, dyes, grounds } from "#demo/artwork/props/yarns.ts"

/** Drawn in units of 800, shown a little larger. */
const square = { width: 900, height: 900, view: [0, 0, 800] as [number, number, number] }
const close = (left: number, top: number, width: number) => ({
  ...square,
  view: [left, top, width] as [number, number, number],
})

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

/** Seven first chains as they were left on the table, one of them very long. */
function firstChains(): Piece[] {
  const lines: [string, number[]][] = [
    ["red", [70, 40, 96, 150, 66, 260, 84, 350]],
    ["orange", [170, 30, 150, 140, 186, 250, 170, 420, 196, 480]],
    ["marigold", [268, 46, 282, 160, 254, 280, 272, 390]],
    ["leaf", [360, 36, 344, 130, 372, 220]],
    ["hotpink", [452, 40, 470, 180, 436, 300, 456, 400, 440, 450]],
    ["royalblue", [548, 30, 530, 120, 562, 230, 544, 330]],
    ["teal", [640, 40, 660, 200, 620, 330, 640, 480, 560, 560, 440, 560, 360, 620, 400, 700, 520, 716]],
  ]
  return [
    ...lines.map(([color, line]): Piece => ({ parts: [chainStitch(curve(line), 27, dye(color))] })),
    tool(536, 722, 300, 22, -162),
    handBall(150, 660, 108, "orange", 5),
    markers(
      [
        [310, 480, "hotpink"],
        [350, 500, "royalblue"],
      ],
      15,
    ),
  ]
}

function roundThree(): Piece[] {
  return [
    grannyPatch(360, 410, 470, dyes("ivory", "orange", "red", "night"), -9),
    loose([590, 600, 640, 660, 600, 730, 500, 740, 440, 690, 340, 720, 260, 820], 9, "night"),
    tool(585, 580, 330, 22, -124),
    cup(724, 130, 100, "#f4f1ea", "tea", 130),
    snips(
      [
        [110, 680, "orange"],
        [150, 720, "red"],
        [80, 740, "ivory"],
      ],
      44,
    ),
  ]
}

function trimmingDay(): Piece[] {
  const floor = Array.from({ length: 70 }, (_, k): [number, number, string] => [
    (k * 197) % 800,
    (k * 331 + ((k * k) % 97)) % 800,
    ["crimson", "red", "hotpink", "crimson", "orange"][k % 5] as string,
  ])
  return [
    snips(floor, 26, 2.6),
    bobble(190, 200, 150, "crimson", "red", 1),
    bobble(520, 150, 112, "ivory", "white", 2),
    bobble(640, 400, 146, "orange", "marigold", 3),
    bobble(150, 560, 116, "teal", "seagreen", 5),
    bobble(400, 470, 158, "crimson", "hotpink", 4),
    scissors(560, 680, 380, 196, 24),
  ]
}

function postDay(): Piece[] {
  return [
    parcel(240, 270, 380, 330, -8, "#c4122f"),
    parcel(600, 250, 260, 240, 12, "#0b7a4b", "#d9b988"),
    parcel(480, 600, 430, 300, 5, "#f26b1d"),
    tag(330, 640, 130, -18),
    loose([278, 652, 330, 600, 390, 590, 446, 586], 4, "orange"),
    bobble(720, 500, 78, "crimson", "red", 7),
    sprig([90, 760, 130, 660, 150, 560, 140, 460], { length: 52, width: 18, color: "#7f9f86", every: 32 }, 4),
    handBall(740, 720, 96, "marigold", 8),
  ]
}

function dryingSkeins(): Piece[] {
  const colors: [string | string[], number][] = [
    [["marigold", "goldenrod", "gold"], 430],
    [["orange", "darkorange", "coral"], 470],
    [["red", "crimson"], 440],
    [["hotpink", "rose", "pink"], 480],
    [["royalblue", "slateblue", "sky"], 450],
  ]
  return [
    ...colors.map(([skein, length], k) => hangingSkein(110 + k * 146, 156, 122, length, skein, k + 1)),
    {
      parts: [
        {
          kind: "solid",
          material: "wood",
          shape: '<rect x="-20" y="124" width="840" height="26" rx="12" fill="#c79a5e"/>',
          pillow: 14,
          roll: 5,
          lift: 9,
        },
      ],
    },
    ...colors.map(([skein], k): Piece => {
      const hanging = hangingSkein(110 + k * 146, 138, 100, 30, skein, k + 9)
      return { ...hanging, shadow: 0.5 }
    }),
  ]
}

export const galleryScenes: Record<string, () => Scene> = {
  "balls-of-yarn": () => ({
    ...square,
    field: "#2b2a33",
    ground: "slate",
    pieces: [
      handBall(110, 130, 170, "teal", 1),
      cone(430, 110, 300, "ivory", 12, 2),
      handBall(720, 200, 170, "marigold", 3),
      handBall(320, 400, 190, "orange", 4),
      hank(640, 470, 420, ["hotpink", "rose"], -38, 5),
      handBall(90, 620, 160, "red", 6),
      handBall(360, 730, 140, "royalblue", 7),
      handBall(730, 740, 150, ["leaf", "seagreen"], 8),
    ],
  }),
  "hook-and-square": () => ({ ...square, field: grounds.marigold, pieces: roundThree() }),
  "folded-jumpers": () => ({
    ...square,
    field: "#b98a5a",
    ground: "oak",
    window: "panes",
    pieces: [
      ...folded(["goldenrod", "darkgreen", "ivory"], {
        x: 390,
        bottom: 720,
        width: 580,
        thick: 112,
        depth: 330,
        stitch: ["cable", "moss", "cable"],
        seed: 3,
      }),
      sprig([660, 760, 700, 660, 730, 560, 720, 430], { length: 54, width: 18, color: "#7f9f86", every: 32 }, 2),
      tag(470, 330, 120, 16),
    ],
  }),
  "cable-close": () => ({
    ...close(290, 430, 300),
    field: grounds.sky,
    pieces: drawingOf("dingle-cable-jumper").draw("ivory"),
  }),
  bobbles: () => ({ ...square, field: grounds.rose, pieces: trimmingDay() }),
  elephants: () => ({
    ...square,
    field: grounds.leaf,
    pieces: [
      ...place("elephant-amigurumi", "gold", 190, 370, 0.44, -2),
      ...place("elephant-amigurumi", "lightsteelblue", 610, 370, 0.44, 2),
      ...place("elephant-amigurumi", "pink", 400, 500, 0.56),
    ],
  }),
  "skirt-on-the-line": () => ({
    ...square,
    field: grounds.sky,
    window: "leaves",
    pieces: [
      loose([-20, 96, 200, 126, 400, 134, 600, 126, 820, 96], 7, "night"),
      ...place("ndop-tiered-skirt", "ivory", 400, 440, 0.76, 2).map((piece): Piece => ({ ...piece, rest: "hung" })),
      peg(296, 132, 3),
      peg(512, 132, -3),
    ],
  }),
  "library-lesson": () => ({
    ...square,
    field: "#b98a5a",
    ground: "oak",
    pieces: [openBook(800, 240, 520, 9, "#c4122f"), ...firstChains()],
  }),
  "mesh-and-light": () => ({
    ...close(230, 560, 430),
    field: grounds.marigold,
    pieces: drawingOf("market-net-bag").draw("navy"),
  }),
  "band-in-progress": () => ({
    ...square,
    field: grounds.orange,
    pieces: [
      ...set([bandSwatch()], 400, 430, 0.98, -5, [455, 500]),
      handBall(690, 690, 116, "night", 3),
      handBall(556, 764, 72, "marigold", 4),
    ],
  }),
  coasters: () => ({ ...square, field: grounds.leaf, pieces: place("sunburst-coasters", "", 390, 390, 0.8, -6) }),
  "blanket-corner": () => ({
    ...close(380, 560, 480),
    field: grounds.rose,
    pieces: drawingOf("hundred-square-blanket").draw("teal"),
  }),
  "skeins-drying": () => ({ ...square, field: "#e9e4da", ground: "plaster", window: "leaves", pieces: dryingSkeins() }),
  // A film's poster is its first picture.
  ...Object.fromEntries(Object.entries(films).map(([name, film]) => [name, () => film.scene(0)])),
  "post-day": () => ({ ...square, field: "#b98a5a", ground: "oak", pieces: postDay() }),
}
