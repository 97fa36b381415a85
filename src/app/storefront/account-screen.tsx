import type { ReactNode } from "react"
import { pageTitle } from "#ui/shop-facts.ts"

type AccountScreenProps = {
  title: string
  /** The address is a secret: no request of the page may name it, not even to the shop itself. */
  hasSecretAddress?: boolean
  children: ReactNode
}

/** One card in the middle: signing in, registering and what comes by mail. */
export function AccountScreen({ title, hasSecretAddress = false, children }: AccountScreenProps) {
  return (
    <div className="wrap-page grid min-h-[80vh] items-center py-8 lg:py-12">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      {hasSecretAddress && <meta name="referrer" content="no-referrer" />}
      <div className="mx-auto w-full max-w-md">{children}</div>
    </div>
  )
}
