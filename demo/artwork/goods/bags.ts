import { wicklowBackpack } from "./bags-backpack.ts"
import { kinsaleBasket } from "./bags-basket.ts"
import { bamendaBucketBag } from "./bags-bucket.ts"
import { baliClaspClutch } from "./bags-clutch.ts"
import { okuFlapBag } from "./bags-flap.ts"
import { marketNetBag } from "./bags-net.ts"
import { sundayRoundBag } from "./bags-round.ts"
import { nineSquareTote } from "./bags-tote.ts"
import type { Drawing } from "./drawing.ts"

export const bags: Record<string, Drawing> = {
  "market-net-bag": marketNetBag,
  "nine-square-tote": nineSquareTote,
  "sunday-round-bag": sundayRoundBag,
  "oku-flap-bag": okuFlapBag,
  "bamenda-bucket-bag": bamendaBucketBag,
  "kinsale-beach-basket": kinsaleBasket,
  "bali-clasp-clutch": baliClaspClutch,
  "wicklow-backpack": wicklowBackpack,
}
