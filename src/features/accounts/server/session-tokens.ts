import { sql } from "drizzle-orm"
import type { Tokens } from "#contract/session.ts"
import { accessTokenSeconds, signAccessToken } from "#platform/session.ts"

/** A session ends this long after it was last refreshed. */
export const sessionEnd = sql`now() + interval '30 days'`

/** What signing in and refreshing answer. */
export async function tokensFor(
  authSecret: string,
  user: { id: string; role: string; sessionId: string },
  refreshToken: string,
): Promise<Tokens> {
  return {
    access_token: await signAccessToken(authSecret, user),
    refresh_token: refreshToken,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
  }
}
