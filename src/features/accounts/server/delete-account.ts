import { eq } from "drizzle-orm"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { unauthorized } from "#platform/session.ts"
import { accountDeleted, toAccount } from "./account-letters.ts"
import { checkPassword } from "./check-password.ts"
import { forgetAccount } from "./forget-account.ts"
import { keepLastAdmin } from "./keep-last-admin.ts"
import type { Keeper } from "./keeper.ts"
import { lockAccount } from "./lock-account.ts"

/**
 * Deletes a person's account at their word (GDPR, Article 17).
 * @throws Problem accounts.wrong-password, accounts.last-admin, request.too-many
 */
export async function deleteAccount(
  services: Services,
  keepers: readonly Keeper[],
  { userId, password, address }: { userId: string; password: string; address: string },
): Promise<void> {
  await checkPassword(services, { userId, address, password, field: "password" })
  await transact(services.db, async (tx) => {
    await keepLastAdmin(tx, userId)
    const account = await lockAccount(tx, eq(users.id, userId))
    if (!account) throw unauthorized()
    await forgetAccount(services, keepers, tx, account)
    await services.mail.queue(tx, toAccount(account.email, accountDeleted, { why: "as you asked" }))
  })
}
