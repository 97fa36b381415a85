import { eq, sql } from "drizzle-orm"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { passwordChanged, toAccount } from "./account-letters.ts"
import { endSessions } from "./end-session.ts"
import { hashPassword } from "./hash-password.ts"
import type { Keeper } from "./keeper.ts"
import { lockAccount } from "./lock-account.ts"
import { endLinks, linkEnded, readLink, spendLink } from "./one-time-link.ts"
import { attemptOf, forgetFailures } from "./throttle-sign-in.ts"
import { markVerified } from "./verify-email.ts"

/**
 * Sets a new password by the link of a letter, which shows that the address is the person's. Every session ends, and
 * mistakes made from here no longer count.
 * @throws Problem accounts.link-ended
 */
export async function resetPassword(
  services: Services,
  keepers: readonly Keeper[],
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  const link = await readLink(services.db, token, "reset-password")
  // A link that was used costs no hash.
  if (link.usedAt) throw linkEnded()
  const passwordHash = await hashPassword(password)
  const account = await transact(services.db, async (tx) => {
    const found = await lockAccount(tx, eq(users.id, link.userId), eq(sql`lower(${users.email})`, link.email))
    if (!found) throw linkEnded()
    await spendLink(tx, token)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, found.id))
    await endLinks(tx, found, "reset-password")
    await endSessions(tx, found.id)
    await markVerified(tx, keepers, found)
    await services.mail.queue(tx, toAccount(found.email, passwordChanged, {}))
    return found
  })
  for (const name of [account.email, account.username]) await forgetFailures(services.db, attemptOf(name, address))
}
