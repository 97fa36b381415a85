import type { Drawing } from "./drawing.ts"
import { dingleCableJumper, sabgaYokeJumper } from "./pullovers.ts"
import { beloBellBlouse } from "./shirts-blouse.ts"
import { wicklowMossCardigan } from "./shirts-cardigan.ts"
import { baliKaftan } from "./shirts-kaftan.ts"
import { howthLaceTop, mbengwiHalterTop } from "./shirts-summer.ts"
import { harbourStripeTee } from "./shirts-tee.ts"
import { gardenSquareWaistcoat } from "./shirts-waistcoat.ts"

export const shirts: Record<string, Drawing> = {
  "howth-lace-top": howthLaceTop,
  "garden-square-waistcoat": gardenSquareWaistcoat,
  "dingle-cable-jumper": dingleCableJumper,
  "harbour-stripe-tee": harbourStripeTee,
  "sabga-yoke-jumper": sabgaYokeJumper,
  "wicklow-moss-cardigan": wicklowMossCardigan,
  "belo-bell-blouse": beloBellBlouse,
  "bali-kaftan": baliKaftan,
  "mbengwi-halter-top": mbengwiHalterTop,
}
