import { Link, useSearchParams } from "react-router"

const views = [
  { view: "subscribers", label: "Subscribers", to: "?" },
  { view: "letters", label: "Newsletters", to: "?view=letters" },
] as const

/** Which of the two lists the address asks for. */
export function useNewsletterView(): "subscribers" | "letters" {
  const [address] = useSearchParams()
  return address.get("view") === "letters" ? "letters" : "subscribers"
}

/** Who reads, and what was written. */
export function NewsletterViews() {
  const shown = useNewsletterView()
  return (
    <nav aria-label="Newsletter" className="mb-6 flex gap-6 border-hairline border-b">
      {views.map(({ view, label, to }) => (
        <Link
          key={view}
          to={to}
          aria-current={view === shown ? "page" : undefined}
          className="-mb-px min-h-11 border-transparent border-b-4 py-2 font-semibold text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-orange aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
