import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import { ButtonLink } from "./button.tsx"
import { EmptyState } from "./empty-state.tsx"
import { Loaded } from "./loaded.tsx"
import { Skeleton } from "./skeleton.tsx"

type Page<Row> = { data: Row[]; meta: { page: number; limit: number; total: number } }

type PagedListProps<Row> = {
  query: UseQueryResult<Page<Row>>
  label: string
  /** Said of a failure for which the server has no words. */
  failed: string
  /** Instead of a list without rows: what that means, and the next step. */
  empty: ReactNode
  /** One row as an `<li>` with its key. */
  children: (row: Row) => ReactNode
}

/** A list that comes in pages; the address says which (`?page=2`). */
export function PagedList<Row>({ query, label, failed, empty, children }: PagedListProps<Row>) {
  return (
    <Loaded query={query} failed={failed} skeleton={<ListSkeleton />}>
      {({ data, meta }) => {
        const pages = Math.ceil(meta.total / meta.limit)
        if (meta.total === 0) return empty
        if (data.length === 0) return <PastTheEnd />
        return (
          <>
            <ul
              aria-label={label}
              aria-busy={query.isPlaceholderData}
              className={`divide-y divide-hairline border-hairline border-y transition-opacity ${query.isPlaceholderData ? "opacity-40" : ""}`}
            >
              {data.map(children)}
            </ul>
            {pages > 1 ? <Pager page={meta.page} pages={pages} /> : null}
          </>
        )
      }}
    </Loaded>
  )
}

/** The page that the address asks for, from 1. */
export function usePageNumber(): number {
  const [search] = useSearchParams()
  const asked = search.get("page") ?? ""
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

/** The address of a page of the list that is shown, its filters kept. */
export function usePageAddress(): (page: number) => string {
  const [search] = useSearchParams()
  return (page) => {
    const wanted = new URLSearchParams(search)
    wanted.delete("page")
    if (page > 1) wanted.set("page", String(page))
    return `?${wanted}`
  }
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const addressOf = usePageAddress()
  const step = (to: number, label: string) => (
    <span className="min-w-28">
      {to >= 1 && to <= pages ? (
        <ButtonLink to={addressOf(to)} variant="outline" size="sm" className="w-full">
          {label}
        </ButtonLink>
      ) : null}
    </span>
  )
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      {step(page - 1, "Previous")}
      <p role="status" className="money text-ink-soft text-sm">
        Page {page} of {pages}
      </p>
      {step(page + 1, "Next")}
    </nav>
  )
}

function PastTheEnd() {
  const addressOf = usePageAddress()
  return (
    <EmptyState title="There is no such page" action={<ButtonLink to={addressOf(1)}>Back to the first</ButtonLink>}>
      The list is shorter than this address supposes.
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {["first", "second", "third", "fourth"].map((place) => (
        <Skeleton key={place} className="h-32 w-full" />
      ))}
    </div>
  )
}
