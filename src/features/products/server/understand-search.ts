import { sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"

/** What was asked for, as texts of PostgreSQL's `tsquery`. */
export type Search = {
  /** Matches every product that is found. */
  found: string
  /** Matches where every word stands as it was typed, which is ranked first. */
  asTyped: string
}

type Asked = { word: string; singulars: string[]; containing: string[]; similar: string[] }

const mostWords = 8
const mostForms = 40

/**
 * Reads a shopper's words: all must be found, each as the beginning of a word; if the catalogue has none, inside one;
 * if it has none, as the word that was probably meant ('crochett', 'crohet', 'scraf'). Case and accents do not count.
 * @returns null when the text has no words, "nothing" when one of them is not to be found
 */
export async function understandSearch(db: Database, text: string): Promise<Search | "nothing" | null> {
  const { rows } = await db.execute<Asked>(sql`
    select
      asked.word,
      array(select word from search_words where word = any(singulars_of(asked.word))) as singulars,
      array(select word from search_words where length(asked.word) > 2 and word like '%' || asked.word || '%'
        order by word not like asked.word || '%', length(word), word limit ${mostForms}) as containing,
      array(select word from search_words
        where length(asked.word) > 2 and (letters = sorted_letters(asked.word) or word % asked.word)
        order by similarity(word, asked.word) desc, word limit ${mostForms}) as similar
    from unnest(tsvector_to_array(search_vector(${text}))) with ordinality as asked (word, place)
    where place <= ${mostWords}`)
  if (rows.length === 0) return null
  const terms = rows.map(termOf)
  if (terms.includes(null)) return "nothing"
  return {
    found: terms.join(" & "),
    asTyped: rows.map(({ word, singulars }) => either([word, ...singulars].map(exactly))).join(" & "),
  }
}

function termOf({ word, singulars, containing, similar }: Asked): string | null {
  // Single letters and article numbers are meant as they are; a number's beginning is a number as well.
  const isPlain = word.length < 3 || /\d/.test(word)
  const isBeginning = containing.some((known) => known.startsWith(word))
  if (isPlain || isBeginning || singulars.length > 0) {
    return either([word.length === 1 ? exactly(word) : beginningWith(word), ...singulars.map(exactly)])
  }
  if (containing.length > 0) return either(containing.map(exactly))
  const meant = probablyMeant(word, similar)
  return meant.length > 0 ? either(meant.map(beginningWith)) : null
}

// Words come out of search_vector(), which leaves neither quotes nor backslashes in them.
const exactly = (word: string) => `'${word}'`
const beginningWith = (word: string) => `'${word}':*`
const either = (terms: string[]) => `(${terms.join(" | ")})`

/** The words fewest slips away, where so many slips are plausible for the length. */
function probablyMeant(word: string, candidates: string[]): string[] {
  const plausible = word.length < 7 ? 1 : 2
  const near = candidates
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips <= plausible)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near.filter(({ slips }) => slips === fewest).map(({ candidate }) => candidate)
}

/**
 * Letters added, left out, replaced or swapped with their neighbour (optimal string alignment distance).
 */
function slipsBetween(typed: string, meant: string): number {
  const a = [...typed]
  const b = [...meant]
  let older: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(older, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    older = above
    above = current
  }
  return at(above, b.length)
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
