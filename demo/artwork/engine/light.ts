import { hash } from "./noise.ts"
import { blur, blurWide } from "./raster.ts"
import type { Surface } from "./surface.ts"

/** The picture while it is being composed: plain RGB floats. */
export type Canvas = { w: number; h: number; rgb: Float32Array }

/** Lays the window's light over a field or ground: it falls off gently from the upper left, and on a dark field it makes a pool. */
export function lightField({ w, h, rgb }: Canvas): void {
  const reach = Math.hypot(w, h)
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i += 3) {
      const r = rgb[i] as number
      const g = rgb[i + 1] as number
      const b = rgb[i + 2] as number
      const bright = (r * 0.3 + g * 0.59 + b * 0.11) / 255
      const dx = (x - w * 0.36) / reach
      const dy = (y - h * 0.34) / reach
      const distance = dx * dx + dy * dy
      // White paper has nothing left above it; it can only fall off.
      const light = (bright > 0.9 ? 1 : 1.02) - 0.13 * distance
      const glow = bright < 0.2 ? 34 * (1 - bright * 5) * Math.exp(-distance * 7) : 0
      rgb[i] = r * light + glow
      rgb[i + 1] = g * light + glow * 0.95
      rgb[i + 2] = b * (light + 0.012 * distance) + glow * 1.1
    }
  }
}

/** The dark line of contact under a whole piece; how far its shadow falls beyond that is a matter of its height. */
export function dropShadow(canvas: Canvas, surfaces: Surface[], scale: number, strength: number): void {
  const { w, h, rgb } = canvas
  const mask = new Float32Array(w * h)
  for (const { box, alpha } of surfaces) {
    for (let y = 0, i = 0; y < box.h; y++) {
      for (let x = 0, k = (box.y + y) * w + box.x; x < box.w; x++, i++, k++)
        if ((alpha[i] as number) > (mask[k] as number)) mask[k] = alpha[i] as number
    }
  }
  const near = blurWide(mask, w, h, 7 * scale)
  const nx = Math.round(4 * scale),
    ny = Math.round(6 * scale)
  for (let y = 0; y < h; y++) {
    const nearRow = Math.max(0, y - ny) * w
    for (let x = 0; x < w; x++) {
      const dark = 0.3 * (near[nearRow + Math.max(0, x - nx)] as number) * strength
      if (dark < 0.004) continue
      const i = (y * w + x) * 3
      // Half a level of noise keeps the slope of the shadow from showing steps.
      const light = 1 - dark + (hash(x, y) - 0.5) * 0.004
      const r = rgb[i] as number
      const g = rgb[i + 1] as number
      const b = rgb[i + 2] as number
      const most = Math.max(r, g, b, 1)
      rgb[i] = r * (light - dark * 0.3 * (1 - r / most))
      rgb[i + 1] = g * (light - dark * 0.3 * (1 - g / most))
      rgb[i + 2] = b * (light - dark * 0.3 * (1 - b / most))
    }
  }
}

/** The thin shadow where one part lies on another. */
export function contactShadow(canvas: Canvas, surface: Surface): void {
  const { box, alpha, lift } = surface
  if (lift <= 0) return
  const margin = Math.ceil(lift * 3)
  const w = box.w + margin * 2
  const h = box.h + margin * 2
  const mask = new Float32Array(w * h)
  for (let y = 0; y < box.h; y++) mask.set(alpha.subarray(y * box.w, (y + 1) * box.w), (y + margin) * w + margin)
  const soft = blur(mask, w, h, Math.max(1, lift))
  const ox = Math.round(box.x - margin + lift * 0.5)
  const oy = Math.round(box.y - margin + lift * 0.8)
  for (let y = 0; y < h; y++) {
    const cy = oy + y
    if (cy < 0 || cy >= canvas.h) continue
    for (let x = 0; x < w; x++) {
      const cx = ox + x
      const dark = (soft[y * w + x] as number) * 0.46
      if (cx < 0 || cx >= canvas.w || dark < 0.004) continue
      const i = (cy * canvas.w + cx) * 3
      canvas.rgb[i] = (canvas.rgb[i] as number) * (1 - dark)
      canvas.rgb[i + 1] = (canvas.rgb[i + 1] as number) * (1 - dark)
      canvas.rgb[i + 2] = (canvas.rgb[i + 2] as number) * (1 - dark)
    }
  }
}

/**
 * Light as a bright or dark dye returns it: in pale wool it bounces from fibre to fibre and fills the depths, black wool swallows it.
 * Rows are light from 0 to 1.5, columns the dye's channel from 0 to 255.
 */
const bounced = new Float32Array(512 * 256)
for (let l = 0; l < 512; l++) {
  for (let dyed = 0; dyed < 256; dyed++) {
    const light = (l / 511) * 1.5
    const back = light ** (1 - 0.5 * (dyed / 255) ** 1.5) * dyed
    // Film has a shoulder: pale wool keeps its stitches where the light is strongest.
    bounced[l * 256 + dyed] = back < 224 ? back : 224 + 27 * (1 - Math.exp((224 - back) / 27))
  }
}

const lx = -0.45,
  ly = -0.6,
  lz = 0.66

/** Lights the surface and lays it over the canvas; what turns away from the window is lit by the field. */
export function compose(canvas: Canvas, surface: Surface, field: readonly [number, number, number]): void {
  const { box, height, open, alpha, rgb, gloss } = surface
  const { w, h } = box
  for (let y = 0; y < h; y++) {
    const up = y > 0 ? -w : 0
    const down = y < h - 1 ? w : 0
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const a = alpha[i] as number
      if (a <= 0.004) continue
      let left = x > 0 ? i - 1 : i
      let right = x < w - 1 ? i + 1 : i
      let above = i + up
      let below = i + down
      // Outside the shape there is no height to slope towards.
      if ((alpha[left] as number) <= 0) left = i
      if ((alpha[right] as number) <= 0) right = i
      if ((alpha[above] as number) <= 0) above = i
      if ((alpha[below] as number) <= 0) below = i
      const nx = -((height[right] as number) - (height[left] as number)) * 0.5
      const ny = -((height[below] as number) - (height[above] as number)) * 0.5
      const n = Math.sqrt(nx * nx + ny * ny + 2.56)
      const facing = (nx * lx + ny * ly) / n
      const d = Math.max(0, facing + (1.6 * lz) / n)
      const o = open[i] as number
      const light =
        (0.48 + 0.93 * d) * (0.36 + 0.64 * Math.min(1, o * 1.1)) + (hash(box.x + x, box.y + y) - 0.5) * 0.012
      const j = i * 3
      const r = rgb[j] as number,
        g = rgb[j + 1] as number,
        b = rgb[j + 2] as number
      const lum = (r * 0.3 + g * 0.59 + b * 0.11) / 255
      const shine =
        gloss > 1
          ? d ** (gloss > 2 ? 26 : 13) * (13 + 12 * (1 - lum)) * gloss * o
          : // Wool has no shine, only a bloom of fibres that catch the light.
            d * d * d * (5 + 9 * (1 - lum)) * gloss * o
      const back = facing < 0 ? -facing * 0.0011 * (0.4 + 0.6 * o) : 0
      const k = ((box.y + y) * canvas.w + box.x + x) * 3
      const keep = 1 - a
      const row = Math.max(0, Math.min(511, Math.round(light * 340.7))) * 256
      canvas.rgb[k] =
        (canvas.rgb[k] as number) * keep +
        a * Math.min(255, (bounced[row + r] as number) + shine + 5 + r * field[0] * back)
      canvas.rgb[k + 1] =
        (canvas.rgb[k + 1] as number) * keep +
        a * Math.min(255, (bounced[row + g] as number) + shine + 4 + g * field[1] * back)
      canvas.rgb[k + 2] =
        (canvas.rgb[k + 2] as number) * keep +
        a * Math.min(255, (bounced[row + b] as number) + shine + 5 + b * field[2] * back)
    }
  }
}
