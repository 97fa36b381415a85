import { orderNumber } from "#contract/order-number.ts"
import { choiceOf, sumWords } from "./order-words.ts"
import {
  type Doc,
  dayOf,
  drawBand,
  drawRule,
  heightOf,
  lowest,
  openPdf,
  page,
  right,
  type Style,
  soft,
  write,
  writeLines,
} from "./pdf-page.ts"
import type { StoredItem, StoredOrder } from "./queries.ts"
import type { Seller } from "./seller.ts"

type Invoice = { order: StoredOrder; paidAt: string; items: StoredItem[]; refundedCents: number; seller: Seller }

const columns = { quantity: right - 190, price: right - 130, sum: right - 65, width: 65 }

/**
 * The invoice of a paid order as PDF: the same bytes each time, because nothing in it is of the moment it is drawn.
 * @param invoice.paidAt ISO 8601
 */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const number = orderNumber(invoice.order.id)
  const { name } = invoice.seller
  const { doc, finish } = openPdf({ title: `Invoice ${number}`, at: invoice.paidAt, author: name })
  drawHead(doc, invoice)
  drawLines(doc, invoice)
  drawTotals(doc, invoice)
  return await finish(`${name} · Invoice ${number}`)
}

function drawHead(doc: Doc, { order, paidAt, seller }: Invoice): void {
  drawBand(doc)
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
  const fromEnd = writeLines(doc, [seller.name, ...seller.contact], page.margin, 138, { width: 150 })
  write(doc, "To", page.margin + 160, 122, { color: soft })
  const toEnd = writeLines(doc, buyerOf(order), page.margin + 160, 138, { width: 140 })
  doc.y = Math.max(fromEnd, toEnd, y, 190) + 28
}

function drawLines(doc: Doc, { items, seller }: Invoice): void {
  const sum = (cents: number) => sumWords(cents, seller.currencySign)
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
    writeNumber(doc, sum(item.unit_price_cents), columns.price, y)
    writeNumber(doc, sum(item.subtotal_cents), columns.sum, y)
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

function drawTotals(doc: Doc, { order, paidAt, refundedCents, seller }: Invoice): void {
  const sum = (cents: number) => sumWords(cents, seller.currencySign)
  if (doc.y + 130 > lowest) {
    doc.addPage()
    drawBand(doc)
    doc.y = 60
  }
  const rows: [string, string][] = [
    ["Subtotal", sum(order.total_cents)],
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
  write(doc, sum(order.total_cents), columns.price, y + 8, { size: 14, weight: "bold", align: "right" })
  write(doc, `Paid on ${dayOf(paidAt)}`, columns.quantity, y + 34, { color: soft })
  if (refundedCents > 0) {
    write(doc, `Given back since: ${sum(refundedCents)}`, columns.quantity, y + 50, { color: soft })
  }
}

const writeNumber = (doc: Doc, text: string, x: number, y: number, style: Style = {}) =>
  write(doc, text, x, y, { width: columns.width, align: "right", ...style })

/** Who bought, line by line; the billing address where one was given. What was blanked leaves no empty lines. */
function buyerOf(order: StoredOrder): string[] {
  const name = `${order.first_name} ${order.last_name}`
  const address = order.billing_address
    ? [order.billing_address]
    : [order.shipping_address, `${order.zip_code} ${order.city}`.trim(), order.state]
  return [name, ...address, order.country, order.email].filter((part) => part !== "")
}
