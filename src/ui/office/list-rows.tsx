import type { ReactNode } from "react"

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Of its cells: `money text-right`. */
  className?: string
  /** Its label is for screen readers only: buttons, a picture. */
  labelHidden?: boolean
}

type RowsProps<Row> = { label: string; rows: readonly Row[]; keyOf: (row: Row) => string; isBusy: boolean }

const busyLook = (isBusy: boolean) => `transition-opacity ${isBusy ? "opacity-40" : ""}`

/** The rows as cards. */
export function CardGrid<Row>({
  label,
  rows,
  keyOf,
  isBusy,
  card,
}: RowsProps<Row> & { card: (row: Row) => ReactNode }) {
  return (
    <ul
      aria-label={label}
      aria-busy={isBusy}
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3 ${busyLook(isBusy)}`}
    >
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className="group/row flex min-w-0 flex-col border border-hairline bg-page transition-colors hover:border-edge"
        >
          {card(row)}
        </li>
      ))}
    </ul>
  )
}

/** The rows as lines of a table; on a phone each line is a block, its first column the head of it. */
export function RowTable<Row>({
  label,
  rows,
  keyOf,
  isBusy,
  columns,
}: RowsProps<Row> & { columns: readonly Column<Row>[] }) {
  return (
    <table
      aria-label={label}
      aria-busy={isBusy}
      className={`w-full border-hairline border-y text-left text-sm max-sm:block ${busyLook(isBusy)}`}
    >
      <thead className="max-sm:sr-only">
        <tr className="border-hairline border-b">
          {columns.map(({ label: name, labelHidden, className = "" }) => (
            <th
              key={name}
              scope="col"
              className={`px-3 py-2.5 font-semibold text-ink-soft first:pl-2 last:pr-2 ${className}`}
            >
              <span className={labelHidden ? "sr-only" : ""}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline max-sm:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="group/row transition-colors hover:bg-panel max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-2 max-sm:py-4"
          >
            {columns.map(({ label: name, cell, className = "" }) => (
              <td
                key={name}
                className={`px-3 py-2.5 align-middle first:pl-2 last:pr-2 max-sm:block max-sm:p-0! max-sm:text-left max-sm:last:ml-auto max-sm:first:w-full ${className}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
