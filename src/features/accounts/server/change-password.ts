import { eq } from "drizzle-orm"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { passwordChanged, toAccount } from "./account-letters.ts"
import { checkPassword, wrongPassword } from "./check-password.ts"
import { endSessions } from "./end-session.ts"
import { hashPassword } from "./hash-password.ts"
import { lockAccount } from "./lock-account.ts"
import { endLinks } from "./one-time-link.ts"

/**
 * Sets a new password for whoever knows the current one; every other session ends, and the links that were sent with it.
 * @throws Problem accounts.wrong-password, request.too-many
 */
export async function changePassword(
  services: Services,
  user: { id: string; sessionId: string },
  { current, wanted, address }: { current: string; wanted: string; address: string },
): Promise<void> {
  const field = "current_password"
  const known = await checkPassword(services, { userId: user.id, address, password: current, field })
  const passwordHash = await hashPassword(wanted)
  await transact(services.db, async (tx) => {
    // Changed by somebody else while this one was hashed: then what was given is the current one no longer.
    const account = await lockAccount(tx, eq(users.id, user.id), eq(users.passwordHash, known))
    if (!account) throw wrongPassword(field)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, user.sessionId)
    await endLinks(tx, account, "reset-password")
    await services.mail.queue(tx, toAccount(account.email, passwordChanged, {}))
  })
}
