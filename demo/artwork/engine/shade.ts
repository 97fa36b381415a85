import type { Canvas } from "./light.ts"
import { hash } from "./noise.ts"
import { blur } from "./raster.ts"
import type { Surface } from "./surface.ts"

/** How high everything stands that lies in the picture, at a quarter of its size: enough for shadows, which are soft. */
export type Relief = { w: number; h: number; stands: Float32Array }

export function flatRelief(width: number, height: number): Relief {
  const w = Math.ceil(width / 4)
  const h = Math.ceil(height / 4)
  return { w, h, stands: new Float32Array(w * h) }
}

/** Piles a surface onto the relief; soft things sink into what lies under them. */
export function pile(
  { w, h, stands }: Relief,
  { box, alpha, height, lift }: Surface,
  scale: number,
  strength: number,
): void {
  // A large part spans what lies under it instead of taking on its every step.
  const bed = box.w * box.h > w * h * 0.3 ? blur(stands, w, h, 11 * scale) : stands
  const left = box.x >> 2
  const right = Math.min(w - 1, (box.x + box.w - 1) >> 2)
  const bottom = Math.min(h - 1, (box.y + box.h - 1) >> 2)
  for (let y = box.y >> 2; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      let cover = 0
      let sum = 0
      for (let n = 0; n < 16; n++) {
        const px = x * 4 + (n & 3) - box.x
        const py = y * 4 + (n >> 2) - box.y
        if (px < 0 || py < 0 || px >= box.w || py >= box.h) continue
        const a = alpha[py * box.w + px] as number
        cover += a
        sum += a * (height[py * box.w + px] as number)
      }
      if (cover <= 0) continue
      const k = y * w + x
      const under = stands[k] as number
      // Stuffed things are drawn as high as they are wide; their shadows would reach across the whole picture. A net lets light through.
      const own = ((sum / cover + lift) * (0.4 + 0.0375 * cover)) / (1 + Math.max(0, sum / cover) / (180 * scale))
      const top = (bed[k] as number) * 0.88 + own * strength
      stands[k] = under + (Math.max(top, under * 0.75) - under) * (cover / 16)
    }
  }
}

/** Steps of a look over the relief, in its cells: fine near by, coarse far off. */
const far = [1, 2, 3, 4, 5.5, 7, 9, 11.5, 14.5, 18, 22, 27, 33, 40, 48]
const near = [1, 2, 3.5, 5.5, 8.5, 13]

/** The window is wide: light comes from a fan of directions. */
const windowAngle = Math.atan2(-0.6, -0.45)
const fan = [-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45].map((turn) => windowAngle + turn)
const around = Array.from({ length: 8 }, (_, n) => (n * Math.PI) / 4 + 0.3)

/** Steepest rise seen from a cell in one direction. */
function horizon(relief: Relief, x: number, y: number, cos: number, sin: number, steps: number[]): number {
  const { w, h, stands } = relief
  const here = stands[y * w + x] as number
  let steepest = 0
  for (let n = 0; n < steps.length; n++) {
    const distance = steps[n] as number
    const px = Math.round(x + cos * distance)
    const py = Math.round(y + sin * distance)
    if (px < 0 || py < 0 || px >= w || py >= h) break
    const slope = ((stands[py * w + px] as number) - here) / (distance * 4)
    if (slope > steepest) steepest = slope
  }
  return steepest
}

/** Light that reaches each cell, 0 to 1: the window's less what stands in its way, and the room's less what stands around. */
function lightOver(relief: Relief): Float32Array {
  const { w, h } = relief
  const out = new Float32Array(w * h)
  const fanCos = fan.map(Math.cos)
  const fanSin = fan.map(Math.sin)
  const aroundCos = around.map(Math.cos)
  const aroundSin = around.map(Math.sin)
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      let hidden = 0
      for (let n = 0; n < fan.length; n++) {
        const slope = horizon(relief, x, y, fanCos[n] as number, fanSin[n] as number, far)
        // The window reaches from low to high: whatever stands lower than its foot takes nothing away.
        const t = Math.max(0, Math.min(1, (slope - 0.3) / 1.1))
        hidden += t * t * (3 - 2 * t)
      }
      let room = 0
      for (let n = 0; n < around.length; n++) {
        const slope = horizon(relief, x, y, aroundCos[n] as number, aroundSin[n] as number, near)
        room += 1 / (1 + slope * slope)
      }
      out[i] = 0.53 * (1 - hidden / fan.length) + 0.47 * (0.36 + 0.64 * (room / around.length))
    }
  }
  return out
}

/** Darkens the finished picture where things stand in each other's light or their own. */
export function shade(canvas: Canvas, relief: Relief, scale: number): void {
  const { w, h } = relief
  const soft: Relief = { w, h, stands: blur(relief.stands, w, h, Math.max(1.2, 1.6 * scale)) }
  const light = blur(lightOver(soft), w, h, 1.7)
  const { rgb } = canvas
  for (let y = 0; y < canvas.h; y++) {
    const v = Math.max(0, Math.min(h - 1.001, (y - 1.5) / 4))
    const row = Math.floor(v)
    const fv = v - row
    const below = Math.min(h - 1, row + 1) * w
    for (let x = 0; x < canvas.w; x++) {
      const u = Math.max(0, Math.min(w - 1.001, (x - 1.5) / 4))
      const column = Math.floor(u)
      const fu = u - column
      const right = Math.min(w - 1, column + 1)
      const a = light[row * w + column] as number
      const b = light[row * w + right] as number
      const c = light[below + column] as number
      const d = light[below + right] as number
      const lit = a + (b - a) * fu + (c - a) * fv + (a - b - c + d) * fu * fv
      if (lit > 0.998) continue
      const dark = 1 - lit
      const i = (y * canvas.w + x) * 3
      const r = rgb[i] as number
      const g = rgb[i + 1] as number
      const blue = rgb[i + 2] as number
      // Light that comes back from dyed things is dyed twice: shadows keep the hue and deepen it; on white they are a little cool.
      const most = Math.max(r, g, blue, 1)
      const noise = (hash(x, y) - 0.5) * 0.004
      rgb[i] = r * (1 - dark * (1 + 0.03 + 0.22 * (1 - r / most)) + noise)
      rgb[i + 1] = g * (1 - dark * (1 + 0.22 * (1 - g / most)) + noise)
      rgb[i + 2] = blue * (1 - dark * (0.97 + 0.22 * (1 - blue / most)) + noise)
    }
  }
}
