import { Link } from "react-router"

export type Crumb = { label: string; to?: string }

/** Where this page lies; the last crumb is the page itself and no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {crumbs.map(({ label, to }, position) => (
          <li key={label} className="flex min-w-0 items-center gap-x-2 py-1">
            {position > 0 ? <span aria-hidden="true">/</span> : null}
            {to ? (
              <Link to={to} className="stitched hover:text-ink">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 text-ink wrap-anywhere">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
