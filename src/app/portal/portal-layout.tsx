import Menu from "lucide-react/icons/menu"
import ShoppingBag from "lucide-react/icons/shopping-bag"
import { type ReactNode, useEffect, useState } from "react"
import { Link, Outlet, useLocation } from "react-router"
import { ErrorScreen } from "#app/error-screen.tsx"
import { ProtectedRoute } from "#app/protected-route.tsx"
import { IconButton } from "#ui/button.tsx"
import { NavigationProgress } from "#ui/navigation-progress.tsx"
import { Sheet } from "#ui/sheet.tsx"
import { SkipLink } from "#ui/skip-link.tsx"
import { useMediaQuery } from "#ui/use-media-query.ts"
import { Wordmark } from "#ui/wordmark.tsx"
import type { Route } from "./+types/portal-layout"
import { PortalMenu } from "./portal-menu.tsx"

export default function PortalLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** What fails behind the gate is said inside the portal. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorScreen error={error} />
    </Shell>
  )
}

/** The customer's own part of the shop: the menu at the side, on small screens in a drawer (SF §2). */
function Shell({ children }: { children: ReactNode }) {
  return (
    <ProtectedRoute roles={["user"]}>
      <SkipLink />
      <NavigationProgress />
      <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] print:block">
        <aside className="on-night sticky top-0 hidden h-dvh overflow-hidden lg:block">
          <div className="no-scrollbar h-full overflow-y-auto py-8 pr-10 pl-6">
            <PortalMenu />
          </div>
          <div aria-hidden="true" className="band absolute top-0 left-full h-4 w-dvh origin-top-left rotate-90" />
        </aside>
        <div className="min-w-0">
          <TopBar />
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl px-4 pt-8 pb-20 outline-none sm:px-6 lg:px-12 lg:pt-14 print:p-0"
          >
            {/* Paper has neither the sidebar nor the top bar. */}
            <div className="mb-8 hidden print:block">
              <Wordmark className="h-9" />
            </div>
            {children}
          </main>
        </div>
      </div>
    </ProtectedRoute>
  )
}

/** Small screens: the button of the drawer, and the way back to the shop. */
function TopBar() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const isWide = useMediaQuery("(min-width: 64rem)")
  // Arriving somewhere closes it, and so does a screen that has room for the menu itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arrival.
  useEffect(() => setOpen(false), [key, isWide])
  return (
    <header className="on-night sticky top-0 z-40 lg:hidden">
      <div className="flex h-16 items-center gap-2 px-2 sm:px-4">
        <IconButton label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Menu aria-hidden="true" className="size-6" />
        </IconButton>
        <Wordmark className="h-7" />
        <Link to="/shop/" className="stitched ml-auto inline-flex min-h-11 items-center gap-2 px-2 font-semibold">
          <ShoppingBag aria-hidden="true" className="size-5" />
          Shop
        </Link>
      </div>
      <div aria-hidden="true" className="band h-2" />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Menu"
        titleHidden
        side="left"
        className="on-night bg-night!"
      >
        <PortalMenu />
      </Sheet>
    </header>
  )
}
