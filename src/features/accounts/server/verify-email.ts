import { eq, sql } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import type { Keeper } from "./keeper.ts"
import { lockAccount } from "./lock-account.ts"
import { linkEnded, readLink, spendLink } from "./one-time-link.ts"

/**
 * Confirms the address that a link was sent to, if it still is the account's. Followed again it changes nothing: mail
 * programs and pages that load twice do that.
 * @throws Problem accounts.link-ended
 */
export async function verifyEmail(services: Services, keepers: readonly Keeper[], token: string): Promise<void> {
  const link = await readLink(services.db, token, "verify-email")
  await transact(services.db, async (tx) => {
    const account = await lockAccount(tx, eq(users.id, link.userId), eq(sql`lower(${users.email})`, link.email))
    if (!account) throw linkEnded()
    if (account.emailVerifiedAt) return
    await spendLink(tx, token)
    await markVerified(tx, keepers, account)
  })
}

/** The address is the person's: what a guest of the same address left in the shop is theirs from now on. */
export async function markVerified(
  tx: Transaction,
  keepers: readonly Keeper[],
  account: { id: string; email: string; emailVerifiedAt: Date | null },
): Promise<void> {
  if (account.emailVerifiedAt) return
  await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, account.id))
  for (const keeper of keepers) await keeper.welcomePerson?.(tx, { ...account, isEmailVerified: true })
}
