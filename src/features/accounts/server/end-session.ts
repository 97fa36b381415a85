import { and, eq, isNull, ne, sql } from "drizzle-orm"
import type { Database, Transaction } from "#db/client.ts"
import { sessions } from "#db/schema/accounts.ts"
import { Problem } from "#platform/problem.ts"
import { isLive } from "./queries.ts"

/** Ends one of a person's own sessions. @throws Problem accounts.session-not-found */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive))
  if (ended.rowCount === 0) throw new Problem("accounts.session-not-found", 404, "You are no longer signed in there.")
}

/** Ends every session of a person. @param but the one to keep @returns how many went on until now */
export async function endSessions(db: Database | Transaction, userId: string, but?: string): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.endedAt), but === undefined ? undefined : ne(sessions.id, but)),
    )
    .returning({ wasLive: sql<boolean>`${sessions.expiresAt} > now()` })
  return ended.filter(({ wasLive }) => wasLive).length
}
