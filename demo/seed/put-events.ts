import type { Transaction } from "#db/client.ts"
import { events } from "#db/schema/community.ts"
import { demoEvents } from "#demo/events.ts"
import { type Clock, pathOf } from "./terms.ts"

export async function putEvents(tx: Transaction, { now, ago }: Clock): Promise<void> {
  await tx.insert(events).values(
    demoEvents.map(({ startsOn, daysAgo, image, ...event }) => ({
      ...event,
      image: pathOf(image),
      startsAt: startsOn(now),
      createdAt: ago(daysAgo),
      updatedAt: ago(daysAgo),
    })),
  )
}
