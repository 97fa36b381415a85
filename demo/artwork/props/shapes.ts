/** Helpers for the flat shapes garments are cut from. The middle of the sheet is x = 450. */

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

/** The same shape on the other side. */
const mirrored = (markup: string): string => `<g transform="translate(900 0) scale(-1 1)">${markup}</g>`

/** Draws with the left side as given and again mirrored; `sign` is 1 for the left. */
export function bothSides<T>(draw: (place: (markup: string) => string, sign: 1 | -1) => T): T[] {
  return [draw((markup) => markup, 1), draw(mirrored, -1)]
}

export const mirrorPoints = (points: number[]): number[] =>
  points.map((value, k) => (k % 2 === 0 ? 900 - value : value))
