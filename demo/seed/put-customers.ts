import type { Transaction } from "#db/client.ts"
import { users } from "#db/schema/accounts.ts"
import { demoCustomers } from "#demo/history/customers.ts"
import { fullNameOf } from "#demo/history/people.ts"
import type { Clock } from "./terms.ts"

/** Hashes of what opens the demo customer's account, and of what nobody knows. */
export type Locks = { demoCustomer: string; others: string }

/** Everybody with an account. @returns ids by address */
export async function putCustomers(tx: Transaction, { ago }: Clock, locks: Locks): Promise<Map<string, string>> {
  const made = await tx
    .insert(users)
    .values(
      demoCustomers.map((customer, at) => ({
        username: customer.username,
        email: customer.email,
        fullName: fullNameOf(customer),
        passwordHash: at === 0 ? locks.demoCustomer : locks.others,
        isActive: customer.isActive,
        emailVerifiedAt: ago(customer.daysAgo - 0.01),
        createdAt: ago(customer.daysAgo),
        updatedAt: ago(customer.daysAgo),
      })),
    )
    .returning({ id: users.id, email: users.email })
  return new Map(made.map(({ email, id }) => [email, id]))
}
