import type { Received } from "#contract/endpoint.ts"
import type { User } from "#contract/session.ts"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import type { register as registerCall } from "#features/accounts/contract.ts"
import type { Services } from "#platform/services.ts"
import { hashPassword } from "./hash-password.ts"
import { userFields } from "./queries.ts"
import { refuseTaken } from "./refuse-taken.ts"
import { mailVerification } from "./send-verification.ts"

/**
 * Opens an account of an ordinary user, whose e-mail is unconfirmed until the link in its letter was followed.
 * @throws Problem accounts.username-taken, accounts.email-taken: after the same work as a success
 */
export async function register(services: Services, wish: Received<typeof registerCall>["body"]): Promise<User> {
  const { username, email, full_name: fullName, password } = wish
  const passwordHash = await hashPassword(password)
  return await transact(services.db, async (tx) => {
    const [made] = await tx.insert(users).values({ username, email, fullName, passwordHash }).returning(userFields)
    if (!made) throw new Error("No account was made.")
    await mailVerification(services, tx, made)
    return { ...made, created_at: made.created_at.toISOString() }
  }).catch(refuseTaken)
}
