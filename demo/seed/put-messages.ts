import type { Transaction } from "#db/client.ts"
import { contactMessages } from "#db/schema/community.ts"
import { demoMessages } from "#demo/messages.ts"
import type { Clock } from "./terms.ts"

export async function putMessages(tx: Transaction, { ago }: Clock): Promise<void> {
  await tx.insert(contactMessages).values(
    demoMessages.map(({ daysAgo, answeredAfterDays, ...message }) => ({
      ...message,
      status: answeredAfterDays === null ? ("pending" as const) : ("resolved" as const),
      createdAt: ago(daysAgo),
      resolvedAt: answeredAfterDays === null ? null : ago(daysAgo - answeredAfterDays),
    })),
  )
}
