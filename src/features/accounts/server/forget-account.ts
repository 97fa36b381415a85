import { eq, sql } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { mailOutbox } from "#db/schema/mail.ts"
import type { Services } from "#platform/services.ts"
import type { Keeper } from "./keeper.ts"

/**
 * The keepers let go of what leads to a person, and letters to them that still wait; sessions, links and cart go with
 * the account. Call it with the account's row locked.
 */
export async function forgetAccount(
  services: Services,
  keepers: readonly Keeper[],
  tx: Transaction,
  account: Pick<typeof users.$inferSelect, "id" | "email" | "emailVerifiedAt">,
): Promise<void> {
  const person = { id: account.id, email: account.email, isEmailVerified: account.emailVerifiedAt !== null }
  for (const keeper of keepers) await keeper.forgetPerson?.(services, tx, person)
  if (person.isEmailVerified)
    await tx.delete(mailOutbox).where(eq(sql`lower(${mailOutbox.recipient})`, account.email.toLowerCase()))
  await tx.delete(users).where(eq(users.id, account.id))
}
