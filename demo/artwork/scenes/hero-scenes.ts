import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"
import { place } from "#demo/artwork/goods/goods.ts"
import { ball, grannyPatch, loose, tool } from "#demo/artwork/props/pieces.ts"
import { dye, fields, grounds } from "#demo/artwork/props/yarns.ts"

type Hero = { field: string; wide: Piece[]; tall: Piece[] }

/** Text stands on the left of the wide pictures and at the top of the tall ones; both stay empty there. */
const heroes: Record<string, Hero> = {
  "timeless-craftsmanship": {
    field: fields.skirts,
    wide: [
      ...place("dingle-cable-jumper", "goldenrod", 1420, 500, 1.02, 16),
      ...place("dingle-cable-jumper", "ivory", 1010, 520, 1.12, -7),
      ball(1330, 800, 104, "orange", 2),
      tool(1560, 700, 250, 16, 52),
    ],
    tall: [
      ...place("dingle-cable-jumper", "goldenrod", 640, 720, 0.86, 15),
      ...place("dingle-cable-jumper", "ivory", 420, 920, 1.04, -7),
      ball(770, 1260, 130, "orange", 2),
    ],
  },
  "elegant-design": {
    field: fields.hoodies,
    wide: [
      ...place("ndop-tiered-skirt", "coral", 1310, 560, 0.98, 9),
      ...place("howth-lace-top", "ivory", 1010, 330, 0.8, -10),
      ...place("sunday-round-bag", "peru", 830, 760, 0.5, -8),
    ],
    tall: [
      ...place("howth-lace-top", "ivory", 360, 620, 0.76, -10),
      ...place("ndop-tiered-skirt", "coral", 560, 1000, 0.98, 9),
    ],
  },
  "premium-quality": {
    field: fields.shirts,
    wide: [
      ...place("everyday-hoodie", "darkorange", 1370, 520, 0.98, 12),
      ...place("everyday-hoodie", "teal", 1000, 480, 1.02, -8),
      ball(1240, 830, 96, "navy", 6),
      ball(1420, 850, 74, "ivory", 7),
    ],
    tall: [
      ...place("everyday-hoodie", "darkorange", 620, 760, 0.88, 12),
      ...place("everyday-hoodie", "teal", 380, 960, 1, -8),
      ball(750, 1270, 120, "navy", 6),
    ],
  },
  "artisan-made": {
    field: fields.hats,
    wide: [
      ...place("oku-bobble-hat", "crimson", 1390, 380, 0.72, 12),
      ...place("bafut-band-cap", "#15131a", 1010, 470, 0.98, -8),
      ball(1330, 770, 124, "teal", 9),
      tool(1180, 800, 320, 20, -14),
      loose([1390, 860, 1460, 890, 1530, 840, 1640, 880], 8, "teal"),
    ],
    tall: [
      ...place("oku-bobble-hat", "crimson", 660, 640, 0.62, 12),
      ...place("bafut-band-cap", "#15131a", 390, 900, 0.96, -8),
      ball(690, 1210, 150, "teal", 9),
      tool(420, 1310, 330, 22, -10),
    ],
  },
  "sustainable-future": {
    field: fields.home,
    wide: [
      ...place("hundred-square-blanket", "ivory", 1270, 470, 1.02, 9),
      ...place("elephant-amigurumi", "lightsteelblue", 930, 620, 0.6, -6),
      grannyPatch(760, 200, 190, [dye("marigold"), dye("orange"), dye("red"), dye("ivory")], -14),
      ball(1480, 790, 90, "red", 5),
      ball(1330, 840, 66, "marigold", 6),
    ],
    tall: [
      ...place("hundred-square-blanket", "ivory", 520, 860, 0.98, 8),
      ...place("elephant-amigurumi", "lightsteelblue", 260, 1130, 0.56, -6),
      ball(640, 1290, 110, "red", 5),
      ball(790, 1320, 76, "marigold", 6),
    ],
  },
}

export const heroNames = Object.keys(heroes)

export function heroScene(name: string, isTall: boolean): Scene {
  const hero = heroes[name]
  if (!hero) throw new Error(`No hero called ${name}`)
  return isTall
    ? { width: 900, height: 1400, field: hero.field, pieces: hero.tall }
    : { width: 1600, height: 900, field: hero.field, pieces: hero.wide }
}

/** The picture links to the shop are shared with. */
export const shareScene = (): Scene => ({
  width: 1200,
  height: 630,
  field: grounds.orange,
  pieces: [
    ...place("dingle-cable-jumper", "ivory", 250, 330, 0.62, -10),
    ...place("nine-square-tote", "black", 930, 250, 0.5, 10),
    ...place("elephant-amigurumi", "lightsteelblue", 590, 350, 0.52, 2),
    ...place("bafut-band-cap", "#15131a", 1010, 560, 0.4, -8),
    ball(770, 560, 74, "marigold", 3),
    ball(400, 590, 60, "rose", 4),
  ],
})
