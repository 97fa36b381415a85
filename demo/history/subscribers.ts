import { chanceOf } from "./chance.ts"
import { demoCustomers, demoGuests } from "./customers.ts"
import { fullNameOf, peopleOf } from "./people.ts"

export type DemoSubscriber = {
  name: string
  email: string
  daysAgo: number
  /** Null: the link in the letter was never followed. */
  confirmedDaysAgo: number | null
  unsubscribedDaysAgo: number | null
}

const chance = chanceOf(77)
const oldestDaysAgo = 540
const known = new Set([...demoCustomers, ...demoGuests].map(fullNameOf))
const readers = [...demoCustomers.slice(0, 48), ...demoGuests.slice(0, 52), ...peopleOf(50, chance, known)]

/** Who asked for the newsletter: customers, guests, and people who only like to look. */
export const demoSubscribers: DemoSubscriber[] = readers.map((person, at) => {
  const daysAgo = 0.1 + oldestDaysAgo * chance.number() ** 1.5
  const isConfirmed = at === 0 || !chance.happens(0.1)
  const hasLeft = at > 0 && isConfirmed && chance.happens(0.09)
  return {
    // The newsletter box of a product page knows no name and takes the address's.
    name: at > 0 && chance.happens(0.2) ? person.email.replace(/@.*/, "") : fullNameOf(person),
    email: person.email,
    daysAgo,
    confirmedDaysAgo: isConfirmed ? daysAgo * 0.995 : null,
    unsubscribedDaysAgo: hasLeft ? daysAgo * chance.number() * 0.9 : null,
  }
})
