import type { Drawing } from "./drawing.ts"
import { kumboGoredSkirt, ndopTieredSkirt } from "./skirts-flared.ts"
import { fringeWrapSkirt, wumPineappleSkirt } from "./skirts-lace.ts"
import { patchworkMiniSkirt, phoenixPleatedSkirt } from "./skirts-mini.ts"
import { kilkennyButtonSkirt, liffeyRibSkirt } from "./skirts-straight.ts"

export const skirts: Record<string, Drawing> = {
  "ndop-tiered-skirt": ndopTieredSkirt,
  "kumbo-gored-skirt": kumboGoredSkirt,
  "wum-pineapple-skirt": wumPineappleSkirt,
  "patchwork-mini-skirt": patchworkMiniSkirt,
  "liffey-rib-skirt": liffeyRibSkirt,
  "phoenix-pleated-skirt": phoenixPleatedSkirt,
  "fringe-wrap-skirt": fringeWrapSkirt,
  "kilkenny-button-skirt": kilkennyButtonSkirt,
}
