import type { Transaction } from "#db/client.ts"
import { subscribers } from "#db/schema/community.ts"
import { demoSubscribers } from "#demo/history/subscribers.ts"
import type { Clock } from "./terms.ts"

export async function putSubscribers(tx: Transaction, { ago }: Clock): Promise<void> {
  await tx.insert(subscribers).values(
    demoSubscribers.map(({ name, email, daysAgo, confirmedDaysAgo, unsubscribedDaysAgo }) => ({
      name,
      email,
      createdAt: ago(daysAgo),
      confirmedAt: confirmedDaysAgo === null ? null : ago(confirmedDaysAgo),
      unsubscribedAt: unsubscribedDaysAgo === null ? null : ago(unsubscribedDaysAgo),
    })),
  )
}
