import type { ShopFacts } from "#ui/shop-facts.ts"
import type { Route } from "./+types/root"
import { services } from "./page-context.ts"

/** What every page must know about this shop; the same for every visitor. */
export function loader({ context }: Route.LoaderArgs): ShopFacts {
  const { config } = context.get(services)
  return {
    apiBase: config.publicApiUrl,
    publicUrl: config.publicUrl,
    frontendToken: config.frontendToken,
    embedOrigin: config.embedOrigin?.replace(/\/+$/, "") ?? "",
    testMode: config.stripe?.isLive !== true,
    paymentProvider: config.stripe ? "stripe" : "sandbox",
  }
}
