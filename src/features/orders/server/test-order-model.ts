import type { PlacedOrder } from "#features/orders/contract.ts"

/** How orders, stock and money must behave (decisions.md §4), as simply as it can be said. */
export type ModelOrder = {
  placed: PlacedOrder
  key: string
  payload: object
  /** Piece → quantity. */
  lines: Map<number, number>
  status: "pending" | "paid" | "cancelled"
  payment: "unpaid" | "failed" | "paid" | "refunded"
  holds: boolean
  isExpired: boolean
  bank: "open" | "succeeded" | "canceled"
  /** The bank's success reached the books. */
  isHeard: boolean
  /** Jobs that wait: the payment is to be closed, the money to be given back. */
  mustClose: boolean
  mustReturn: boolean
}
export type Model = { stock: number[]; cart: Map<number, number>; orders: ModelOrder[] }

export const isThere = ({ stock }: Model, lines: Map<number, number>) =>
  [...lines].every(([piece, quantity]) => (stock[piece] ?? 0) >= quantity)

export function move({ stock }: Model, lines: Map<number, number>, sign: 1 | -1): void {
  for (const [piece, quantity] of lines) stock[piece] = (stock[piece] ?? 0) + sign * quantity
}

export function cancel(model: Model, order: ModelOrder, isExpired: boolean): void {
  move(model, order.lines, 1)
  Object.assign(order, { status: "cancelled", holds: false, isExpired, mustClose: true })
}

export function hearSuccess(model: Model, order: ModelOrder): void {
  if (order.isHeard) return
  order.isHeard = true
  order.payment = "paid"
  if (!order.holds && order.isExpired && isThere(model, order.lines)) {
    move(model, order.lines, -1)
    order.holds = true
  }
  order.mustReturn = !order.holds
  if (!order.holds) return
  order.status = "paid"
  model.cart.clear()
}

export function hearFailure(order: ModelOrder): void {
  if (!order.isHeard && order.payment === "unpaid") order.payment = "failed"
}
