import type { ReactNode } from "react"
import { Outlet, useLocation } from "react-router"
import { ErrorScreen } from "#app/error-screen.tsx"
import { CartBadge } from "#features/carts/storefront/cart-badge.tsx"
import { type Category, listCategories } from "#features/products/contract.ts"
import { NavigationProgress } from "#ui/navigation-progress.tsx"
import { callQuery, getQueryClient } from "#ui/query-client.ts"
import { useShopFacts } from "#ui/shop-facts.ts"
import { SkipLink } from "#ui/skip-link.tsx"
import type { Route } from "./+types/storefront-layout"
import { Footer } from "./footer.tsx"
import { Header } from "./header.tsx"

export { loader } from "./storefront-layout.server.ts"

/** Coming in from another part of the shop by a click. */
export async function clientLoader() {
  return await getQueryClient()
    .fetchQuery(callQuery(listCategories))
    .catch(() => ({ data: [] }))
}

export const shouldRevalidate = () => false

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell categories={loaderData.data}>
      <Outlet />
    </Shell>
  )
}

/** 404 and 500 in the shop's own look. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell categories={loaderData?.data ?? []}>
      <ErrorScreen error={error} />
    </Shell>
  )
}

function Shell({ categories, children }: { categories: readonly Category[]; children: ReactNode }) {
  const { testMode } = useShopFacts()
  const isHome = useLocation().pathname === "/"
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <noscript>
        <p className="bg-panel p-4 text-center font-semibold">
          You can look around as you are; the cart and the checkout need JavaScript.
        </p>
      </noscript>
      <Header
        overlaps={isHome}
        cartBadge={<CartBadge />}
        ribbon={testMode ? "Test mode: pay with a test card, no real money moves" : null}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer categories={categories} />
    </div>
  )
}
