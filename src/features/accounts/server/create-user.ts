import type { Received } from "#contract/endpoint.ts"
import type { User } from "#contract/session.ts"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import type { createUser as createUserCall } from "#features/accounts/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import type { Services } from "#platform/services.ts"
import { hashPassword } from "./hash-password.ts"
import { userFields } from "./queries.ts"
import { refuseTakenToOwner } from "./refuse-taken.ts"
import { mailVerification } from "./send-verification.ts"

/**
 * Opens an account for somebody, with the role that the administrator gives.
 * @throws Problem accounts.username-taken, accounts.email-taken
 */
export async function createUser(
  services: Services,
  actorId: string,
  { username, email, full_name: fullName, role = "user", password }: Received<typeof createUserCall>["body"],
): Promise<User> {
  const passwordHash = await hashPassword(password)
  return await transact(services.db, async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({ username, email, fullName, role, passwordHash })
      .returning(userFields)
    if (!made) throw new Error("No account was made.")
    await mailVerification(services, tx, made)
    // Nobody's name: the trail cannot be changed when they leave (GDPR, Article 17).
    await recordActivity(tx, { actorId, action: "created", entity: "user", entityId: made.id, detail: { role } })
    return { ...made, created_at: made.created_at.toISOString() }
  }).catch(refuseTakenToOwner)
}
