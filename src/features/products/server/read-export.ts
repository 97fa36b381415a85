import type { Readable } from "node:stream"
import { CsvError, parse } from "csv-parse"

/** The file is no Shopify product export, or no readable one; the message is for the person who chose it. */
export class UnreadableExport extends Error {
  override name = "UnreadableExport"
}

/** The columns that the shop reads, by the names that older and newer exports give them. */
const columns = {
  handle: ["handle", "url handle"],
  title: ["title"],
  body: ["body (html)", "description"],
  type: ["type"],
  productCategory: ["product category", "standard product type"],
  tags: ["tags"],
  published: ["published", "published on online store"],
  status: ["status"],
  option1Name: ["option1 name"],
  option1Value: ["option1 value"],
  option2Name: ["option2 name"],
  option2Value: ["option2 value"],
  option3Name: ["option3 name"],
  option3Value: ["option3 value"],
  sku: ["variant sku", "sku"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  quantity: ["variant inventory qty", "inventory quantity"],
  policy: ["variant inventory policy", "continue selling when out of stock"],
  price: ["variant price", "price"],
  compareAtPrice: ["variant compare at price", "compare-at price"],
  image: ["image src", "product image url"],
  imagePosition: ["image position"],
  variantImage: ["variant image", "variant image url"],
  giftCard: ["gift card"],
} as const

type Column = keyof typeof columns
/** One row: where it begins in the file, and its cells without control characters; a missing column is empty. */
export type ExportRow = { line: number; hasTooManyCells: boolean } & Record<Column, string>

const required: Column[] = ["handle", "title", "price"]
const names = Object.keys(columns) as Column[]
// A quote that is never closed would otherwise take the rest of the file for one cell.
const longestRow = 2_000_000
const longestHeader = 64 * 1024

/**
 * Reads an export twice: once to see how many rows each product has, once to hand them over product by product, so that
 * neither the size of the file nor the order of its rows matters.
 * @param open opens the file from its start
 * @throws {UnreadableExport}
 */
export async function readExport(open: () => Readable) {
  const delimiter = await findDelimiter(open())
  const rowsOf = new Map<string, number>()
  let rowCount = 0
  for await (const row of readRows(open(), delimiter)) {
    rowCount += 1
    rowsOf.set(row.handle, (rowsOf.get(row.handle) ?? 0) + 1)
  }
  return { rowCount, products: groupRows(readRows(open(), delimiter), rowsOf) }
}

/** The rows of one product after the other; rows without a handle come alone. */
async function* groupRows(rows: AsyncIterable<ExportRow>, rowsOf: ReadonlyMap<string, number>) {
  const open = new Map<string, ExportRow[]>()
  for await (const row of rows) {
    if (!row.handle) {
      yield [row]
      continue
    }
    const group = open.get(row.handle) ?? []
    group.push(row)
    open.set(row.handle, group)
    if (group.length === rowsOf.get(row.handle)) {
      open.delete(row.handle)
      yield group
    }
  }
}

async function* readRows(file: Readable, delimiter: string): AsyncGenerator<ExportRow> {
  const parser = parse({ bom: true, delimiter, info: true, relax_column_count: true, max_record_size: longestRow })
  file.on("error", (error) => parser.destroy(error))
  file.pipe(parser)
  let places: Record<Column, number> | undefined
  let width = 0
  let lastLine = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = lastLine + 1
      lastLine = info.lines
      if (!places) {
        places = placesOf(record)
        width = record.length
        continue
      }
      if (record.every((cell) => cell.trim() === "")) continue
      if (record.some((cell) => cell.includes("\uFFFD"))) {
        throw new UnreadableExport(`Line ${line} is not UTF-8 text: save the file as "CSV UTF-8" and try again.`)
      }
      yield rowOf(record, places, line, width)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableExport(`The file cannot be read as CSV: ${error.message}.`, { cause: error })
  } finally {
    file.destroy()
  }
  if (!places) throw new UnreadableExport("The file is empty.")
}

function placesOf(header: string[]): Record<Column, number> {
  const titles = header.map((title) => title.trim().toLowerCase())
  const place = (column: Column) => Math.max(...columns[column].map((name) => titles.indexOf(name)))
  const places = Object.fromEntries(names.map((column) => [column, place(column)])) as Record<Column, number>
  const missing = required.filter((column) => places[column] < 0)
  if (missing.length === 0) return places
  if (titles.includes("regular price") && titles.includes("name")) {
    throw new UnreadableExport(
      "This is a WooCommerce export, not a Shopify one: the import reads product exports of Shopify (Products > Export).",
    )
  }
  const wanted = missing.map((column) => columns[column].map((name) => `"${name}"`).join(" or ")).join(", ")
  throw new UnreadableExport(`This is not a Shopify product export: there is no column ${wanted}.`)
}

function rowOf(record: string[], places: Record<Column, number>, line: number, width: number): ExportRow {
  const cells = Object.fromEntries(names.map((column) => [column, plain(record[places[column]] ?? "")]))
  const hasTooManyCells = record.slice(width).some((cell) => cell.trim() !== "")
  return { ...(cells as Record<Column, string>), line, hasTooManyCells }
}

// PostgreSQL stores no NUL, and a terminal that prints the report obeys the others.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const plain = (cell: string) => cell.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, "").trim()

/** Spreadsheets of some countries save lists with semicolons. */
async function findDelimiter(file: Readable): Promise<string> {
  let head = ""
  for await (const chunk of file.setEncoding("utf8")) {
    head += chunk
    if (head.includes("\n") || head.length > longestHeader) break
  }
  file.destroy()
  const [header = ""] = head.split("\n")
  const count = (delimiter: string) => header.split(delimiter).length
  return [",", ";", "\t"].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}
