import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Piece, Solid } from "#demo/artwork/engine/scene.ts"
import { roundChart, sheet } from "./paper.ts"
import { blend, darker } from "./yarns.ts"

/** Printed text, too small to be read. */
function print(x: number, y: number, width: number, lines: number, step: number, seed: number): string {
  const random = randomStream(seed)
  let d = ""
  for (let line = 0; line < lines; line++) {
    let at = x
    const end = x + width * (line % 6 === 5 ? 0.45 : 1)
    while (at < end) {
      const word = step * (0.5 + random() * 1.6)
      d += `M${at.toFixed(1)} ${(y + line * step).toFixed(1)}H${Math.min(end, at + word).toFixed(1)}`
      at += word + step * 0.32
    }
  }
  return `<path d="${d}" fill="none" stroke="#3a3438" stroke-width="${step * 0.34}" opacity="0.42"/>`
}

/** An open book, `width` over both pages; its pages curve down into the fold. */
export function openBook(x: number, y: number, width: number, rotate: number, cover = "#232c5e"): Piece {
  const w = width / 2
  const h = width * 0.33
  const leaf = (side: 1 | -1, inset: number, lift: number, content = ""): Solid =>
    sheet(
      `<linearGradient id="leaf" x1="${side > 0 ? 0 : 1}" y1="0" x2="${side > 0 ? 1 : 0}" y2="0"><stop offset="0" stop-color="#a89c86"/><stop offset="0.07" stop-color="#d8cdb8"/><stop offset="0.2" stop-color="#f6f0e2"/><stop offset="0.6" stop-color="#fbf7ec"/><stop offset="1" stop-color="#ece3d0"/></linearGradient><path d="M0 ${-h + 8}Q${side * w * 0.2} ${-h - 8} ${side * (w - inset)} ${-h}Q${side * (w - inset + 5)} 0 ${side * (w - inset)} ${h}Q${side * w * 0.2} ${h - 8} 0 ${h + 8}Z" fill="url(#leaf)"/>${content}`,
      lift,
      10,
    )
  const left = `${roundChart(-w * 0.5, -h * 0.12, h * 0.56, 3, "#8a1a2a")}${print(-w * 0.86, h * 0.66, w * 0.72, 3, h * 0.085, 5)}`
  const right = `${print(w * 0.16, -h * 0.78, w * 0.7, 9, h * 0.085, 8)}<rect x="${w * 0.16}" y="${h * 0.1}" width="${w * 0.32}" height="${h * 0.6}" fill="#dfe8ee"/>${roundChart(w * 0.32, h * 0.4, h * 0.24, 2, "#23314f")}${print(w * 0.54, h * 0.14, w * 0.32, 7, h * 0.085, 11)}`
  return {
    x,
    y,
    rotate,
    parts: [
      {
        kind: "solid",
        material: "felt",
        shape: `<path d="M${-w - 10} ${-h - 10}H${w + 10}Q${w + 16} 0 ${w + 10} ${h + 12}H${-w - 10}Q${-w - 16} 0 ${-w - 10} ${-h - 10}Z" fill="${cover}"/>`,
        pillow: 10,
        roll: 4,
        lift: 6,
      },
      leaf(-1, 0, 4),
      leaf(1, 0, 4),
      leaf(-1, 7, 4, left),
      leaf(1, 6, 4, right),
    ],
  }
}

/** A closed book from above: boards, a stamped band, the block of pages along two edges. */
export function closedBook(x: number, y: number, width: number, height: number, rotate: number, color: string): Piece {
  const w = width / 2
  const h = height / 2
  return {
    x,
    y,
    rotate,
    parts: [
      {
        kind: "solid",
        material: "paper",
        shape: `<rect x="${-w + 4}" y="${-h + 8}" width="${width - 2}" height="${height - 4}" fill="#e9e0cb"/><g stroke="#b9ab90" stroke-width="1.2">${[2, 4, 6].map((k) => `<path d="M${-w} ${h - 8 + k * 1.6}H${w}"/>`).join("")}</g>`,
        pillow: 26,
        roll: 4,
        lift: 6,
      },
      {
        kind: "solid",
        material: "felt",
        shape: `<linearGradient id="board" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${darker(color, 0.3)}"/><stop offset="0.03" stop-color="${blend(color, "#ffffff", 0.14)}"/><stop offset="0.07" stop-color="${darker(color, 0.3)}"/><stop offset="0.1" stop-color="${color}"/><stop offset="1" stop-color="${color}"/></linearGradient><rect x="${-w}" y="${-h}" width="${width}" height="${height}" rx="5" fill="url(#board)"/><g fill="none" stroke="${blend(color, "#ffe6ae", 0.72)}" stroke-width="2.4" opacity="0.9"><rect x="${-w * 0.62}" y="${-h * 0.82}" width="${width * 0.72}" height="${height * 0.82}"/><path d="M${width * 0.05} ${-h * 0.62}l${width * 0.11} ${height * 0.16}l${-width * 0.11} ${height * 0.16}l${-width * 0.11} ${-height * 0.16}ZM${-width * 0.13} ${h * 0.34}h${width * 0.36}"/></g>`,
        pillow: 9,
        roll: 4,
        lift: 5,
      },
    ],
  }
}
