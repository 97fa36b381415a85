import { randomUUID } from "node:crypto"
import { sessions, users } from "#db/schema/accounts.ts"
import type { Services } from "#platform/services.ts"
import { signAccessToken } from "#platform/session.ts"

/** Somebody with an account and a session, for tests of what lies behind the sign-in. */
export async function bearerOf(
  { db, config }: Pick<Services, "db" | "config">,
  role: "user" | "admin" = "user",
): Promise<{ userId: string; token: string }> {
  const username = `somebody-${randomUUID()}`
  const person = { username, email: `${username}@example.com`, fullName: "Mary Byrne", passwordHash: "none", role }
  const [user] = await db.insert(users).values(person).returning()
  if (!user) throw new Error("No user was made.")
  const sessionId = randomUUID()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values({ id: sessionId, userId: user.id, refreshTokenHash: sessionId, expiresAt })
  return { userId: user.id, token: await signAccessToken(config.authSecret, { id: user.id, role, sessionId }) }
}
