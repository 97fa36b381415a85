import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm"
import type { Me, User } from "#contract/session.ts"
import type { Database } from "#db/client.ts"
import { hasWords } from "#db/like-pattern.ts"
import { namedQuery } from "#db/named-query.ts"
import { sessions, users } from "#db/schema/accounts.ts"
import { accountHolders } from "#db/searched-texts.ts"
import type { Session } from "#features/accounts/contract.ts"
import { deviceOf } from "./device-words.ts"

export const userFields = {
  id: users.id,
  username: users.username,
  full_name: users.fullName,
  email: users.email,
  role: users.role,
  is_active: users.isActive,
  created_at: users.createdAt,
}

export const meFields = { ...userFields, email_verified: sql<boolean>`${users.emailVerifiedAt} is not null` }

/** A session that goes on. */
export const isLive = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))

/** A person as they read themselves; null when the account was deleted a moment ago. */
export async function findMe(db: Database, id: string): Promise<Me | null> {
  const [user] = await db.select(meFields).from(users).where(eq(users.id, id))
  return user ? { ...user, created_at: user.created_at.toISOString() } : null
}

export async function findPasswordHash(db: Database, id: string): Promise<string | null> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  return user?.passwordHash ?? null
}

/** Where a person is signed in: the asking device first, then the last used. */
export async function listLiveSessions(db: Database, user: { id: string; sessionId: string }): Promise<Session[]> {
  const isCurrent = sql<boolean>`${sessions.id} = ${user.sessionId}`
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      is_current: isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isLive))
    .orderBy(desc(isCurrent), desc(sessions.lastUsedAt), sessions.id)
  return rows.map(({ id, userAgent, createdAt, lastUsedAt, is_current }) => ({
    id,
    device: deviceOf(userAgent),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current,
  }))
}

type WantedUsers = { search: string | null; role: User["role"] | undefined }

/** A page of everyone with an account, newest first. */
export async function listUsers(
  db: Database,
  wanted: WantedUsers,
  { page, limit }: { page: number; limit: number },
): Promise<User[]> {
  const rows = await db
    .select(userFields)
    .from(users)
    .where(fitting(wanted))
    .orderBy(desc(users.createdAt), users.id)
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** A search that finds more is counted as this many. */
export const mostFound = 500

/** How many there are. Of all of them the database keeps count; counting two hundred thousand would take its time. */
export async function countUsers(db: Database, wanted: WantedUsers): Promise<number> {
  const { search, role } = wanted
  if (search !== null) {
    const found = db.select({ id: users.id }).from(users).where(fitting(wanted)).limit(mostFound)
    return await db.$count(found.as("found"))
  }
  if (role !== undefined && role !== "user") return await db.$count(users, fitting(wanted))
  const [counted] = await countAllUsers(db, [])
  const { total = 0, staff = 0 } = counted ?? {}
  return role === undefined ? total : total - staff
}

const countAllUsers = namedQuery<{ total: number; staff: number }>(
  "count_users",
  `select coalesce(sum(rows), 0)::int as total, (select count(*)::int from users where role <> 'user') as staff
   from tallies where name = 'users'`,
)

function fitting({ search, role }: WantedUsers): SQL | undefined {
  return and(search === null ? undefined : hasWords(accountHolders, search), role && eq(users.role, role))
}
