import type { Drawing } from "./drawing.ts"
import { cableScarf, ribScarf } from "./scarves-long.ts"
import { briocheCowl, diamondLoop } from "./scarves-neck.ts"
import { crescentShawl, leafShawl, summerStole, teaWrap } from "./scarves-shawls.ts"
import { scarfViews } from "./scarves-views.ts"

export const scarves: Record<string, Drawing> = {
  "doolin-rib-scarf": { draw: ribScarf, detail: [130, 700, 320], views: scarfViews["doolin-rib-scarf"] },
  "achill-cable-scarf": { draw: cableScarf, detail: [300, 420, 360], views: scarfViews["achill-cable-scarf"] },
  "mourne-brioche-cowl": { draw: briocheCowl, detail: [300, 500, 360], views: scarfViews["mourne-brioche-cowl"] },
  "bali-diamond-loop": { draw: diamondLoop, detail: [110, 190, 330], views: scarfViews["bali-diamond-loop"] },
  "oku-leaf-shawl": { draw: leafShawl, detail: [330, 640, 340], views: scarfViews["oku-leaf-shawl"] },
  "sabga-crescent-shawl": { draw: crescentShawl, detail: [300, 500, 360], views: scarfViews["sabga-crescent-shawl"] },
  "ndu-tea-wrap": { draw: teaWrap, detail: [300, 500, 360], views: scarfViews["ndu-tea-wrap"] },
  "strandhill-summer-stole": {
    draw: summerStole,
    detail: [300, 500, 360],
    views: scarfViews["strandhill-summer-stole"],
  },
}
