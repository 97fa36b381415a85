import type { Piece } from "#demo/artwork/engine/scene.ts"

/** Pieces moved as one into a larger scene: `middle` of their sheet comes to (x, y), turned by `rotate` degrees. */
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
