import type { ReactNode } from "react"

export type ReportColumn<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Figures stand below each other at the right. */
  isFigure?: boolean
  /** Left out on a phone. */
  isExtra?: boolean
}

type ReportTableProps<Row> = {
  /** What a screen reader calls it. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first is the head of its row. */
  columns: readonly ReportColumn<Row>[]
  /** The row of sums: a cell for each column. */
  sums?: readonly ReactNode[]
}

/** Figures in rows. */
export function ReportTable<Row>({ label, rows, keyOf, columns, sums }: ReportTableProps<Row>) {
  const look = ({ isFigure, isExtra }: ReportColumn<Row>) =>
    `px-2 py-2 first:pl-0 last:pr-0 sm:px-3 ${isFigure ? "money text-right whitespace-nowrap" : "text-left"} ${isExtra ? "max-sm:hidden" : ""}`
  return (
    <table aria-label={label} className="w-full border-hairline border-y text-sm">
      <thead>
        <tr className="border-hairline border-b text-ink-soft">
          {columns.map((column) => (
            <th key={column.label} scope="col" className={`font-semibold ${look(column)}`}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.label} scope="row" className={`font-medium wrap-anywhere ${look(column)}`}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.label} className={look(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {sums ? (
        <tfoot>
          <tr className="border-ink border-t-2 font-bold">
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.label} scope="row" className={look(column)}>
                  {sums[at]}
                </th>
              ) : (
                <td key={column.label} className={look(column)}>
                  {sums[at]}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}
