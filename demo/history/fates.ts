import type { Chance } from "./chance.ts"

type OrderStatus = "pending" | "paid" | "processing" | "completed" | "cancelled"
type PaymentState = "unpaid" | "paid" | "partially_refunded" | "refunded" | "failed"

/** One thing that happened to an order; what it does not name stays as it was. */
export type Happening = {
  at: Date
  status?: OrderStatus
  paymentState?: PaymentState
  /** The whole total was charged. */
  isCharged?: true
  refundCents?: number
  /** The pieces lie on the shelf again. */
  comesBack?: "released" | "restocked"
  /** What the bank said instead of paying. */
  refusal?: string
  isPosted?: true
}

/** How often each ending is met, of 400 orders. */
export const fates = {
  /** Paid, made ready, posted. */
  kept: 334,
  /** The first card was declined, the second paid. */
  secondCard: 14,
  /** Posted, and something was put right with money. */
  partlyRefunded: 10,
  returned: 9,
  /** Paid, then called off before it was made. */
  calledOff: 9,
  /** Nobody paid within the half hour. */
  expired: 14,
  declined: 5,
  /** Given up by its buyer before the half hour was over. */
  givenUp: 4,
  /** The money came after the half hour, when the pieces were gone. */
  late: 1,
}
export type Fate = keyof typeof fates

type Ordered = {
  placedAt: Date
  totalCents: number
  /** What is given back when only a part is. */
  partCents: number
  isMadeToOrder: boolean
}

export const reservedMinutes = 30
const minute = 60_000
const day = 86_400_000
const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** What happens to an order from its placing to its end, which may lie in the future. */
export function lifeOf(order: Ordered, fate: Fate, chance: Chance): Happening[] {
  const { placedAt, totalCents, partCents } = order
  const soon = after(placedAt, (60 + chance.between(0, 240)) * 1_000)
  // The job that looks for it comes by every minute.
  const tooLate = after(placedAt, reservedMinutes * minute + chance.between(1, 59) * 1_000)
  const cancelled = { status: "cancelled", comesBack: "released" } as const
  const refused: Happening = { at: soon, paymentState: "failed", refusal: chance.oneOf(refusals) }

  if (fate === "expired") return [{ at: tooLate, ...cancelled }]
  if (fate === "declined") return [refused, { at: tooLate, ...cancelled }]
  if (fate === "givenUp") return [{ at: after(placedAt, chance.between(5, 24) * minute), ...cancelled }]
  if (fate === "late") {
    const charged = after(tooLate, chance.between(3, 40) * minute)
    return [
      { at: tooLate, ...cancelled },
      { at: charged, paymentState: "paid", isCharged: true },
      { at: after(charged, 20_000), paymentState: "refunded", refundCents: totalCents },
    ]
  }

  const paid = fate === "secondCard" ? after(soon, chance.between(1, 6) * minute) : soon
  const payment: Happening[] = [
    ...(fate === "secondCard" ? [refused] : []),
    { at: paid, status: "paid", paymentState: "paid", isCharged: true },
  ]
  if (fate === "calledOff") {
    const decided = atWork(after(paid, chance.between(2, 30) * 60 * minute), chance)
    const refunded = after(decided, chance.between(1, 9) * minute)
    return [
      ...payment,
      { at: decided, ...cancelled },
      { at: refunded, paymentState: "refunded", refundCents: totalCents },
    ]
  }

  const begun = atWork(after(paid, chance.between(20, 50) * 60 * minute), chance)
  const daysToMake = order.isMadeToOrder ? chance.between(12, 21) : chance.between(2, 6)
  const posted = atWork(after(begun, daysToMake * day), chance)
  const kept: Happening[] = [
    ...payment,
    { at: begun, status: "processing" },
    { at: posted, status: "completed", isPosted: true },
  ]
  const later = atWork(after(posted, chance.between(5, 18) * day), chance)
  if (fate === "returned") {
    return [...kept, { at: later, paymentState: "refunded", refundCents: totalCents, comesBack: "restocked" }]
  }
  if (fate === "partlyRefunded" && partCents < totalCents) {
    return [...kept, { at: later, paymentState: "partially_refunded", refundCents: partCents }]
  }
  return kept
}

const refusals = ["Your card was declined.", "Your card has insufficient funds.", "Your card has expired."]

/** The first moment from then on at which somebody is in the workshop. */
function atWork(earliest: Date, chance: Chance): Date {
  const moment = new Date(earliest)
  const isEvening = moment.getUTCHours() >= 17
  if (isEvening) moment.setUTCDate(moment.getUTCDate() + 1)
  const restDays = ({ 0: 1, 6: 2 } as Record<number, number>)[moment.getUTCDay()] ?? 0
  moment.setUTCDate(moment.getUTCDate() + restDays)
  const isAnotherMorning = isEvening || restDays > 0 || moment.getUTCHours() < 8
  if (isAnotherMorning) moment.setUTCHours(8 + chance.between(0, 2), chance.between(0, 59), chance.between(0, 59))
  return moment
}
