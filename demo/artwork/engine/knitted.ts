import { hash } from "./noise.ts"
import { type Lay, makeTile, type Tile } from "./tile.ts"

/** Knitted stitches are two slanted legs; purl ones are two bumps. `z` lifts a whole column. */
export function knitStitch(out: Lay[], column: number, row: number, aspect: number, z = 0, shift = 0, lean = 0): void {
  const jx = (hash(column * 7 + 1, row * 13) - 0.5) * 0.06 + shift
  const jy = (hash(column * 3, row * 5 + 2) - 0.5) * 0.08
  const x = column + 0.5 + jx
  const y = row * aspect + jy
  for (const s of [-1, 1]) {
    out.push({
      points: [
        x + s * 0.06 + lean,
        y + aspect * 1.2,
        z - 0.1,
        x + s * 0.16 + lean * 0.6,
        y + aspect * 0.75,
        z + 0.04,
        x + s * 0.3 + lean * 0.1,
        y + aspect * 0.15,
        z + 0.05,
        x + s * 0.33,
        y - aspect * 0.15,
        z - 0.1,
      ],
      radius: 0.225,
      owner: [column, row],
    })
  }
}

export function purlStitch(out: Lay[], column: number, row: number, aspect: number, z = 0): void {
  const x = column + 0.5 + (hash(column, row * 3 + 1) - 0.5) * 0.05
  const y = row * aspect + aspect * 0.5
  out.push({
    points: [x - 0.55, y + 0.2, z - 0.12, x - 0.22, y - 0.08, z, x + 0.22, y - 0.08, z, x + 0.55, y + 0.2, z - 0.12],
    radius: 0.27,
    owner: [column, row],
  })
}

/** A panel of knitted columns: `k` knit, `p` purl, `m` moss, digits a cable that many stitches wide. */
export function panel(pattern: string, rows = 8): Tile {
  const aspect = 0.76
  const strands: Lay[] = []
  let column = 0
  for (const sign of pattern) {
    if (/\d/.test(sign)) {
      cable(strands, column, Number(sign), rows, aspect)
      column += Number(sign)
      continue
    }
    for (let row = 0; row < rows; row++) {
      const isKnit = sign === "k" || (sign === "m" && (row + column) % 2 === 0)
      if (isKnit) knitStitch(strands, column, row, aspect, sign === "k" && /[p\d]/.test(pattern) ? 0.16 : 0)
      else purlStitch(strands, column, row, aspect, sign === "m" || !pattern.includes("k") ? 0 : -0.1)
    }
    column++
  }
  return makeTile(column, rows, aspect, strands, 44)
}

/** Two ropes of knit columns that swap sides once per repeat; the higher one hides the lower. */
function cable(out: Lay[], start: number, width: number, rows: number, aspect: number): void {
  const ropes = width / 2
  for (let row = 0; row < rows; row++) {
    for (const rope of [0, 1]) {
      const phase = (row / rows) * Math.PI * 2 + rope * Math.PI
      const swing = Math.sin(phase) * width * 0.25
      const slope = (Math.cos(phase) * width * 0.25 * Math.PI * 2) / rows
      const z = 0.34 + 0.34 * Math.cos(phase)
      for (let k = 0; k < ropes; k++) {
        const column = start + width / 2 - 0.5 + (k - (ropes - 1) / 2) * 0.86
        const whole = Math.round(column)
        const bulge = 0.16 * (1 - ((k - (ropes - 1) / 2) / ropes) ** 2 * 4)
        knitStitch(out, whole, row, aspect, z + bulge, column - whole + swing, slope)
      }
    }
  }
  // Purl on both sides, and behind, where the ropes part.
  for (let column = start - 1; column <= start + width; column++)
    for (let row = 0; row < rows; row++)
      purlStitch(out, column, row, aspect, column < start || column === start + width ? -0.3 : -0.42)
}
