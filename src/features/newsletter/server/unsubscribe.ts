import { eq, sql } from "drizzle-orm"
import { subscribers } from "#db/schema/community.ts"
import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { linkUnknown } from "./queries.ts"
import { readReader } from "./reader-token.ts"
import { withdrawLetters } from "./subscriber-queries.ts"

/** The reader leaves by the link of any letter, however old. @throws Problem newsletter.link-unknown */
export async function unsubscribe({ db, config }: Services, token: string): Promise<{ email: string }> {
  const readerId = readReader(config.authSecret, "unsubscribe", token)
  if (readerId === null) throw linkUnknown()
  return await transact(db, async (tx) => {
    const [reader] = await tx
      .update(subscribers)
      .set({ unsubscribedAt: sql`coalesce(unsubscribed_at, now())` })
      .where(eq(subscribers.id, readerId))
      .returning({ email: subscribers.email })
    if (!reader) throw linkUnknown()
    await withdrawLetters(tx, [readerId])
    return reader
  })
}
