import { hash } from "./noise.ts"
import { plied } from "./ply.ts"
import type { Box } from "./raster.ts"
import type { Strand, Yarn } from "./scene.ts"
import type { Frame, Surface } from "./surface.ts"
import { smooth } from "./tile.ts"

/** Lays loose strands over the picture; the higher one hides the lower. */
export function spin(yarn: Yarn, frame: Frame): Surface | null {
  const [a, b, c, d, e, f] = frame.matrix
  const paths: Float32Array[] = []
  let left = frame.width,
    right = 0,
    top = frame.height,
    bottom = 0
  for (const strand of yarn.strands) {
    const curve = smooth(strand.points, strand.points.length > 9 ? 4 : 3)
    const path = new Float32Array(curve.length)
    const reach = strand.radius * frame.scale + 3
    for (let k = 0; k < curve.length; k += 3) {
      const x = a * (curve[k] as number) + c * (curve[k + 1] as number) + e
      const y = b * (curve[k] as number) + d * (curve[k + 1] as number) + f
      path[k] = x
      path[k + 1] = y
      path[k + 2] = (curve[k + 2] as number) * frame.scale
      left = Math.min(left, x - reach)
      right = Math.max(right, x + reach)
      top = Math.min(top, y - reach)
      bottom = Math.max(bottom, y + reach)
    }
    paths.push(path)
  }
  const x = Math.max(0, Math.floor(left)),
    y = Math.max(0, Math.floor(top))
  const box: Box = {
    x,
    y,
    w: Math.min(frame.width, Math.ceil(right)) - x,
    h: Math.min(frame.height, Math.ceil(bottom)) - y,
  }
  if (box.w <= 0 || box.h <= 0) return null
  const size = box.w * box.h
  const surface: Surface = {
    box,
    height: new Float32Array(size).fill(-1e4),
    open: new Float32Array(size),
    alpha: new Float32Array(size),
    rgb: new Uint8Array(size * 3),
    gloss: 1,
    isFuzzy: true,
    lift: (yarn.lift ?? 5) * frame.scale,
  }
  for (const [n, strand] of yarn.strands.entries()) layStrand(surface, strand, paths[n] as Float32Array, frame.scale, n)
  let floor = 1e9
  for (let i = 0; i < size; i++)
    if ((surface.alpha[i] as number) > 0.2) floor = Math.min(floor, surface.height[i] as number)
  // Where nothing lies the light must not see a cliff.
  for (let i = 0; i < size; i++) if ((surface.height[i] as number) < -9e3) surface.height[i] = floor
  return surface
}

function layStrand(surface: Surface, strand: Strand, path: Float32Array, scale: number, seed: number): void {
  const { box, height, open, alpha, rgb } = surface
  const from = strand.from ?? 1
  const to = strand.to ?? 1
  const taper = strand.taper ?? 0
  const segments = path.length / 3 - 1
  const pitch = strand.ply ?? 4.2
  let run = hash(seed, 5) * 40
  const tone = 0.94 + hash(seed, 9) * 0.12
  for (let s = 0; s < segments; s++) {
    const k = s * 3
    const ax = path[k] as number,
      ay = path[k + 1] as number,
      az = path[k + 2] as number
    const dx = (path[k + 3] as number) - ax,
      dy = (path[k + 4] as number) - ay,
      dz = (path[k + 5] as number) - az
    const lengthSquared = dx * dx + dy * dy || 1e-6
    const length = Math.sqrt(lengthSquared)
    const r = Math.max(0.7, strand.radius * scale * (1 - (taper * s) / segments))
    // Threads too thin for the picture to show their plies would only sparkle.
    const deep = 0.65 * Math.max(0, Math.min(1, (r - 1.2) / 3.5))
    // Round caps close the outside of a bend; longer ones would fill the grooves between the plies of the next piece.
    const pad = (0.4 * r) / length
    const x0 = Math.max(box.x, Math.floor(Math.min(ax, ax + dx) - r - 1)),
      x1 = Math.min(box.x + box.w - 1, Math.ceil(Math.max(ax, ax + dx) + r + 1))
    const y0 = Math.max(box.y, Math.floor(Math.min(ay, ay + dy) - r - 1)),
      y1 = Math.min(box.y + box.h - 1, Math.ceil(Math.max(ay, ay + dy) + r + 1))
    for (let py = y0; py <= y1; py++) {
      for (let px = x0; px <= x1; px++) {
        const qx = px + 0.5 - ax,
          qy = py + 0.5 - ay
        const place = (qx * dx + qy * dy) / lengthSquared
        if ((place < -pad && s > 0) || (place > 1 + pad && s < segments - 1)) continue
        const t = Math.max(0, Math.min(1, place))
        const ox = qx - dx * t,
          oy = qy - dy * t
        const distance = Math.sqrt(ox * ox + oy * oy)
        if (distance > r + 0.5) continue
        const q = Math.min(1, distance / r)
        const side = (ox * dy - oy * dx) / length / r
        const round = Math.sqrt(1 - q * q)
        const twist = plied(side, ((run + t * length) / (r * pitch)) * 1.25)
        const z = az + dz * t + r * (round * (1 - deep) + twist * deep)
        const i = (py - box.y) * box.w + px - box.x
        if (z <= (height[i] as number)) continue
        height[i] = z
        alpha[i] = Math.max(alpha[i] as number, Math.min(1, r + 0.5 - distance))
        const along = (s + t) / segments
        open[i] = (from + (to - from) * along) * (0.62 + 0.38 * round) * (1 - 1.1 * deep * (1 - twist))
        rgb[i * 3] = Math.min(255, strand.color[0] * tone)
        rgb[i * 3 + 1] = Math.min(255, strand.color[1] * tone)
        rgb[i * 3 + 2] = Math.min(255, strand.color[2] * tone)
      }
    }
    run += length
  }
}
