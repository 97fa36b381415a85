import type { Transaction } from "#db/client.ts"
import { subscribers } from "#db/schema/community.ts"
import { isAddress } from "./queries.ts"

/** A reader deletes the account: the subscription ends, and the address goes. Of an unconfirmed one it may be somebody else's. */
export async function forgetSubscriber(
  tx: Transaction,
  person: { email: string; isEmailVerified: boolean },
): Promise<void> {
  if (person.isEmailVerified) await tx.delete(subscribers).where(isAddress(person.email))
}
