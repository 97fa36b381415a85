import { and, eq, gt, isNull, sql } from "drizzle-orm"
import type { Tokens } from "#contract/session.ts"
import { sessions, users } from "#db/schema/accounts.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { digestOf, nextRefreshToken, sessionIdOf } from "./refresh-token.ts"
import { sessionEnd, tokensFor } from "./session-tokens.ts"

const isLive = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

/**
 * A new access token for a refresh token, which is replaced. The one before it is good for 30 s more and gives the
 * same successor, because two tabs may refresh at once; a token that comes back later was copied, and ends the
 * session for everyone who holds one of it (RFC 9700 §4.14.2).
 * @throws Problem accounts.session-ended
 */
export async function refreshSession({ db, config, log }: Services, refreshToken: string): Promise<Tokens> {
  const sessionId = sessionIdOf(refreshToken)
  if (!sessionId) throw sessionEnded()
  const digest = digestOf(refreshToken)
  const successor = nextRefreshToken(config.authSecret, refreshToken)
  const isThis = and(eq(sessions.id, sessionId), isLive)

  const rotated = await db
    .update(sessions)
    .set({
      refreshTokenHash: digestOf(successor),
      previousRefreshTokenHash: digest,
      rotatedAt: sql`now()`,
      lastUsedAt: sql`now()`,
      expiresAt: sessionEnd,
    })
    .where(and(isThis, eq(sessions.refreshTokenHash, digest)))
  const [session] = await db
    .select({
      user: { id: users.id, role: users.role, isActive: users.isActive },
      isAccepted: sql<boolean>`coalesce(${sessions.previousRefreshTokenHash} = ${digest}
        and ${sessions.rotatedAt} > now() - interval '30 seconds', false)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isThis)
  if (!session) throw sessionEnded()
  if (!session.isAccepted || !session.user.isActive) {
    await db.update(sessions).set({ endedAt: sql`now()` }).where(isThis)
    log.warn({ sessionId, isActive: session.user.isActive, rotated: rotated.rowCount }, "session ended at refresh")
    throw sessionEnded()
  }
  return tokensFor(config.authSecret, { ...session.user, sessionId }, successor)
}

const sessionEnded = () => new Problem("accounts.session-ended", 401, "Your session has ended. Please sign in again.")
