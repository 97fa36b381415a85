import type { ListState } from "./list-state.ts"

/** What a list screen shows of its rows. */
export type ListPage<Row> = {
  rows: readonly Row[]
  /** All rows that fit search and filters, also those of other pages. */
  total: number
  /** At least 1. */
  pages: number
}

const pagesOf = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

/** The server searches, filters and pages: what it sent is the page. */
export const serverPage = <Row>(rows: readonly Row[], total: number, limit: number): ListPage<Row> => ({
  rows,
  total,
  pages: pagesOf(total, limit),
})

/** The server sent all rows; they are filtered by the caller and paged here. */
export function clientPage<Row>(fitting: readonly Row[], { page }: ListState, limit: number): ListPage<Row> {
  const from = (page - 1) * limit
  return { rows: fitting.slice(from, from + limit), total: fitting.length, pages: pagesOf(fitting.length, limit) }
}

const MOST_NUMBERS = 5

/** Up to five page numbers around the current one (BO §9). */
export function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(MOST_NUMBERS / 2), pages - MOST_NUMBERS + 1))
  return Array.from({ length: Math.min(MOST_NUMBERS, pages) }, (_, at) => first + at)
}
