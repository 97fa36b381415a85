import { type Box, blur, blurWide, boundsOf, type Matrix, rasterise } from "./raster.ts"
import type { Cloth, Solid } from "./scene.ts"
import type { Frame } from "./surface.ts"

export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const n = a * d - b * c
  return [d / n, -b / n, -c / n, a / n, (c * f - d * e) / n, (b * e - a * f) / n]
}

type Base = { box: Box; mask: Float32Array; height: Float32Array; rgb: Uint8Array; shade: Float32Array | null }

/** What cloth and solids share: the silhouette, its colours, and a cushion raised from the silhouette. */
export async function raise(part: Cloth | Solid, frame: Frame, pillow: number, roll: number): Promise<Base | null> {
  const { width, height, matrix, scale } = frame
  const rgba = await rasterise(part.shape, width, height, matrix)
  const box = boundsOf(rgba, width, height, 3)
  if (!box) return null
  const { w, h } = box
  const mask = new Float32Array(w * h)
  const rgb = new Uint8Array(w * h * 3)
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0, k = ((box.y + y) * width + box.x) * 4; x < w; x++, i++, k += 4) {
      mask[i] = (rgba[k + 3] as number) / 255
      rgb[i * 3] = rgba[k] as number
      rgb[i * 3 + 1] = rgba[k + 1] as number
      rgb[i * 3 + 2] = rgba[k + 2] as number
    }
  }
  const edge = blurWide(mask, w, h, Math.max(2, roll * scale))
  const body = blurWide(mask, w, h, Math.max(3, roll * scale * 3.2))
  const out = new Float32Array(w * h)
  for (let i = 0; i < out.length; i++) {
    const p = Math.max(0, (edge[i] as number) * 0.5 + (body[i] as number) * 0.5 - 0.42) / 0.58
    out[i] = Math.sqrt(p) * pillow * scale
  }
  // The square root is steep at the rim; a little blur keeps it from drawing a hard line.
  const soft = pillow === 0 ? out : blur(out, w, h, Math.max(1.2, 2.5 * scale))
  const shade = part.shades ? await veil(part.shades, frame, box, 14 * scale) : null
  return { box, mask, height: soft, rgb, shade }
}

/** Blurred opacity of SVG strokes over the box. */
export async function veil(markup: string, frame: Frame, box: Box, sigma: number): Promise<Float32Array> {
  const rgba = await rasterise(markup, frame.width, frame.height, frame.matrix)
  const out = new Float32Array(box.w * box.h)
  for (let y = 0, i = 0; y < box.h; y++) {
    for (let x = 0, k = ((box.y + y) * frame.width + box.x) * 4 + 3; x < box.w; x++, i++, k += 4)
      out[i] = (rgba[k] as number) / 255
  }
  return blurWide(out, box.w, box.h, Math.max(1.5, sigma))
}

export function addBall(
  height: Float32Array,
  box: Box,
  inverse: Matrix,
  ball: { x: number; y: number; rx: number; ry: number; roll?: number },
  scale: number,
): void {
  const [a, b, c, d, e, f] = inverse
  const size = Math.min(ball.rx, ball.ry) * scale
  const roll = ((ball.roll ?? 0) * Math.PI) / 180
  const cos = Math.cos(roll),
    sin = Math.sin(roll)
  for (let py = 0, i = 0; py < box.h; py++) {
    for (let px = 0; px < box.w; px++, i++) {
      const gx = box.x + px + 0.5,
        gy = box.y + py + 0.5
      const x = a * gx + c * gy + e - ball.x,
        y = b * gx + d * gy + f - ball.y
      const nx = (x * cos + y * sin) / ball.rx
      const ny = (y * cos - x * sin) / ball.ry
      height[i] = Math.sqrt(Math.max(0.0005, 1 - nx * nx - ny * ny)) * size * 0.85
    }
  }
}

/** A cushion: highest in the middle, falling to all four sides. */
export function addDome(
  height: Float32Array,
  box: Box,
  inverse: Matrix,
  [cx, cy, rx, ry, rise]: [number, number, number, number, number],
  scale: number,
): void {
  const [a, b, c, d, e, f] = inverse
  for (let py = 0, i = 0; py < box.h; py++) {
    for (let px = 0; px < box.w; px++, i++) {
      const gx = box.x + px,
        gy = box.y + py
      const nx = (a * gx + c * gy + e - cx) / rx,
        ny = (b * gx + d * gy + f - cy) / ry
      height[i] = (height[i] as number) + Math.sqrt(Math.max(0.001, (1 - nx * nx) * (1 - ny * ny))) * rise * scale
    }
  }
}
