import { invert } from "./base.ts"
import type { Pose } from "./pose.ts"
import type { Box } from "./raster.ts"
import type { Frame, Surface } from "./surface.ts"

/** A pose in pixels over a box of the picture: where each pixel came from, counted in the picture with its margin, and how high it stands. */
export type Field = { box: Box; margin: number; x: Float32Array; y: Float32Array; z: Float32Array }

/** Pixels that a piece must be drawn with around the picture, so that nothing is missing where it is pulled in. */
export function marginOf(pose: Pose, scale: number): number {
  return Math.ceil(pose.reach * scale * 1.5) + 4
}

/** Weights of a cubic B-spline: slopes stay smooth between the knots of the grid. */
const weights = new Float32Array(256 * 4)
for (let n = 0; n < 256; n++) {
  const t = n / 256
  weights[n * 4] = (1 - t) ** 3 / 6
  weights[n * 4 + 1] = (3 * t ** 3 - 6 * t * t + 4) / 6
  weights[n * 4 + 2] = (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6
  weights[n * 4 + 3] = t ** 3 / 6
}

/** The field over everything that these surfaces, drawn with margin, can have moved to. `frame` is the picture's, without margin. */
export function fieldOf(pose: Pose, frame: Frame, surfaces: Surface[]): Field | null {
  const { width, height, scale, matrix } = frame
  const margin = marginOf(pose, scale)
  let left = width
  let right = 0
  let top = height
  let bottom = 0
  for (const { box } of surfaces) {
    left = Math.min(left, Math.max(0, box.x - margin * 2))
    top = Math.min(top, Math.max(0, box.y - margin * 2))
    right = Math.max(right, Math.min(width, box.x + box.w))
    bottom = Math.max(bottom, Math.min(height, box.y + box.h))
  }
  const w = right - left
  const h = bottom - top
  if (w <= 0 || h <= 0) return null
  const size = w * h
  const field: Field = {
    box: { x: left, y: top, w, h },
    margin,
    x: new Float32Array(size),
    y: new Float32Array(size),
    z: new Float32Array(size),
  }
  const [a, b, c, d, e, f] = invert(matrix)
  const [ma, mb, mc, md] = matrix
  for (let py = top, i = 0; py < bottom; py++) {
    for (let px = left; px < right; px++, i++) {
      const u = (a * px + c * py + e - pose.left) / pose.step
      const v = (b * px + d * py + f - pose.top) / pose.step
      const column = Math.floor(Math.max(1, Math.min(pose.w - 3.001, u)))
      const row = Math.floor(Math.max(1, Math.min(pose.h - 3.001, v)))
      const fu = Math.floor(Math.max(0, Math.min(0.999, u - column)) * 256) * 4
      const fv = Math.floor(Math.max(0, Math.min(0.999, v - row)) * 256) * 4
      let dx = 0
      let dy = 0
      let z = 0
      for (let n = 0; n < 4; n++) {
        const wy = weights[fv + n] as number
        const k = (row + n - 1) * pose.w + column - 1
        for (let m = 0; m < 4; m++) {
          const weight = wy * (weights[fu + m] as number)
          dx += weight * (pose.dx[k + m] as number)
          dy += weight * (pose.dy[k + m] as number)
          z += weight * (pose.z[k + m] as number)
        }
      }
      field.x[i] = px + margin + ma * dx + mc * dy
      field.y[i] = py + margin + mb * dx + md * dy
      field.z[i] = z * scale
    }
  }
  return field
}

/** Moves a surface, drawn with the field's margin around the picture, to where its piece came to rest. Null when nothing of it is left in the picture. */
export function warp(surface: Surface, field: Field): Surface | null {
  const { box: from } = surface
  const box = reachOf(from, field)
  if (!box) return null
  const size = box.w * box.h
  const out: Surface = {
    ...surface,
    box,
    height: new Float32Array(size),
    open: new Float32Array(size),
    alpha: new Float32Array(size),
    rgb: new Uint8Array(size * 3),
  }
  const { alpha, height, open, rgb } = surface
  const fw = from.w
  for (let py = 0, i = 0; py < box.h; py++) {
    let at = (box.y + py - field.box.y) * field.box.w + box.x - field.box.x
    for (let px = 0; px < box.w; px++, i++, at++) {
      const sx = (field.x[at] as number) - from.x
      const sy = (field.y[at] as number) - from.y
      const x = Math.floor(sx)
      const y = Math.floor(sy)
      if (x < 0 || y < 0 || x >= fw - 1 || y >= from.h - 1) continue
      const fx = sx - x
      const fy = sy - y
      const k = y * fw + x
      const wa = (1 - fx) * (1 - fy)
      const wb = fx * (1 - fy)
      const wc = (1 - fx) * fy
      const wd = fx * fy
      // Colours and heights count by their cover: outside the shape there are none.
      const aa = wa * (alpha[k] as number)
      const ab = wb * (alpha[k + 1] as number)
      const ac = wc * (alpha[k + fw] as number)
      const ad = wd * (alpha[k + fw + 1] as number)
      const sum = aa + ab + ac + ad
      if (sum <= 0.002) continue
      out.alpha[i] = sum
      out.height[i] =
        wa * (height[k] as number) +
        wb * (height[k + 1] as number) +
        wc * (height[k + fw] as number) +
        wd * (height[k + fw + 1] as number) +
        // Stitches are drawn flatter than true; a fold as flat would be lost among them.
        (field.z[at] as number) * 2.2
      out.open[i] =
        wa * (open[k] as number) +
        wb * (open[k + 1] as number) +
        wc * (open[k + fw] as number) +
        wd * (open[k + fw + 1] as number)
      const j = k * 3
      const below = j + fw * 3
      for (let n = 0; n < 3; n++)
        out.rgb[i * 3 + n] =
          (aa * (rgb[j + n] as number) +
            ab * (rgb[j + 3 + n] as number) +
            ac * (rgb[below + n] as number) +
            ad * (rgb[below + 3 + n] as number)) /
            sum +
          0.5
    }
  }
  return out
}

/** The part of the picture that a box with margin can have moved to. */
function reachOf(from: Box, { box, margin }: Field): Box | null {
  const left = Math.max(box.x, from.x - margin * 2)
  const top = Math.max(box.y, from.y - margin * 2)
  const right = Math.min(box.x + box.w, from.x + from.w)
  const bottom = Math.min(box.y + box.h, from.y + from.h)
  return right > left && bottom > top ? { x: left, y: top, w: right - left, h: bottom - top } : null
}
