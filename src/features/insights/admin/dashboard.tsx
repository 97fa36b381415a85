import { useQuery } from "@tanstack/react-query"
import ChartColumn from "lucide-react/icons/chart-column"
import Coins from "lucide-react/icons/coins"
import Package from "lucide-react/icons/package"
import Settings from "lucide-react/icons/settings"
import ShoppingBag from "lucide-react/icons/shopping-bag"
import Star from "lucide-react/icons/star"
import Tags from "lucide-react/icons/tags"
import Users from "lucide-react/icons/users"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { displayFigures } from "#contract/display-figures.ts"
import type { Answer } from "#contract/endpoint.ts"
import { orderNumber } from "#contract/order-number.ts"
import { getDashboard } from "#features/insights/office-contract.ts"
import { ButtonLink } from "#ui/button.tsx"
import { Loaded } from "#ui/loaded.tsx"
import { Moment } from "#ui/moment.tsx"
import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { StatCard } from "#ui/office/stat-card.tsx"
import { formatMoney } from "#ui/price.tsx"
import { callQuery } from "#ui/query-client.ts"
import { useSession } from "#ui/session.ts"
import { Skeleton } from "#ui/skeleton.tsx"
import { StatusChip } from "#ui/status-chip.tsx"
import { Trend } from "./trend.tsx"

type Dashboard = Answer<typeof getDashboard>

const fixed = displayFigures.admin

/** The shop at a glance (BO §2 Admin dashboard). */
export function ShopDashboard() {
  // Everything on it changes elsewhere: what is shown is always asked again.
  const dashboard = useQuery({ ...callQuery(getDashboard), staleTime: 0 })
  return (
    <Loaded query={dashboard} failed="Failed to load dashboard" heading="h1" skeleton={<DashboardOnItsWay />}>
      {(shop) => (
        <>
          <Welcome />
          <Figures {...shop} />
          <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
            <TopProducts products={shop.data.top_products} ratings={shop.live?.ratings} />
            <RecentOrders orders={shop.data.recent_orders} statuses={shop.live?.statuses} />
          </div>
          <QuickActions />
        </>
      )}
    </Loaded>
  )
}

function Welcome() {
  const { user } = useSession()
  return (
    <div className="on-bright mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 bg-marigold p-5 sm:p-6">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">
          Welcome back, {user?.full_name.trim() || user?.username}!
        </h1>
        <p className="mt-1">Here is what is happening in your shop.</p>
      </div>
      <ButtonLink to="/admin/reports" variant="ink" className="max-sm:w-full">
        <ChartColumn aria-hidden="true" className="size-4.5" />
        View Reports
      </ButtonLink>
    </div>
  )
}

function Figures({ data, live }: Dashboard) {
  const trend = (of: keyof typeof fixed.trends) =>
    live ? <Trend percent={live.trends[of]} /> : <Trend fixed={fixed.trends[of]} />
  return (
    // An amount needs more room than a number.
    <dl className="mb-6 grid grid-cols-2 gap-2 *:last:col-span-2 sm:gap-3 lg:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_1fr_1.5fr] xl:*:last:col-span-1">
      <StatCard label="Total Users" value={data.users} icon={Users} field="marigold" note={trend("users")} />
      <StatCard label="Products" value={data.products} icon={ShoppingBag} field="rose" note={trend("products")} />
      <StatCard label="Categories" value={data.categories} icon={Tags} field="sky" note={trend("categories")} />
      <StatCard label="Total Orders" value={data.orders} icon={Package} field="orange" note={trend("orders")} />
      <StatCard
        label="Revenue"
        value={formatMoney(data.sales, "admin")}
        icon={Coins}
        field="leaf"
        note={trend("revenue")}
      />
    </dl>
  )
}

type TopProductsProps = {
  products: Dashboard["data"]["top_products"]
  /** Computed ones; undefined where the fixed one stands. */
  ratings: readonly (number | null)[] | undefined
}

function TopProducts({ products, ratings }: TopProductsProps) {
  const ratingOf = (at: number) => (ratings ? (ratings[at]?.toFixed(1) ?? "Not rated") : fixed.rating)
  return (
    <Section id="top-products" title="Top Products" empty={products.length === 0 ? "No products found" : null}>
      <ol className="divide-y divide-hairline">
        {products.map(({ title, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one title; the rank is what stays.
          <li key={at} className="flex items-center gap-4 py-3">
            <span
              aria-hidden="true"
              className="money grid size-9 shrink-0 place-items-center bg-ink font-bold font-display text-page"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold font-text text-base leading-snug tracking-normal wrap-anywhere">{title}</h3>
              <p className="money text-ink-soft text-sm">{quantity} sold</p>
            </div>
            <span className="money flex shrink-0 items-center gap-1 bg-panel px-2 py-0.5 font-semibold text-sm">
              <Star aria-hidden="true" className="size-3.5 fill-current text-star" />
              <span className="sr-only">Rated </span>
              {ratingOf(at)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

type RecentOrdersProps = {
  orders: Dashboard["data"]["recent_orders"]
  /** Where they really stand; undefined where the fixed chip stands. */
  statuses: NonNullable<Dashboard["live"]>["statuses"] | undefined
}

function RecentOrders({ orders, statuses }: RecentOrdersProps) {
  return (
    <Section id="recent-orders" title="Recent Orders" empty={orders.length === 0 ? "No recent orders" : null}>
      <ul className="divide-y divide-hairline">
        {orders.map(({ id, created_at, total_amount }, at) => (
          <li
            key={id}
            className="relative flex items-center justify-between gap-x-4 py-3 transition-colors hover:bg-panel"
          >
            <div>
              <h3 className="money font-semibold font-text text-base leading-snug tracking-normal">
                <Link
                  to={`/admin/orders?search=${id}`}
                  className="stitched after:absolute after:inset-0 after:content-['']"
                >
                  Order #{orderNumber(id)}
                </Link>
              </h3>
              <Moment at={created_at} form="day" className="text-ink-soft text-sm" />
            </div>
            <div className="flex flex-col-reverse items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
              <StatusChip status={statuses?.[at] ?? fixed.recentOrderStatus} />
              <p className="money min-w-20 text-right font-bold">{formatMoney(total_amount, "admin")}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const actions = [
  { label: "Manage Products", to: "/admin/products", icon: ShoppingBag, field: "bg-rose" },
  { label: "Manage Users", to: "/admin/users", icon: Users, field: "bg-marigold" },
  { label: "Analytics", to: "/admin/reports", icon: ChartColumn, field: "bg-sky" },
  { label: "Settings", to: "/admin/settings", icon: Settings, field: "bg-mist" },
]

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="mt-8">
      <h2 id="quick-actions" className="mb-3 text-xl">
        Quick Actions
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {actions.map(({ label, to, icon: Icon, field }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className={`on-bright flex min-h-16 items-center gap-3 p-3 font-semibold leading-tight transition-colors hover:bg-orange sm:p-4 ${field}`}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SectionProps = {
  id: string
  title: string /** Said instead of the list. */
  empty: string | null
  children: ReactNode
}

function Section({ id, title, empty, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="border-ink border-b-2 pb-2 text-xl">
        {title}
      </h2>
      {empty === null ? children : <p className="bg-panel p-6 text-ink-soft">{empty}</p>}
    </section>
  )
}

const places = ["users", "products", "categories", "orders", "revenue"]

function DashboardOnItsWay() {
  return (
    <>
      <OfficeHeading title="Loading your dashboard" subtitle="Please wait while we fetch your data..." />
      <div className="mb-6 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-3 xl:grid-cols-5">
        {places.map((place) => (
          <Skeleton key={place} className="h-18" />
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </>
  )
}
