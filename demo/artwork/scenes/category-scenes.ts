import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"
import { type goods, place } from "#demo/artwork/goods/goods.ts"
import { loose, tool } from "#demo/artwork/props/pieces.ts"
import { handBall } from "#demo/artwork/props/skeins.ts"
import { fields } from "#demo/artwork/props/yarns.ts"

const onField = (category: keyof typeof fields, pieces: Piece[]): Scene => ({
  width: 900,
  height: 1200,
  field: fields[category],
  pieces,
})

/** Category pictures are composed, not lined up: pieces overlap and leave the frame. */
export const categoryScenes: Record<keyof typeof goods, () => Scene> = {
  skirts: () =>
    onField("skirts", [
      ...place("wum-pineapple-skirt", "darkorange", 720, 300, 0.94, 13),
      ...place("ndop-tiered-skirt", "ivory", 300, 560, 1, -10),
      ...place("kumbo-gored-skirt", "black", 640, 850, 0.78, 7),
    ]),
  hats: () =>
    onField("hats", [
      ...place("limbe-sun-hat", "wheat", 610, 250, 0.9, 14),
      ...place("oku-bobble-hat", "crimson", 190, 330, 0.66, -16),
      ...place("killybegs-fisherman-beanie", "navy", 700, 720, 0.66, 11),
      ...place("dublin-cable-beret", "olive", 640, 1080, 0.7, -6),
      ...place("bafut-band-cap", "#15131a", 270, 800, 0.86, -9),
    ]),
  shirts: () =>
    onField("shirts", [
      ...place("harbour-stripe-tee", "navy", 690, 300, 0.78, 14),
      ...place("sabga-yoke-jumper", "ivory", 300, 520, 0.94, -9),
      ...place("dingle-cable-jumper", "goldenrod", 650, 930, 0.86, 8),
    ]),
  hoodies: () =>
    onField("hoodies", [
      ...place("kumbo-pouch-hoodie", "navy", 640, 330, 0.86, 12),
      ...place("burren-hooded-cardigan", "olive", 240, 500, 0.88, -10),
      ...place("everyday-hoodie", "darkorange", 600, 900, 0.9, 6),
    ]),
  scarves: () =>
    onField("scarves", [
      ...place("sabga-crescent-shawl", "teal", 560, 180, 0.86, 6),
      ...place("achill-cable-scarf", "ivory", 300, 620, 0.98, -8),
      ...place("doolin-rib-scarf", "goldenrod", 800, 620, 0.86, 12),
      ...place("bali-diamond-loop", "#15131a", 640, 940, 0.62, 10),
    ]),
  bags: () =>
    onField("bags", [
      ...place("nine-square-tote", "black", 670, 330, 0.8, 9),
      ...place("market-net-bag", "orangered", 270, 480, 0.86, -8),
      ...place("sunday-round-bag", "crimson", 250, 1000, 0.6, -10),
      ...place("wicklow-backpack", "olive", 650, 900, 0.76, 6),
    ]),
  amigurumi: () =>
    onField("amigurumi", [
      ...place("bamenda-doll", "crimson", 210, 360, 0.62),
      ...place("connemara-rabbit", "wheat", 620, 330, 0.74),
      ...place("elephant-amigurumi", "lightsteelblue", 310, 680, 0.74),
      ...place("wicklow-ewe", "ivory", 720, 700, 0.56),
      ...place("achill-octopus", "teal", 640, 900, 0.62),
      ...place("oku-chameleon", "seagreen", 190, 980, 0.48),
    ]),
  home: () =>
    onField("home", [
      ...place("kilkenny-round-rug", "wheat", 650, 930, 0.86, 10),
      ...place("hundred-square-blanket", "teal", 560, 330, 0.9, 9),
      ...place("cable-cushion", "goldenrod", 250, 640, 0.74, -13),
      ...place("sunburst-coasters", "", 700, 900, 0.5, 18),
      handBall(210, 1040, 130, "orange", 4),
      tool(500, 1130, 300, 18, 8),
      loose([320, 1110, 390, 1160, 450, 1120, 540, 1190, 640, 1170], 8, "orange"),
    ]),
}
