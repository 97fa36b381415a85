import type { DemoProduct } from "#demo/content.ts"
import { demoReviews } from "#demo/reviews.ts"
import { arrivalsOf } from "./arrivals.ts"
import { type Chance, chanceOf } from "./chance.ts"
import { type Customer, demoCustomers, demoGuests } from "./customers.ts"
import { bustleOf } from "./demand.ts"
import { type Fate, fates, type Happening, lifeOf } from "./fates.ts"
import { type Line, linesOn, type Ware } from "./order-lines.ts"
import type { Person } from "./people.ts"
import { pricesOf } from "./prices.ts"

export type DemoOrder = {
  buyer: Person
  /** Null: a guest. */
  customer: Customer | null
  placedAt: Date
  lines: Line[]
  totalCents: number
  /** What happened to it so far, in its order. */
  life: Happening[]
  /** As the post office writes them; only what was posted shows one. */
  trackingNumber: string
}

const orderCount = 1_500
const months = 18
/** How many of the orders come from accounts when all of them are open. */
const customerShare = 0.55
/** Accounts that are not active have been so for a while. */
const closedForDays = 100
const day = 86_400_000

/** Minutes ago: three that wait for their payment, then some that were paid today. */
const newestMinutesAgo = [4, 11, 19, 52, 190, 430, 840]
const waiting: Fate[] = ["expired", "expired", "declined"]
/** Days ago and fate of what the demo customer bought beside what she reviewed: something of everything for her portal. */
const ofDemoCustomer: [daysAgo: number, fate: Fate][] = [
  [431.3, "kept"],
  [296.15, "partlyRefunded"],
  [170.6, "kept"],
  [61.35, "expired"],
  [2.8, "kept"],
]

type Plan = { placedAt: Date; customer?: Customer; wanted?: string; fate?: Fate }

/** Eighteen months of orders up to now, oldest first; the same for the same goods and moment. */
export function demoOrders(goods: readonly DemoProduct[], now: Date): DemoOrder[] {
  const chance = chanceOf(18_500)
  const arrivals = arrivalsOf(goods)
  const wares = goods.map((piece): Ware => {
    const arrivedDaysAgo = arrivals.get(piece.slug) ?? 0
    return { piece, arrivedDaysAgo, prices: pricesOf(piece, arrivedDaysAgo) }
  })
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const certain: Plan[] = [
    ...newestMinutesAgo.map((minutes, at) => ({ placedAt: ago(minutes / 1_440), fate: waiting[at] ?? "kept" })),
    ...ofDemoCustomer.map(([daysAgo, fate]) => ({
      placedAt: ago(daysAgo),
      fate,
      customer: demoCustomers[0] as Customer,
    })),
    ...reviewed(arrivals, chance).map(({ daysAgo, ...plan }) => ({ ...plan, placedAt: ago(daysAgo) })),
  ]
  const plans = [
    ...certain,
    ...momentsOf(orderCount - certain.length, now, chance).map((placedAt): Plan => ({ placedAt })),
  ]
  const deal = dealFates(chance)
  const findBuyer = openBook(chance, now)
  const canComeBack = countReturns(goods)

  return plans
    .sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
    .map(({ placedAt, customer, wanted, fate = deal() }) => {
      const daysAgo = (now.getTime() - placedAt.getTime()) / day
      const lines = linesOn(placedAt, daysAgo, wares, chance, wanted)
      const totalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
      const ordered = {
        placedAt,
        totalCents,
        partCents: partOf(lines, totalCents),
        isMadeToOrder: lines.some(isMadeToOrder),
      }
      const livedAs = (one: Fate) => lifeOf(ordered, one, chance).filter(({ at }) => at <= now)
      const fated = livedAs(fate)
      const life = fated.some(({ comesBack }) => comesBack) && !canComeBack(lines) ? livedAs("kept") : fated
      const trackingNumber = `CE${chance.between(100_000_000, 999_999_999)}IE`
      return {
        ...(customer ? { buyer: customer, customer } : findBuyer(placedAt)),
        placedAt,
        lines,
        totalCents,
        life,
        trackingNumber,
      }
    })
}

const isMadeToOrder = (line: Line) => !line.drawsStock

/** Who reviewed a piece with their account had bought it a while before. */
function reviewed(arrivals: Map<string, number>, chance: Chance) {
  return demoReviews.flatMap(({ product, email, daysAgo, status }) => {
    const customer = demoCustomers.find((one) => one.email === email)
    const boughtDaysAgo = daysAgo + chance.between(9, 26) + chance.number()
    const wasThere = boughtDaysAgo + 1 < (arrivals.get(product) ?? 0)
    if (!customer || !wasThere || status === "declined" || boughtDaysAgo > 545) return []
    return [{ daysAgo: boughtDaysAgo, customer, wanted: product, fate: "kept" as Fate }]
  })
}

/** So many moments at which somebody bought, spread over the months as busy as they were. */
function momentsOf(count: number, now: Date, chance: Chance): Date[] {
  const first = new Date(now)
  first.setUTCMonth(first.getUTCMonth() - months, 1)
  first.setUTCDate(Math.min(now.getUTCDate(), 28))
  const days = Math.floor((now.getTime() - first.getTime()) / day)
  const dates = Array.from({ length: days }, (_, nth) => new Date(first.getTime() + (nth + 1) * day))
  const bustle = dates.map((date, nth) => bustleOf(date, nth / days))
  const total = bustle.reduce((sum, each) => sum + each, 0)
  let passed = 0
  let at = 0
  return Array.from({ length: count }, (_, nth) => {
    const target = ((nth + chance.number()) / count) * total
    while (at < days - 1 && passed + (bustle[at] ?? 0) < target) passed += bustle[at++] ?? 0
    const moment = new Date(dates[at] ?? now)
    moment.setUTCHours(
      chance.weighted(hours, (hour) => hourWeights[hour] ?? 1),
      chance.between(0, 59),
      chance.between(0, 59),
      chance.between(0, 999),
    )
    // Today has not yet seen its evening.
    const latest = now.getTime() - 31 * 60_000
    return moment.getTime() < latest ? moment : new Date(latest - chance.between(0, 8 * 3_600) * 1_000)
  })
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** Lunch and the sofa after eight; midnight first, UTC. */
const hourWeights = [4, 2, 1, 1, 1, 2, 5, 9, 12, 14, 15, 17, 21, 19, 15, 14, 14, 15, 18, 24, 30, 28, 18, 9]

/** Fates in the shares they have, so that none of them is left to chance. */
function dealFates(chance: Chance): () => Fate {
  const names = Object.keys(fates) as Fate[]
  let deck: Fate[] = []
  return () => {
    if (deck.length === 0) deck = chance.shuffled(names.flatMap((fate) => Array<Fate>(fates[fate]).fill(fate)))
    return deck.pop() ?? "kept"
  }
}

/** Who buys at a moment: a few come again and again, most once or twice. */
function openBook(chance: Chance, now: Date) {
  const loyal = <T>(people: readonly T[]) =>
    people.map((person) => ({ person, loyalty: 0.2 + chance.number() ** 3 * 2 }))
  const customers = loyal(demoCustomers.slice(1))
  const guests = loyal(demoGuests)
  return (moment: Date): { buyer: Person; customer: Customer | null } => {
    const daysAgo = (now.getTime() - moment.getTime()) / day
    const isOpen = (one: Customer) => one.daysAgo > daysAgo && (one.isActive || daysAgo > closedForDays)
    const known = customers.filter(({ person }) => isOpen(person))
    if (!chance.happens((customerShare * known.length) / customers.length)) {
      return { buyer: chance.weighted(guests, ({ loyalty }) => loyalty).person, customer: null }
    }
    const { person } = chance.weighted(known, ({ loyalty }) => loyalty)
    return { buyer: person, customer: person }
  }
}

/**
 * Whether an order's pieces may come back. Never more of a piece, all orders together, than its stock: so its shelf was
 * never emptier than empty, however the orders met.
 */
function countReturns(goods: readonly DemoProduct[]) {
  const room = new Map(goods.map(({ slug, stock }) => [slug, stock ?? 0]))
  return (lines: readonly Line[]): boolean => {
    const drawn = lines.filter((line) => line.drawsStock)
    if (drawn.some(({ slug, quantity }) => (room.get(slug) ?? 0) < quantity)) return false
    for (const { slug, quantity } of drawn) room.set(slug, (room.get(slug) ?? 0) - quantity)
    return true
  }
}

/** What is given back when only a part is: one piece of several, else a tenth in whole euros. */
function partOf(lines: readonly Line[], totalCents: number): number {
  const cheapest = lines.toSorted((one, other) => one.unitPriceCents - other.unitPriceCents)[0]
  const isOneOfSeveral = cheapest && cheapest.unitPriceCents < totalCents
  return isOneOfSeveral ? cheapest.unitPriceCents : Math.max(100, Math.round(totalCents / 1_000) * 100)
}
