import { eq } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import type { User } from "#contract/session.ts"
import type { Transaction } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import { isStrangersAddress } from "#features/accounts/contract.ts"
import type { updateUser as updateUserCall } from "#features/accounts/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { changedFields, refuseChangedMeanwhile } from "#platform/changed-meanwhile.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { confirmEmail, emailChanged, passwordGiven, toAccount } from "./account-letters.ts"
import { endSessions } from "./end-session.ts"
import { hashPassword } from "./hash-password.ts"
import { keepLastAdmin } from "./keep-last-admin.ts"
import { lockUser } from "./lock-account.ts"
import { endLinks, mintLink } from "./one-time-link.ts"
import { userFields } from "./queries.ts"
import { refuseTakenToOwner } from "./refuse-taken.ts"

type Account = typeof users.$inferSelect
type Wish = Received<typeof updateUserCall>["body"]
type Change = Partial<typeof users.$inferInsert>

/**
 * Changes somebody's account. A new role, a new password and switching it off end its sessions; a new e-mail is
 * unconfirmed and gets the letter that asks to confirm it.
 * @throws Problem accounts.user-not-found, accounts.last-admin, accounts.username-taken, accounts.email-taken,
 *   forms.changed-meanwhile
 */
export async function updateUser(
  services: Services,
  actor: { id: string; sessionId: string },
  id: string,
  { was, password, ...sent }: Wish,
): Promise<User> {
  const passwordHash = password ? await hashPassword(password) : undefined
  const wish = changedFields(sent, was)
  return await transact(services.db, async (tx) => {
    const staysAdmin = (wish.role ?? "admin") === "admin" && wish.is_active !== false
    if (!staysAdmin) await keepLastAdmin(tx, id)
    const account = await lockUser(tx, id)
    if (was) refuseChangedMeanwhile(was, sent, seenOf(account))
    const change = changeOf(account, wish)
    const [saved] = await tx
      .update(users)
      // Something must be set, also where nothing changes.
      .set({ fullName: account.fullName, ...change, ...(passwordHash && { passwordHash }) })
      .where(eq(users.id, id))
      .returning(userFields)
    if (!saved) throw new Error("No account was changed.")
    if (change.email) await moveMail(services, tx, account, change.email)
    if (passwordHash) {
      await endLinks(tx, account, "reset-password")
      await services.mail.queue(tx, toAccount(saved.email, passwordGiven, {}))
    }
    if (change.role || change.isActive === false) await endSessions(tx, id)
    // Whoever gives themselves a new password stays signed in where they did so.
    else if (passwordHash) await endSessions(tx, id, id === actor.id ? actor.sessionId : undefined)
    await recordChange(tx, actor.id, account, { ...change, ...(passwordHash && { passwordHash }) })
    return { ...saved, created_at: saved.created_at.toISOString() }
  }).catch(refuseTakenToOwner)
}

/** What is wished otherwise than it is. */
function changeOf(account: Account, wish: Partial<Wish>): Change {
  const { username = account.username, full_name: fullName = account.fullName, role, is_active: isActive } = wish
  const before = account.email.toLowerCase()
  const { email = before } = wish
  // Of two owners one may have set the name and the other the address.
  if (username !== account.username || email !== before) refuseStrangersAddress({ username, email })
  return {
    ...(username !== account.username && { username }),
    ...(fullName !== account.fullName && { fullName }),
    ...(email !== before && { email, emailVerifiedAt: null }),
    ...(role !== undefined && role !== account.role && { role }),
    ...(isActive !== undefined && isActive !== account.isActive && { isActive }),
  }
}

function refuseStrangersAddress(names: { username: string; email: string }): void {
  if (!isStrangersAddress(names)) return
  const message = "A username may contain an @ only when it is the account's own e-mail address."
  throw new Problem("request.invalid", 422, message, { errors: [{ path: "username", message }] })
}

/** An account as `was` names its fields. */
const seenOf = ({ username, email, fullName, role, isActive }: Account) => ({
  ...{ username, email, full_name: fullName, role, is_active: isActive },
})

/** Nobody has shown yet that the new address is theirs, and the old one must not be able to take the account back. */
async function moveMail(services: Services, tx: Transaction, account: Account, email: string): Promise<void> {
  await endLinks(tx, account)
  const token = await mintLink(tx, { id: account.id, email }, "verify-email")
  if (token) await services.mail.queue(tx, toAccount(email, confirmEmail, { token }))
  if (account.emailVerifiedAt) await services.mail.queue(tx, toAccount(account.email, emailChanged, {}))
}

/** Names and addresses are left out: the trail cannot be changed when the person leaves (GDPR, Article 17). */
async function recordChange(tx: Transaction, actorId: string, account: Account, change: Change): Promise<void> {
  const { emailVerifiedAt: _follows, ...changed } = change
  const detail = {
    changed: Object.keys(changed).map((name) => (name === "passwordHash" ? "password" : name)),
    ...(change.role && { role: { from: account.role, to: change.role } }),
    ...(change.isActive !== undefined && { isActive: change.isActive }),
  }
  await recordActivity(tx, { actorId, action: "updated", entity: "user", entityId: account.id, detail })
}
