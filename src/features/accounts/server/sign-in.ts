import { randomUUID } from "node:crypto"
import { desc, eq, or, sql } from "drizzle-orm"
import type { Tokens } from "#contract/session.ts"
import type { Database } from "#db/client.ts"
import { sessions, users } from "#db/schema/accounts.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { isPasswordOf } from "./hash-password.ts"
import { inTurn } from "./in-turn.ts"
import { digestOf, newRefreshToken } from "./refresh-token.ts"
import { sessionEnd, tokensFor } from "./session-tokens.ts"
import { attemptOf, forgetFailures, noteFailure, throttleSignIn } from "./throttle-sign-in.ts"

/**
 * Opens a session for a username or e-mail and its password. Unknown, wrong and inactive are one answer after one
 * and the same work, so that neither words nor time tell which accounts exist.
 * @throws Problem accounts.invalid-login, request.too-many
 */
export async function signIn(
  { db, config }: Services,
  {
    username,
    password,
    address,
    userAgent,
  }: { username: string; password: string; address: string; userAgent: string },
): Promise<Tokens> {
  const attempt = attemptOf(username, address)
  // Throttled inside the turn: of a thousand guesses sent at once, only those at work can slip past the count.
  const user = await inTurn(async () => {
    await throttleSignIn(db, attempt, config.throttle)
    const account = await findAccount(db, username)
    const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
    if (account?.isActive && isRight) return account
    await noteFailure(db, attempt)
    throw new Problem("accounts.invalid-login", 401, "Invalid username or password.")
  })
  await forgetFailures(db, attempt)
  const sessionId = randomUUID()
  const refreshToken = newRefreshToken(sessionId)
  await db.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    refreshTokenHash: digestOf(refreshToken),
    userAgent: userAgent.slice(0, 300),
    expiresAt: sessionEnd,
  })
  return tokensFor(config.authSecret, { ...user, sessionId }, refreshToken)
}

async function findAccount(db: Database, username: string) {
  const isEmail = eq(sql`lower(${users.email})`, sql`lower(${username})`)
  const isUsername = eq(sql`lower(${users.username})`, sql`lower(${username})`)
  const [account] = await db
    .select({ id: users.id, role: users.role, passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .where(or(isEmail, isUsername))
    // Nobody may take over an address by choosing it as a username.
    .orderBy(desc(isEmail))
    .limit(1)
  return account
}
