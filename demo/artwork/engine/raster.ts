import sharp from "sharp"

/** Maps x, y to a·x + c·y + e, b·x + d·y + f, as in SVG. */
export type Matrix = [number, number, number, number, number, number]

/** A rectangle of the picture, in pixels. */
export type Box = { x: number; y: number; w: number; h: number }

/** Straight RGBA of SVG markup drawn over the whole picture. `matrix` maps the markup's units to pixels. */
export async function rasterise(markup: string, width: number, height: number, matrix: Matrix): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g transform="matrix(${matrix.join(" ")})">${markup}</g></svg>`
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return data
}

/** The smallest box that holds everything drawn, grown by `margin`; null when nothing was drawn inside the picture. */
export function boundsOf(rgba: Uint8Array, width: number, height: number, margin: number): Box | null {
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width * 4 + 3; x < width; x++, i += 4) {
      if ((rgba[i] as number) > 4) {
        if (x < left) left = x
        if (x > right) right = x
        if (y < top) top = y
        bottom = y
      }
    }
  }
  if (right < 0) return null
  const x = Math.max(0, left - margin)
  const y = Math.max(0, top - margin)
  return { x, y, w: Math.min(width, right + margin + 1) - x, h: Math.min(height, bottom + margin + 1) - y }
}

/** Three box blurs stand in for a Gaussian and stay in floats: eight bits would cut steps into every slope. */
export function blur(source: Float32Array, w: number, h: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(Math.sqrt(sigma * sigma + 0.25) - 0.5 + 0.3))
  const from = new Float32Array(source)
  const to = new Float32Array(source.length)
  for (let pass = 0; pass < 3; pass++) {
    boxRows(from, to, w, h, radius)
    boxColumns(to, from, w, h, radius)
  }
  return from
}

function boxRows(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const scale = 1 / (2 * r + 1)
  for (let y = 0; y < h; y++) {
    const row = y * w
    let sum = (from[row] as number) * (r + 1)
    for (let k = 1; k <= r; k++) sum += from[row + Math.min(k, w - 1)] as number
    for (let x = 0; x < w; x++) {
      to[row + x] = sum * scale
      sum += (from[row + Math.min(x + r + 1, w - 1)] as number) - (from[row + Math.max(x - r, 0)] as number)
    }
  }
}

function boxColumns(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const scale = 1 / (2 * r + 1)
  const sums = new Float32Array(w)
  for (let x = 0; x < w; x++) sums[x] = (from[x] as number) * (r + 1)
  for (let k = 1; k <= r; k++) {
    const row = Math.min(k, h - 1) * w
    for (let x = 0; x < w; x++) sums[x] = (sums[x] as number) + (from[row + x] as number)
  }
  for (let y = 0; y < h; y++) {
    const row = y * w
    const next = Math.min(y + r + 1, h - 1) * w
    const last = Math.max(y - r, 0) * w
    for (let x = 0; x < w; x++) {
      to[row + x] = (sums[x] as number) * scale
      sums[x] = (sums[x] as number) + (from[next + x] as number) - (from[last + x] as number)
    }
  }
}

/** Blurs widely at a quarter of the size: sixteen times less work, and a wide blur cannot show it. */
export function blurWide(source: Float32Array, w: number, h: number, sigma: number): Float32Array {
  if (sigma < 8) return blur(source, w, h, sigma)
  const qw = Math.ceil(w / 4)
  const qh = Math.ceil(h / 4)
  const small = new Float32Array(qw * qh)
  for (let y = 0; y < qh; y++) {
    for (let x = 0; x < qw; x++) {
      let sum = 0
      for (let j = 0; j < 4; j++) {
        const row = Math.min(h - 1, y * 4 + j) * w
        for (let i = 0; i < 4; i++) sum += source[row + Math.min(w - 1, x * 4 + i)] as number
      }
      small[y * qw + x] = sum / 16
    }
  }
  const soft = blur(small, qw, qh, sigma / 4)
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const v = Math.max(0, Math.min(qh - 1.001, (y - 1.5) / 4))
    const vi = Math.floor(v)
    const fv = v - vi
    const below = Math.min(qh - 1, vi + 1) * qw
    for (let x = 0; x < w; x++) {
      const u = Math.max(0, Math.min(qw - 1.001, (x - 1.5) / 4))
      const ui = Math.floor(u)
      const fu = u - ui
      const right = Math.min(qw - 1, ui + 1)
      const a = soft[vi * qw + ui] as number
      const b = soft[vi * qw + right] as number
      const c = soft[below + ui] as number
      const d = soft[below + right] as number
      out[y * w + x] = a + (b - a) * fu + (c - a) * fv + (a - b - c + d) * fu * fv
    }
  }
  return out
}
