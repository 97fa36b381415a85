type Cell = string | number | null

/** Rows as RFC 4180 has them, for spreadsheets: a text that one of them would calculate is prefixed with `'`. */
export const toCsv = (...rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")

function cellOf(cell: Cell): string {
  if (typeof cell !== "string") return String(cell ?? "")
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
