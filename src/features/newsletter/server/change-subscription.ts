import { and, isNull, sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { subscribers } from "#db/schema/community.ts"
import { transact } from "#db/transact.ts"
import type { MySubscription } from "#features/newsletter/contract.ts"
import { findReader, isAddress } from "./queries.ts"
import { withdrawLetters } from "./subscriber-queries.ts"

/** Subscribes or unsubscribes a person's own confirmed address. @throws Problem newsletter.email-unverified */
export async function changeSubscription(db: Database, userId: string, subscribed: boolean): Promise<MySubscription> {
  const { email, name } = await findReader(db, userId)
  if (subscribed) {
    // The unique index is on the address in lower case, which the query builder cannot name.
    await db.execute(sql`
      insert into subscribers (email, name, confirmed_at) values (${email.toLowerCase()}, ${name}, now())
      on conflict (lower(email)) do update
      set unsubscribed_at = null, confirmed_at = coalesce(subscribers.confirmed_at, now())
    `)
  } else {
    await transact(db, async (tx) => {
      const [left] = await tx
        .update(subscribers)
        .set({ unsubscribedAt: sql`now()` })
        .where(and(isAddress(email), isNull(subscribers.unsubscribedAt)))
        .returning({ id: subscribers.id })
      if (left) await withdrawLetters(tx, [left.id])
    })
  }
  return { email, subscribed }
}
