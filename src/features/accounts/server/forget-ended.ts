import { lt, or, sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { oneTimeTokens, sessions, signInFailures } from "#db/schema/accounts.ts"

/** Clears what nobody can use any more: sessions and links that ended a day ago, and mistakes that no longer count. */
export async function forgetEnded(db: Database): Promise<void> {
  const yesterday = sql`now() - interval '1 day'`
  await db.delete(sessions).where(or(lt(sessions.endedAt, yesterday), lt(sessions.expiresAt, yesterday)))
  await db.delete(oneTimeTokens).where(or(lt(oneTimeTokens.usedAt, yesterday), lt(oneTimeTokens.expiresAt, yesterday)))
  await db.delete(signInFailures).where(lt(signInFailures.at, yesterday))
}
