import { bags } from "./bags.ts"
import type { Drawing } from "./drawing.ts"
import { hats } from "./hats.ts"
import { home } from "./home.ts"
import { hoodies } from "./hoodies.ts"
import type { Piece } from "./scene.ts"
import { shirts } from "./shirts.ts"
import { skirts } from "./skirts.ts"
import type { fields } from "./yarns.ts"

export const goods: Record<keyof typeof fields, Record<string, Drawing>> = { skirts, hats, shirts, hoodies, bags, home }

const bySlug: Record<string, Drawing> = { ...skirts, ...hats, ...shirts, ...hoodies, ...bags, ...home }

export function drawingOf(slug: string): Drawing {
  const drawing = bySlug[slug]
  if (!drawing) throw new Error(`No drawing for ${slug}`)
  return drawing
}

/** A product set into a larger scene: the middle of its sheet comes to (x, y). */
export function place(slug: string, color: string, x: number, y: number, scale: number, rotate = 0): Piece[] {
  return set(drawingOf(slug).draw(color), x, y, scale, rotate)
}

export function set(
  pieces: Piece[],
  x: number,
  y: number,
  scale: number,
  rotate = 0,
  middle: [number, number] = [450, 600],
): Piece[] {
  const cos = Math.cos((rotate * Math.PI) / 180) * scale
  const sin = Math.sin((rotate * Math.PI) / 180) * scale
  return pieces.map((piece) => {
    const px = (piece.x ?? 0) - middle[0]
    const py = (piece.y ?? 0) - middle[1]
    return {
      ...piece,
      x: x + px * cos - py * sin,
      y: y + px * sin + py * cos,
      scale: (piece.scale ?? 1) * scale,
      rotate: (piece.rotate ?? 0) + rotate,
    }
  })
}
