import { hash, noise } from "./noise.ts"
import { refine, type Sheet, settle, spread } from "./sheet.ts"

type Extent = { left: number; top: number; right: number; bottom: number }
type Asked = (x: number, y: number) => boolean

/** Cloth laid down: hands push it together a little here and pull it there, and at every inner corner it gathers. */
export function layDown(box: Extent, size: number, isCloth: Asked, seed: number): Sheet {
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
export function hangUp(box: Extent, isCloth: Asked, seed: number): Sheet {
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
