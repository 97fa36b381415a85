import { eq } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import type { Me } from "#contract/session.ts"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import type { updateMe } from "#features/accounts/contract.ts"
import type { Services } from "#platform/services.ts"
import { unauthorized } from "#platform/session.ts"
import { emailChanged, toAccount } from "./account-letters.ts"
import { lockAccount } from "./lock-account.ts"
import { endLinks } from "./one-time-link.ts"
import { meFields } from "./queries.ts"
import { refuseTaken } from "./refuse-taken.ts"
import { mailVerification } from "./send-verification.ts"

/**
 * Changes what a person says of themselves. A new e-mail is unconfirmed; its letter asks to confirm it, another tells
 * the old address, and links that went there end.
 * @throws Problem accounts.username-taken, accounts.email-taken, request.too-many
 */
export async function updateProfile(
  services: Services,
  userId: string,
  { username, email, full_name: fullName }: Received<typeof updateMe>["body"],
): Promise<Me> {
  return await transact(services.db, async (tx) => {
    const account = await lockAccount(tx, eq(users.id, userId))
    if (!account) throw unauthorized()
    const isMoving = account.email.toLowerCase() !== email
    const [changed] = await tx
      .update(users)
      .set({ username, fullName, ...(isMoving && { email, emailVerifiedAt: null }) })
      .where(eq(users.id, userId))
      .returning(meFields)
    if (!changed) throw unauthorized()
    if (isMoving) {
      await endLinks(tx, account)
      await mailVerification(services, tx, changed)
      if (account.emailVerifiedAt) await services.mail.queue(tx, toAccount(account.email, emailChanged, {}))
    }
    return { ...changed, created_at: changed.created_at.toISOString() }
  }).catch(refuseTaken)
}
