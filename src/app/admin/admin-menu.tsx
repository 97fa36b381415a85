import ArrowLeft from "lucide-react/icons/arrow-left"
import LifeBuoy from "lucide-react/icons/life-buoy"
import LogOut from "lucide-react/icons/log-out"
import { Link, NavLink } from "react-router"
import { Button, ButtonLink } from "#ui/button.tsx"
import { useSession } from "#ui/session.ts"
import { useShopFacts } from "#ui/shop-facts.ts"
import { Wordmark } from "#ui/wordmark.tsx"
import { housePlaces, shopPlaces } from "./admin-places.ts"
import { useShellFigures } from "./use-shell-figures.ts"

/** What stands in the sidebar and in the drawer; on a ground that is dark in both themes. */
export function AdminMenu() {
  const { logout } = useSession()
  const { badges, uptime } = useShellFigures()
  const { name } = useShopFacts()
  return (
    <div className="flex min-h-full flex-col gap-6">
      <div className="flex flex-col items-start gap-2 px-3">
        <Link to="/" aria-label={`${name}, home`} className="rounded-control">
          <Wordmark className="h-8" />
        </Link>
        <p className="font-semibold text-ink-soft text-sm">Admin Panel</p>
      </div>
      <nav aria-label="Admin Panel" className="flex flex-col gap-3">
        <Places places={shopPlaces} badges={badges} />
        <hr className="mx-3 border-hairline" />
        <Places places={housePlaces} badges={badges} />
      </nav>
      <div className="mt-auto flex flex-col gap-4">
        <div className="border border-hairline px-3 py-2.5">
          <p className="flex items-baseline gap-2.5 font-semibold text-sm">
            <span aria-hidden="true" className="size-2.5 shrink-0 rotate-45 bg-success" />
            All systems operational
          </p>
          {uptime === null ? null : <p className="money pl-5 text-ink-soft text-sm">Uptime {uptime}</p>}
        </div>
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink to="/contact/" variant="outline" size="sm" className="col-span-2">
            <LifeBuoy aria-hidden="true" className="size-4" />
            Help & Support
          </ButtonLink>
          <ButtonLink to="/shop/" variant="quiet" size="sm" className="px-1! hover:bg-float">
            <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
            To the shop
          </ButtonLink>
          <Button variant="outline" size="sm" onClick={logout}>
            <LogOut aria-hidden="true" className="size-4" />
            Log Out
          </Button>
        </div>
      </div>
    </div>
  )
}

function Places({ places, badges }: { places: typeof shopPlaces; badges: Readonly<Record<string, number>> }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {places.map(({ to, label, hint, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            prefetch="intent"
            className="group flex min-h-11 items-center gap-3 rounded-control px-3 py-1 transition-colors hover:bg-float aria-[current=page]:bg-orange aria-[current=page]:text-night"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block font-semibold">{label}</span>
              {hint ? (
                <span className="block truncate text-ink-soft text-xs group-aria-[current=page]:text-night">
                  {hint}
                </span>
              ) : null}
            </span>
            {badges[label] === undefined ? null : (
              <span
                aria-hidden="true"
                className="money min-w-6 bg-float px-1.5 text-center font-semibold text-sm group-hover:bg-night group-aria-[current=page]:bg-night group-aria-[current=page]:text-chalk"
              >
                {badges[label]}
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
