import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"
import { drawingOf, place } from "#demo/artwork/goods/goods.ts"
import { cup } from "#demo/artwork/props/crockery.ts"
import { notebook } from "#demo/artwork/props/paper.ts"
import { tag } from "#demo/artwork/props/parcels.ts"
import { grannyPatch, loose, tool } from "#demo/artwork/props/pieces.ts"
import { sprig } from "#demo/artwork/props/plants.ts"
import { set } from "#demo/artwork/props/set.ts"
import { markers, needle, scissors, snips } from "#demo/artwork/props/sewing.ts"
import { handBall, hank } from "#demo/artwork/props/skeins.ts"
import { board } from "#demo/artwork/props/stall.ts"
import { dyes, fields, grounds } from "#demo/artwork/props/yarns.ts"

type Hero = Pick<Scene, "field" | "ground" | "window"> & { wide: Piece[]; tall: Piece[] }

const eucalyptus = { length: 62, width: 20, color: "#8fae94", every: 36 }

/** What hangs in a product's `hung` view without the rail it hangs on there: the peg comes to (x, rail). */
function hanging(slug: string, pegAt: number, x: number, rail: number, scale: number): Piece[] {
  const pieces = drawingOf(slug).views?.hung?.().pieces ?? []
  return set(pieces.slice(1), x, rail + (600 - pegAt) * scale, scale)
}

/** The window's light where the text stands: it lifts the gaps between planks far enough that dark letters hold on them. */
function daylight(width: number, height: number, isFromTop: boolean): Piece {
  const end = isFromTop ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  return {
    shadow: 0,
    parts: [
      {
        kind: "solid",
        material: "paper",
        pillow: 0,
        lift: 0,
        shape: `<linearGradient id="day" x1="0" y1="0" ${end}><stop offset="0" stop-color="#fff3df" stop-opacity="0.5"/><stop offset="0.62" stop-color="#fff3df" stop-opacity="0.44"/><stop offset="1" stop-color="#fff3df" stop-opacity="0"/></linearGradient><rect width="${width}" height="${height}" fill="url(#day)"/>`,
      },
    ],
  }
}

/** Text stands on the left of the wide pictures and at the top of the tall ones; both stay empty there. */
const heroes: Record<string, Hero> = {
  "timeless-craftsmanship": {
    field: fields.skirts,
    wide: [
      ...place("dingle-cable-jumper", "goldenrod", 1440, 470, 1.02, 15),
      ...place("dingle-cable-jumper", "ivory", 1060, 500, 1.1, -7),
      needle(1560, 640, 330, 17, -48),
      needle(1372, 596, 330, 17, -104),
      handBall(1390, 786, 116, "ivory", 4),
      loose([1290, 846, 1220, 880, 1150, 850, 1090, 880, 1010, 860, 940, 920], 9, "ivory"),
    ],
    tall: [
      ...place("dingle-cable-jumper", "goldenrod", 650, 800, 0.86, 14),
      ...place("dingle-cable-jumper", "ivory", 420, 940, 1, -7),
      needle(840, 1140, 330, 17, -50),
      needle(700, 1090, 330, 17, -100),
      handBall(690, 1290, 118, "ivory", 4),
    ],
  },
  "elegant-design": {
    field: "#efe9df",
    ground: "plaster",
    window: "leaves",
    wide: [
      board(560, 70, 1100, 76, "#d9b27c"),
      ...hanging("belo-bell-blouse", 136, 846, 108, 0.78),
      ...hanging("liffey-rib-skirt", 84, 1500, 108, 0.8),
      ...hanging("ndop-tiered-skirt", 92, 1200, 108, 0.82),
    ],
    tall: [
      board(-20, 440, 940, 70, "#d9b27c"),
      ...hanging("belo-bell-blouse", 136, 250, 474, 0.74),
      ...hanging("ndop-tiered-skirt", 92, 600, 474, 0.84),
    ],
  },
  "premium-quality": {
    field: fields.shirts,
    wide: [
      ...place("howth-zip-hoodie", "coral", 1400, 470, 0.98, 11),
      ...place("everyday-hoodie", "teal", 1010, 500, 1, -8),
      hank(1300, 812, 420, ["ivory", "wheat"], -10, 2),
      hank(1560, 770, 400, ["slategray", "lightsteelblue"], 24, 3),
      tag(1150, 800, 150, -14),
    ],
    tall: [
      ...place("howth-zip-hoodie", "coral", 650, 850, 0.84, 10),
      ...place("everyday-hoodie", "teal", 370, 980, 0.92, -8),
      hank(640, 1290, 440, ["ivory", "wheat"], -8, 2),
      tag(330, 1330, 150, -14),
    ],
  },
  "artisan-made": {
    field: "#e6c79a",
    ground: "oak",
    wide: [
      daylight(1060, 900, false),
      notebook(1420, 190, 330, 9, "#c4122f", 3),
      ...place("bafut-band-cap", "#15131a", 990, 440, 0.98, -8),
      hank(1350, 560, 460, ["red", "orange", "marigold"], -22, 4),
      cup(1510, 760, 96, "#f4f1ea", "tea", -160),
      handBall(1240, 800, 104, "night", 9),
      scissors(770, 760, 290, -30, 20),
      tool(1000, 846, 330, 22, -12, "#b98650"),
      markers(
        [
          [1190, 190, "hotpink"],
          [1230, 230, "marigold"],
          [1170, 250, "teal"],
        ],
        18,
      ),
    ],
    tall: [
      daylight(900, 720, true),
      notebook(720, 600, 300, 9, "#c4122f", 3),
      ...place("bafut-band-cap", "#15131a", 380, 850, 0.96, -8),
      hank(690, 1130, 420, ["red", "orange", "marigold"], -24, 4),
      handBall(760, 1330, 110, "night", 9),
      scissors(230, 1290, 330, -16, 20),
      tool(560, 1330, 280, 22, -150, "#b98650"),
    ],
  },
  "sustainable-future": {
    field: "#3a3c44",
    ground: "slate",
    wide: [
      ...place("hundred-square-blanket", "ivory", 1290, 400, 1.02, 8),
      grannyPatch(790, 210, 190, dyes("marigold", "orange", "red", "ivory"), -14),
      grannyPatch(740, 480, 170, dyes("sky", "hotpink", "crimson", "ivory"), 11),
      grannyPatch(860, 700, 210, dyes("teal", "ivory", "orange", "ivory"), -6),
      tool(860, 764, 300, 20, -58),
      handBall(1060, 800, 88, "red", 5),
      handBall(1210, 826, 70, "marigold", 6),
      handBall(1340, 800, 96, "teal", 8),
      handBall(1480, 836, 62, "hotpink", 9),
      snips(
        [
          [960, 850, "orange"],
          [640, 640, "hotpink"],
          [690, 700, "marigold"],
        ],
        44,
      ),
    ],
    tall: [
      ...place("hundred-square-blanket", "ivory", 540, 850, 0.94, 8),
      grannyPatch(180, 560, 190, dyes("marigold", "orange", "red", "ivory"), -14),
      grannyPatch(200, 1130, 230, dyes("teal", "ivory", "orange", "ivory"), -6),
      tool(190, 1190, 320, 21, -64),
      handBall(430, 1300, 92, "red", 5),
      handBall(590, 1330, 70, "marigold", 6),
      handBall(750, 1300, 100, "teal", 8),
    ],
  },
}

export const heroNames = Object.keys(heroes)

export function heroScene(name: string, isTall: boolean): Scene {
  const hero = heroes[name]
  if (!hero) throw new Error(`No hero called ${name}`)
  const { wide, tall, ...room } = hero
  return isTall
    ? { ...room, width: 900, height: 1400, pieces: tall }
    : { ...room, width: 1600, height: 900, pieces: wide }
}

/** The picture links to the shop are shared with. */
export const shareScene = (): Scene => ({
  width: 1200,
  height: 630,
  field: grounds.orange,
  pieces: [
    ...place("ndop-tiered-skirt", "ivory", 90, 330, 0.66, -8),
    ...place("nine-square-tote", "black", 960, 200, 0.5, 9),
    ...place("dingle-cable-jumper", "goldenrod", 400, 330, 0.62, 6),
    ...place("bafut-band-cap", "#15131a", 1080, 520, 0.42, -8),
    ...place("sunday-round-bag", "crimson", 700, 210, 0.4, -6),
    ...place("elephant-amigurumi", "lightsteelblue", 690, 420, 0.5, 2),
    handBall(890, 560, 82, "marigold", 3),
    handBall(250, 590, 64, "rose", 4),
    sprig([30, 640, 80, 590, 150, 570, 230, 540], { ...eucalyptus, color: "#2f6d4a" }, 3),
  ],
})
