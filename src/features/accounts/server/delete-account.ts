import { and, asc, eq, sql } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { mailOutbox } from "#db/schema/mail.ts"
import { transact } from "#db/transact.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { unauthorized } from "#platform/session.ts"
import { accountDeleted, toAccount } from "./account-letters.ts"
import { checkPassword } from "./check-password.ts"
import type { Keeper } from "./keeper.ts"
import { lockAccount } from "./lock-account.ts"

/**
 * Deletes a person's account at their word (GDPR, Article 17): the keepers let go of what leads to them, sessions, links
 * and cart go with the account.
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
    const person = { id: account.id, email: account.email, isEmailVerified: account.emailVerifiedAt !== null }
    for (const keeper of keepers) await keeper.forgetPerson?.(services, tx, person)
    if (person.isEmailVerified)
      await tx.delete(mailOutbox).where(eq(sql`lower(${mailOutbox.recipient})`, account.email.toLowerCase()))
    await tx.delete(users).where(eq(users.id, userId))
    await services.mail.queue(tx, toAccount(account.email, accountDeleted, {}))
  })
}

/** Two admins who leave at once must not leave the shop without one: all are held, in one order. */
async function keepLastAdmin(tx: Transaction, userId: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for("update")
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw new Problem("accounts.last-admin", 409, "You are the only administrator. Please appoint another one first.")
  }
}
