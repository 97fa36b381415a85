import type { Database } from "#db/client.ts"
import { subscribers } from "#db/schema/community.ts"
import { isAddress } from "./queries.ts"

/** What the newsletter keeps about a confirmed address, as the person takes it along. */
export async function exportSubscription(
  db: Database,
  person: { email: string; isEmailVerified: boolean },
): Promise<object | null> {
  if (!person.isEmailVerified) return null
  const [kept] = await db
    .select({
      name: subscribers.name,
      email: subscribers.email,
      subscribed_at: subscribers.createdAt,
      confirmed_at: subscribers.confirmedAt,
      unsubscribed_at: subscribers.unsubscribedAt,
    })
    .from(subscribers)
    .where(isAddress(person.email))
  return kept ?? null
}
