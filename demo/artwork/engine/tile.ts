import { hash, noise } from "./noise.ts"
import { plied } from "./ply.ts"

/**
 * One repeat of a stitch pattern, drawn once as yarn and then sampled for every pixel of cloth.
 * Lengths are in cells: a cell is one stitch wide and `aspect` high.
 */
export type Tile = {
  cols: number
  rows: number
  aspect: number
  /** Pixels. */
  w: number
  h: number
  /** Height of the yarn above the cloth, in cells. */
  relief: Float32Array
  /** 0 where one sees through. */
  cover: Float32Array
  /** Which colour of the palette; 0 is the colour of the shape. */
  zone: Uint8Array
  /** Offset to the stitch that owns the pixel, so that colourwork changes colour along yarn and not along a grid. */
  ownerX: Int8Array
  ownerY: Int8Array
  /** How much light reaches the yarn, 0 to 1: measured against what stands around it, so that a sunk purl column is no black trench. */
  open: Float32Array
  peak: number
}

/** A piece of yarn: x, y, z, x, y, z … in cells. */
export type Lay = { points: number[]; radius: number; zone?: number; owner?: [number, number] }

const resolution = 52

export function makeTile(cols: number, rows: number, aspect: number, strands: Lay[], pixelsPerCell = resolution): Tile {
  const w = Math.round(cols * pixelsPerCell)
  const h = Math.round(rows * aspect * pixelsPerCell)
  const size = w * h
  const tile: Tile = {
    cols,
    rows,
    aspect,
    w,
    h,
    relief: new Float32Array(size),
    cover: new Float32Array(size),
    zone: new Uint8Array(size),
    ownerX: new Int8Array(size),
    ownerY: new Int8Array(size),
    open: new Float32Array(size),
    peak: 0.01,
  }
  for (const strand of strands) layStrand(tile, strand, pixelsPerCell)
  for (let i = 0; i < size; i++) if ((tile.relief[i] as number) > tile.peak) tile.peak = tile.relief[i] as number
  const radius = strands[0]?.radius ?? 0.2
  const around = average(tile, Math.max(2, Math.round(radius * 3 * pixelsPerCell)))
  for (let i = 0; i < size; i++) {
    const stands = ((tile.relief[i] as number) - (around[i] as number)) / radius
    tile.open[i] = (tile.cover[i] as number) <= 0 ? 0.14 : Math.max(0.14, Math.min(1, 0.66 + stands * 0.42))
  }
  return tile
}

/** Mean height within `reach` pixels, wrapped: two passes of a box. */
function average(tile: Tile, reach: number): Float32Array {
  const { w, h } = tile
  const rows = new Float32Array(w * h)
  const out = new Float32Array(w * h)
  const scale = 1 / (2 * reach + 1)
  for (let y = 0; y < h; y++) {
    let sum = 0
    for (let k = -reach; k <= reach; k++) sum += tile.relief[y * w + wrap(k, w)] as number
    for (let x = 0; x < w; x++) {
      rows[y * w + x] = sum * scale
      sum +=
        (tile.relief[y * w + wrap(x + reach + 1, w)] as number) - (tile.relief[y * w + wrap(x - reach, w)] as number)
    }
  }
  for (let x = 0; x < w; x++) {
    let sum = 0
    for (let k = -reach; k <= reach; k++) sum += rows[wrap(k, h) * w + x] as number
    for (let y = 0; y < h; y++) {
      out[y * w + x] = sum * scale
      sum += (rows[wrap(y + reach + 1, h) * w + x] as number) - (rows[wrap(y - reach, h) * w + x] as number)
    }
  }
  return out
}

/** Draws a strand of plied yarn, wrapped at the borders of the tile. */
function layStrand(tile: Tile, strand: Lay, scale: number): void {
  const p = smooth(strand.points)
  const r = strand.radius
  const zone = strand.zone ?? 0
  let run = hash(Math.round((p[0] as number) * 97), Math.round((p[1] as number) * 89)) * 4
  const cellW = tile.w / tile.cols
  const cellH = tile.h / tile.rows
  for (let k = 0; k + 5 < p.length; k += 3) {
    const ax = p[k] as number,
      ay = p[k + 1] as number,
      az = p[k + 2] as number
    const dx = (p[k + 3] as number) - ax,
      dy = (p[k + 4] as number) - ay,
      dz = (p[k + 5] as number) - az
    const lengthSquared = dx * dx + dy * dy || 1e-9
    const length = Math.sqrt(lengthSquared)
    // Round caps close the outside of a bend; longer ones would fill the grooves between the plies of the next piece.
    const pad = (0.45 * r) / length
    const x0 = Math.floor((Math.min(ax, ax + dx) - r) * scale),
      x1 = Math.ceil((Math.max(ax, ax + dx) + r) * scale)
    const y0 = Math.floor((Math.min(ay, ay + dy) - r) * scale),
      y1 = Math.ceil((Math.max(ay, ay + dy) + r) * scale)
    for (let py = y0; py <= y1; py++) {
      for (let px = x0; px <= x1; px++) {
        const qx = (px + 0.5) / scale - ax
        const qy = (py + 0.5) / scale - ay
        const place = (qx * dx + qy * dy) / lengthSquared
        if ((place < -pad && k > 0) || (place > 1 + pad && k + 8 < p.length)) continue
        const t = Math.max(0, Math.min(1, place))
        const ox = qx - dx * t
        const oy = qy - dy * t
        const d = Math.sqrt(ox * ox + oy * oy) / r
        if (d >= 1) continue
        const side = (ox * dy - oy * dx) / length / r
        const round = 1 - d * d
        const twist = plied(side, (run + t * length) / (r * 2.3))
        // Fibres run along the ply, not straight down the yarn.
        const fibre =
          noise((side + (run + t * length) / (r * 6)) * 7 + 50, ((run + t * length) / r) * 0.55 + side) - 0.5
        const height = az + dz * t + r * (Math.sqrt(round) * (0.62 + fibre * 0.2) + twist * 0.38)
        const i = wrap(py, tile.h) * tile.w + wrap(px, tile.w)
        if (height <= (tile.relief[i] as number) && (tile.cover[i] as number) > 0) continue
        tile.relief[i] = height
        tile.cover[i] = Math.max(tile.cover[i] as number, Math.min(1, (1 - d) * r * scale * 0.7))
        tile.zone[i] = zone
        if (strand.owner) {
          tile.ownerX[i] = (strand.owner[0] as number) - Math.floor(px / cellW)
          tile.ownerY[i] = (strand.owner[1] as number) - Math.floor(py / cellH)
        }
      }
    }
    run += length
  }
}

function wrap(n: number, size: number): number {
  const m = n % size
  return m < 0 ? m + size : m
}

/** Catmull-Rom through the points: yarn has no corners. */
export function smooth(points: number[], steps = 5): number[] {
  const count = points.length / 3
  if (count < 3) return points
  const out: number[] = []
  for (let k = 0; k + 1 < count; k++) {
    const a = Math.max(0, k - 1) * 3,
      b = k * 3,
      c = (k + 1) * 3,
      d = Math.min(count - 1, k + 2) * 3
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      for (let axis = 0; axis < 3; axis++) {
        const p0 = points[a + axis] as number,
          p1 = points[b + axis] as number,
          p2 = points[c + axis] as number,
          p3 = points[d + axis] as number
        out.push(
          0.5 *
            (2 * p1 +
              (p2 - p0) * t +
              (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
              (3 * p1 - p0 - 3 * p2 + p3) * t * t * t),
        )
      }
    }
  }
  out.push(
    points[points.length - 3] as number,
    points[points.length - 2] as number,
    points[points.length - 1] as number,
  )
  return out
}
