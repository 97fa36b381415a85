import type { Canvas } from "./light.ts"
import { hash } from "./noise.ts"
import type { Surface } from "./surface.ts"

/** Draws the stray fibres along the rim of wool: without them an edge looks cut from paper. */
export function raiseHairs(canvas: Canvas, surface: Surface, scale: number): void {
  const { box, alpha, rgb } = surface
  const { w, h } = box
  const reach = Math.max(2, Math.round(3 * scale))
  for (let y = reach; y < h - reach; y++) {
    for (let x = reach; x < w - reach; x++) {
      const i = y * w + x
      if ((alpha[i] as number) < 0.6) continue
      const chance = hash(x + box.x * 3, y + box.y * 7)
      if (chance < 0.93) continue
      // The way out of the cloth is where the cover falls off.
      const gx = (alpha[i - reach] as number) - (alpha[i + reach] as number)
      const gy = (alpha[i - reach * w] as number) - (alpha[i + reach * w] as number)
      const steepness = Math.sqrt(gx * gx + gy * gy)
      if (steepness < 0.3) continue
      const length = (3 + hash(x, y + 77) * 7) * scale
      const turn = Math.atan2(gy, gx) + (hash(x + 31, y) - 0.5) * 2.2
      const bend = (hash(x, y + 5) - 0.5) * 0.5
      const j = i * 3
      hair(
        canvas,
        box.x + x,
        box.y + y,
        turn,
        bend,
        length,
        rgb[j] as number,
        rgb[j + 1] as number,
        rgb[j + 2] as number,
      )
    }
  }
}

function hair(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  bend: number,
  length: number,
  r: number,
  g: number,
  b: number,
): void {
  const { w, h, rgb } = canvas
  const steps = Math.ceil(length)
  let px = x
  let py = y
  let angle = turn
  for (let s = 0; s < steps; s++) {
    px += Math.cos(angle)
    py += Math.sin(angle)
    angle += bend / 3
    const cx = Math.round(px)
    const cy = Math.round(py)
    if (cx < 0 || cy < 0 || cx >= w || cy >= h) return
    const k = (cy * w + cx) * 3
    const a = 0.42 * (1 - s / steps)
    rgb[k] = (rgb[k] as number) * (1 - a) + Math.min(255, r * 1.02) * a
    rgb[k + 1] = (rgb[k + 1] as number) * (1 - a) + Math.min(255, g * 1.02) * a
    rgb[k + 2] = (rgb[k + 2] as number) * (1 - a) + Math.min(255, b * 1.02) * a
  }
}
