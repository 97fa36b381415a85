/** What the sandbox bank makes of a card (decisions.md §5). */
export type CardVerdict = { verdict: "pays" | "asks" } | { verdict: "declines"; message: string }

const declines = (message: string): CardVerdict => ({ verdict: "declines", message })

const testCards: Record<string, CardVerdict> = {
  "4242424242424242": { verdict: "pays" },
  "4000002500003155": { verdict: "asks" },
  "4000000000000002": declines("Your card was declined."),
  "4000000000009995": declines("Your card has insufficient funds."),
}

/** @param expiry `MM / YY` */
export function judgeCard(card: { number: string; expiry: string }, now: Date): CardVerdict {
  const known = testCards[card.number.replaceAll(" ", "")]
  if (!known) return declines("Your card number is incorrect.")
  const [month = 0, year = 0] = card.expiry.split("/").map(Number)
  if (month < 1 || month > 12) return declines("Your card's expiration date is invalid.")
  // A card is good to the last day of its month, wherever on earth that ends last.
  const isExpired = Date.UTC(2000 + year, month, 1, 12) <= now.getTime()
  return isExpired ? declines("Your card has expired.") : known
}
