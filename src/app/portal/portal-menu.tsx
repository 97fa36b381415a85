import ArrowLeft from "lucide-react/icons/arrow-left"
import CalendarDays from "lucide-react/icons/calendar-days"
import LayoutGrid from "lucide-react/icons/layout-grid"
import LifeBuoy from "lucide-react/icons/life-buoy"
import LogOut from "lucide-react/icons/log-out"
import Mail from "lucide-react/icons/mail"
import Package from "lucide-react/icons/package"
import Star from "lucide-react/icons/star"
import UserRound from "lucide-react/icons/user-round"
import { Link, NavLink } from "react-router"
import { displayFigures } from "#contract/display-figures.ts"
import { Button, ButtonLink } from "#ui/button.tsx"
import { useSession } from "#ui/session.ts"
import { useShopFacts } from "#ui/shop-facts.ts"
import { ThemeSwitch } from "#ui/theme-switch.tsx"
import { Wordmark } from "#ui/wordmark.tsx"

/** SF §2, and the settings of the account. */
const places = [
  { to: "/customer/dashboard", label: "Dashboard", icon: LayoutGrid },
  { to: "/customer/orders/", label: "My Orders", icon: Package },
  { to: "/customer/reviews/", label: "My Reviews", icon: Star },
  { to: "/customer/events/", label: "Events", icon: CalendarDays },
  { to: "/customer/newsletter/", label: "Newsletter", icon: Mail },
  { to: "/customer/account/", label: "Account", icon: UserRound },
]

/** What stands in the sidebar and in the drawer; on a ground that is dark in both themes. */
export function PortalMenu() {
  const { logout } = useSession()
  const { liveFigures, name } = useShopFacts()
  return (
    <div className="flex min-h-full flex-col gap-8">
      <div className="flex flex-col items-start gap-5">
        <Link to="/" aria-label={`${name}, home`} className="rounded-control">
          <Wordmark className="h-9" />
        </Link>
        <p className="font-semibold text-ink-soft">Customer Portal</p>
      </div>
      <nav aria-label="Customer Portal">
        <ul className="flex flex-col gap-1">
          {places.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                prefetch="intent"
                className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold transition-colors hover:bg-float aria-[current=page]:bg-orange aria-[current=page]:text-night"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-5">
        <div className="border border-hairline p-4">
          <p className="flex items-baseline gap-2.5 font-semibold text-sm">
            <span aria-hidden="true" className="size-2.5 shrink-0 rotate-45 bg-success" />
            All systems operational
          </p>
          {/* Nobody measures it, so where figures are live there is none. */}
          {liveFigures ? null : (
            <p className="money mt-1 pl-5 text-ink-soft text-sm">Uptime {displayFigures.portal.uptime}</p>
          )}
        </div>
        <div className="flex flex-col gap-2">
          <ButtonLink to="/contact/" variant="outline">
            <LifeBuoy aria-hidden="true" className="size-4.5" />
            Help & Support
          </ButtonLink>
          <Button variant="outline" onClick={logout}>
            <LogOut aria-hidden="true" className="size-4.5" />
            Log Out
          </Button>
        </div>
        <Link to="/shop/" className="stitched inline-flex min-h-11 items-center gap-2 self-start font-semibold">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Back to the shop
        </Link>
        <div className="-mx-3">
          <ThemeSwitch />
        </div>
      </div>
    </div>
  )
}
