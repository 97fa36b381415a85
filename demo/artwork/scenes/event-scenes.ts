import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"
import { place } from "#demo/artwork/goods/goods.ts"
import { closedBook, openBook } from "#demo/artwork/props/books.ts"
import { citrus, cup, glass, pot, spoon } from "#demo/artwork/props/crockery.ts"
import { curve } from "#demo/artwork/props/lines.ts"
import { notebook, pencil } from "#demo/artwork/props/paper.ts"
import { chainStitch, coaster, grannyPatch, loose, tool } from "#demo/artwork/props/pieces.ts"
import { sprig } from "#demo/artwork/props/plants.ts"
import { markers } from "#demo/artwork/props/sewing.ts"
import { handBall, hank } from "#demo/artwork/props/skeins.ts"
import { basket, board, lampLight } from "#demo/artwork/props/stall.ts"
import { dye, dyes, grounds } from "#demo/artwork/props/yarns.ts"
import { winterMarket } from "./market-scene.ts"
import { mendAndMake } from "./mending.ts"

const wide = { width: 1200, height: 800 }
const eucalyptus = { length: 50, width: 17, color: "#7f9f86", every: 30 }

const fruit = (x: number, y: number, r: number, turn: number, isLime = false): Piece => ({
  shadow: 0.7,
  parts: [isLime ? citrus(x, y, r, "#6f9f2e", "#b8d86a", turn) : citrus(x, y, r, "#ee7f1a", "#f7a13c", turn)],
})

function cocktails(): Piece[] {
  return [
    fruit(1130, 590, 78, 20),
    fruit(1060, 690, 66, 70, true),
    sprig([930, 820, 960, 770, 1000, 730, 1030, 660], { length: 44, width: 17, color: "#4f8f4a", every: 24 }, 3),
    handBall(90, 150, 150, "hotpink", 4),
    loose([210, 232, 262, 300, 210, 372, 150, 400, 130, 470, 176, 520], 10, "hotpink"),
    grannyPatch(232, 610, 330, dyes("marigold", "orange", "ivory", "hotpink"), -11),
    tool(208, 556, 330, 22, 128),
    coaster(500, 250, 182, ["orange", "ivory", "orange", "marigold", "ivory", "orange"]),
    glass(500, 250, 138, {
      drink: "#f28a1c",
      deep: "#a83a0a",
      ice: [
        [-0.34, -0.22, 14],
        [0.3, -0.14, -24],
        [-0.06, 0.42, 42],
      ],
      garnish: [citrus(72, 62, 66, "#ee7f1a", "#f7a13c", 10)],
    }),
    coaster(902, 262, 194, ["ivory", "red", "ivory", "red", "ivory", "red"]),
    glass(902, 262, 152, {
      drink: "#d8204f",
      deep: "#6f0b2c",
      isCoupe: true,
      garnish: [citrus(-70, 54, 50, "#6f9f2e", "#b8d86a")],
    }),
    coaster(688, 610, 170, ["leaf", "marigold", "leaf", "ivory", "leaf"]),
    glass(688, 610, 128, {
      drink: "#cfdc7a",
      deep: "#7e9a3a",
      ice: [
        [-0.28, -0.3, 20],
        [0.3, 0.26, -14],
        [0.34, -0.36, 60],
      ],
      garnish: [citrus(-52, 44, 56, "#6f9f2e", "#b8d86a", 30)],
    }),
    // A hook makes a good stirrer.
    tool(600, 700, 420, 21, 152, "#c98f4e"),
    lampLight(520, 160, 760, 0.2),
  ]
}

function firstChain(): Piece[] {
  const line = curve([
    292, 690, 420, 742, 560, 720, 640, 620, 560, 520, 430, 470, 400, 370, 500, 310, 620, 350, 720, 430, 830, 440,
  ])
  return [
    notebook(1010, 190, 310, 7, "#c4122f", 3),
    pencil(1150, 470, 250, 15, -74, "#232c5e"),
    cup(600, 140, 90, "#f4f1ea", "milky", 150),
    handBall(170, 330, 196, "tomato", 8, { thick: 0.08 }),
    loose([96, 500, 60, 580, 100, 650, 190, 640, 240, 660, 300, 694], 13, "tomato"),
    { parts: [chainStitch(line, 46, dye("tomato"))] },
    tool((line.at(-2) as number) - 10, (line.at(-1) as number) - 4, 440, 36, -146, "#d9a866"),
    markers(
      [
        [790, 640, "royalblue"],
        [846, 676, "marigold"],
        [806, 716, "hotpink"],
        [876, 736, "leaf"],
      ],
      19,
    ),
  ]
}

function libraryLesson(): Piece[] {
  return [
    closedBook(1120, 600, 260, 380, -9, "#c4122f"),
    closedBook(1150, 560, 230, 330, 6, "#232c5e"),
    grannyPatch(1128, 540, 190, dyes("ivory", "hotpink", "royalblue", "marigold"), -7),
    openBook(690, 330, 800, -4, "#0B7A4B"),
    pencil(640, 640, 260, 16, 172, "#c4122f"),
    handBall(150, 190, 150, "marigold", 3),
    loose([232, 300, 300, 372, 250, 440, 190, 480, 210, 560, 260, 590], 10, "marigold"),
    grannyPatch(330, 640, 300, dyes("ivory", "orange", "leaf", "marigold"), -10),
    tool(280, 586, 340, 22, 116),
    handBall(560, 742, 76, "royalblue", 6),
    handBall(720, 770, 62, "hotpink", 7),
    handBall(880, 716, 84, "tomato", 9),
    lampLight(640, 210, 640, 0.16),
  ]
}

/** Squares as they are laid out before they are joined, turned until the colours sit right. */
function squareSunday(): Piece[] {
  const palettes: string[][] = [
    ["marigold", "orange", "red"],
    ["ivory", "hotpink", "slateblue"],
    ["orange", "ivory", "leaf"],
    ["red", "marigold", "royalblue"],
    ["sky", "rose", "crimson"],
    ["teal", "ivory", "orange"],
    ["hotpink", "marigold", "teal"],
  ]
  const squares = Array.from({ length: 14 }, (_, k): Piece => {
    const column = k % 5
    const row = Math.floor(k / 5)
    // The last ones are not in their place yet.
    const isLoose = k > 11
    const x = 150 + column * 198 + ((k * 37) % 9) - 4 + (isLoose ? 44 : 0)
    const y = 120 + row * 198 + ((k * 53) % 11) - 5 + (isLoose ? 40 : 0)
    const palette = palettes[(column + row * 3) % palettes.length] as string[]
    return grannyPatch(x, y, 184, dyes(...palette, "ivory"), ((k * 29) % 7) - 3 + (isLoose ? 9 + (k % 2) * -24 : 0))
  })
  return [
    ...squares,
    cup(1070, 660, 96, "#e9b949", "tea", -150),
    handBall(890, 700, 88, "ivory", 2),
    tool(700, 690, 280, 20, -24),
    loose([840, 628, 790, 590, 770, 640, 730, 660, 706, 690], 8, "ivory"),
  ]
}

/** A stuffed part by itself: a head, an ear, a foot before it is sewn on. */
const stuffed = (x: number, y: number, rx: number, ry: number, color: string, roll: number): Piece => ({
  parts: [
    {
      kind: "cloth",
      stitch: "single",
      gauge: 13,
      lift: 6,
      shape: `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${roll} ${x} ${y})" fill="${dye(color)}"/>`,
      lay: { kind: "ball", x, y, rx, ry, tilt: 40, roll },
    },
  ],
})

function amigurumiAfternoon(): Piece[] {
  return [
    ...place("connemara-rabbit", "wheat", 840, 387, 0.66),
    ...place("achill-octopus", "hotpink", 1076, 496, 0.42),
    ...place("elephant-amigurumi", "lightsteelblue", 480, 369, 0.72),
    handBall(60, 540, 70, "pink", 6),
    handBall(156, 500, 80, "slateblue", 2),
    handBall(262, 538, 68, "marigold", 3),
    handBall(150, 420, 64, "ivory", 4),
    basket(152, 690, 330, "wheat"),
    board(-20, 690, 1240, 150, "#c08f56", 10),
    stuffed(1130, 716, 58, 54, "pink", 20),
    stuffed(1050, 752, 30, 44, "pink", 76),
    tool(940, 740, 300, 20, -6),
    loose([1130, 664, 1070, 640, 1000, 700, 955, 734], 8, "pink"),
    markers(
      [
        [330, 750, "hotpink"],
        [380, 736, "leaf"],
        [420, 762, "royalblue"],
      ],
      16,
    ),
  ]
}

/** A hank in its bath: the liquor closes over it again, so that only its back looks out. */
function bath(
  x: number,
  y: number,
  r: number,
  enamel: string,
  liquor: string,
  yarn: string | string[],
  turn: number,
): Piece[] {
  return [
    pot(x, y, r, enamel, liquor, turn),
    { ...hank(x + r * 0.04, y + r * 0.06, r * 1.42, yarn, turn - 32, Math.round(r), 1.5), shadow: 0.4 },
    {
      shadow: 0,
      parts: [
        {
          kind: "solid",
          material: "paper",
          pillow: 0,
          lift: 0,
          shape: `<circle cx="${x + r * 0.02}" cy="${y + r * 0.03}" r="${r * 0.85}" fill="${liquor}" opacity="0.44"/>`,
        },
      ],
    },
  ]
}

function dyePotDay(): Piece[] {
  return [
    ...bath(250, 250, 226, "#ebe6da", "#27367f", ["royalblue", "navy"], 14),
    ...bath(700, 190, 196, "#ebe6da", "#d0561c", ["orange", "tomato"], -20),
    ...bath(300, 700, 190, "#ebe6da", "#c99a12", ["goldenrod", "marigold"], 30),
    spoon(830, 420, 300, 36, "#b98650"),
    hank(1010, 500, 430, ["orange", "coral"], -14, 3),
    hank(1000, 610, 440, ["marigold", "goldenrod"], -8, 4),
    hank(990, 722, 440, ["royalblue", "slateblue", "sky"], -11, 5),
    hank(650, 640, 400, ["ivory", "white"], 62, 6),
    sprig(
      [980, 60, 1040, 130, 1090, 220, 1150, 330],
      { ...eucalyptus, color: "#c98a2a", length: 38, width: 15, every: 24 },
      5,
    ),
    sprig([1090, 10, 1130, 100, 1150, 180, 1200, 260], { ...eucalyptus, color: "#7d8f4a" }, 6),
  ]
}

export const eventScenes: Record<string, () => Scene> = {
  "crochet-and-cocktails": () => ({ ...wide, field: "#2b2a33", ground: "slate", pieces: cocktails() }),
  "first-chain": () => ({ ...wide, field: grounds.sky, window: "panes", pieces: firstChain() }),
  "library-lesson": () => ({ ...wide, field: "#b98a5a", ground: "oak", pieces: libraryLesson() }),
  "mend-and-make": () => ({ ...wide, field: grounds.rose, pieces: mendAndMake() }),
  "granny-square-sunday": () => ({ ...wide, field: "#b98a5a", ground: "oak", window: "panes", pieces: squareSunday() }),
  "amigurumi-afternoon": () => ({
    ...wide,
    field: grounds.marigold,
    window: "leaves",
    pieces: amigurumiAfternoon(),
  }),
  "dye-pot-day": () => ({ ...wide, field: "#4a4d55", ground: "slate", pieces: dyePotDay() }),
  "winter-market": () => ({ ...wide, ...winterMarket() }),
}
