import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { displayFigures } from "#contract/display-figures.ts"
import type { Answer } from "#contract/endpoint.ts"
import { orderNumber } from "#contract/order-number.ts"
import { getMyDashboard } from "#features/insights/contract.ts"
import { ButtonLink } from "#ui/button.tsx"
import { Loaded } from "#ui/loaded.tsx"
import { Moment } from "#ui/moment.tsx"
import { PageHeading } from "#ui/page-heading.tsx"
import { formatMoney } from "#ui/price.tsx"
import { callQuery } from "#ui/query-client.ts"
import { useShopFacts } from "#ui/shop-facts.ts"
import { Skeleton } from "#ui/skeleton.tsx"
import { StatusChip } from "#ui/status-chip.tsx"
import { StatCard } from "./stat-card.tsx"

type Dashboard = Answer<typeof getMyDashboard>["data"]

/** What the customer did in the shop, and what is to come (SF §2 Customer portal). */
export function CustomerDashboard() {
  // Orders, reviews and the newsletter change on other pages: what is shown is always asked again.
  const dashboard = useQuery({ ...callQuery(getMyDashboard), staleTime: 0 })
  return (
    <Loaded query={dashboard} failed="Failed to load dashboard" heading="h1" skeleton={<DashboardOnItsWay />}>
      {({ data }) => (
        <>
          <PageHeading title={`Welcome, ${data.user.full_name}!`}>Here's your account overview</PageHeading>
          <Stats stats={data.stats} />
          <div className="mt-12 grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <RecentOrders orders={data.recent_orders} />
            <UpcomingEvents events={data.upcoming_events} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Stats({ stats }: { stats: Dashboard["stats"] }) {
  // One person's orders are too few for a trend: where figures are live there is none.
  const { trends } = useShopFacts().liveFigures ? { trends: null } : displayFigures.portal
  return (
    <ul className="grid gap-2 sm:grid-cols-3">
      <StatCard
        title="My Orders"
        to="/customer/orders/"
        value={<span className="text-5xl sm:text-6xl">{stats.total_orders}</span>}
        caption="Total orders placed"
        trend={trends?.orders}
        field="bg-marigold"
      />
      <StatCard
        title="My Reviews"
        to="/customer/reviews/"
        value={<span className="text-5xl sm:text-6xl">{stats.total_reviews}</span>}
        caption="Feedback given"
        trend={trends?.reviews}
        field="bg-rose"
      />
      <StatCard
        title="Newsletter"
        to="/customer/newsletter/"
        value={
          <span className="text-2xl xl:text-3xl">{stats.newsletter_subscribed ? "Subscribed" : "Not Subscribed"}</span>
        }
        caption="Subscription status"
        trend={trends?.newsletter}
        field="bg-sky"
      />
    </ul>
  )
}

function RecentOrders({ orders }: { orders: Dashboard["recent_orders"] }) {
  return (
    <Section
      id="recent-orders"
      title="Recent Orders"
      subtitle="Your latest purchases"
      action={
        <ButtonLink to="/customer/orders/" variant="outline" size="sm">
          View All
        </ButtonLink>
      }
    >
      {orders.length === 0 ? (
        <Nothing
          said="No recent orders"
          action={
            <ButtonLink to="/shop/" size="sm">
              Browse the shop
            </ButtonLink>
          }
        />
      ) : (
        <ul className="divide-y divide-hairline">
          {orders.map(({ id, created_at, total_amount, status }) => (
            <li key={id} className="relative flex items-center justify-between gap-x-6 py-4">
              <div>
                <h3 className="money text-lg">
                  <Link
                    to={`/customer/orders/${id}`}
                    prefetch="intent"
                    className="stitched after:absolute after:inset-0 after:content-['']"
                  >
                    Order #{orderNumber(id)}
                  </Link>
                </h3>
                <Moment at={created_at} form="day" className="text-ink-soft text-sm" />
              </div>
              <div className="flex flex-col-reverse items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
                <StatusChip status={status} />
                <p className="money min-w-20 text-right font-bold">{formatMoney(total_amount, "portal")}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function UpcomingEvents({ events }: { events: Dashboard["upcoming_events"] }) {
  return (
    <Section id="upcoming-events" title="Upcoming Events" subtitle="Don't miss out!">
      {events.length === 0 ? (
        <Nothing
          said="No upcoming events"
          action={
            <ButtonLink to="/customer/newsletter/" variant="outline" size="sm">
              Hear of the next one
            </ButtonLink>
          }
        />
      ) : (
        <ul className="divide-y divide-hairline">
          {events.map(({ id, title, created_at }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-4">
              <div className="min-w-0">
                <h3 className="text-lg leading-6 wrap-anywhere">{title}</h3>
                <p className="text-ink-soft text-sm">
                  Announced <Moment at={created_at} form="day" />
                </p>
              </div>
              <ButtonLink to={`/events/${id}`} variant="outline" size="sm" aria-label={`Details of ${title}`}>
                Details
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type SectionProps = { id: string; title: string; subtitle: string; action?: ReactNode; children: ReactNode }

function Section({ id, title, subtitle, action, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex items-end justify-between gap-4 border-ink border-b-2 pb-4">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <p className="text-ink-soft">{subtitle}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

function Nothing({ said, action }: { said: string; action: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 bg-panel p-6">
      <p className="font-semibold text-lg">{said}</p>
      {action}
    </div>
  )
}

function DashboardOnItsWay() {
  return (
    <>
      <PageHeading title="Loading your dashboard">Please wait while we fetch your data...</PageHeading>
      <div className="grid gap-2 sm:grid-cols-3">
        <Skeleton className="h-40 sm:h-56" />
        <Skeleton className="h-40 sm:h-56" />
        <Skeleton className="h-40 sm:h-56" />
      </div>
      <div className="mt-12 grid gap-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </>
  )
}
