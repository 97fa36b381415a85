import type { Box, Matrix } from "./raster.ts"

/** A part after drawing: everything light needs, over its box of the picture. Heights in pixels. */
export type Surface = {
  box: Box
  height: Float32Array
  /** 0 in the depth between stitches, 1 on top of the yarn. */
  open: Float32Array
  alpha: Float32Array
  rgb: Uint8Array
  gloss: number
  lift: number
  /** Wool: stray hairs stand off its edge. */
  isFuzzy?: boolean
}

export type Frame = { width: number; height: number; matrix: Matrix; scale: number }
