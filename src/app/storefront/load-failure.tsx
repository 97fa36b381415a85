import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { Alert } from "#ui/alert.tsx"
import { ButtonLink } from "#ui/button.tsx"

/** In place of a page whose data could not be had: the specification's sentence, and what to do. */
export function LoadFailure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap-page flex min-h-[60vh] flex-col justify-center gap-6 pt-24 pb-12">
      <title>{title}</title>
      <Alert>{children}</Alert>
      <p className="max-w-prose text-lg text-ink-soft">
        The shop is catching its breath. Please try again in a moment.
      </p>
      <ButtonLink to={useLocation()} reloadDocument className="self-start">
        Try Again
      </ButtonLink>
    </div>
  )
}
