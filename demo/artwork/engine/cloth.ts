import { addBall, addDome, invert, raise, veil } from "./base.ts"
import { readColorwork, stitchAt } from "./colorwork.ts"
import { layStitches } from "./lay.ts"
import { hash, noise } from "./noise.ts"
import { blur } from "./raster.ts"
import type { Cloth, Rgb } from "./scene.ts"
import { tileOf } from "./stitches.ts"
import type { Frame, Surface } from "./surface.ts"
import type { Tile } from "./tile.ts"

/**
 * Draws a piece of cloth: its silhouette is raised like a cushion, the stitches of its tile are laid over it along the
 * part's own direction, folds and pressed lines are added, and the yarn takes its colour from shape, palette or chart.
 */
export async function knit(cloth: Cloth, frame: Frame): Promise<Surface | null> {
  const { scale } = frame
  const isBall = cloth.lay.kind === "ball"
  const base = await raise(cloth, frame, isBall ? 0 : (cloth.pillow ?? 26), cloth.roll ?? 9)
  if (!base) return null
  const { box, mask, height, rgb } = base
  const { w, h } = box
  const inverse = invert(frame.matrix)
  if (cloth.lay.kind === "ball") addBall(height, box, inverse, cloth.lay, scale)
  if (cloth.dome) addDome(height, box, inverse, cloth.dome, scale)
  const tile = tileOf(cloth.stitch)
  const u = new Float32Array(w * h)
  const v = new Float32Array(w * h)
  layStitches(cloth.lay, box, inverse, cloth.gauge, cloth.gauge * tile.aspect, u, v)
  const groove = cloth.grooves ? await veil(cloth.grooves, frame, box, (cloth.grooveBlur ?? 9) * scale) : null
  const soft = blur(mask, w, h, 1.6)
  const open = new Float32Array(w * h)
  const alpha = new Float32Array(w * h)
  const [a, b, c, d, e, f] = inverse
  const gaugePx = cloth.gauge * scale
  const depth = gaugePx * 1.5
  const thickness = tile.peak * depth
  const drape = cloth.drape
  // Fibres are as fine in a close-up as from afar, and no coarser on a high cable.
  const grain = Math.min(tile.peak, 0.45) * 0.5 * Math.min(1, 18 / gaugePx)
  const grooveDepth = (cloth.grooveDepth ?? 14) * scale
  const cellW = tile.w / tile.cols
  const cellH = tile.h / tile.rows
  const isSquare = tile.cols === 1
  const isRound = isBall || cloth.lay.kind === "round"
  let wobble = isBall ? 0 : isSquare ? 0.012 : Math.min(0.22, 4 / cloth.gauge)
  const dim = cloth.dim ?? 1
  // Rounds have more stitches the wider they are: the stitch below has another number there, and a loop must not stray into another round.
  const rounds = isRound && !cloth.palettes ? readColorwork(rgb, mask, u, v, box) : null
  if (rounds) wobble = 0
  // No hand draws every loop equally tight.
  for (let py = 0, i = 0; py < h; py++) {
    for (let px = 0; px < w; px++, i++) {
      if ((mask[i] as number) < 0.02) continue
      const x = a * (box.x + px + 0.5) + c * (box.y + py + 0.5) + e
      const y = b * (box.x + px + 0.5) + d * (box.y + py + 0.5) + f
      u[i] = (u[i] as number) + (noise(x / 55, y / 55) - 0.5) * wobble * 2
      v[i] = (v[i] as number) + (noise(x / 55 + 40, y / 55) - 0.5) * wobble * 2
    }
  }
  const work = isSquare || isRound || cloth.palettes ? rounds : readColorwork(rgb, mask, u, v, box)
  for (let py = 0, i = 0; py < h; py++) {
    for (let px = 0; px < w; px++, i++) {
      if ((mask[i] as number) < 0.02) continue
      const gx = box.x + px + 0.5
      const gy = box.y + py + 0.5
      const x = a * gx + c * gy + e
      const y = b * gx + d * gy + f
      const su = u[i] as number
      const sv = v[i] as number
      const tx = (su / tile.cols - Math.floor(su / tile.cols)) * tile.w
      const ty = (sv / tile.rows - Math.floor(sv / tile.rows)) * tile.h
      const xi = Math.min(tile.w - 1, Math.floor(tx))
      const yi = Math.min(tile.h - 1, Math.floor(ty))
      const k = yi * tile.w + xi
      // Counted as the tile counts: rounding on its own would give the seam between two stitches to the wrong one.
      const cu = Math.floor(su / tile.cols) * tile.cols + Math.floor(xi / cellW)
      const cv = Math.floor(sv / tile.rows) * tile.rows + Math.floor(yi / cellH)
      const xn = xi + 1 === tile.w ? 0 : xi + 1
      const yn = yi + 1 === tile.h ? 0 : yi + 1
      const fx = tx - xi
      const fy = ty - yi
      const right = yi * tile.w + xn
      const below = yn * tile.w + xi
      const across = yn * tile.w + xn
      const relief = between(tile.relief, k, right, below, across, fx, fy)
      const fuzz = (noise(gx * 0.45, gy * 0.9) - 0.5) * 0.1
      const level = between(tile.open, k, right, below, across, fx, fy)
      open[i] = Math.min(1, Math.max(0, level + fuzz * 0.8))
      let lift = height[i] as number
      if (drape)
        lift += foldAt(drape, (u[i] as number) * cloth.gauge, (v[i] as number) * cloth.gauge * tile.aspect, y) * scale
      if (groove) lift -= (groove[i] as number) * grooveDepth
      height[i] = lift + (relief + fuzz * grain) * depth
      const cover = cloth.isOpen ? Math.min(1, between(tile.cover, k, right, below, across, fx, fy)) : 1
      // Yarn ends where stitches end, not where scissors would: the rim follows the relief.
      const rim = ((soft[i] as number) - 0.5) * 3.2 + 0.45 + (level - 0.5) * 0.75
      alpha[i] = Math.max(0, Math.min(1, rim)) * cover * ((mask[i] as number) > 0.08 ? 1 : 0)
      const color = colorAt(cloth, tile, k, cu, cv)
      const j = i * 3
      const own = !work
        ? -1
        : isRound
          ? stitchAt(work, Math.floor(su), Math.floor(sv))
          : stitchAt(work, cu + (tile.ownerX[k] as number), cv + (tile.ownerY[k] as number))
      if (work && own >= 0) {
        rgb[j] = work.rgb[own] as number
        rgb[j + 1] = work.rgb[own + 1] as number
        rgb[j + 2] = work.rgb[own + 2] as number
      }
      if (color) {
        rgb[j] = color[0]
        rgb[j + 1] = color[1]
        rgb[j + 2] = color[2]
      }
      let tone = dim
      if (cloth.tweed) {
        const fleck = noise(x / 2.6 + 300, y / 2.1) + noise(x / 5 + 90, y / 4) * 0.25
        if (fleck > 0.98) tone *= 1 + cloth.tweed * Math.min(0.45, (fleck - 0.98) * 5)
        else if (fleck < 0.24) tone *= 1 - cloth.tweed * Math.min(0.4, (0.24 - fleck) * 4)
      }
      // No two stitches and no two feet of a dye bath are quite alike.
      tone *= 1 + (hash(cu * 5 + 2, cv * 9) - 0.5) * 0.05 + (noise(x / 130 + 17, y / 70 + 5) - 0.5) * 0.045
      if (cloth.heather) tone *= 1 + cloth.heather * (noise(su * 9, sv * 4.2) + noise(gx * 0.8, gy * 0.5) - 1) * 0.5
      if (base.shade) tone *= 1 - 0.75 * (base.shade[i] as number)
      rgb[j] = Math.min(255, (rgb[j] as number) * tone)
      rgb[j + 1] = Math.min(255, (rgb[j + 1] as number) * tone)
      rgb[j + 2] = Math.min(255, (rgb[j + 2] as number) * tone)
    }
  }
  return {
    box,
    height,
    open,
    alpha,
    rgb,
    gloss: 1,
    isFuzzy: !cloth.isOpen,
    lift: (cloth.lift ?? 5) * scale + thickness * 0.3,
  }
}

/** Bilinear reading of a tile between four of its pixels. */
function between(
  values: Float32Array,
  k: number,
  right: number,
  below: number,
  across: number,
  fx: number,
  fy: number,
): number {
  return (
    ((values[k] as number) * (1 - fx) + (values[right] as number) * fx) * (1 - fy) +
    ((values[below] as number) * (1 - fx) + (values[across] as number) * fx) * fy
  )
}

/** Folds run along the columns and grow from `from` to `to` down the drawing. */
function foldAt(drape: NonNullable<Cloth["drape"]>, along: number, down: number, y: number): number {
  const { height, width, stretch = 5, from = 0, to = 0 } = drape
  const ramp = to > from ? Math.max(0, Math.min(1, (y - from) / (to - from))) : 1
  return (noise(along / width + 7, down / (width * stretch)) - 0.5) * height * 2 * ramp
}

/** The colour a palette or chart gives to the stitch under a pixel; undefined leaves the shape's own. */
function colorAt(cloth: Cloth, tile: Tile, k: number, column: number, row: number): Rgb | undefined {
  const { palettes, chart } = cloth
  const zone = tile.zone[k] as number
  if (palettes && zone > 0) {
    // Two columns on for every row down, so that no square lies beside its twin.
    const palette = palettes[mod(column + 2 * row, palettes.length)]
    return palette?.[Math.min(palette.length, zone) - 1]
  }
  if (!chart) return undefined
  const x = mod(column + (tile.ownerX[k] as number) - (chart.x ?? 0), chart.width)
  const y = row + (tile.ownerY[k] as number) - (chart.y ?? 0)
  if (y < 0 || y >= chart.height) return undefined
  const cell = chart.cells[y * chart.width + x] as number
  return cell > 0 ? chart.colors[cell - 1] : undefined
}

function mod(n: number, m: number): number {
  const r = n % m
  return r < 0 ? r + m : r
}
