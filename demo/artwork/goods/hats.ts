import type { Drawing } from "./drawing.ts"
import { bucketHat, sunHat } from "./hats-brimmed.ts"
import { bandCap, bobbleHat, fisherBeanie } from "./hats-knitted.ts"
import { balaclava, beret, earflapHat } from "./hats-soft.ts"
import { hatViews } from "./hats-views.ts"

export const hats: Record<string, Drawing> = {
  "oku-bobble-hat": { draw: bobbleHat, detail: [300, 240, 400], views: hatViews["oku-bobble-hat"] },
  "bafut-band-cap": { draw: bandCap, detail: [270, 560, 330], views: hatViews["bafut-band-cap"] },
  "market-bucket-hat": { draw: bucketHat, detail: [300, 520, 330], views: hatViews["market-bucket-hat"] },
  "dublin-cable-beret": { draw: beret, detail: [130, 360, 380], views: hatViews["dublin-cable-beret"] },
  "ring-road-earflap-hat": { draw: earflapHat, detail: [150, 480, 330], views: hatViews["ring-road-earflap-hat"] },
  "killybegs-fisherman-beanie": {
    draw: fisherBeanie,
    detail: [420, 640, 360],
    views: hatViews["killybegs-fisherman-beanie"],
  },
  "limbe-sun-hat": { draw: sunHat, detail: [480, 560, 360], views: hatViews["limbe-sun-hat"] },
  "mweelrea-balaclava": {
    draw: (color) => balaclava(color),
    detail: [300, 560, 360],
    views: hatViews["mweelrea-balaclava"],
  },
}
