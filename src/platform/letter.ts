import * as z from "zod/mini"
import type { FinishedLetter, LetterBlock, LetterShop } from "./letter-parts.ts"
import { letterText } from "./letter-text.ts"

/** A kind of letter. The outbox keeps its name and data; it is written when it is sent. */
export type Letter<Data = unknown> = {
  name: string
  /** Such as a developer sees it with (`/dev/letters/`). */
  sample: Data
  /** @throws LetterMisfit */
  write(data: unknown, shop: LetterShop): Promise<FinishedLetter>
}

/** What was queued is not what the letter is written from any more: trying again would not help. */
export class LetterMisfit extends Error {}

type Definition<Data> = {
  /** `orders.paid`, unique in the shop; rows of the outbox name it, so it stays. */
  name: string
  /** What the outbox keeps of it: JSON, the state of the moment that it tells of. */
  data: z.ZodMiniType<Data>
  sample: NoInfer<Data>
  subject(data: Data, shop: LetterShop): string
  blocks(data: Data, shop: LetterShop): LetterBlock[]
  unsubscribe?(data: Data, shop: LetterShop): string
}

/** Declares a letter; app/server/letters.ts lists them all. */
export function defineLetter<Data>({ name, data: schema, sample, ...definition }: Definition<Data>): Letter<Data> {
  return {
    name,
    sample,
    async write(stored, shop) {
      const data = dataOf(name, schema, stored)
      const parts = {
        subject: oneLine(definition.subject(data, shop)),
        blocks: definition.blocks(data, shop),
        unsubscribe: definition.unsubscribe?.(data, shop) ?? null,
      }
      // Loaded by the first letter, not by the start of the shop.
      const { renderLetter } = await import("./letter-page.ts")
      return { subject: parts.subject, text: letterText(parts, shop), html: await renderLetter(parts, shop) }
    },
  }
}

const finished = z.object({ subject: z.string(), text: z.string(), html: z.nullable(z.string()) })

/** Words that are finished: what waited in the outbox before letters were kept as data. */
export const plainLetter: Letter<FinishedLetter> = {
  name: "plain",
  sample: { subject: "A plain letter", text: "Hello,\n\nonly text.", html: null },
  write: async (stored) => dataOf("plain", finished, stored),
}

function dataOf<Data>(name: string, schema: z.ZodMiniType<Data>, stored: unknown): Data {
  const parsed = schema.safeParse(stored)
  if (parsed.success) return parsed.data
  // Where, not what: the reason stands in the outbox and in the log.
  const places = parsed.error.issues.map(({ path }) => path.join(".") || "all of it")
  throw new LetterMisfit(`the data of ${name} does not fit: ${places.join(", ")}`)
}

/** `Hello Ada,`: a name as it was typed, without its line breaks. */
export const greeting = (name?: string): LetterBlock => ({
  kind: "greeting",
  text: name ? `Hello ${oneLine(name)},` : "Hello,",
})

export const paragraph = (text: string): LetterBlock => ({ kind: "paragraph", text })

export const action = (label: string, address: string): LetterBlock => ({ kind: "action", label, address })

/** Without line breaks: in a subject they would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()
