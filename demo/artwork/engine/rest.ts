import { hash, noise } from "./noise.ts"
import { rasterise } from "./raster.ts"
import type { Cloth, Piece } from "./scene.ts"
import { refine, type Sheet, settle, spread } from "./sheet.ts"

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

/** The silhouette of a piece at a third of its size; sheets reach beyond the 900 × 1200 that goods are drawn on. */
const outline = { left: -450, top: -450, width: 1800, height: 2100, step: 3 }

/** What nobody laid or hung is still made by hand: no edge is quite straight. One for all, so that things drawn to meet still do. */
const asMade = ((): Pose => {
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

const poses = new Map<number, Pose | null>()

/** The pose of a piece that rests; null when it has no cloth. Pieces of one silhouette share it, whatever their colours. */
export async function poseOf(piece: Piece): Promise<Pose | null> {
  const shapes = piece.parts.filter((part): part is Cloth => part.kind === "cloth").map((part) => part.shape)
  if (shapes.length === 0) return null
  if (!piece.rest) return asMade
  const w = outline.width / outline.step
  const h = outline.height / outline.step
  const scale = 1 / outline.step
  const rgba = await rasterise(shapes.join(""), w, h, [scale, 0, 0, scale, -outline.left * scale, -outline.top * scale])
  let seed = piece.rest === "hung" ? 1 : 2
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] as number) > 128) seed = (Math.imul(seed, 31) + i) | 0
  let pose = poses.get(seed)
  if (pose === undefined) {
    pose = rest(rgba, w, h, seed, piece.rest)
    poses.set(seed, pose)
  }
  return pose
}

function rest(rgba: Uint8Array, w: number, h: number, seed: number, way: "laid" | "hung"): Pose | null {
  const box = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 }
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if ((rgba[(y * w + x) * 4 + 3] as number) <= 128) continue
      box.left = Math.min(box.left, x * outline.step + outline.left)
      box.right = Math.max(box.right, x * outline.step + outline.left)
      box.top = Math.min(box.top, y * outline.step + outline.top)
      box.bottom = Math.max(box.bottom, y * outline.step + outline.top)
    }
  }
  if (box.right < box.left) return null
  const isCloth = (x: number, y: number): boolean => {
    const k = Math.round((x - outline.left) / outline.step)
    const j = Math.round((y - outline.top) / outline.step)
    return k >= 0 && j >= 0 && k < w && j < h && (rgba[(j * w + k) * 4 + 3] as number) > 128
  }
  // Small things crease as finely as they are small.
  const size = Math.max(0.35, Math.min(1, Math.hypot(box.right - box.left, box.bottom - box.top) / 900))
  const turn = (Math.abs(seed) % 9973) / 7
  return poseFrom(way === "laid" ? layDown(box, size, isCloth, turn) : hangUp(box, isCloth, turn), size)
}

type Extent = { left: number; top: number; right: number; bottom: number }
type Asked = (x: number, y: number) => boolean

/** Cloth laid down: hands push it together a little here and pull it there, and at every inner corner it gathers. */
function layDown(box: Extent, size: number, isCloth: Asked, seed: number): Sheet {
  const push = 17 * size
  const waves = Array.from({ length: 7 }, (_, n) => {
    const angle = (Math.PI * (n + hash(n * 3, seed))) / 7
    const length = (280 + hash(n * 3 + 1, seed) * 220) * size
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    const k = (2 * Math.PI) / length
    return { cos, sin, kx: cos * k, ky: sin * k, phase: hash(n * 3 + 2, seed) * 6.28, strength: length / 360 / size }
  })
  let coarse: Sheet | null = null
  for (const [knots, rounds] of [
    [24, 160],
    [12, 60],
    [6, 24],
  ] as const) {
    const step = knots * size
    const sheet = spread(box, step, isCloth)
    if (coarse) {
      refine(coarse, sheet)
      for (let i = 0; i < sheet.z.length; i++)
        sheet.z[i] =
          (sheet.z[i] as number) +
          noise((sheet.x[i] as number) / (step * 2.5) + 9, (sheet.y[i] as number) / (step * 2.5)) * step * 0.07
    } else {
      const corners = innerCorners(sheet)
      for (let i = 0; i < sheet.x.length; i++) {
        const x = sheet.x[i] as number
        const y = sheet.y[i] as number
        let dx = 0
        let dy = 0
        for (const wave of waves) {
          const here = 0.3 + 1.4 * noise(x / (170 * size) + wave.phase, y / (170 * size) + wave.phase * 3)
          const shift = Math.sin(wave.kx * x + wave.ky * y + wave.phase) * push * wave.strength * here
          dx += wave.cos * shift
          dy += wave.sin * shift
        }
        for (const [cx, cy] of corners) {
          const rx = x - cx
          const ry = y - cy
          const pinch = -0.12 * Math.exp(-(rx * rx + ry * ry) / (130 * size) ** 2)
          dx += rx * pinch
          dy += ry * pinch
        }
        sheet.x[i] = x + dx
        sheet.y[i] = y + dy
        sheet.z[i] = noise(x / (60 * size) + 1, y / (60 * size) + 2) * 8 * size
      }
    }
    settle(sheet, rounds, 0.01, 0.015 * size, seed)
    coarse = sheet
  }
  return coarse as Sheet
}

/** Places outside the cloth that it surrounds for the most part: under an arm, between neck and shoulder. */
function innerCorners({ w, h, cloth, left, top, step }: Sheet): [number, number][] {
  const reach = 3
  const around = new Float32Array(w * h)
  for (let j = reach; j < h - reach; j++) {
    for (let k = reach; k < w - reach; k++) {
      if (cloth[j * w + k]) continue
      let covered = 0
      for (let b = -reach; b <= reach; b++)
        for (let a = -reach; a <= reach; a++) covered += cloth[(j + b) * w + k + a] as number
      around[j * w + k] = covered / (2 * reach + 1) ** 2
    }
  }
  const found: [number, number][] = []
  while (found.length < 6) {
    let best = 0.58
    let at: [number, number] | undefined
    for (let i = 0; i < around.length; i++) {
      if ((around[i] as number) <= best) continue
      const x = left + (i % w) * step
      const y = top + Math.floor(i / w) * step
      if (found.some(([fx, fy]) => Math.hypot(fx - x, fy - y) < step * 6)) continue
      best = around[i] as number
      at = [x, y]
    }
    if (!at) break
    found.push(at)
  }
  return found
}

/** Cloth hung up: folds run down from where it is held, deeper towards the hem, and the hem goes in and out with them. */
function hangUp(box: Extent, isCloth: Asked, seed: number): Sheet {
  const sheet = spread(box, 6, isCloth)
  const middle = (box.left + box.right) / 2
  const tall = box.bottom - box.top
  const wide = box.right - box.left
  for (let i = 0; i < sheet.x.length; i++) {
    const x = sheet.x[i] as number
    const y = sheet.y[i] as number
    const t = Math.max(0, Math.min(1, (y - box.top) / tall))
    const fall = t * t * (3 - 2 * t) * 0.85 + 0.15 * t
    // Folds fan out from the top, wander, and are of different width.
    const across = (x - middle) * (1 - 0.22 * t)
    const wander =
      (noise(across / 150 + seed, y / 700 + seed) - 0.5) * 5 + (noise(across / 60, y / 420 + seed * 2) - 0.5)
    const phase = (across / Math.max(70, Math.min(115, wide / 5.5))) * Math.PI * 2 + wander
    const depth = (9 + 19 * noise(across / 130 + seed * 3, y / 900 + 4)) * fall
    const crest = 0.5 + 0.5 * Math.sin(phase + 0.45 * Math.sin(phase))
    sheet.z[i] = depth * crest ** 1.25
    sheet.x[i] = x + Math.cos(phase) * depth * 0.24 - (x - middle) * 0.035 * fall + Math.sin(y / 260 + seed) * 7 * t
    sheet.y[i] = y + (crest - 0.5) * depth * 0.55 * t * t - Math.cos(((x - middle) / wide) * 3) * 4 * t
  }
  return sheet
}

/** Turns a sheet's pose round: a picture is drawn by asking for every place where it came from. */
function poseFrom(sheet: Sheet, size: number): Pose {
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
