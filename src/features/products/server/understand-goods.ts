import { salePriceCents } from "#contract/money.ts"
import { plainText } from "./plain-text.ts"
import type { ExportRow } from "./read-export.ts"

/** A product as an export describes it, in the shop's own terms. */
export type Goods = {
  handle: string
  title: string
  description: string
  priceCents: number
  discountPercentage: number
  /** null: not counted, so it can always be ordered; "unknown": counted elsewhere, but the export does not say how many. */
  stock: number | null | "unknown"
  colors: string[]
  sizes: string[]
  category: string | null
  isPublished: boolean
  pictures: { url: string; color: string | null }[]
}

/** Rows that could not be used, and why. */
export type Fault = { lines: number[]; handle: string; reason: string }
/** What the shop does otherwise than the export, so that its owner can look. */
export type Note = { handle: string; text: string }

type Variant = {
  row: ExportRow
  cents: number
  compareAtCents: number | null
  stock: Goods["stock"]
  options: string[]
}

const longestTitle = 255
// What a cart line holds: a longer choice could not be bought.
const longestChoice = 100
const longestDescription = 20_000
const highestCents = 100_000_000

/**
 * Turns the rows of one handle into a product.
 *
 * One price for all choices: the lowest variant's. A compare-at price becomes a discount when a whole percentage leads
 * from it to the price to the cent; otherwise the price stands alone. Stock is the sum of the counted variants; a
 * variant that Shopify does not count (no inventory tracker, whatever its quantity) or goes on selling makes the
 * product one that can always be ordered.
 */
export function understandGoods(rows: ExportRow[]): { goods: Goods | null; faults: Fault[]; notes: Note[] } {
  const [first] = rows
  const handle = first?.handle ?? ""
  const faults: Fault[] = []
  const notes: Note[] = []
  const note = (text: string) => notes.push({ handle, text })
  const refuse = (reason: string) => {
    const told = new Set(faults.flatMap(({ lines }) => lines))
    const lines = rows.map(({ line }) => line).filter((line) => !told.has(line))
    return { goods: null, faults: lines.length > 0 ? [...faults, { lines, handle, reason }] : faults, notes: [] }
  }

  if (!first || !handle) return refuse("it has no handle")
  const head = rows.find((row) => row.title) ?? first
  const title = head.title.replace(/\s+/g, " ")
  if (!title) return refuse("it has no title")
  if (title.length > longestTitle) return refuse(`its title is longer than ${longestTitle} characters`)
  if (/^true$/i.test(head.giftCard)) return refuse("it is a gift card, which this shop does not sell")

  const variants: Variant[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const read = row.hasTooManyCells ? "it has more cells than the first line has columns" : readVariant(row)
    if (read === null) continue
    if (typeof read === "string") {
      faults.push({ lines: [row.line], handle, reason: read })
      continue
    }
    const choice = JSON.stringify(read.options.map((option) => option.toLowerCase()))
    const earlier = seen.get(choice)
    if (earlier !== undefined) {
      faults.push({ lines: [row.line], handle, reason: `it repeats the options of line ${earlier}` })
      continue
    }
    seen.set(choice, row.line)
    variants.push(read)
  }
  const cheapest = variants.reduce<Variant | null>((low, one) => (!low || one.cents < low.cents ? one : low), null)
  if (!cheapest) return refuse("its product has no row that can be sold")

  const { colors, sizes, others, colorOf } = readOptions(head, variants)
  const highest = Math.max(...variants.map(({ cents }) => cents))
  if (highest > cheapest.cents) {
    note(`its variants cost ${euros(cheapest.cents)} to ${euros(highest)}; here all cost ${euros(cheapest.cents)}`)
  }
  const { priceCents, discountPercentage } = priceOf(cheapest, note)
  if (colors.length * sizes.length > variants.length) {
    note("not every colour comes in every size; here each can be chosen with each")
  }
  for (const { name } of others) note(`its option ${name} cannot be chosen here and is named in the description`)

  const stock = stockOf(variants)
  if (stock === "unknown")
    note("its stock is counted, but the export does not say how many there are; it stays as it is")
  const description = [plainText(head.body), ...others.map(({ name, values }) => `${name}: ${values.join(", ")}`)]
  const pictures = picturesOf(rows, colorOf, note)
  return {
    goods: {
      handle,
      title,
      description: description.filter(Boolean).join("\n\n").slice(0, longestDescription),
      priceCents,
      discountPercentage,
      stock,
      colors,
      sizes,
      category: categoryOf(head),
      isPublished: !/^(false|no|0)$/i.test(head.published) && !/^(draft|archived)$/i.test(head.status),
      pictures,
    },
    faults,
    notes,
  }
}

/** A variant, the reason why it is none, or null for a row that only carries a picture. */
function readVariant(row: ExportRow): Variant | string | null {
  const options = [row.option1Value, row.option2Value, row.option3Value]
  if (!row.price && !row.sku && !options.some(Boolean)) {
    return row.image && !row.title ? null : "it has no price"
  }
  const cents = readCents(row.price)
  if (typeof cents === "string") return cents
  if (options.some((option) => option.length > longestChoice))
    return `an option is longer than ${longestChoice} characters`
  const stock = readStock(row)
  if (typeof stock === "string" && stock !== "unknown") return stock
  const compareAt = row.compareAtPrice ? readCents(row.compareAtPrice) : null
  if (typeof compareAt === "string") return `compared with: ${compareAt}`
  return { row, cents, compareAtCents: compareAt, stock, options }
}

function readCents(text: string): number | string {
  if (!text) return "it has no price"
  if (/^-\d+(\.\d*)?$/.test(text)) return `its price ${text} is negative`
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return `its price "${text.slice(0, 40)}" is not a number`
  if (/[1-9]/.test(fraction.slice(2))) return `its price ${text} has fractions of a cent`
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"))
  return cents > highestCents ? `its price ${text} is higher than this shop can take` : cents
}

function readStock({ tracker, quantity, policy }: ExportRow): Goods["stock"] | string {
  if (!tracker || /^(continue|true)$/i.test(policy)) return null
  if (!quantity) return "unknown"
  if (!/^-?\d{1,9}$/.test(quantity)) return `its quantity "${quantity.slice(0, 40)}" is not a whole number`
  // Shopify counts below nothing what it sold too much of.
  return Math.max(0, Number(quantity))
}

function stockOf(variants: Variant[]): Goods["stock"] {
  const stocks = variants.map((variant) => variant.stock)
  if (stocks.includes(null)) return null
  return stocks.reduce<number | "unknown">(
    (sum, stock) => (typeof sum === "number" && typeof stock === "number" ? sum + stock : "unknown"),
    0,
  )
}

function priceOf({ cents, compareAtCents }: Variant, note: (text: string) => void) {
  if (compareAtCents === null || compareAtCents <= cents) return { priceCents: cents, discountPercentage: 0 }
  const near = Math.round((1 - cents / compareAtCents) * 100)
  const exact = [near, near - 1, near + 1].find(
    (percentage) => percentage > 0 && percentage < 100 && salePriceCents(compareAtCents, percentage) === cents,
  )
  if (exact !== undefined) return { priceCents: compareAtCents, discountPercentage: exact }
  note(
    `no whole percentage leads from ${euros(compareAtCents)} to ${euros(cents)}; it costs ${euros(cents)}, without a discount shown`,
  )
  return { priceCents: cents, discountPercentage: 0 }
}

/** The name of an option stands in the first row of its product only. */
function readOptions(head: ExportRow, variants: Variant[]) {
  const optionNames = [head.option1Name, head.option2Name, head.option3Name]
  const valuesOf = (place: number) => distinct(variants.map(({ options }) => options[place] ?? ""))
  const isColor = (name: string) => /^colou?rs?$/i.test(name)
  const isSize = (name: string) => /^sizes?$/i.test(name)
  const colorPlace = optionNames.findIndex(isColor)
  const sizePlace = optionNames.findIndex(isSize)
  const others = optionNames
    .map((name, place) => ({ name, place, values: valuesOf(place) }))
    .filter(
      ({ name, place, values }) => name && place !== colorPlace && place !== sizePlace && !isNoChoice(name, values),
    )
  return {
    colors: colorPlace < 0 ? [] : valuesOf(colorPlace),
    sizes: sizePlace < 0 ? [] : valuesOf(sizePlace),
    others,
    colorOf: colorsOfPictures(variants, colorPlace),
  }
}

/** The colour that a variant's picture shows; none for one that several colours share. */
function colorsOfPictures(variants: Variant[], colorPlace: number): Map<string, string | null> {
  const colors = new Map<string, string | null>()
  for (const { row, options } of variants) {
    const color = options[colorPlace] || null
    const known = colors.get(row.variantImage)
    colors.set(row.variantImage, known === undefined || known === color ? color : null)
  }
  return colors
}

/** How Shopify writes that a product has no options. */
const isNoChoice = (name: string, values: string[]) =>
  values.length === 0 ||
  (name.toLowerCase() === "title" && values.every((value) => value.toLowerCase() === "default title"))

/** Type is the owner's own word for what it is; the taxonomy's last step comes next, a tag last. */
function categoryOf({ type, productCategory, tags }: ExportRow): string | null {
  const chosen = type || productCategory.split(">").at(-1)?.trim() || tags.split(",")[0]?.trim() || ""
  const name = chosen.replace(/\s+/g, " ").slice(0, 80)
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : null
}

function picturesOf(rows: ExportRow[], colorOf: ReadonlyMap<string, string | null>, note: (text: string) => void) {
  const placed = rows
    .filter((row) => row.image)
    .map((row, index) => ({ url: row.image, place: Number.parseInt(row.imagePosition, 10) || index + 1 }))
    .sort((one, other) => one.place - other.place)
    .map(({ url }) => url)
  const urls = [...new Set([...placed, ...rows.map((row) => row.variantImage).filter(Boolean)])]
  const [secure, insecure] = [urls.filter(isSecure), urls.filter((url) => !isSecure(url))]
  for (const url of insecure) note(`its picture is not at an https:// address: ${url.slice(0, 200)}`)
  return secure.map((url) => ({ url, color: colorOf.get(url) ?? null }))
}

const isSecure = (url: string) => /^https:\/\//i.test(url) && URL.canParse(url)

function distinct(values: string[]): string[] {
  const known = new Map<string, string>()
  for (const value of values) if (value && !known.has(value.toLowerCase())) known.set(value.toLowerCase(), value)
  return [...known.values()]
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`
