import type { Config } from "./config.ts"
import { type Letter, LetterMisfit } from "./letter.ts"
import type { Letterhead } from "./letter-parts.ts"
import type { Failure, QueuedLetter, SendableLetter } from "./mail-carrier.ts"

/** Turns what the outbox keeps into words. One letter that cannot be written holds up no other. */
export function openWriter(kinds: ReadonlyMap<string, Letter>, config: Pick<Config, "publicUrl" | "publicApiUrl">) {
  return {
    async write(queued: QueuedLetter, head: Letterhead): Promise<{ letter: SendableLetter } | { failure: Failure }> {
      const kind = kinds.get(queued.template)
      // A newer process of the same shop may know it.
      if (!kind) return { failure: { reason: `there is no letter ${queued.template}`, isFinal: false } }
      try {
        const { publicUrl, publicApiUrl } = config
        const words = await kind.write(queued.data, {
          publicUrl,
          publicApiUrl,
          name: head.shopName,
          currencySign: head.currencySign,
        })
        const replyTo = queued.reply_to ?? (head.replyTo || null)
        return { letter: { ...queued, ...words, reply_to: replyTo, sender_name: head.senderName } }
      } catch (error) {
        if (error instanceof LetterMisfit) return { failure: { reason: error.message, isFinal: true } }
        const fault = error instanceof Error ? error.name : "unknown"
        return { failure: { reason: `${queued.template} could not be written: ${fault}`, isFinal: false } }
      }
    },
  }
}
