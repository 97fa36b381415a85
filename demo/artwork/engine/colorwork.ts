import type { Box } from "./raster.ts"

/** One colour for every stitch of a part: `rgb` of stitch (column, row) at (row - top) * cols + column - left. */
export type Colorwork = { left: number; top: number; cols: number; rows: number; rgb: Uint8Array; isKnown: Uint8Array }

/** Wider grids come from rows that wrap strangely, not from cloth. */
const mostStitches = 1_500_000

/**
 * Reads a shape's colours once a stitch, at its middle, so that stripes and figures of the drawing become colourwork and follow the yarn.
 * Null where the shape has one colour.
 */
export function readColorwork(
  rgb: Uint8Array,
  mask: Float32Array,
  u: Float32Array,
  v: Float32Array,
  { w, h }: Box,
): Colorwork | null {
  let first = -1
  let isMany = false
  let left = Infinity,
    right = -Infinity,
    top = Infinity,
    bottom = -Infinity
  for (let i = 0; i < w * h; i++) {
    if ((mask[i] as number) < 0.98) continue
    if (first < 0) first = i * 3
    const j = i * 3
    isMany ||=
      Math.abs((rgb[j] as number) - (rgb[first] as number)) +
        Math.abs((rgb[j + 1] as number) - (rgb[first + 1] as number)) +
        Math.abs((rgb[j + 2] as number) - (rgb[first + 2] as number)) >
      18
    const column = Math.floor(u[i] as number)
    const row = Math.floor(v[i] as number)
    if (column < left) left = column
    if (column > right) right = column
    if (row < top) top = row
    if (row > bottom) bottom = row
  }
  const cols = right - left + 1
  const rows = bottom - top + 1
  if (!isMany || cols * rows > mostStitches) return null
  const work: Colorwork = {
    left,
    top,
    cols,
    rows,
    rgb: new Uint8Array(cols * rows * 3),
    isKnown: new Uint8Array(cols * rows),
  }
  const nearest = new Float32Array(cols * rows).fill(9)
  for (let i = 0; i < w * h; i++) {
    if ((mask[i] as number) < 0.98) continue
    const column = Math.floor(u[i] as number)
    const row = Math.floor(v[i] as number)
    const fu = (u[i] as number) - column - 0.5
    const fv = (v[i] as number) - row - 0.5
    const distance = fu * fu + fv * fv
    const k = (row - top) * cols + column - left
    if (distance >= (nearest[k] as number)) continue
    nearest[k] = distance
    work.isKnown[k] = 1
    work.rgb[k * 3] = rgb[i * 3] as number
    work.rgb[k * 3 + 1] = rgb[i * 3 + 1] as number
    work.rgb[k * 3 + 2] = rgb[i * 3 + 2] as number
  }
  return work
}

/** Where in `rgb` the colour of a stitch stands; -1 when the stitch lies outside the part. */
export function stitchAt({ left, top, cols, rows, isKnown }: Colorwork, column: number, row: number): number {
  const x = column - left
  const y = row - top
  if (x < 0 || y < 0 || x >= cols || y >= rows) return -1
  const k = y * cols + x
  return isKnown[k] ? k * 3 : -1
}
