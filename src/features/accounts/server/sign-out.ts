import { and, eq, isNull, or, sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { sessions } from "#db/schema/accounts.ts"
import { digestOf } from "./refresh-token.ts"

/** Ends the session of a refresh token, or of the one before it; a token that is no longer known has nothing to end. */
export async function signOut(db: Database, refreshToken: string): Promise<void> {
  const digest = digestOf(refreshToken)
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        isNull(sessions.endedAt),
        or(eq(sessions.refreshTokenHash, digest), eq(sessions.previousRefreshTokenHash, digest)),
      ),
    )
}
