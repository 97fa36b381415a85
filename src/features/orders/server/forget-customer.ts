import type { Database, Transaction } from "#db/client.ts"
import type { Services } from "#platform/services.ts"
import { cancelInside } from "./cancel-order.ts"
import { blankCustomers, findUnpaidOf, leaveCustomer } from "./queries.ts"

/**
 * A customer deletes the account: unpaid orders are cancelled, all stay in the books, and none leads to the person. What
 * was paid and is not delivered yet keeps its address until it is.
 */
export async function forgetCustomer(services: Services, tx: Transaction, { id }: { id: string }): Promise<void> {
  for (const unpaid of await findUnpaidOf(tx, [id])) await cancelInside(services, tx, unpaid.id, "left")
  await leaveCustomer(tx, [id])
  await blankCustomers(tx, [])
}

/** What was delivered since its customer left. */
export async function forgetDelivered(db: Database): Promise<void> {
  await blankCustomers(db, [])
}
