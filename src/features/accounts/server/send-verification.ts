import { eq } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { unauthorized } from "#platform/session.ts"
import { confirmEmail, toAccount } from "./account-letters.ts"
import { lockAccount } from "./lock-account.ts"
import { mintLink } from "./one-time-link.ts"

/** Sends the letter that confirms an address again. @throws Problem accounts.email-verified, request.too-many */
export async function sendVerification(services: Services, userId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const account = await lockAccount(tx, eq(users.id, userId))
    if (!account) throw unauthorized()
    if (account.emailVerifiedAt) {
      throw new Problem("accounts.email-verified", 409, "Your e-mail address is confirmed already.")
    }
    await mailVerification(services, tx, account)
  })
}

/** Queues the letter in the transaction that made the address new. @throws Problem request.too-many */
export async function mailVerification(
  services: Services,
  tx: Transaction,
  account: { id: string; email: string },
): Promise<void> {
  const token = await mintLink(tx, account, "verify-email")
  if (!token) {
    throw new Problem(
      "request.too-many",
      429,
      "We have sent you several letters already. Please look for them first.",
      {
        retryAfterSeconds: 30 * 60,
      },
    )
  }
  await services.mail.queue(tx, toAccount(account.email, confirmEmail, { token }))
}
