import type { Chance } from "./chance.ts"
import {
  addressOf,
  american,
  british,
  cameroonian,
  french,
  german,
  irish,
  northern,
  type Origin,
  southern,
  westAfrican,
} from "./names.ts"
import { type Address, addressIn, type LandName } from "./places.ts"

export type Person = Address & { firstName: string; lastName: string; email: string }

const origins: { origin: Origin; weight: number }[] = [
  { origin: irish, weight: 52 },
  { origin: cameroonian, weight: 11 },
  { origin: westAfrican, weight: 6 },
  { origin: british, weight: 10 },
  { origin: german, weight: 6 },
  { origin: french, weight: 5 },
  { origin: southern, weight: 4 },
  { origin: northern, weight: 4 },
  { origin: american, weight: 2 },
]

export const fullNameOf = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`

/** A person of that name, at home where such names are. @param name first name and last name */
export function personNamed(name: string, chance: Chance): Person {
  const [firstName = name, ...rest] = name.split(" ")
  const lastName = rest.join(" ")
  const bears = ({ first, last }: Origin) =>
    last.includes(lastName) || first.includes(firstName) || last.includes(firstName)
  const { homes } = origins.find(({ origin }) => bears(origin))?.origin ?? irish
  const land = chance.weighted(Object.keys(homes) as LandName[], (home) => homes[home] ?? 0)
  return { firstName, lastName, email: addressOf(name), ...addressIn(land, chance) }
}

/** So many people, each with a name of their own. @param taken names that are given already; the new ones join them */
export function peopleOf(count: number, chance: Chance, taken: Set<string>): Person[] {
  const people: Person[] = []
  while (people.length < count) {
    const { origin } = chance.weighted(origins, ({ weight }) => weight)
    const name = `${chance.oneOf(origin.first)} ${chance.oneOf(origin.last)}`
    if (taken.has(name)) continue
    taken.add(name)
    people.push(personNamed(name, chance))
  }
  return people
}
