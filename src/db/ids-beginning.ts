import { uuidPattern } from "./uuid-pattern.ts"

const lowest = "00000000-0000-0000-0000-000000000000"

/** The first and the last id that begin with these letters, which the primary key leads to; null where none can. */
export function idsBeginning(letters: string): [first: string, last: string] | null {
  const small = letters.toLowerCase()
  const rest = lowest.slice(small.length)
  return small !== "" && uuidPattern.test(small + rest) ? [small + rest, small + rest.replaceAll("0", "f")] : null
}
