import type { Scene } from "#demo/artwork/engine/scene.ts"
import { type goods, place } from "#demo/artwork/goods/goods.ts"
import { ball, loose, tool } from "#demo/artwork/props/pieces.ts"
import { fields } from "#demo/artwork/props/yarns.ts"

const sheet = { width: 900, height: 1200 }

/** Category pictures are composed, not lined up: pieces overlap and leave the frame. */
export const categoryScenes: Record<keyof typeof goods, () => Scene> = {
  skirts: () => ({
    ...sheet,
    field: fields.skirts,
    pieces: [
      ...place("liffey-rib-skirt", "firebrick", 690, 480, 1.02, 14),
      ...place("ndop-tiered-skirt", "ivory", 330, 640, 1.12, -9),
      ...place("patchwork-mini-skirt", "midnightblue", 730, 1080, 0.82, 10),
    ],
  }),
  hats: () => ({
    ...sheet,
    field: fields.hats,
    pieces: [
      ...place("dublin-cable-beret", "firebrick", 660, 1010, 0.86, 10),
      ...place("market-bucket-hat", "teal", 690, 260, 0.8, 12),
      ...place("bafut-band-cap", "#15131a", 280, 760, 0.92, -10),
      ...place("oku-bobble-hat", "crimson", 240, 180, 0.66, -14),
    ],
  }),
  shirts: () => ({
    ...sheet,
    field: fields.shirts,
    pieces: [
      ...place("harbour-stripe-tee", "navy", 650, 330, 0.86, 13),
      ...place("dingle-cable-jumper", "goldenrod", 330, 720, 1.06, -8),
      ...place("howth-lace-top", "tomato", 770, 960, 0.72, 9),
    ],
  }),
  hoodies: () => ({
    ...sheet,
    field: fields.hoodies,
    pieces: [
      ...place("burren-hooded-cardigan", "slateblue", 660, 480, 0.98, 10),
      ...place("everyday-hoodie", "darkorange", 320, 740, 1.1, -9),
    ],
  }),
  bags: () => ({
    ...sheet,
    field: fields.bags,
    pieces: [
      ...place("nine-square-tote", "black", 660, 420, 0.84, 9),
      ...place("market-net-bag", "orangered", 300, 700, 0.98, -7),
      ...place("sunday-round-bag", "crimson", 720, 1020, 0.66, 8),
    ],
  }),
  home: () => ({
    ...sheet,
    field: fields.home,
    pieces: [
      ...place("hundred-square-blanket", "ivory", 520, 430, 0.98, 8),
      ...place("cable-cushion", "goldenrod", 240, 760, 0.7, -12),
      ball(180, 1080, 130, "orange", 4),
      tool(470, 1130, 300, 18, 8),
      loose([300, 1130, 380, 1180, 470, 1150, 540, 1190, 640, 1170], 8, "orange"),
    ],
  }),
  scarves: () => ({ ...sheet, field: fields.scarves, pieces: [] }),
  amigurumi: () => ({
    ...sheet,
    field: fields.amigurumi,
    pieces: [
      ...place("elephant-amigurumi", "lightsteelblue", 560, 640, 0.9, 3),
      ...place("speckled-hen", "ivory", 250, 860, 0.7, -3),
    ],
  }),
}
