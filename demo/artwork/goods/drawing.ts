import type { Piece, Scene } from "#demo/artwork/engine/scene.ts"

/** A photograph of its own making: another pose, another ground, other things beside it. On a sheet of 900 × 1200 units. */
export type View = Omit<Scene, "width" | "height">

/** How one product is drawn. The goods stand on a sheet of 900 × 1200 units. */
export type Drawing = {
  /** The flat lay, once for each colour. */
  draw: (color: string) => Piece[]
  /** Left, top and width of the close-up. */
  detail: [number, number, number]
  /** Further photographs by the name that their files carry. */
  views?: Record<string, () => View>
}
