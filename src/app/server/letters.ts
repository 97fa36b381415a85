import { accountLetters } from "#features/accounts/server/account-letters.ts"
import { replyLetter } from "#features/contact/server/contact-letters.ts"
import { confirmLetter, issueLetter } from "#features/newsletter/server/newsletter-letters.ts"
import { orderLetters } from "#features/orders/server/order-letters.ts"
import { readSettings } from "#features/settings/server/read-settings.ts"
import type { Letter } from "#platform/letter.ts"
import type { Letterhead } from "#platform/letter-parts.ts"

/** Every kind of letter that the shop writes. */
export const letters: readonly Letter[] = [...orderLetters, ...accountLetters, confirmLetter, issueLetter, replyLetter]

/** What the shop's owner has set about letters. */
export async function readLetterhead(shop: Parameters<typeof readSettings>[0]): Promise<Letterhead> {
  const settings = await readSettings(shop)
  return {
    shopName: settings.shop_name,
    currencySign: settings.currency_signs.storefront,
    senderName: settings.mail_sender_name,
    replyTo: settings.mail_reply_to,
  }
}
