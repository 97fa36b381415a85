import { accountLetters } from "#features/accounts/server/account-letters.ts"
import { replyLetter } from "#features/contact/server/contact-letters.ts"
import { confirmLetter, issueLetter } from "#features/newsletter/server/newsletter-letters.ts"
import { orderLetters } from "#features/orders/server/order-letters.ts"
import type { Letter } from "#platform/letter.ts"

/** Every kind of letter that the shop writes. */
export const letters: readonly Letter[] = [...orderLetters, ...accountLetters, confirmLetter, issueLetter, replyLetter]
