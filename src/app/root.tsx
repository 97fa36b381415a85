import "#ui/theme.css"
import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react"
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router"
import { ALIVE } from "#ui/early-press.ts"
import { HEAD_SCRIPT } from "#ui/head-script.ts"
import { getQueryClient } from "#ui/query-client.ts"
import { ShopFactsContext, tellShopFacts, unknownShop } from "#ui/shop-facts.ts"
import { Toasts } from "#ui/toast.tsx"
import type { Route } from "./+types/root"
import { ErrorScreen } from "./error-screen.tsx"
import type { loader } from "./root.server.ts"

export { loader } from "./root.server.ts"

/** The facts of a shop change during a visit only where its owner sets them. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  nextUrl.pathname.startsWith("/admin/settings")

// No font is preloaded: it would come before the first pictures, and the fallbacks are cut to the same measure.
export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
]

export function Layout({ children }: { children: ReactNode }) {
  // Undefined where the root's own loader failed.
  const facts = useRouteLoaderData<typeof loader>("root") ?? unknownShop
  tellShopFacts(facts)
  const [queryClient] = useState(getQueryClient)
  return (
    // The theme's script may have set an attribute before React comes.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15131a" />
        <meta name="api-base" content={facts.apiBase} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, which ran before React came. */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HEAD_SCRIPT : "" }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <ShopFactsContext value={facts}>
          <QueryClientProvider client={queryClient}>
            {children}
            <Toasts />
          </QueryClientProvider>
        </ShopFactsContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useLayoutEffect(tellAlive, [])
  useEffect(tellAlive, [])
  useEffect(answerOffline, [])
  return <Outlet />
}

function tellAlive() {
  dispatchEvent(new Event(ALIVE))
}

/** Lets the shop say for itself that it cannot be reached; needs a secure address, as browsers have it. */
function answerOffline() {
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/service-worker.js")
}

/** The last resort: the storefront, the portal and the back office each have a boundary inside their own shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  )
}
