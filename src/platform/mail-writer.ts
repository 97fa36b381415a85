import { type Letter, LetterMisfit } from "./letter.ts"
import type { LetterShop } from "./letter-parts.ts"
import type { Failure, QueuedLetter, SendableLetter } from "./mail-carrier.ts"

/** Turns what the outbox keeps into words. One letter that cannot be written holds up no other. */
export function openWriter(kinds: ReadonlyMap<string, Letter>, shop: LetterShop) {
  return {
    async write(queued: QueuedLetter): Promise<{ letter: SendableLetter } | { failure: Failure }> {
      const kind = kinds.get(queued.template)
      // A newer process of the same shop may know it.
      if (!kind) return { failure: { reason: `there is no letter ${queued.template}`, isFinal: false } }
      try {
        return { letter: { ...queued, ...(await kind.write(queued.data, shop)) } }
      } catch (error) {
        if (error instanceof LetterMisfit) return { failure: { reason: error.message, isFinal: true } }
        const fault = error instanceof Error ? error.name : "unknown"
        return { failure: { reason: `${queued.template} could not be written: ${fault}`, isFinal: false } }
      }
    },
  }
}
