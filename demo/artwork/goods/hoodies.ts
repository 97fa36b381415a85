import type { Drawing } from "./drawing.ts"
import { burrenCardigan } from "./hooded-coats.ts"
import { grasslandPoncho } from "./hooded-poncho.ts"
import { ndopHoodedVest } from "./hooded-vest.ts"
import { kumboPouchHoodie } from "./hoodie-baja.ts"
import { everydayHoodie } from "./hoodie-everyday.ts"
import { halfAndHalfHoodie } from "./hoodie-halves.ts"
import { howthZipHoodie } from "./hoodie-zip.ts"

export const hoodies: Record<string, Drawing> = {
  "everyday-hoodie": everydayHoodie,
  "burren-hooded-cardigan": burrenCardigan,
  "half-and-half-hoodie": halfAndHalfHoodie,
  "grassland-hooded-poncho": grasslandPoncho,
  "howth-zip-hoodie": howthZipHoodie,
  "kumbo-pouch-hoodie": kumboPouchHoodie,
  "ndop-hooded-vest": ndopHoodedVest,
}
