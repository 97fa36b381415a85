import type { Config } from "./config.ts"

/** What a letter needs to know of the shop when it is written. */
export type LetterShop = Pick<Config, "publicUrl" | "publicApiUrl"> & {
  name: string
  /** Stands before an amount, as in the storefront. */
  currencySign: string
}

/** What the owner has set about letters: empty where nothing is. */
export type Letterhead = { shopName: string; currencySign: string; senderName: string; replyTo: string }

/** A line of an order as a letter shows it; sums are words by then: `€12.50`. */
export type LetterLine = {
  quantity: number
  title: string
  /** `rust, M`, or empty. */
  choice: string
  sum: string
  /** Its picture's path in the catalogue. */
  image: string | null
}

/** A letter is a row of these; whatever somebody typed is only ever text in them. */
export type LetterBlock =
  | { kind: "greeting"; text: string }
  | { kind: "paragraph"; text: string }
  /** Paragraphs with blank lines between them, addresses in them followed as links: only what the shop itself writes. */
  | { kind: "prose"; text: string }
  | { kind: "action"; label: string; address: string }
  | { kind: "lines"; lines: LetterLine[]; sums: { label: string; sum: string }[] }
  | { kind: "facts"; facts: { label: string; value: string }[] }
  | { kind: "quote"; label: string; text: string }

/** A letter in its parts, before it becomes HTML and text. */
export type LetterParts = {
  subject: string
  blocks: LetterBlock[]
  /** Where its reader ends letters of this kind. */
  unsubscribe: string | null
}

export type FinishedLetter = { subject: string; text: string; html: string | null }
