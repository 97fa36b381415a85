import { and, eq, isNotNull, isNull, sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { subscribers } from "#db/schema/community.ts"
import { Problem } from "#platform/problem.ts"
import { unauthorized } from "#platform/session.ts"

export type Reader = { email: string; name: string }

/** A person whose address is confirmed. @throws Problem newsletter.email-unverified */
export async function findReader(db: Database, userId: string): Promise<Reader> {
  const [user] = await db
    .select({ email: users.email, name: users.fullName, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw unauthorized()
  if (user.verifiedAt) return user
  throw new Problem(
    "newsletter.email-unverified",
    409,
    "Please confirm your e-mail address first, by the link in the letter we sent you.",
  )
}

export const isAddress = (email: string) => eq(sql`lower(${subscribers.email})`, email.toLowerCase())

/** Whom an issue goes to: those who have said so by the link of a letter, or signed in, and have not left. */
const getsLetters = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt))

export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  return (await db.$count(subscribers, and(isAddress(email), getsLetters))) > 0
}

export const linkUnknown = () =>
  new Problem("newsletter.link-unknown", 404, "This link is not complete, or the address was removed meanwhile.")
