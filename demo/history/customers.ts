import { demoReviews } from "#demo/reviews.ts"
import { chanceOf } from "./chance.ts"
import { addressOf } from "./names.ts"
import { fullNameOf, type Person, peopleOf, personNamed } from "./people.ts"

/** Somebody with an account. */
export type Customer = Person & {
  username: string
  daysAgo: number
  isActive: boolean
}

const customerCount = 120
const reviewerCount = 80
const inactiveCount = 5
const oldestDaysAgo = 545
const chance = chanceOf(2_024)

/** The customer whose password the owner is told, to look at the portal with: she has bought, reviewed and subscribed. */
const demoCustomerName = "Aoife Brennan"

/** Who wrote a review under first and last name has an account, as long as there are not more of them than others. */
const reviewers = [...new Set(demoReviews.map(({ name }) => name))].filter((name) => /^\p{L}+ \p{L}{2,}$/u.test(name))
const named = [demoCustomerName, ...reviewers.filter((name) => name !== demoCustomerName)].slice(0, reviewerCount)

export const demoCustomers: Customer[] = [
  ...named.map((name) => personNamed(name, chance)),
  ...peopleOf(customerCount - named.length, chance, new Set(named)),
].map((person, at) => ({
  ...person,
  username: usernameOf(person, at),
  // The demo customer came early; of the others the more the later, and nobody writes a review before that.
  daysAgo:
    at === 0
      ? oldestDaysAgo
      : Math.max(daysSinceFirstReview(person) + 30, Math.round(oldestDaysAgo * chance.number() ** 1.4) + 1),
  isActive: at === 0 || at % Math.floor(customerCount / inactiveCount) !== 11,
}))

/** Guests, who buy without an account: some of them more than once. */
export const demoGuests: Person[] = peopleOf(640, chance, new Set(demoCustomers.map(fullNameOf)))

function daysSinceFirstReview({ firstName, lastName }: Person): number {
  const email = addressOf(`${firstName} ${lastName}`)
  return Math.max(0, ...demoReviews.filter((review) => review.email === email).map(({ daysAgo }) => daysAgo))
}

function usernameOf({ email }: Person, at: number): string {
  const [given = "", family = ""] = email.replace(/@.*/, "").split(".")
  if (at === 0) return given
  // The number keeps them apart, as it does for people who come too late for their own name.
  const forms = [`${given}.${family}`, `${given}${family.charAt(0)}${at + 60}`, `${given}_knits_${at}`]
  return forms[at % forms.length] ?? given
}
