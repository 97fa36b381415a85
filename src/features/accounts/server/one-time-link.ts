import { randomBytes } from "node:crypto"
import { and, eq, gt, isNull, sql } from "drizzle-orm"
import type { Database, Transaction } from "#db/client.ts"
import { oneTimeTokens } from "#db/schema/accounts.ts"
import { Problem } from "#platform/problem.ts"
import { digestOf } from "./refresh-token.ts"

type Purpose = (typeof oneTimeTokens.$inferSelect)["purpose"]

const lifeMinutes: Record<Purpose, number> = { "reset-password": 30, "verify-email": 24 * 60 }

// What one account can be made to receive; the last ones still work, so nobody is kept out by whoever asks in his name.
const mostLetters = 5
const perMinutes = 30

const { tokenHash, userId, purpose, email, createdAt, expiresAt, usedAt } = oneTimeTokens
const linkFields = { userId, email, usedAt }

/**
 * The secret of a link to an address of an account; only its digest is kept. Call it with the account's row locked.
 * @returns null when the account was sent enough of them
 */
export async function mintLink(
  tx: Transaction,
  account: { id: string; email: string },
  wanted: Purpose,
): Promise<string | null> {
  const isLately = gt(createdAt, sql`now() - make_interval(mins => ${perMinutes})`)
  const unused = and(eq(userId, account.id), eq(purpose, wanted), isNull(usedAt), isLately)
  if ((await tx.$count(oneTimeTokens, unused)) >= mostLetters) return null
  const token = randomBytes(32).toString("base64url")
  await tx.insert(oneTimeTokens).values({
    tokenHash: digestOf(token),
    userId: account.id,
    email: account.email.toLowerCase(),
    purpose: wanted,
    expiresAt: sql`now() + make_interval(mins => ${lifeMinutes[wanted]})`,
  })
  return token
}

/** Whose link it is, used or not, as long as it lives. @throws Problem accounts.link-ended */
export async function readLink(db: Database, token: string, wanted: Purpose) {
  const [link] = await db
    .select(linkFields)
    .from(oneTimeTokens)
    .where(and(eq(tokenHash, digestOf(token)), eq(purpose, wanted), gt(expiresAt, sql`now()`)))
  if (!link) throw linkEnded()
  return link
}

/** Uses a link up: of many calls at once, one gets it. @throws Problem accounts.link-ended */
export async function spendLink(tx: Transaction, token: string): Promise<void> {
  const spent = await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(tokenHash, digestOf(token)), isNull(usedAt), gt(expiresAt, sql`now()`)))
  if (spent.rowCount === 0) throw linkEnded()
}

/** Ends what other links the account was sent. */
export async function endLinks(tx: Transaction, account: { id: string }, wanted?: Purpose): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ expiresAt: sql`least(${expiresAt}, now())` })
    .where(and(eq(userId, account.id), wanted && eq(purpose, wanted)))
}

export const linkEnded = () =>
  new Problem("accounts.link-ended", 409, "This link has ended or was used already. Please ask for a new one.")
