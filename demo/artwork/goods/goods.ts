import type { Piece } from "#demo/artwork/engine/scene.ts"
import { set } from "#demo/artwork/props/set.ts"
import type { fields } from "#demo/artwork/props/yarns.ts"
import { amigurumi } from "./amigurumi.ts"
import { bags } from "./bags.ts"
import type { Drawing } from "./drawing.ts"
import { hats } from "./hats.ts"
import { home } from "./home.ts"
import { hoodies } from "./hoodies.ts"
import { scarves } from "./scarves.ts"
import { shirts } from "./shirts.ts"
import { skirts } from "./skirts.ts"

export const goods: Record<keyof typeof fields, Record<string, Drawing>> = {
  skirts,
  hats,
  shirts,
  hoodies,
  scarves,
  bags,
  amigurumi,
  home,
}

const bySlug: Record<string, Drawing> = Object.assign({}, ...Object.values(goods))

export function drawingOf(slug: string): Drawing {
  const drawing = bySlug[slug]
  if (!drawing) throw new Error(`No drawing for ${slug}`)
  return drawing
}

/** A product set into a larger scene: the middle of its sheet comes to (x, y). */
export function place(slug: string, color: string, x: number, y: number, scale: number, rotate = 0): Piece[] {
  return set(drawingOf(slug).draw(color), x, y, scale, rotate)
}
