/** Helpers for the flat shapes garments are cut from. The middle of the sheet is x = 450. */

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const mirrorPoints = (points: number[]): number[] =>
  points.map((value, k) => (k % 2 === 0 ? 900 - value : value))
