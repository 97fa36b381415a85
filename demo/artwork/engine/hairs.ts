import type { Canvas } from "./light.ts"
import { hash } from "./noise.ts"
import type { Surface } from "./surface.ts"

/** Draws the stray fibres of wool: without those along the rim an edge looks cut from paper, without those on top yarn looks like wire. */
export function raiseHairs(canvas: Canvas, surface: Surface, scale: number): void {
  const { box, alpha, rgb } = surface
  const { w, h } = box
  const reach = Math.max(2, Math.round(3 * scale))
  // As many over a stitch, however large it is drawn.
  const bloom = 0.004 / (scale * scale)
  for (let y = reach; y < h - reach; y++) {
    for (let x = reach; x < w - reach; x++) {
      const i = y * w + x
      if ((alpha[i] as number) < 0.6) continue
      const chance = hash(x + box.x * 3, y + box.y * 7)
      if (chance < 0.93) {
        if (chance < bloom) strayOnTop(canvas, surface, x, y, scale)
        continue
      }
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

/** A fibre that lies loose on the cloth and catches the light. */
function strayOnTop(canvas: Canvas, { box, rgb }: Surface, x: number, y: number, scale: number): void {
  const j = (y * box.w + x) * 3
  const turn = hash(x + 13, y * 3) * Math.PI * 2
  const bend = (hash(x * 5, y + 1) - 0.5) * 0.9
  const length = (5 + hash(x, y + 91) * 11) * scale
  // Under bright light a fibre is paler than the yarn it came from, and a dark yarn shows it most.
  const [r, g, b] = [rgb[j] as number, rgb[j + 1] as number, rgb[j + 2] as number]
  hair(canvas, box.x + x, box.y + y, turn, bend, length, r * 1.06 + 22, g * 1.06 + 22, b * 1.06 + 22, 0.26)
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
  strength = 0.42,
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
    const a = strength * (1 - s / steps)
    rgb[k] = (rgb[k] as number) * (1 - a) + Math.min(255, r * 1.02) * a
    rgb[k + 1] = (rgb[k + 1] as number) * (1 - a) + Math.min(255, g * 1.02) * a
    rgb[k + 2] = (rgb[k + 2] as number) * (1 - a) + Math.min(255, b * 1.02) * a
  }
}
