import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Navigate } from "react-router"
import { Alert } from "#ui/alert.tsx"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { FailureView } from "#ui/failure-view.tsx"
import { usePageAddress } from "#ui/paged-list.tsx"
import { Skeleton } from "#ui/skeleton.tsx"
import type { ListPage } from "./list-page.ts"
import { ListPager } from "./list-pager.tsx"
import { CardGrid, type Column, RowTable } from "./list-rows.tsx"
import type { ListState } from "./list-state.ts"
import { ListSearch, ViewToggle } from "./list-toolbar.tsx"
import { OfficeHeading } from "./office-heading.tsx"
import { StatRow } from "./stat-card.tsx"

type ListScreenProps<Data, Row> = {
  title: string
  subtitle: string
  /** The primary action: `<Button>Add User</Button>`. */
  action?: ReactNode
  list: ListState
  /** With `placeholderData: keepPreviousData` where the server pages. */
  query: UseQueryResult<Data>
  /** What this page shows of the answer: `serverPage(…)` or `clientPage(…)`. */
  pageOf: (data: Data) => ListPage<Row>
  /** The `<StatCard>`s. */
  stats?: (data: Data, page: ListPage<Row>) => ReactNode
  /** Left out where nothing is searched. */
  search?: { label: string; placeholder?: string }
  /** `<ListFilter>`s. */
  filters?: ReactNode
  /** `Loading users` */
  loading: string
  /** Said of a failure for which the server has no words: `Failed to load users`. */
  failed: string
  /** A list that cannot be had is said inside the page instead of being all of it (BO §2 Newsletter subscribers). */
  failsInPlace?: boolean
  empty: {
    /** Nothing fits search and filters: `No users found`. */
    filtered: string
    /** There is nothing at all: `No users yet`. */
    none: string
    hint?: string
    /** The next step: `<Button>Create First User</Button>`. */
    action?: ReactNode
  }
  /** What a screen reader calls the list: `Users`. */
  label: string
  keyOf: (row: Row) => string
  /** A row in grid view: what stands inside its frame. */
  card: (row: Row) => ReactNode
  /** A row in list view; the first column is the head of a phone's block. Left out where there are only cards. */
  columns?: readonly Column<Row>[]
}

/**
 * The one pattern of every list of the back office (BO §2): heading, figures, toolbar, the states of the content, cards or
 * lines, pages. A new screen is a contract call, `useListState`, a card, columns and its dialogs (`FormDialog`,
 * `DeleteDialog`); features/accounts/admin/user-screen.tsx shows how.
 */
export function ListScreen<Data, Row>(screen: ListScreenProps<Data, Row>) {
  const { title, subtitle, action, query, failed, failsInPlace = false } = screen
  const failure = query.data === undefined && query.isError ? sentenceOf(query.error, failed) : null
  if (failure !== null && !failsInPlace) return <FailureView message={failure} heading="h1" />
  const heading = <OfficeHeading title={title} subtitle={subtitle} action={action} />
  if (failure !== null) {
    return (
      <>
        {heading}
        <Alert action={<TryAgain query={query} />}>{failure}</Alert>
      </>
    )
  }
  return (
    <>
      {heading}
      {query.data === undefined ? <Waiting words={screen.loading} /> : <Content {...screen} data={query.data} />}
    </>
  )
}

function Content<Data, Row>({ data, ...screen }: ListScreenProps<Data, Row> & { data: Data }) {
  const { list, query, search, filters, columns, failed } = screen
  const page = screen.pageOf(data)
  return (
    <>
      {screen.stats ? <StatRow>{screen.stats(data, page)}</StatRow> : null}
      {search || filters || columns ? (
        <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
          {search ? <ListSearch {...search} list={list} /> : null}
          {filters}
          {columns ? <ViewToggle list={list} /> : null}
        </div>
      ) : null}
      {/* The list is an older one: it could not be read again. */}
      {query.isError ? (
        <div className="mb-4">
          <Alert>{sentenceOf(query.error, failed)}</Alert>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {list.isFiltered && !query.isPlaceholderData ? `${page.total} found` : ""}
      </p>
      <Rows {...screen} page={page} />
    </>
  )
}

function Rows<Data, Row>({ page, ...screen }: ListScreenProps<Data, Row> & { page: ListPage<Row> }) {
  const { list, empty, label, keyOf, card, columns } = screen
  const addressOf = usePageAddress()
  if (page.total === 0) {
    return list.isFiltered ? (
      <EmptyState title={empty.filtered}>Try other words, or fewer filters.</EmptyState>
    ) : (
      <EmptyState title={empty.none} action={empty.action}>
        {empty.hint}
      </EmptyState>
    )
  }
  const isBusy = screen.query.isPlaceholderData
  // The last row of the last page was deleted, or the address is an old one.
  if (page.rows.length === 0 && !isBusy) return <Navigate to={addressOf(page.pages)} replace />
  const rows = { label, rows: page.rows, keyOf, isBusy }
  return (
    <>
      {columns && list.view === "list" ? <RowTable {...rows} columns={columns} /> : <CardGrid {...rows} card={card} />}
      <ListPager page={list.page} pages={page.pages} />
    </>
  )
}

function TryAgain({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <Button variant="outline" size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
      Try Again
    </Button>
  )
}

const places = ["first", "second", "third", "fourth"]

function Waiting({ words }: { words: string }) {
  return (
    <div role="status">
      <div className="mb-6 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {places.map((place) => (
          <Skeleton key={place} className="h-18" />
        ))}
      </div>
      <p className="mb-4 flex min-h-11 items-center text-ink-soft">{words}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3">
        {places.map((place) => (
          <Skeleton key={place} className="h-44" />
        ))}
      </div>
    </div>
  )
}
