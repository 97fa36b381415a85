import type { Drawing } from "./drawing.ts"
import { burrenCardigan } from "./hooded-coats.ts"
import { grasslandPoncho } from "./hooded-poncho.ts"
import { everydayHoodie } from "./hoodie-everyday.ts"
import { halfAndHalfHoodie } from "./hoodie-halves.ts"

export const hoodies: Record<string, Drawing> = {
  "everyday-hoodie": everydayHoodie,
  "burren-hooded-cardigan": burrenCardigan,
  "half-and-half-hoodie": halfAndHalfHoodie,
  "grassland-hooded-poncho": grasslandPoncho,
}
