import { writeFile } from "node:fs/promises"
import sharp from "sharp"
import { knit } from "./cloth.ts"
import { groundOf } from "./ground.ts"
import { raiseHairs } from "./hairs.ts"
import { type Canvas, compose, contactShadow, dropShadow, lightField } from "./light.ts"
import { hash } from "./noise.ts"
import { poseOf } from "./rest.ts"
import type { Piece, Rgb, Scene } from "./scene.ts"
import { flatRelief, pile, shade } from "./shade.ts"
import { carve } from "./solid.ts"
import type { Frame, Surface } from "./surface.ts"
import { fieldOf, marginOf, warp } from "./warp.ts"
import { throwLight } from "./window.ts"
import { spin } from "./yarn.ts"

function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** Draws a scene; answers raw RGB. */
export async function photograph(scene: Scene): Promise<Uint8Array> {
  const { width, height } = scene
  const [left, top, span] = scene.view ?? [0, 0, width]
  const zoom = width / span
  const canvas = groundUnder(scene, left, top, zoom)
  const field = averageOf(canvas)
  lightField(canvas)
  const relief = flatRelief(width, height)
  for (const piece of scene.pieces) {
    const frame = frameOf(piece, width, height, left, top, zoom)
    const surfaces = await surfacesOf(piece, frame)
    dropShadow(canvas, surfaces, frame.scale, piece.shadow ?? 1)
    for (const surface of surfaces) {
      contactShadow(canvas, surface)
      compose(canvas, surface, field)
      pile(relief, surface, frame.scale, piece.shadow ?? 1)
      if (surface.isFuzzy) raiseHairs(canvas, surface, frame.scale)
    }
  }
  shade(canvas, relief, zoom)
  if (scene.window) await throwLight(canvas, scene.window)
  const out = new Uint8Array(width * height * 3)
  // A little noise before rounding: a gentle slope would show steps.
  for (let i = 0; i < out.length; i++)
    out[i] = Math.max(0, Math.min(255, Math.round((canvas.rgb[i] as number) + (hash(i, 71) - 0.5) * 0.8)))
  return out
}

/** What things lie on, before any light falls on it. */
function groundUnder(scene: Scene, left: number, top: number, zoom: number): Canvas {
  const { width: w, height: h } = scene
  const rgb = new Float32Array(w * h * 3)
  const field = channels(scene.field)
  const floor = scene.floor ? channels(scene.floor.color) : field
  const horizon = scene.floor ? Math.round((scene.floor.y - top) * zoom) : h
  const paint = scene.ground ? groundOf(scene.ground, field) : null
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i += 3) {
      if (paint) paint(x / zoom + left, y / zoom + top, rgb, i)
      else rgb.set(y < horizon ? field : floor, i)
    }
  }
  return { w, h, rgb }
}

/** The colour that the ground throws back at what lies on it. */
function averageOf({ rgb }: Canvas): Rgb {
  const sum: Rgb = [0, 0, 0]
  let count = 0
  for (let i = 0; i < rgb.length; i += 3 * 97, count++)
    for (let n = 0; n < 3; n++) sum[n] = (sum[n] as number) + (rgb[i + n] as number)
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** The parts of a piece, drawn as they are cut and then moved together to where the piece came to rest. */
async function surfacesOf(piece: Piece, frame: Frame): Promise<Surface[]> {
  const pose = await poseOf(piece)
  const margin = pose ? marginOf(pose, frame.scale) : 0
  const [a, b, c, d, e, f] = frame.matrix
  const wide: Frame = {
    ...frame,
    width: frame.width + margin * 2,
    height: frame.height + margin * 2,
    matrix: [a, b, c, d, e + margin, f + margin],
  }
  const surfaces: Surface[] = []
  for (const part of piece.parts) {
    const drawn =
      part.kind === "cloth"
        ? await knit(part, wide)
        : part.kind === "solid"
          ? await carve(part, wide)
          : spin(part, wide)
    if (drawn) surfaces.push(drawn)
  }
  const field = pose && fieldOf(pose, frame, surfaces)
  if (!pose) return surfaces
  return field ? surfaces.flatMap((surface) => warp(surface, field) ?? []) : []
}

function frameOf(piece: Piece, width: number, height: number, left: number, top: number, zoom: number): Frame {
  const scale = (piece.scale ?? 1) * zoom
  const turn = ((piece.rotate ?? 0) * Math.PI) / 180
  const cos = Math.cos(turn) * scale
  const sin = Math.sin(turn) * scale
  return {
    width,
    height,
    scale,
    matrix: [cos, sin, -sin, cos, ((piece.x ?? 0) - left) * zoom, ((piece.y ?? 0) - top) * zoom],
  }
}

/** Quality, softening in pixels, and the size that is then good enough. */
const attempts: [number, number, number][] = [
  [82, 0, 100_000],
  [74, 0, 104_000],
  [66, 0, 110_000],
  [58, 0, 114_000],
  [64, 0.5, 116_000],
  [54, 0.6, 118_000],
  [44, 0.7, 119_000],
  [32, 0.8, 120_000],
  [24, 1.1, 120_000],
]

/** Compresses until the picture is light enough for a shop page; a picture all stitches is softened by half a pixel before it is starved of bits. */
export async function saveWebp(rgb: Uint8Array, width: number, height: number, file: string): Promise<number> {
  for (const [quality, soften, limit] of attempts) {
    const image = sharp(rgb, { raw: { width, height, channels: 3 } })
    const data = await (soften > 0 ? image.blur(soften) : image)
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer()
    if (data.length > limit) continue
    await writeFile(file, data)
    return data.length
  }
  throw new Error(`${file} stays above 120 kB`)
}

/** The picture that links to the shop are shared with: not every messenger reads WebP. */
export async function saveJpeg(rgb: Uint8Array, width: number, height: number, file: string): Promise<number> {
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 66, mozjpeg: true })
    .toBuffer()
  await writeFile(file, data)
  return data.length
}
