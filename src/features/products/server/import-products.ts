import type { Readable } from "node:stream"
import type { Services } from "#platform/services.ts"
import { type Fetched, pictureFetcher } from "./fetch-pictures.ts"
import { readExport } from "./read-export.ts"
import { type ReadyGoods, saveGoods } from "./save-goods.ts"
import { type Fault, type Goods, type Note, understandGoods } from "./understand-goods.ts"

export type ImportReport = {
  rowCount: number
  created: number
  updated: number
  /** Pictures that products of this import now show. */
  pictures: number
  /** Pictures that could not be had, by their host and the reason. */
  missingPictures: { host: string; problem: string; urls: string[] }[]
  /** Rows that could not be used. */
  faults: Fault[]
  /** What became of the goods otherwise than the export says. */
  notes: Note[]
}

type ImportProgress = { rowsDone: number; rowCount: number; products: number }

type Options = {
  onProgress?: (progress: ImportProgress) => void
  fetchPicture?: (url: string) => Promise<Fetched>
}

// Goods of one transaction
const atOnce = 100
const picturesAtOnce = 6

/**
 * Brings the goods of a Shopify product export into the shop, or brings those up to date that it brought before.
 * Each product is written whole or not at all; rows that cannot be used are reported with their lines.
 * @param open opens the file from its start
 * @throws {UnreadableExport} before anything is written, when the file is no such export
 */
export async function importProducts(
  { db, media }: Pick<Services, "db" | "media">,
  open: () => Readable,
  { onProgress = () => {}, fetchPicture = pictureFetcher(media) }: Options = {},
): Promise<ImportReport> {
  const { rowCount, products } = await readExport(open)
  const report: ImportReport = {
    rowCount,
    created: 0,
    updated: 0,
    pictures: 0,
    missingPictures: [],
    faults: [],
    notes: [],
  }
  let rowsDone = 0
  let waiting: { goods: Goods; lines: number[] }[] = []

  const save = async (some: typeof waiting): Promise<void> => {
    const ready = await withPictures(some, fetchPicture, report)
    await saveWhole(ready)
  }
  const saveWhole = async (ready: { goods: ReadyGoods; lines: number[] }[]): Promise<void> => {
    try {
      for (const { handle, outcome } of await saveGoods(
        db,
        ready.map(({ goods }) => goods),
      )) {
        if (outcome === "stays deleted") {
          report.notes.push({ handle, text: "it was deleted in this shop and stays deleted" })
        } else report[outcome] += 1
      }
      report.pictures += ready.reduce((sum, { goods }) => sum + goods.pictures.length, 0)
    } catch (error) {
      const [only] = ready
      if (!only || !isRefusedValue(error)) throw error
      // One product that the database refuses keeps no other out.
      if (ready.length > 1) for (const one of ready) await saveWhole([one])
      else report.faults.push({ lines: only.lines, handle: only.goods.handle, reason: "the database refuses it" })
    }
  }

  for await (const rows of products) {
    const { goods, faults, notes } = understandGoods(rows)
    report.faults.push(...faults)
    report.notes.push(...notes)
    rowsDone += rows.length
    if (goods) waiting.push({ goods, lines: rows.map(({ line }) => line) })
    if (waiting.length < atOnce) continue
    await save(waiting)
    waiting = []
    onProgress({ rowsDone, rowCount, products: report.created + report.updated })
  }
  if (waiting.length > 0) await save(waiting)
  onProgress({ rowsDone, rowCount, products: report.created + report.updated })
  report.faults.sort((one, other) => (one.lines[0] ?? 0) - (other.lines[0] ?? 0))
  return report
}

async function withPictures(
  some: { goods: Goods; lines: number[] }[],
  fetchPicture: (url: string) => Promise<Fetched>,
  report: ImportReport,
) {
  const urls = [...new Set(some.flatMap(({ goods }) => goods.pictures.map(({ url }) => url)))]
  const fetched = new Map<string, Fetched>()
  const fetchRest = async () => {
    for (let url = urls.pop(); url; url = urls.pop()) fetched.set(url, await fetchPicture(url))
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, fetchRest))
  for (const [url, picture] of fetched) if ("problem" in picture) miss(report, url, picture.problem)
  return some.map(({ goods, lines }) => {
    const pictures = goods.pictures.flatMap(({ url, color }) => {
      const picture = fetched.get(url)
      return picture && "path" in picture ? [{ path: picture.path, color }] : []
    })
    return { goods: { ...goods, pictures }, lines }
  })
}

function miss({ missingPictures }: ImportReport, url: string, problem: string): void {
  const { host } = new URL(url)
  const known = missingPictures.find((missing) => missing.host === host && missing.problem === problem)
  if (known) known.urls.push(url)
  else missingPictures.push({ host, problem, urls: [url] })
}

/** SQLSTATE 22 and 23: a value or a rule; everything else (an outage, a bug) ends the import. */
function isRefusedValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ("code" in error && /^2[23]/.test(String(error.code))) return true
  return isRefusedValue(error.cause)
}
