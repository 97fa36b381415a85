import { openForDays } from "./arrivals.ts"
import type { DemoOrder } from "./orders.ts"

/** Pieces that came from the workshop onto the shelf. */
export type Lot = { slug: string; pieces: number; at: Date }

const lotDays = 28
const day = 86_400_000
const unpackingMs = 300_000

/**
 * What was made for what was sold: every four weeks as many of a piece as the next four weeks' buyers keep. So today's
 * stock is what the first count of the piece was, and orders and lots add up to nothing.
 */
export function lotsFor(orders: readonly DemoOrder[], arrivals: ReadonlyMap<string, number>, now: Date): Lot[] {
  const first = now.getTime() - openForDays * day
  const lots = new Map<string, Lot>()
  for (const { placedAt, lines, life } of orders) {
    if (life.some((one) => one.comesBack)) continue
    const nth = Math.floor((placedAt.getTime() - first) / (lotDays * day))
    for (const { slug, quantity } of lines.filter((line) => line.drawsStock)) {
      const arrived = now.getTime() - (arrivals.get(slug) ?? 0) * day
      const lot = lots.get(`${slug} ${nth}`) ?? {
        slug,
        pieces: 0,
        at: new Date(Math.max(first + nth * lotDays * day, arrived + unpackingMs)),
      }
      lots.set(`${slug} ${nth}`, { ...lot, pieces: lot.pieces + quantity })
    }
  }
  return [...lots.values()]
}
