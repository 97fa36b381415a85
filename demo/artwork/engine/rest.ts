import { hangUp, layDown } from "./fall.ts"
import { asMade, type Pose, poseFrom } from "./pose.ts"
import { rasterise } from "./raster.ts"
import type { Cloth, Piece } from "./scene.ts"

/** The silhouette of a piece at a third of its size; sheets reach beyond the 900 × 1200 that goods are drawn on. */
const outline = { left: -450, top: -450, width: 1800, height: 2100, step: 3 }

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
