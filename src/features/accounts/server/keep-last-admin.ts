import { and, asc, eq } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { Problem } from "#platform/problem.ts"

/**
 * Call it before an administrator goes. Two who leave at once must not leave the shop without one: all are held, in one
 * order. Whoever may ask is an administrator, so the last one is always the one who asks.
 * @throws Problem accounts.last-admin
 */
export async function keepLastAdmin(tx: Transaction, userId: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for("update")
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw new Problem("accounts.last-admin", 409, "You are the only administrator. Please appoint another one first.")
  }
}
