import { noise } from "./noise.ts"

/** A sheet of knots on a square grid, at rest where it is drawn. Lengths in the drawing's units. */
export type Sheet = {
  w: number
  h: number
  step: number
  /** Where the first knot lies. */
  left: number
  top: number
  /** 1 where there is cloth. */
  cloth: Uint8Array
  x: Float32Array
  y: Float32Array
  z: Float32Array
}

/** A flat sheet over a silhouette; `isCloth` is asked at every knot. */
export function spread(
  box: { left: number; top: number; right: number; bottom: number },
  step: number,
  isCloth: (x: number, y: number) => boolean,
): Sheet {
  const w = Math.ceil((box.right - box.left) / step) + 3
  const h = Math.ceil((box.bottom - box.top) / step) + 3
  const left = box.left - step
  const top = box.top - step
  const size = w * h
  const sheet: Sheet = {
    w,
    h,
    step,
    left,
    top,
    cloth: new Uint8Array(size),
    x: new Float32Array(size),
    y: new Float32Array(size),
    z: new Float32Array(size),
  }
  for (let j = 0, i = 0; j < h; j++) {
    for (let k = 0; k < w; k++, i++) {
      sheet.x[i] = left + k * step
      sheet.y[i] = top + j * step
      sheet.cloth[i] = isCloth(left + k * step, top + j * step) ? 1 : 0
    }
  }
  return sheet
}

/** Steps to the neighbours a knot is tied to, and how firmly: threads, the bias between them, and twice as far against sharp bends. */
const ties: [number, number, number][] = [
  [1, 0, 0.9],
  [0, 1, 0.9],
  [1, 1, 0.5],
  [-1, 1, 0.5],
  [2, 0, 0.3],
  [0, 2, 0.3],
  [3, 0, 0.12],
  [0, 3, 0.12],
]

/**
 * Lets the sheet come to rest on a table (Müller et al., Position Based Dynamics, 2007): every tie is pulled towards its length in turn, what
 * rests on the table holds on to it, and cloth that has been pushed together can only rise. `slack` is how much longer the yarn is than its place.
 */
export function settle(sheet: Sheet, rounds: number, slack: number, gravity: number, seed: number): void {
  const { w, h, step, cloth, x, y, z, left, top } = sheet
  const lengths = new Float32Array(w * h)
  for (let j = 0, i = 0; j < h; j++) {
    for (let k = 0; k < w; k++, i++) {
      const px = left + k * step
      const py = top + j * step
      lengths[i] = 1 + slack * noise(px / 90 + seed, py / 110 + seed * 3)
    }
  }
  const fromX = new Float32Array(w * h)
  const fromY = new Float32Array(w * h)
  for (let round = 0; round < rounds; round++) {
    fromX.set(x)
    fromY.set(y)
    for (let i = 0; i < z.length; i++) z[i] = (z[i] as number) - gravity
    const isBack = round % 2 === 1
    for (const [ox, oy, firm] of ties) {
      const reach = Math.sqrt(ox * ox + oy * oy) * step
      const offset = oy * w + ox
      const first = Math.max(0, -ox)
      const last = w - Math.max(0, ox)
      for (let n = 0; n < h - oy; n++) {
        const j = isBack ? h - oy - 1 - n : n
        for (let m = first; m < last; m++) {
          const i = j * w + (isBack ? last - 1 - (m - first) : m)
          const o = i + offset
          if (!(cloth[i] && cloth[o])) continue
          const dx = (x[o] as number) - (x[i] as number)
          const dy = (y[o] as number) - (y[i] as number)
          const dz = (z[o] as number) - (z[i] as number)
          const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
          const pull = ((length - reach * (lengths[i] as number)) / (length || 1)) * 0.5 * firm
          x[i] = (x[i] as number) + dx * pull
          y[i] = (y[i] as number) + dy * pull
          z[i] = (z[i] as number) + dz * pull
          x[o] = (x[o] as number) - dx * pull
          y[o] = (y[o] as number) - dy * pull
          z[o] = (z[o] as number) - dz * pull
        }
      }
    }
    for (let i = 0; i < z.length; i++) {
      if ((z[i] as number) > 0.6) continue
      if ((z[i] as number) < 0) z[i] = 0
      // What lies on the table slides only against its resistance.
      x[i] = (fromX[i] as number) + ((x[i] as number) - (fromX[i] as number)) * 0.6
      y[i] = (fromY[i] as number) + ((y[i] as number) - (fromY[i] as number)) * 0.6
    }
  }
}

/** Carries the pose of a coarse sheet over to a finer one. */
export function refine(from: Sheet, to: Sheet): void {
  for (let j = 0, i = 0; j < to.h; j++) {
    for (let k = 0; k < to.w; k++, i++) {
      const px = to.left + k * to.step
      const py = to.top + j * to.step
      const u = Math.max(0, Math.min(from.w - 1.001, (px - from.left) / from.step))
      const v = Math.max(0, Math.min(from.h - 1.001, (py - from.top) / from.step))
      const c = Math.floor(u)
      const r = Math.floor(v)
      let sum = 0
      let sx = 0
      let sy = 0
      let sz = 0
      for (let n = 0; n < 4; n++) {
        const at = (r + (n >> 1)) * from.w + c + (n & 1)
        const fu = (n & 1) === 0 ? 1 - (u - c) : u - c
        const fv = n >> 1 === 0 ? 1 - (v - r) : v - r
        const weight = (from.cloth[at] ? 1 : 0.001) * fu * fv + 1e-9
        sum += weight
        sx += weight * ((from.x[at] as number) - (from.left + (c + (n & 1)) * from.step))
        sy += weight * ((from.y[at] as number) - (from.top + (r + (n >> 1)) * from.step))
        sz += weight * (from.z[at] as number)
      }
      to.x[i] = px + sx / sum
      to.y[i] = py + sy / sum
      to.z[i] = sz / sum
    }
  }
}
