import { Link } from "react-router"
import { usePageAddress } from "#ui/paged-list.tsx"
import { pageNumbers } from "./list-page.ts"

const look =
  "money inline-flex min-h-10 min-w-10 items-center justify-center rounded-control border px-3 font-semibold text-sm transition-colors"
const linkLook = `${look} border-hairline hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-page`

/** Previous, up to five numbers around the current page, Next; nothing where there is one page (BO §2 Users). */
export function ListPager({ page, pages }: { page: number; pages: number }) {
  const addressOf = usePageAddress()
  if (pages <= 1) return null
  const step = (to: number, label: string) =>
    to >= 1 && to <= pages ? (
      <Link to={addressOf(to)} className={linkLook}>
        {label}
      </Link>
    ) : (
      <span aria-hidden="true" className={`${look} border-transparent text-ink-soft`}>
        {label}
      </span>
    )
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-center gap-1.5 sm:justify-end">
      {step(page - 1, "Previous")}
      <ul className="flex flex-wrap gap-1.5 max-sm:order-first max-sm:w-full max-sm:justify-center">
        {pageNumbers(page, pages).map((number) => (
          <li key={number}>
            <Link
              to={addressOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
              className={linkLook}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      {step(page + 1, "Next")}
    </nav>
  )
}
