import type { PlacedOrder } from "#features/orders/contract.ts"

/** How orders, stock and money must behave (decisions.md §4), as simply as it can be said. */
export type ModelOrder = {
  placed: PlacedOrder
  key: string
  payload: object
  /** Piece → quantity, without what went back with a refund. */
  lines: Map<number, number>
  totalCents: number
  paidCents: number
  status: "pending" | "paid" | "processing" | "completed" | "cancelled"
  payment: "unpaid" | "failed" | "paid" | "partially_refunded" | "refunded"
  holds: boolean
  /** It was cancelled because its half hour had passed, and by nobody's wish. */
  isExpired: boolean
  bank: "open" | "succeeded" | "canceled"
  /** The bank's success reached the books. */
  isHeard: boolean
  /** Jobs that wait: the payment is to be closed, the money to be given back. */
  mustClose: boolean
  mustReturn: boolean
}
/** How many of a piece, and how many orders there were when that was changed. */
type CartLine = { quantity: number; afterOrders: number }
export type Model = { stock: number[]; cart: Map<number, CartLine>; orders: ModelOrder[] }

export const isThere = ({ stock }: Model, lines: Map<number, number>) =>
  [...lines].every(([piece, quantity]) => (stock[piece] ?? 0) >= quantity)

export function move({ stock }: Model, lines: Map<number, number>, sign: 1 | -1): void {
  for (const [piece, quantity] of lines) stock[piece] = (stock[piece] ?? 0) + sign * quantity
}

/** Nobody has paid it yet, so shopper and time may end it. */
export const isWaiting = ({ status, payment }: ModelOrder) =>
  status === "pending" && (payment === "unpaid" || payment === "failed")

export function cancel(model: Model, order: ModelOrder, isExpired: boolean): void {
  if (order.holds) move(model, order.lines, 1)
  Object.assign(order, { status: "cancelled", holds: false, isExpired, mustClose: true })
}

/** @returns false, and nothing has changed, when the pieces are gone */
function retake(model: Model, order: ModelOrder): boolean {
  if (!isThere(model, order.lines)) return false
  move(model, order.lines, -1)
  order.holds = true
  return true
}

/** An admin sets the status. @returns whether that is allowed */
export function setStatus(model: Model, order: ModelOrder, status: ModelOrder["status"]): boolean {
  if (status === order.status) return true
  if (status === "paid") return false
  if (status === "cancelled") {
    cancel(model, order, false)
    return true
  }
  if (order.status === "cancelled" && !retake(model, order)) return false
  order.status = status
  return true
}

export function hearSuccess(model: Model, order: ModelOrder): void {
  if (order.isHeard) return
  order.isHeard = true
  order.payment = "paid"
  order.paidCents = order.totalCents
  if (!order.holds && order.isExpired) retake(model, order)
  order.mustReturn = !order.holds
  if (!order.holds) return
  if (order.status === "pending" || order.status === "cancelled") order.status = "paid"
  takeFromCart(model, order)
}

/** What lay in the cart when it was ordered, and what is bought; what was put there since stays. */
function takeFromCart({ cart, orders }: Model, order: ModelOrder): void {
  for (const [piece, { quantity, afterOrders }] of cart) {
    const isOlder = afterOrders <= orders.indexOf(order)
    if (isOlder || quantity <= (order.lines.get(piece) ?? 0)) cart.delete(piece)
  }
}

export function hearFailure(order: ModelOrder): void {
  if (!order.isHeard && order.payment === "unpaid") order.payment = "failed"
}

/** @param cents null: all that is left @returns whether that is allowed */
export function refund(model: Model, order: ModelOrder, cents: number | null, isRestocked: boolean): boolean {
  const left = order.mustReturn ? 0 : order.paidCents
  if (left === 0 || (cents ?? 0) > left) return false
  order.paidCents -= cents ?? left
  order.payment = order.paidCents === 0 ? "refunded" : "partially_refunded"
  if (isRestocked && order.holds) {
    move(model, order.lines, 1)
    order.lines = new Map()
  }
  return true
}
