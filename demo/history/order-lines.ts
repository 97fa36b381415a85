import { customPriceCents } from "#contract/money.ts"
import type { DemoProduct } from "#demo/content.ts"
import type { Chance } from "./chance.ts"
import { demandFor } from "./demand.ts"
import { type Price, paidCentsOn } from "./prices.ts"
import { customWishes } from "./wishes.ts"

export type Line = {
  slug: string
  title: string
  image: string | null
  unitPriceCents: number
  quantity: number
  color: string | null
  size: string | null
  customColor: string | null
  customSize: string | null
  customDescription: string | null
  drawsStock: boolean
}

/** A piece of the catalogue as it has been sold. */
export type Ware = { piece: DemoProduct; arrivedDaysAgo: number; prices: Price[] }

/** What has none left has been out of stock for so long. */
const soldOutDays = 21
const customShare = 0.04
const cheapCents = 4_000

/** One to four lines of different pieces that were in the shop that day. @param wanted a piece that must be among them */
export function linesOn(
  placedAt: Date,
  daysAgo: number,
  wares: readonly Ware[],
  chance: Chance,
  wanted?: string,
): Line[] {
  const month = placedAt.getUTCMonth()
  let offered = wares.filter(
    ({ piece, arrivedDaysAgo }) => arrivedDaysAgo > daysAgo + 1 && (piece.stock !== 0 || daysAgo > soldOutDays),
  )
  const lines: Line[] = []
  const take = (ware: Ware) => {
    offered = offered.filter((other) => other !== ware)
    lines.push(lineOf(ware, daysAgo, chance))
  }
  const first = offered.find(({ piece }) => piece.slug === wanted)
  if (first) take(first)
  const count = chance.weighted([1, 2, 3, 4], (pieces) => [0, 56, 28, 11, 5][pieces] ?? 0)
  while (lines.length < count && offered.length > 0) {
    take(chance.weighted(offered, ({ piece }) => demandFor(piece, month)))
  }
  return lines
}

function lineOf({ piece, prices }: Ware, daysAgo: number, chance: Chance): Line {
  const { slug, title, stock, colors, sizes, images } = piece
  const price = paidCentsOn(prices, daysAgo)
  const most = piece.priceCents < cheapCents ? [1, 1, 1, 1, 2, 2, 3, 4] : [1, 1, 1, 1, 1, 1, 1, 1, 1, 2]
  const line = { slug, title, quantity: chance.oneOf(most) }
  if (colors.length > 0 && chance.happens(customShare)) {
    return {
      ...line,
      ...chance.oneOf(customWishes),
      image: pathOf(images[0]),
      unitPriceCents: customPriceCents(price),
      quantity: 1,
      color: null,
      size: null,
      drawsStock: false,
    }
  }
  // The first colour is the one in the big picture.
  const color = colors.length > 0 ? chance.weighted(colors, (one) => 1 / (1.5 + colors.indexOf(one))) : null
  const size = sizes.length > 0 ? chance.weighted(sizes, (one) => likelihoodOf(sizes.indexOf(one), sizes.length)) : null
  return {
    ...line,
    image: pathOf(images[color === null ? 0 : colors.indexOf(color)]),
    unitPriceCents: price,
    color,
    size,
    customColor: null,
    customSize: null,
    customDescription: null,
    drawsStock: stock !== null,
  }
}

/** Most people are in the middle of a row of sizes. */
const likelihoodOf = (at: number, sizes: number) => 1 / (1 + Math.abs(at - (sizes - 1) / 2))

const pathOf = (picture: string | undefined) => (picture === undefined ? null : `uploads/${picture}`)
