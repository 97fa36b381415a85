import type { Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import { isoText } from "#db/iso-text.ts"
import { namedQuery } from "#db/named-query.ts"
import type { getMyDashboard } from "#features/insights/contract.ts"

type Dashboard = Returned<typeof getMyDashboard>["data"]
type Row = Dashboard["stats"] & {
  full_name: string
  recent_orders: (Omit<Dashboard["recent_orders"][number], "total_amount"> & { total_cents: number })[]
  upcoming_events: Dashboard["upcoming_events"]
}

/** One look at all that the dashboard shows. Whose address is not confirmed learns nothing of its subscription. */
const findDashboard = namedQuery<Row>(
  "find_my_dashboard",
  `select full_name,
     (select count(*)::int from orders where user_id = users.id and hidden_at is null) as total_orders,
     (select count(*)::int from reviews where user_id = users.id) as total_reviews,
     email_verified_at is not null and exists (
       select from subscribers where lower(subscribers.email) = lower(users.email) and unsubscribed_at is null
     ) as newsletter_subscribed,
     (select coalesce(json_agg(recent), '[]') from (
       select id, ${isoText("created_at")} as created_at, total_cents, status from orders
       where user_id = users.id and hidden_at is null
       order by orders.created_at desc nulls first, id limit 5
     ) as recent) as recent_orders,
     (select coalesce(json_agg(upcoming), '[]') from (
       select id, title, ${isoText("created_at")} as created_at from events
       where starts_at is null or starts_at >= now()
       order by starts_at asc nulls last, events.created_at desc, id limit 5
     ) as upcoming) as upcoming_events
   from users where id = $1`,
)

/** A person's own dashboard (SF §2, §3); null when the account was deleted a moment ago. */
export async function readMyDashboard(db: Database, userId: string): Promise<Dashboard | null> {
  const [row] = await findDashboard(db, [userId])
  if (!row) return null
  const { full_name, total_orders, total_reviews, newsletter_subscribed, recent_orders, upcoming_events } = row
  return {
    user: { full_name },
    stats: { total_orders, total_reviews, newsletter_subscribed },
    recent_orders: recent_orders.map(({ total_cents, ...order }) => ({
      ...order,
      total_amount: fromCents(total_cents),
    })),
    upcoming_events,
  }
}
