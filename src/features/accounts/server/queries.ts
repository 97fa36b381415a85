import { and, eq, isNull, sql } from "drizzle-orm"
import type { Me } from "#contract/session.ts"
import type { Database } from "#db/client.ts"
import { sessions, users } from "#db/schema/accounts.ts"

/** The user of a session that goes on; null when either has ended since the access token was signed. */
export async function findSignedIn(
  db: Database,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<Me | null> {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      full_name: users.fullName,
      email: users.email,
      role: users.role,
      is_active: users.isActive,
      created_at: users.createdAt,
      email_verified: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, id), eq(sessions.id, sessionId), eq(users.isActive, true), isNull(sessions.endedAt)))
  return user ? { ...user, created_at: user.created_at.toISOString() } : null
}
