import type { ReactNode } from "react"
import { Outlet } from "react-router"
import { ErrorScreen } from "#app/error-screen.tsx"
import { ProtectedRoute } from "#app/protected-route.tsx"
import { NavigationProgress } from "#ui/navigation-progress.tsx"
import { SkipLink } from "#ui/skip-link.tsx"
import type { Route } from "./+types/admin-layout"
import { AdminHeader } from "./admin-header.tsx"
import { AdminMenu } from "./admin-menu.tsx"

export default function AdminLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** What fails behind the gate is said inside the back office. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorScreen error={error} />
    </Shell>
  )
}

/** The owner's part of the shop: the menu at the side, on small screens in a drawer; the top bar over every page (BO §2). */
function Shell({ children }: { children: ReactNode }) {
  return (
    <ProtectedRoute roles={["admin"]}>
      <SkipLink />
      <NavigationProgress />
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <aside className="on-night sticky top-0 hidden h-dvh overflow-hidden lg:block">
          <div className="no-scrollbar h-full overflow-y-auto py-5 pr-7 pl-3">
            <AdminMenu />
          </div>
          <div aria-hidden="true" className="band absolute top-0 left-full h-3 w-dvh origin-top-left rotate-90" />
        </aside>
        <div className="min-w-0">
          <AdminHeader />
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-[88rem] px-4 pt-6 pb-20 outline-none sm:px-6 lg:px-8 lg:pt-8 print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
    </ProtectedRoute>
  )
}
