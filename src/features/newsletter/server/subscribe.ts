import { sql } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import { subscribers } from "#db/schema/community.ts"
import { transact } from "#db/transact.ts"
import type { subscribe as subscribeCall } from "#features/newsletter/contract.ts"
import type { Services } from "#platform/services.ts"
import { confirmLetter } from "./newsletter-letters.ts"
import { isAddress } from "./queries.ts"
import { signReader } from "./reader-token.ts"

/**
 * Signs an address up for the newsletter. One that is known stays as it is, and nobody learns that it was; whoever has
 * not confirmed it, or has left and comes back, is sent the link once more, at most once a day.
 */
export async function subscribe(
  { db, mail, config }: Services,
  subscriber: Received<typeof subscribeCall>["body"],
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.insert(subscribers).values(subscriber).onConflictDoNothing()
    const [reader] = await tx
      .select({
        id: subscribers.id,
        email: subscribers.email,
        getsLetters: sql<boolean>`confirmed_at is not null and unsubscribed_at is null`,
        today: sql<string>`(now() at time zone 'UTC')::date::text`,
      })
      .from(subscribers)
      .where(isAddress(subscriber.email))
    if (!reader || reader.getsLetters) return
    await mail.queue(tx, {
      letter: confirmLetter,
      data: { token: signReader(config.authSecret, "confirm", reader.id) },
      dedupeKey: `newsletter-confirm:${reader.id}:${reader.today}`,
      recipient: reader.email,
    })
  })
}
