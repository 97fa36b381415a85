import PDFDocument from "pdfkit"
import { orderNumber } from "#contract/order-number.ts"
import type { Config } from "#platform/config.ts"
import { inFonts, invoiceFonts, type Weight } from "./invoice-fonts.ts"
import { choiceOf, euros } from "./order-words.ts"
import type { StoredItem, StoredOrder } from "./queries.ts"

type Invoice = { order: StoredOrder; paidAt: string; items: StoredItem[]; refundedCents: number }
type Shop = Pick<Config, "publicUrl" | "mailFrom">

const ink = "#15131A"
const soft = "#5C5A63"
const hairline = "#D9DAD6"
const bandColors = ["#F26B1D", "#C4122F", "#FFC21A", "#FFFFFF"]

const page = { width: 595.28, height: 841.89, margin: 56 }
const right = page.width - page.margin
const columns = { quantity: right - 190, price: right - 130, sum: right - 65, width: 65 }
const lowest = page.height - 110

/**
 * The invoice of a paid order as PDF: the same bytes each time, because nothing in it is of the moment it is drawn.
 * @param invoice.paidAt ISO 8601
 */
export async function drawInvoice(invoice: Invoice, shop: Shop): Promise<Buffer> {
  const number = orderNumber(invoice.order.id)
  const doc = new PDFDocument({
    size: "A4",
    margin: page.margin,
    bufferPages: true,
    lang: "en",
    displayTitle: true,
    font: "",
    info: { Title: `Invoice ${number}`, Author: sellerOf(shop).name, CreationDate: new Date(invoice.paidAt) },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
  })
  for (const { name, file } of invoiceFonts) doc.registerFont(name, file)
  drawHead(doc, invoice, shop)
  drawLines(doc, invoice)
  drawTotals(doc, invoice)
  drawFeet(doc, number, shop)
  doc.end()
  return await done
}

type Doc = InstanceType<typeof PDFDocument>
type Style = { size?: number; weight?: Weight; color?: string; width?: number; align?: "left" | "right" }

/** Writes at a place and returns where the next line begins. */
function write(doc: Doc, text: string, x: number, y: number, style: Style = {}): number {
  const { size = 10, weight = "regular", color = ink, width = right - x, align = "left" } = style
  const pieces = inFonts(text, weight)
  doc.fontSize(size).fillColor(color)
  pieces.forEach(({ font, text: piece }, at) => {
    const options = { width, align, lineGap: 2, continued: at < pieces.length - 1 }
    doc.font(font)
    if (at === 0) doc.text(piece, x, y, options)
    else doc.text(piece, options)
  })
  return doc.y
}

function drawHead(doc: Doc, { order, paidAt }: Invoice, shop: Shop): void {
  drawBand(doc)
  const seller = sellerOf(shop)
  write(doc, seller.name, page.margin, 60, { size: 26, weight: "bold" })
  write(doc, "Invoice", page.margin, 60, { size: 26, weight: "bold", align: "right" })
  const facts = [
    ["Number", orderNumber(order.id)],
    ["Date", dayOf(paidAt)],
    ["Ordered", dayOf(order.created_at)],
  ] as const
  let y = 122
  for (const [label, value] of facts) {
    write(doc, label, columns.quantity, y, { color: soft })
    y = write(doc, value, columns.price, y, { align: "right" })
  }
  write(doc, "From", page.margin, 122, { color: soft })
  for (const [at, part] of [seller.name, seller.email, shop.publicUrl].entries()) {
    write(doc, part, page.margin, 138 + at * 15, { width: 150 })
  }
  write(doc, "To", page.margin + 160, 122, { color: soft })
  let below = 138
  for (const part of buyerOf(order)) below = write(doc, part, page.margin + 160, below, { width: 140 })
  doc.y = Math.max(below, y, 190) + 28
}

/** The embroidered band of the brand: rows of little diamonds on black cloth. */
function drawBand(doc: Doc): void {
  const [height, step] = [22, 22]
  doc.rect(0, 0, page.width, height).fill(ink)
  for (let at = 0; at * step < page.width + step; at += 1) {
    const [x, y] = [at * step + step / 2, height / 2]
    const color = bandColors[at % bandColors.length] ?? ink
    doc.polygon([x, y - 7], [x + 7, y], [x, y + 7], [x - 7, y]).fill(color)
    doc.polygon([x, y - 3], [x + 3, y], [x, y + 3], [x - 3, y]).fill(ink)
  }
}

function drawLines(doc: Doc, { items }: Invoice): void {
  drawColumnHeads(doc)
  for (const item of items) {
    const what = `${item.title}${choiceOf(item)}`
    const width = columns.quantity - page.margin - 16
    if (doc.y + heightOf(doc, what, width) > lowest) {
      doc.addPage()
      drawBand(doc)
      doc.y = 60
      drawColumnHeads(doc)
    }
    const y = doc.y + 8
    const bottom = write(doc, what, page.margin, y, { width })
    writeNumber(doc, String(item.quantity), columns.quantity - 5, y)
    writeNumber(doc, euros(item.unit_price_cents), columns.price, y)
    writeNumber(doc, euros(item.subtotal_cents), columns.sum, y)
    drawRule(doc, bottom + 4)
  }
}

function drawColumnHeads(doc: Doc): void {
  const y = doc.y
  write(doc, "Piece", page.margin, y, { color: soft })
  for (const [label, x] of [
    ["Pieces", columns.quantity - 5],
    ["Price", columns.price],
    ["Sum", columns.sum],
  ] as const) {
    writeNumber(doc, label, x, y, { color: soft })
  }
  drawRule(doc, y + 17)
}

function drawTotals(doc: Doc, { order, paidAt, refundedCents }: Invoice): void {
  if (doc.y + 130 > lowest) {
    doc.addPage()
    drawBand(doc)
    doc.y = 60
  }
  const rows: [string, string][] = [
    ["Subtotal", euros(order.total_cents)],
    ["Shipping", "Free"],
    ["Tax", "0"],
  ]
  let y = doc.y + 14
  for (const [label, value] of rows) {
    write(doc, label, columns.quantity, y)
    writeNumber(doc, value, columns.sum, y)
    y += 18
  }
  drawRule(doc, y, columns.quantity)
  write(doc, "Total", columns.quantity, y + 8, { size: 14, weight: "bold" })
  write(doc, euros(order.total_cents), columns.price, y + 8, { size: 14, weight: "bold", align: "right" })
  write(doc, `Paid on ${dayOf(paidAt)}`, columns.quantity, y + 34, { color: soft })
  if (refundedCents > 0) {
    write(doc, `Given back since: ${euros(refundedCents)}`, columns.quantity, y + 50, { color: soft })
  }
}

function drawFeet(doc: Doc, number: string, shop: Shop): void {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    // Below the margin, where a text would otherwise begin a page of its own.
    doc.page.margins.bottom = 0
    const y = page.height - 52
    write(doc, `${sellerOf(shop).name} · Invoice ${number}`, page.margin, y, { size: 8, color: soft })
    write(doc, `Page ${at + 1} of ${count}`, page.margin, y, { size: 8, color: soft, align: "right" })
  }
}

const writeNumber = (doc: Doc, text: string, x: number, y: number, style: Style = {}) =>
  write(doc, text, x, y, { width: columns.width, align: "right", ...style })

function drawRule(doc: Doc, y: number, from = page.margin): void {
  doc.moveTo(from, y).lineTo(right, y).lineWidth(0.5).stroke(hairline)
  doc.y = y
}

function heightOf(doc: Doc, text: string, width: number): number {
  return doc.font("regular-latin").fontSize(10).heightOfString(text, { width, lineGap: 2 }) + 16
}

/** `Skein <shop@skein.example>` → who sells. */
function sellerOf({ mailFrom }: Shop): { name: string; email: string } {
  const [, name = "", email = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: name || "Skein", email }
}

/** Who bought, line by line; the billing address where one was given. What was blanked leaves no empty lines. */
function buyerOf(order: StoredOrder): string[] {
  const name = `${order.first_name} ${order.last_name}`
  const address = order.billing_address
    ? [order.billing_address]
    : [order.shipping_address, `${order.zip_code} ${order.city}`.trim(), order.state]
  return [name, ...address, order.country, order.email].filter((part) => part !== "")
}

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString("en-IE", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
