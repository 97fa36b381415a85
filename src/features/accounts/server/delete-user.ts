import { transact } from "#db/transact.ts"
import { recordActivity } from "#platform/activity.ts"
import type { Services } from "#platform/services.ts"
import { accountDeleted, toAccount } from "./account-letters.ts"
import { forgetAccount } from "./forget-account.ts"
import { keepLastAdmin } from "./keep-last-admin.ts"
import type { Keeper } from "./keeper.ts"
import { lockUser } from "./lock-account.ts"

/**
 * Deletes somebody's account as if they had asked for it, and tells them.
 * @throws Problem accounts.user-not-found, accounts.last-admin
 */
export async function deleteUser(
  services: Services,
  keepers: readonly Keeper[],
  actorId: string,
  id: string,
): Promise<void> {
  await transact(services.db, async (tx) => {
    await keepLastAdmin(tx, id)
    const account = await lockUser(tx, id)
    const { role } = account
    // Before the row goes, so that an administrator's own name is still there to be written.
    await recordActivity(tx, { actorId, action: "deleted", entity: "user", entityId: id, detail: { role } })
    await forgetAccount(services, keepers, tx, account)
    await services.mail.queue(tx, toAccount(account.email, accountDeleted, { why: "by the shop" }))
  })
}
