import { eq, sql } from "drizzle-orm"
import { subscribers } from "#db/schema/community.ts"
import type { Services } from "#platform/services.ts"
import { linkUnknown } from "./queries.ts"
import { readReader } from "./reader-token.ts"

/** The reader says by the letter's link that the newsletter is wanted; whoever had left comes back so. @throws Problem newsletter.link-unknown */
export async function confirmSubscription({ db, config }: Services, token: string): Promise<{ email: string }> {
  const readerId = readReader(config.authSecret, "confirm", token)
  if (readerId === null) throw linkUnknown()
  const [reader] = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(confirmed_at, now())`, unsubscribedAt: null })
    .where(eq(subscribers.id, readerId))
    .returning({ email: subscribers.email })
  if (!reader) throw linkUnknown()
  return reader
}
