import { defaultSettings } from "#features/settings/server/default-settings.ts"
import { readSettings } from "#features/settings/server/read-settings.ts"
import type { ShopFacts } from "#ui/shop-facts.ts"
import type { Route } from "./+types/root"
import { pageFailure, services, shows } from "./page-context.ts"

/** What every page must know about this shop; the same for every visitor. */
export async function loader({ context }: Route.LoaderArgs): Promise<ShopFacts> {
  const shop = context.get(services)
  const { config } = shop
  context.get(shows).add("settings")
  // A page without the owner's words is better than none, but is not kept.
  const settings = await readSettings(shop).catch((error: unknown) => {
    context.get(pageFailure).error = error
    return defaultSettings
  })
  return {
    apiBase: config.publicApiUrl,
    publicUrl: config.publicUrl,
    frontendToken: config.frontendToken,
    embedOrigin: config.embedOrigin?.replace(/\/+$/, "") ?? "",
    testMode: config.stripe?.isLive !== true,
    paymentProvider: config.stripe ? "stripe" : "sandbox",
    name: settings.shop_name,
    logo: settings.logo,
    contact: {
      address: settings.contact_address,
      phone: settings.contact_phone,
      email: settings.contact_email,
    },
    hours: settings.opening_hours,
    freeShipping: settings.free_shipping_text,
    signs: settings.currency_signs,
    liveFigures: settings.dashboard_figures === "live",
  }
}
