import { asc, desc, eq, sql } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import { events } from "#db/schema/community.ts"
import type { ShopEvent } from "#features/events/contract.ts"
import type { createEvent } from "#features/events/office-contract.ts"
import { Problem } from "#platform/problem.ts"

/** What is to come first, the soonest before the later and the undated last; then what has been, the latest first. */
export async function listUpcomingFirst(db: Database): Promise<ShopEvent[]> {
  const isPast = sql`coalesce(${events.startsAt} < now(), false)`
  const rows = await db
    .select()
    .from(events)
    .orderBy(
      asc(isPast),
      sql`case when not ${isPast} then ${events.startsAt} end asc nulls last`,
      sql`${events.startsAt} desc nulls last`,
      desc(events.createdAt),
      asc(events.id),
    )
  return rows.map(toShopEvent)
}

export const toShopEvent = (event: typeof events.$inferSelect): ShopEvent => ({
  id: event.id,
  title: event.title,
  description: event.description,
  checkout_iframe: event.checkoutIframe,
  image: event.image,
  starts_at: event.startsAt?.toISOString() ?? null,
  place: event.place,
  capacity: event.capacity,
  created_at: event.createdAt.toISOString(),
})

/** The form's fields as the row keeps them; undefined is what the form left out. */
export const toRow = ({ checkout_iframe, starts_at, ...words }: Received<typeof createEvent>["body"]) => ({
  ...words,
  checkoutIframe: checkout_iframe,
  startsAt: starts_at ? new Date(starts_at) : starts_at === undefined ? undefined : null,
})

export const eventNotFound = () => new Problem("events.not-found", 404, "This event does not exist.")

/** The foreign markup of an event, with its title; null when there is none. */
export async function findEmbed(db: Database, id: string): Promise<{ title: string; markup: string } | null> {
  const [event] = await db
    .select({ title: events.title, markup: events.checkoutIframe })
    .from(events)
    .where(eq(events.id, id))
  return event?.markup.trim() ? event : null
}
