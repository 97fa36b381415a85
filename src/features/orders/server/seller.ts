import { defaultSettings } from "#features/settings/server/default-settings.ts"
import { readSettings } from "#features/settings/server/read-settings.ts"
import type { Services } from "#platform/services.ts"

/** Who sells, as the papers of an order say it. */
export type Seller = {
  name: string
  /** Address, telephone, e-mail and web address, line by line; what is not set is left out. */
  contact: string[]
  currencySign: string
}

/** As the owner has set it; name and e-mail of MAIL_FROM stand in where nothing is set. */
export async function readSeller({ cache, db, config }: Pick<Services, "cache" | "db" | "config">): Promise<Seller> {
  const settings = await readSettings({ cache, db })
  const from = senderOf(config.mailFrom)
  const isNamed = settings.shop_name !== defaultSettings.shop_name
  return {
    name: isNamed ? settings.shop_name : from.name || settings.shop_name,
    contact: [
      settings.contact_address,
      settings.contact_phone,
      settings.contact_email || from.email,
      config.publicUrl,
    ].filter((part) => part !== ""),
    currencySign: settings.currency_signs.storefront,
  }
}

/** `Skein <shop@skein.example>` → both of it. */
function senderOf(mailFrom: string): { name: string; email: string } {
  const [, name = "", email = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return { name, email }
}
