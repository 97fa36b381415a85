import { isRouteErrorResponse, useLocation } from "react-router"
import { ButtonLink } from "#ui/button.tsx"
import { pageTitle } from "#ui/shop-facts.ts"

/** What a visitor sees in place of a page: 404, or anything that failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const here = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{pageTitle(isMissing ? "Page not found" : "Something went wrong")}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap-page grid gap-10 py-16 lg:grid-cols-[1fr_1fr] lg:items-end lg:py-28">
        <p aria-hidden="true" className="font-display text-[clamp(8rem,28vw,22rem)] leading-[0.78] tracking-[-0.06em]">
          {isMissing ? "404" : "500"}
        </p>
        <div className="flex flex-col items-start gap-6">
          <div aria-hidden="true" className="band w-full" />
          <h1 className="text-4xl">{isMissing ? "A dropped stitch" : "Something went wrong"}</h1>
          <p className="max-w-prose text-lg text-ink-soft">
            {isMissing
              ? "There is nothing at this address. The piece may have been sold, or the link has a knot in it."
              : "The shop could not show this page. Please try again in a moment; your cart is safe."}
          </p>
          <div className="flex flex-wrap gap-3">
            {isMissing ? null : (
              <ButtonLink to={here} reloadDocument variant="outline">
                Try Again
              </ButtonLink>
            )}
            <ButtonLink to="/shop/">Browse the shop</ButtonLink>
            <ButtonLink to="/" variant="quiet">
              Return to Home
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}
