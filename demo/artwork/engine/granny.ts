import { chain, post } from "./crocheted.ts"
import { type Lay, makeTile, type Tile } from "./tile.ts"

/** Cosine and sine of the four sides. */
const sides: [number, number][] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** One granny square: clusters of three posts, rounds growing outward. The outermost round is zone 0, the frame. */
export function grannySquare(rounds = 4): Tile {
  const strands: Lay[] = []
  const step = 0.5 / rounds
  const r = step * 0.105
  for (let round = 1; round <= rounds; round++) {
    const zone = round === rounds ? 0 : round
    const inner = Math.max(step * 0.2, step * (round - 1.06))
    const outer = step * (round - 0.14)
    for (const [c, s] of sides) {
      for (let k = 0; k <= round; k++) {
        const place = (k / round) * 2 - 1
        for (const finger of [-1, 0, 1]) {
          const isCorner = Math.abs(place) === 1
          const tip = place * outer * (isCorner ? 0.86 : 0.94) + finger * step * 0.2
          const base = place * inner * (isCorner ? 1 : 0.92) + finger * step * 0.05
          post(
            strands,
            0.5 + base * c - -inner * s,
            0.5 + base * s + -inner * c,
            0.5 + tip * c + outer * s,
            0.5 + tip * s - outer * c,
            r,
            zone,
          )
        }
      }
      const edge = [-outer * 1.03, 0, outer * 1.03].flatMap((a) => [
        0.5 + a * c + outer * s * 1.02,
        0.5 + a * s - outer * c * 1.02,
      ])
      chain(strands, edge, 4 + round * 4, r * 0.9, zone)
    }
  }
  return makeTile(1, 1, 1, strands, 420)
}
