import { noise } from "./noise.ts"
import type { Sheet } from "./sheet.ts"

/** How a piece came to lie, on a grid in its own units: for every place the offset to where it was drawn, and how high it stands. */
export type Pose = {
  w: number
  h: number
  step: number
  left: number
  top: number
  dx: Float32Array
  dy: Float32Array
  z: Float32Array
  /** The longest offset. */
  reach: number
}

/** What nobody laid or hung is still made by hand: no edge is quite straight. One for all, so that things drawn to meet still do. */
export const asMade = ((): Pose => {
  const w = 180
  const h = 200
  const pose: Pose = {
    w,
    h,
    step: 12,
    left: -600,
    top: -600,
    dx: new Float32Array(w * h),
    dy: new Float32Array(w * h),
    z: new Float32Array(w * h),
    reach: 4,
  }
  for (let i = 0; i < w * h; i++) {
    const x = (i % w) * 12
    const y = Math.floor(i / w) * 12
    pose.dx[i] = (noise(x / 130, y / 110) - 0.5) * 5 + (noise(x / 44, y / 40 + 9) - 0.5) * 2.6
    pose.dy[i] = (noise(x / 120 + 31, y / 140) - 0.5) * 5 + (noise(x / 42 + 5, y / 46) - 0.5) * 2.6
  }
  return pose
})()

/** Turns a sheet's pose round: a picture is drawn by asking for every place where it came from. */
export function poseFrom(sheet: Sheet, size: number): Pose {
  const { w, h, step, left, top, cloth } = sheet
  const count = w * h
  const shiftX = new Float32Array(count)
  const shiftY = new Float32Array(count)
  const rise = new Float32Array(count)
  const order: number[] = []
  const isKnown = new Uint8Array(cloth)
  let meanX = 0
  let meanY = 0
  for (let i = 0; i < count; i++) {
    if (!cloth[i]) continue
    order.push(i)
    shiftX[i] = (sheet.x[i] as number) - left - (i % w) * step
    shiftY[i] = (sheet.y[i] as number) - top - Math.floor(i / w) * step
    // No fold of a thick yarn stands higher than this.
    rise[i] = 30 * size * Math.tanh((sheet.z[i] as number) / (30 * size))
    meanX += shiftX[i] as number
    meanY += shiftY[i] as number
  }
  meanX /= order.length
  meanY /= order.length
  // Beyond the edge everything follows the nearest cloth: cords, tassels and hems move with it.
  for (let n = 0; n < order.length; n++) {
    const i = order[n] as number
    const k = i % w
    for (const o of [k > 0 ? i - 1 : -1, k < w - 1 ? i + 1 : -1, i - w, i + w]) {
      if (o < 0 || o >= count || isKnown[o]) continue
      isKnown[o] = 1
      shiftX[o] = shiftX[i] as number
      shiftY[o] = shiftY[i] as number
      rise[o] = (rise[i] as number) * 0.9
      order.push(o)
    }
  }
  const pose: Pose = { w, h, step, left, top, dx: shiftX, dy: shiftY, z: soften(rise, w, h), reach: 0 }
  // A fold may be sharp, but a sudden step sideways would tear the stitches.
  for (let n = 0; n < 5; n++) {
    pose.dx = soften(pose.dx, w, h)
    pose.dy = soften(pose.dy, w, h)
  }
  const backX = new Float32Array(count)
  const backY = new Float32Array(count)
  const lifted = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const k = i % w
    const j = Math.floor(i / w)
    let ox = 0
    let oy = 0
    for (let n = 0; n < 4; n++) {
      ox = at(pose.dx, w, h, k - ox / step, j - oy / step) - meanX
      oy = at(pose.dy, w, h, k - ox / step, j - oy / step) - meanY
    }
    backX[i] = -ox
    backY[i] = -oy
    lifted[i] = at(pose.z, w, h, k - ox / step, j - oy / step)
    pose.reach = Math.max(pose.reach, Math.abs(ox), Math.abs(oy))
  }
  return { ...pose, dx: backX, dy: backY, z: lifted }
}

/** One pass of a small bell: knots on a grid leave a grain that thick yarn would not show. */
function soften(values: Float32Array, w: number, h: number): Float32Array {
  const out = new Float32Array(values)
  for (let j = 1; j < h - 1; j++) {
    for (let k = 1; k < w - 1; k++) {
      const i = j * w + k
      let sum = 0
      for (let b = -1; b <= 1; b++)
        for (let a = -1; a <= 1; a++) sum += (values[i + b * w + a] as number) * (a === 0 ? 2 : 1) * (b === 0 ? 2 : 1)
      out[i] = sum / 16
    }
  }
  return out
}

function at(values: Float32Array, w: number, h: number, k: number, j: number): number {
  const u = Math.max(0, Math.min(w - 1.001, k))
  const v = Math.max(0, Math.min(h - 1.001, j))
  const c = Math.floor(u)
  const r = Math.floor(v)
  const fu = u - c
  const fv = v - r
  const i = r * w + c
  const above = (values[i] as number) * (1 - fu) + (values[i + 1] as number) * fu
  const below = (values[i + w] as number) * (1 - fu) + (values[i + w + 1] as number) * fu
  return above * (1 - fv) + below * fv
}
