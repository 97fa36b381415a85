import type { Transaction } from "#db/client.ts"
import { giveToUser } from "./queries.ts"

/** What a guest ordered under an address becomes the orders of whoever has shown that it is theirs. */
export async function claimGuestOrders(tx: Transaction, person: { id: string; email: string }): Promise<void> {
  await giveToUser(tx, [person.id, person.email])
}
