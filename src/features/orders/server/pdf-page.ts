import PDFDocument from "pdfkit"
import { inFonts, invoiceFonts, type Weight } from "./invoice-fonts.ts"

export const ink = "#15131A"
export const soft = "#5C5A63"
const hairline = "#D9DAD6"
const bandColors = ["#F26B1D", "#C4122F", "#FFC21A", "#FFFFFF"]

export const page = { width: 595.28, height: 841.89, margin: 56 }
export const right = page.width - page.margin
export const lowest = page.height - 110

/**
 * A paper of the shop as PDF: the same bytes each time, because nothing in it is of the moment it is drawn.
 * @param about.at ISO 8601, the moment that it bears
 */
export function openPdf({ title, at, author }: { title: string; at: string; author: string }) {
  const doc = new PDFDocument({
    size: "A4",
    margin: page.margin,
    bufferPages: true,
    lang: "en",
    displayTitle: true,
    font: "",
    info: { Title: title, Author: author, CreationDate: new Date(at) },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
  })
  for (const { name, file } of invoiceFonts) doc.registerFont(name, file)
  return {
    doc,
    /** @param foot what stands below every page, beside its number */
    finish(foot: string): Promise<Buffer> {
      drawFeet(doc, foot)
      doc.end()
      return done
    },
  }
}

export type Doc = InstanceType<typeof PDFDocument>
export type Style = { size?: number; weight?: Weight; color?: string; width?: number; align?: "left" | "right" }

/** Writes at a place and returns where the next line begins. */
export function write(doc: Doc, text: string, x: number, y: number, style: Style = {}): number {
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

/** The embroidered band of the brand: rows of little diamonds on black cloth. */
export function drawBand(doc: Doc): void {
  const [height, step] = [22, 22]
  doc.rect(0, 0, page.width, height).fill(ink)
  for (let at = 0; at * step < page.width + step; at += 1) {
    const [x, y] = [at * step + step / 2, height / 2]
    const color = bandColors[at % bandColors.length] ?? ink
    doc.polygon([x, y - 7], [x + 7, y], [x, y + 7], [x - 7, y]).fill(color)
    doc.polygon([x, y - 3], [x + 3, y], [x, y + 3], [x - 3, y]).fill(ink)
  }
}

function drawFeet(doc: Doc, foot: string): void {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    // Below the margin, where a text would otherwise begin a page of its own.
    doc.page.margins.bottom = 0
    const y = page.height - 52
    write(doc, foot, page.margin, y, { size: 8, color: soft })
    write(doc, `Page ${at + 1} of ${count}`, page.margin, y, { size: 8, color: soft, align: "right" })
  }
}

export function drawRule(doc: Doc, y: number, from = page.margin): void {
  doc.moveTo(from, y).lineTo(right, y).lineWidth(0.5).stroke(hairline)
  doc.y = y
}

export function heightOf(doc: Doc, text: string, width: number): number {
  return doc.font("regular-latin").fontSize(10).heightOfString(text, { width, lineGap: 2 }) + 16
}

/** Writes lines one below the other and returns where the next begins. */
export function writeLines(doc: Doc, lines: readonly string[], x: number, y: number, style: Style = {}): number {
  return lines.reduce((below, line) => write(doc, line, x, below, style), y)
}

export const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString("en-IE", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
