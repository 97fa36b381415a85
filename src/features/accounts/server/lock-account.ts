import { and, eq, type SQL } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"

/** An active account, held until the transaction ends; every change of one begins with this, so they take turns. */
export async function lockAccount(tx: Transaction, ...which: SQL[]): Promise<typeof users.$inferSelect | null> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(...which, eq(users.isActive, true)))
    .for("update")
  return account ?? null
}
