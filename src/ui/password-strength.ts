/** How hard a password is to guess, from none to three. */
export type Strength = 0 | 1 | 2 | 3

const kinds = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /[0-9]/, size: 10 },
  // The rest of ASCII, then all that is not ASCII.
  { pattern: /[^a-zA-Z0-9\u0080-\u{10FFFF}]/u, size: 33 },
  { pattern: /[\u0080-\u{10FFFF}]/u, size: 100 },
]
const FAIR_BITS = 45
const STRONG_BITS = 65

/**
 * Length and variety, as a hint: it knows no dictionary. A character that repeats its neighbour or follows it in the
 * alphabet ("aaa", "1234", "cba") adds next to nothing.
 * @param known what a guesser tries first: the person's own name and addresses
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const characters = [...withoutKnown(password, known)]
  const alphabet = kinds.filter(({ pattern }) => pattern.test(password)).reduce((sum, { size }) => sum + size, 0)
  const surprises = characters.filter((character, at) => isSurprising(character, characters[at - 1])).length
  const bits = Math.min(surprises, 2 * new Set(characters).size) * Math.log2(alphabet || 1)
  if (password.length < 8) return 0
  if (bits < FAIR_BITS) return 1
  return bits < STRONG_BITS ? 2 : 3
}

function isSurprising(character: string, before: string | undefined): boolean {
  if (before === undefined) return true
  return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1
}

function withoutKnown(password: string, known: readonly string[]): string {
  return known
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length > 2)
    .reduce((rest, word) => rest.replaceAll(word, ""), password.toLowerCase())
}
