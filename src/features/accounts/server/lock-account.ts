import { and, eq, type SQL } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { Problem } from "#platform/problem.ts"

/** An active account, held until the transaction ends; every change of one begins with this, so they take turns. */
export async function lockAccount(tx: Transaction, ...which: SQL[]): Promise<typeof users.$inferSelect | null> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(...which, eq(users.isActive, true)))
    .for("update")
  return account ?? null
}

/** Anybody's account, active or not, for an administrator who changes it. @throws Problem accounts.user-not-found */
export async function lockUser(tx: Transaction, id: string): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update")
  if (!user) throw new Problem("accounts.user-not-found", 404, "There is no such user any more.")
  return user
}
