import { eq, sql } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { contactMessages } from "#db/schema/community.ts"

/** Somebody deletes the account: what they wrote under the confirmed address stays, who they were does not. */
export async function forgetSender(
  tx: Transaction,
  person: { email: string; isEmailVerified: boolean },
): Promise<void> {
  if (!person.isEmailVerified) return
  await tx
    .update(contactMessages)
    .set({ name: "A customer", email: "" })
    .where(eq(sql`lower(${contactMessages.email})`, person.email.toLowerCase()))
}
