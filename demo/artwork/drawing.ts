import type { Piece } from "./scene.ts"

/** How one product is drawn. The goods stand on a sheet of 900 × 1200 units. */
export type Drawing = {
  draw: (color: string) => Piece[]
  /** Left, top and width of the close-up. */
  detail: [number, number, number]
}
