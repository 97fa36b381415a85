import { hash, noise } from "./noise.ts"
import type { Ground, Rgb } from "./scene.ts"

/** Colour of a ground at a place of the drawing, before the window's light; writes three numbers at `at`. */
type Paint = (x: number, y: number, out: Float32Array, at: number) => void

const plank = 212

/** Planks of pale oak running down the picture, oiled; low in contrast, because wool lies on it. */
function oak(tint: Rgb): Paint {
  return (x, y, out, at) => {
    const column = Math.floor((x + 60) / plank)
    const across = x + 60 - column * plank
    // Every second plank is joined somewhere else.
    const length = 1500
    const start = hash(column, 3) * length
    const row = Math.floor((y + start) / length)
    const along = y + start - row * length
    const seed = hash(column * 7 + 1, row * 13) * 500
    const own = hash(column, row + 40)
    // Growth rings: long arches around a heart that lies beside or inside the plank.
    const heart = plank * (0.2 + 0.6 * hash(column + 9, row))
    const wander = (noise(y / 420 + seed, across / 200) - 0.5) * 70 + (noise(y / 120 + seed, across / 70) - 0.5) * 14
    const knotX = plank * (0.25 + 0.5 * hash(column, row + 5))
    const knotY = length * (0.2 + 0.6 * hash(column + 2, row + 8))
    const kx = (across - knotX) / 30
    const ky = (along - knotY) / 62
    const knot = Math.exp(-(kx * kx + ky * ky))
    const d = Math.abs(across - heart + wander) + ((along - length / 2) / length) ** 2 * 70 + knot * 46
    const ring = 0.5 + 0.5 * Math.sin(d ** 0.86 * 0.62 + seed)
    const fibre = noise(across / 2.2 + seed, y / 90) - 0.5
    const pores = Math.max(0, noise(across / 1.7 + seed, y / 26 + 9) - 0.74)
    const cloud = noise(across / 160 + seed, y / 380) - 0.5
    const edge = Math.min(across, plank - across)
    const end = Math.min(along, length - along)
    const gap = Math.max(0, 1 - Math.min(edge, end) / 2.4)
    // The upper left edge of a plank is rounded towards the light, the other one away from it.
    const bevel = Math.max(0, 1 - edge / 7) * (across < plank / 2 ? 0.05 : -0.07)
    const tone =
      (0.97 + (own - 0.5) * 0.1 + cloud * 0.07 - ring ** 3 * 0.065 + fibre * 0.035 - pores * 0.3 + bevel) *
      (1 - gap * 0.62) *
      (1 - knot ** 3 * 0.34)
    const warm = own * 0.02 + ring * 0.012 + knot * 0.04
    out[at] = (204 * 0.9 + tint[0] * 0.1) * tone
    out[at + 1] = (172 * 0.9 + tint[1] * 0.1) * (tone - warm * 0.6)
    out[at + 2] = (134 * 0.9 + tint[2] * 0.1) * (tone - warm * 1.6)
  }
}

/** Strokes of a trowel in lime plaster, each patch drawn another way: how high it stands. */
function trowelled(x: number, y: number): number {
  const wx = x + noise(x / 190, y / 170 + 3) * 70
  const wy = y + noise(x / 180 + 9, y / 200) * 70
  const first = noise((wx + wy * 0.5) / 190, (wy - wx * 0.5) / 34)
  const second = noise((wx * 0.4 - wy) / 170 + 30, (wx + wy * 0.4) / 40)
  const mix = noise(x / 240 + 60, y / 230)
  const which = Math.max(0, Math.min(1, (mix - 0.35) / 0.3))
  return noise(x / 150, y / 150) * 10 + (first * which + second * (1 - which)) * 5 + noise(wx / 24, wy / 17) * 0.9
}

function plaster(tint: Rgb): Paint {
  return (x, y, out, at) => {
    const slope = trowelled(x + 2.5, y + 3) - trowelled(x - 2.5, y - 3)
    const cloud = noise(x / 300 + 8, y / 340 + 2) - 0.5
    const light = Math.max(0.8, Math.min(1.06, 0.985 + slope * 0.03 + cloud * 0.03))
    out[at] = (235 * 0.84 + tint[0] * 0.16) * light
    out[at + 1] = (230 * 0.84 + tint[1] * 0.16) * light
    out[at + 2] = (222 * 0.84 + tint[2] * 0.16) * (light * 0.5 + 0.5 * (light + cloud * 0.02))
  }
}

/** Slate splits in thin leaves: plains, here and there a low step from one to the next. */
function riven(x: number, y: number): number {
  const bend = noise(x / 120, y / 70) * 0.7 + noise(x / 40 + 5, y / 26) * 0.16
  const level = noise(x / 420 + bend * 0.4, y / 300 + 3) * 4 + bend + (x * 0.4 + y) / 700
  const leaf = Math.floor(level)
  const t = level - leaf
  const sharp = 0.08 + 0.5 * noise(x / 210 + 70, y / 190)
  const step = Math.max(0, Math.min(1, (t - 1 + sharp) / sharp))
  const torn = noise(x / 150 + 20, y / 110 + 8)
  return (
    (leaf + step * step * (3 - 2 * step)) * 3.4 * torn +
    noise(x / 90, y / 22) * 3.2 +
    noise(x / 30, y / 9 + 4) * 0.9 +
    noise(x / 8, y / 6) * 0.45
  )
}

function slate(tint: Rgb): Paint {
  return (x, y, out, at) => {
    const slope = riven(x + 1.8, y + 2.2) - riven(x - 1.8, y - 2.2)
    const cloud = noise(x / 220 + 30, y / 260 + 12) - 0.5
    const light = Math.max(0.62, Math.min(1.5, 1 + slope * 0.085 + cloud * 0.12))
    out[at] = (74 * 0.95 + tint[0] * 0.05) * light
    out[at + 1] = (80 * 0.95 + tint[1] * 0.05) * light
    out[at + 2] = (92 * 0.95 + tint[2] * 0.05) * (light + cloud * 0.03)
  }
}

const grounds = { oak, plaster, slate }

/** How to paint a ground, lightly tinted by the field it lies over. */
export const groundOf = (ground: Ground, tint: Rgb): Paint => grounds[ground](tint)
