import Menu from "lucide-react/icons/menu"
import Search from "lucide-react/icons/search"
import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { IconButton } from "#ui/button.tsx"
import { useSession } from "#ui/session.ts"
import { Sheet } from "#ui/sheet.tsx"
import { useMediaQuery } from "#ui/use-media-query.ts"
import { AdminMenu } from "./admin-menu.tsx"
import { placeTitle } from "./admin-places.ts"
import { NotificationBell } from "./notification-bell.tsx"
import { ShopSearchBox } from "./shop-search.tsx"
import { ThemeToggle } from "./theme-toggle.tsx"
import { useShellFigures } from "./use-shell-figures.ts"
import { UserMenu } from "./user-menu.tsx"

/** Over every page: where one is, the search over the shop, the theme, what waits, and who is signed in (BO §2). */
export function AdminHeader() {
  const { pathname, key } = useLocation()
  const { user, logout } = useSession()
  const { notifications } = useShellFigures()
  const [drawer, setDrawer] = useState<"menu" | "search" | null>(null)
  const isWide = useMediaQuery("(min-width: 64rem)")
  const close = () => setDrawer(null)
  // Arriving somewhere closes them, and so does a screen that has room for what they hold.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arrival.
  useEffect(close, [key, isWide])
  return (
    <header className="sticky top-0 z-40 border-hairline border-b bg-page">
      <div className="relative flex h-16 items-center gap-1 px-2 sm:px-4 lg:gap-3 lg:pr-8 lg:pl-9">
        <IconButton
          label="Menu"
          aria-expanded={drawer === "menu"}
          onClick={() => setDrawer("menu")}
          className="hover:bg-panel lg:hidden"
        >
          <Menu aria-hidden="true" className="size-6" />
        </IconButton>
        <p className="min-w-0 flex-1 truncate font-bold font-display text-lg tracking-tight lg:text-xl">
          {placeTitle(pathname)}
        </p>
        <div className="hidden w-60 lg:block xl:w-96">
          <ShopSearchBox />
        </div>
        <div className="flex items-center lg:gap-1">
          <IconButton
            label="Search"
            aria-expanded={drawer === "search"}
            onClick={() => setDrawer("search")}
            className="hover:bg-panel lg:hidden"
          >
            <Search aria-hidden="true" className="size-5" />
          </IconButton>
          <ThemeToggle />
          <NotificationBell badge={notifications} />
          {user ? <UserMenu user={user} onSignOut={logout} /> : null}
        </div>
      </div>
      <Sheet
        open={drawer === "menu"}
        onClose={close}
        title="Menu"
        titleHidden
        side="left"
        className="on-night bg-night! transition-[translate] starting:open:-translate-x-full"
      >
        <AdminMenu />
      </Sheet>
      <Sheet open={drawer === "search"} onClose={close} title="Search" side="center" className="h-full sm:h-auto">
        <ShopSearchBox onArrive={close} />
      </Sheet>
    </header>
  )
}
