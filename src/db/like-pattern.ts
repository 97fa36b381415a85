import { type SQL, sql } from "drizzle-orm"

/** What LIKE finds these words with wherever they stand in a text of small letters, each letter for itself. */
export const containing = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`

/**
 * The few letters of a text by which an index of trigrams finds it soonest. It compares all the rows that have each of
 * them: those of `@gmail.com` alone are most of a shop, so a whole address costs it thirty times as much as its number.
 */
export function tellingPart(words: string): string {
  const runs = (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => [...run])
  const numbered = runs.find((run) => run.length > 4 && run.some((letter) => /\p{N}/u.test(letter)))
  if (numbered) return numbered.slice(-8).join("")
  const [, aroundAt] = /(\S{0,5}@\S{0,4})/u.exec(words.toLowerCase()) ?? []
  if (aroundAt) return aroundAt
  const [longest = []] = runs.toSorted((one, other) => other.length - one.length)
  return longest.slice(-8).join("")
}

/** An expression of small letters with an index of trigrams, and the rows it is of; those have a `created_at`. */
export type SearchedText = { text: SQL; rows: SQL }

/** Without three letters in a row, of which that index consists, words are looked for among so many of the newest. */
export const mostLookedThrough = 2_000

/** Whether an index of trigrams finds these words. */
export const isTelling = (words: string): boolean => [...tellingPart(words)].length >= 3

/** Whether a row has these words. */
export const hasWords = (searched: SearchedText, words: string): SQL =>
  isTelling(words) ? hasLetters(searched.text, words) : isAmongNewest(searched, words)

/** Whether a text has these words, looked up by their telling part. */
export function hasLetters(text: SQL, words: string): SQL {
  const part = tellingPart(words)
  const isFound = sql`${text} like ${containing(part)}`
  return part === words.toLowerCase() ? isFound : sql`(${isFound} and ${isIn(text, words)})`
}

/** Whether a row has these words and is one of the newest: no index is asked. */
export const isAmongNewest = ({ text, rows }: SearchedText, words: string): SQL => sql`(
  ${isIn(text, words)} and created_at >= coalesce(
    (select created_at from ${rows} order by created_at desc nulls first offset ${mostLookedThrough} limit 1), '-infinity'
  ))`

/** Whether a text has these words, looked for letter by letter. */
export const isIn = (text: SQL, words: string): SQL => sql`position(${words.toLowerCase()} in ${text}) > 0`
