import { orderNumber } from "#contract/order-number.ts"
import { choiceOf } from "./order-words.ts"
import {
  type Doc,
  dayOf,
  drawBand,
  drawRule,
  heightOf,
  ink,
  lowest,
  openPdf,
  page,
  right,
  soft,
  write,
  writeLines,
} from "./pdf-page.ts"
import type { StoredItem, StoredOrder } from "./queries.ts"
import type { Seller } from "./seller.ts"

type PackingSlip = { order: StoredOrder; items: StoredItem[]; seller: Seller }

const columns = {
  to: page.margin + 150,
  facts: right - 190,
  values: right - 120,
  pieces: page.margin + 26,
  what: page.margin + 66,
}
const boxSize = 11

/** What goes into the parcel, to tick off and to lay in: without prices, because it may be a present. */
export async function drawPackingSlip({ order, items, seller }: PackingSlip): Promise<Buffer> {
  const number = orderNumber(order.id)
  const { doc, finish } = openPdf({ title: `Packing slip ${number}`, at: order.created_at, author: seller.name })
  drawHead(doc, order, seller)
  const packed = items.filter(({ quantity, returned_quantity }) => quantity > returned_quantity)
  drawColumnHeads(doc)
  for (const item of packed) drawLine(doc, item)
  const pieces = packed.reduce((sum, { quantity, returned_quantity }) => sum + quantity - returned_quantity, 0)
  write(doc, `${pieces} ${pieces === 1 ? "piece" : "pieces"} in this parcel`, columns.pieces, doc.y + 14, {
    size: 12,
    weight: "bold",
  })
  return await finish(`${seller.name} · Packing slip ${number}`)
}

function drawHead(doc: Doc, order: StoredOrder, seller: Seller): void {
  drawBand(doc)
  write(doc, seller.name, page.margin, 60, { size: 26, weight: "bold" })
  write(doc, "Packing slip", page.margin, 60, { size: 26, weight: "bold", align: "right" })
  const facts = [
    ["Order", orderNumber(order.id)],
    ["Ordered", dayOf(order.created_at)],
    ...(order.tracking_number === null ? [] : [["Tracking", order.tracking_number] as const]),
  ] as const
  let factsEnd = 122
  for (const [label, value] of facts) {
    write(doc, label, columns.facts, factsEnd, { color: soft })
    factsEnd = write(doc, value, columns.values, factsEnd, { align: "right" })
  }
  write(doc, "From", page.margin, 122, { color: soft })
  const fromEnd = writeLines(doc, [seller.name, ...seller.contact], page.margin, 138, { width: 140 })
  write(doc, "To", columns.to, 122, { color: soft })
  const toStyle = { size: 11, width: columns.facts - columns.to - 12 }
  const toEnd = writeLines(doc, recipientOf(order), columns.to, 138, toStyle)
  doc.y = Math.max(fromEnd, toEnd, factsEnd, 190) + 28
}

function drawColumnHeads(doc: Doc): void {
  const y = doc.y
  write(doc, "Pieces", columns.pieces, y, { color: soft, width: 40 })
  write(doc, "What", columns.what, y, { color: soft })
  drawRule(doc, y + 17)
}

function drawLine(doc: Doc, item: StoredItem): void {
  const what = `${item.title}${choiceOf(item)}`
  const wish = item.custom_description?.replaceAll(/\s+/g, " ")
  const width = right - columns.what
  if (doc.y + heightOf(doc, what, width) + (wish ? heightOf(doc, wish, width) : 0) > lowest) {
    doc.addPage()
    drawBand(doc)
    doc.y = 60
    drawColumnHeads(doc)
  }
  const y = doc.y + 8
  doc
    .rect(page.margin, y + 1, boxSize, boxSize)
    .lineWidth(0.8)
    .stroke(ink)
  write(doc, String(item.quantity - item.returned_quantity), columns.pieces, y, { weight: "bold", width: 30 })
  let bottom = write(doc, what, columns.what, y, { width })
  if (wish) bottom = write(doc, wish, columns.what, bottom, { width, color: soft })
  drawRule(doc, bottom + 4)
}

/** Whom the parcel goes to, line by line. What was blanked leaves no empty lines. */
const recipientOf = (order: StoredOrder): string[] =>
  [
    `${order.first_name} ${order.last_name}`,
    order.shipping_address,
    `${order.zip_code} ${order.city}`.trim(),
    order.state,
    order.country,
    order.phone,
  ].filter((part) => part !== "")
