import { randomUUID } from "node:crypto"
import fc from "fast-check"
import type { FastifyInstance } from "fastify"
import { expect } from "vitest"
import type { Cart } from "#features/carts/contract.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import { askAboutPayment } from "#features/payments/server/ask-about-payment.ts"
import type { Services } from "#platform/services.ts"
import { closePayment } from "./close-payment.ts"
import { expireOrders } from "./expire-orders.ts"
import { settlePayment } from "./settle-payment.ts"
import { buyerOf, cards } from "./test-buyer.ts"
import {
  cancel,
  hearFailure,
  hearSuccess,
  isThere,
  isWaiting,
  type Model,
  type ModelOrder,
  move,
  refund,
  setStatus,
} from "./test-order-model.ts"

type Shop = { app: FastifyInstance; services: Services }

type Real = { shop: Shop; buyer: ReturnType<typeof buyerOf>; pieces: string[]; authorization: string; admin: string }
type Command = fc.AsyncCommand<Model, Real>

const stocks = [1, 2, 4, null]
const priceCents = 3450
const wholeMap = <K, V>(map: Map<K, V>) => [...map].sort()

const command = (words: string, check: Command["check"], run: Command["run"]): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real)
    await compare(model, real)
  },
  toString: () => words,
})

/** A command about one of the orders so far. */
const aboutOrder = (
  words: string,
  isPossible: (order: ModelOrder) => boolean,
  run: (order: ModelOrder, model: Model, real: Real) => Promise<void>,
) =>
  fc.nat(20).map((nth) => {
    const pick = ({ orders }: Model) => orders[nth % orders.length]
    return command(
      `${words}(${nth})`,
      (model) => {
        const order = pick(model)
        return order !== undefined && isPossible(order)
      },
      async (model, real) => {
        const order = pick(model)
        if (order) await run(order, model, real)
      },
    )
  })

const always = () => true
const piece = fc.nat(stocks.length - 1)
const quantity = fc.integer({ min: 1, max: 3 })

const addToCart = fc.tuple(piece, quantity).map(([nth, more]) =>
  command(`addToCart(${nth}, ${more})`, always, async (model, { shop, pieces, authorization }) => {
    const held = (model.cart.get(nth)?.quantity ?? 0) + more
    const isAllowed = held <= Math.min(model.stock[nth] ?? 0, 99)
    const answer = await shop.app.inject({
      ...{ method: "POST", url: "/api/carts/items", headers: { authorization } },
      payload: { product_id: pieces[nth], quantity: more },
    })
    expect(answer.statusCode).toBe(isAllowed ? 200 : 409)
    if (isAllowed) model.cart.set(nth, { quantity: held, afterOrders: model.orders.length })
  }),
)

const checkoutOf = ({ buyer, pieces }: Real, lines: Map<number, number>, cents = priceCents) =>
  buyer.checkout(
    [...lines].map(([nth, count]) => ({ product_id: pieces[nth] ?? "", quantity: count, price: cents / 100 })),
  )

const placeOrder = fc
  .uniqueArray(fc.tuple(piece, quantity), { minLength: 1, maxLength: 2, selector: ([nth]) => nth })
  .map((list) =>
    command(`placeOrder(${list.join(" + ")})`, always, async (model, real) => {
      const lines = new Map(list)
      const key = randomUUID()
      const payload = checkoutOf(real, lines)
      if (!isThere(model, lines)) {
        // What the shopper's own unpaid orders hold of it is given up for the new one.
        const own = model.orders.filter(
          (order) => isWaiting(order) && list.some(([nth]) => stocks[nth] && order.lines.has(nth)),
        )
        for (const order of own) cancel(model, order, false)
      }
      const isSold = isThere(model, lines)
      const answer = await real.buyer.post(payload, { "idempotency-key": key, authorization: real.authorization })
      expect(answer.statusCode, answer.body).toBe(isSold ? 201 : 409)
      if (!isSold) return
      move(model, lines, -1)
      const placed = answer.json<PlacedOrder>()
      model.orders.push({
        ...{ placed, key, payload, lines, status: "pending", payment: "unpaid", bank: "open" },
        ...{ totalCents: Math.round(placed.total_amount * 100), paidCents: 0, holds: true, isExpired: false },
        ...{ isHeard: false, mustClose: false, mustReturn: false },
      })
    }),
  )

const placeTooCheaply = piece.map((nth) =>
  command(
    `placeTooCheaply(${nth})`,
    (model) => (model.stock[nth] ?? 0) > 0,
    async (_model, real) => {
      const answer = await real.buyer.post(checkoutOf(real, new Map([[nth, 1]]), priceCents - 1))
      expect(answer.statusCode).toBe(409)
    },
  ),
)

const placeAgain = aboutOrder("placeAgain", always, async (order, _model, { buyer, authorization }) => {
  const headers = { "idempotency-key": order.key, authorization }
  const answers = await Promise.all([1, 2, 3].map(() => buyer.post(order.payload, headers)))
  const isOpen = order.status !== "cancelled"
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(3).fill(isOpen ? 201 : 409))
  if (isOpen) seePayment(order, answers[0]?.json<PlacedOrder>())
  if (isOpen) expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

/** The payment that an order had, or the next one where that was canceled and the order waits for it. */
function seePayment(order: ModelOrder, told: PlacedOrder | undefined): void {
  const isNext = order.status === "pending" && order.bank === "canceled"
  expect(told).toMatchObject({ id: order.placed.id, total_amount: order.placed.total_amount })
  expect(told?.client_secret !== order.placed.client_secret).toBe(isNext)
  if (!isNext || told === undefined) return
  order.placed = told
  order.bank = "open"
}

const payLater = aboutOrder("payLater", always, async (order, model, { shop, authorization }) => {
  const url = `/api/orders/${order.placed.id}/payment`
  const ask = () => shop.app.inject({ method: "POST", url, headers: { authorization } })
  const isAwaited = isWaiting(order) && order.bank !== "succeeded"
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(3).fill(isAwaited ? 200 : 409))
  if (isAwaited) seePayment(order, answers[0]?.json<PlacedOrder>())
  else if (isWaiting(order)) hearSuccess(model, order)
})

const pay = aboutOrder("pay", always, async (order, model, { buyer }) => {
  const answers = await Promise.all([1, 2].map(() => buyer.pay(order.placed)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(2).fill(order.bank === "canceled" ? 409 : 200))
  if (order.bank !== "open") return
  order.bank = "succeeded"
  hearSuccess(model, order)
})

const decline = aboutOrder("decline", always, async (order, _model, { buyer }) => {
  const answer = await buyer.pay(order.placed, cards.declines)
  expect(answer.statusCode).toBe({ open: 402, succeeded: 200, canceled: 409 }[order.bank])
  if (order.bank === "open") hearFailure(order)
})

const payUnheard = aboutOrder(
  "payUnheard",
  ({ bank }) => bank === "open",
  async (order, _model, { buyer }) => {
    await buyer.payUnheard(order.placed)
    order.bank = "succeeded"
  },
)

const hearBank = aboutOrder(
  "hearBank",
  ({ bank }) => bank === "succeeded",
  async (order, model, { buyer }) => {
    const event = buyer.event(order.placed)
    const answers = await Promise.all([event, event, buyer.event(order.placed)].map((copy) => buyer.hook(copy)))
    for (const answer of answers) expect(answer.statusCode).toBe(200)
    hearSuccess(model, order)
  },
)

const hearOldFailure = aboutOrder("hearOldFailure", always, async (order, _model, { buyer }) => {
  const event = buyer.event(order.placed, { type: "intent.failed", failure_message: "Your card was declined." })
  expect((await buyer.hook(event)).statusCode).toBe(200)
  hearFailure(order)
})

const expire = aboutOrder("expire", isWaiting, async (order, model, { shop, buyer }) => {
  await buyer.query("update orders set reserved_until = now() where id = $1", [order.placed.id])
  await Promise.all([expireOrders(shop.services), expireOrders(shop.services)])
  cancel(model, order, true)
})

const cancelOwn = aboutOrder("cancelOwn", always, async (order, model, { shop, authorization }) => {
  const url = `/api/orders/${order.placed.id}/cancel`
  const answer = await shop.app.inject({ method: "POST", url, headers: { authorization } })
  expect(answer.statusCode).toBe(isWaiting(order) ? 200 : 409)
  if (isWaiting(order)) cancel(model, order, false)
})

const statuses = ["pending", "paid", "processing", "completed", "cancelled"] as const
const setStatuses = statuses.map((status) =>
  aboutOrder(`set ${status}`, always, async (order, model, { shop, admin }) => {
    const isRefunded = status === "cancelled" && order.lines.has(0)
    const answer = await shop.app.inject({
      ...{ method: "PUT", url: `/api/orders/${order.placed.id}`, headers: { authorization: admin } },
      payload: { status, ...(isRefunded && { refund: true }) },
    })
    expect(answer.statusCode, answer.body).toBe(setStatus(model, order, status) ? 200 : 409)
    if (isRefunded) refund(model, order, null, false)
  }),
)

const refunds = [null, 1_000, priceCents].flatMap((cents) =>
  [false, true].map((restock) =>
    aboutOrder(`refund ${cents ?? "all"}${restock ? " and restock" : ""}`, always, async (order, model, real) => {
      const ask = () =>
        real.shop.app.inject({
          ...{ method: "POST", url: `/api/orders/${order.placed.id}/refund` },
          headers: { authorization: real.admin, "idempotency-key": key },
          payload: { restock, ...(cents !== null && { amount: cents / 100 }) },
        })
      const key = randomUUID()
      const answers = await Promise.all([ask(), ask()])
      const status = refund(model, order, cents, restock) ? 200 : 409
      expect(
        answers.map(({ statusCode }) => statusCode),
        answers[0]?.body,
      ).toEqual([status, status])
    }),
  ),
)

const askBank = aboutOrder("askBank", always, async (order, model, { shop }) => {
  await askAboutPayment(shop.services, order.placed.id, settlePayment)
  if (order.bank === "succeeded") hearSuccess(model, order)
})

/** What waits is done, each of it twice. */
async function work(model: Model, { shop, buyer }: Real): Promise<void> {
  for (const order of model.orders.filter(({ mustClose }) => mustClose)) {
    const close = () => closePayment(shop.services, order.placed.id)
    await Promise.all([close(), close()])
    order.mustClose = false
    // Taken up again meanwhile: it may be paid.
    if (order.status !== "cancelled") continue
    if (order.bank === "open") order.bank = "canceled"
    if (order.bank === "succeeded") hearSuccess(model, order)
  }
  await Promise.all([buyer.carryOutRefunds(), buyer.carryOutRefunds()])
  for (const order of model.orders.filter(({ mustReturn }) => mustReturn)) {
    order.mustReturn = false
    refund(model, order, null, false)
  }
}

const runJobs = fc.constant(command("runJobs", always, work))

const everything = [
  ...[addToCart, placeOrder, placeOrder, placeTooCheaply, placeAgain, payLater, pay, decline, payUnheard, hearBank],
  ...[hearOldFailure, expire, cancelOwn, askBank, runJobs, ...setStatuses, ...refunds],
]

async function compare({ stock, cart, orders }: Model, { shop, buyer, pieces, authorization }: Real): Promise<void> {
  const rows = await buyer.query<{ id: string }>(
    "select id, status, payment_state, paid_cents, holds_stock from orders where id = any($1)",
    [orders.map(({ placed }) => placed.id)],
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  expect(orders.map(({ placed }) => kept.get(placed.id))).toEqual(
    orders.map(({ placed, status, payment, holds, paidCents }) => ({
      ...{ id: placed.id, status, payment_state: payment, holds_stock: holds, paid_cents: paidCents },
    })),
  )
  const counted = stock.map((count) => (count === Number.POSITIVE_INFINITY ? null : count))
  expect(await Promise.all(pieces.map((id) => buyer.stockOf(id)))).toEqual(counted)
  const answer = await shop.app.inject({ url: "/api/carts/", headers: { authorization } })
  expect(answer.statusCode, answer.body).toBe(200)
  const held = answer.json<Cart>().cart_items.map((line) => [pieces.indexOf(line.product_id), line.quantity] as const)
  const wanted = [...cart].map(([nth, { quantity }]) => [nth, quantity] as const)
  expect(wholeMap(new Map(held))).toEqual(wholeMap(new Map(wanted)))
}

/** Random lives of a shop against the model; after each the books are right. */
export async function liveAsTheModel(
  shop: Shop,
  parameters: fc.Parameters<unknown>,
  mostCommands: number,
): Promise<void> {
  const buyer = buyerOf(shop)
  const life = fc.asyncProperty(
    fc.commands(everything, { maxCommands: mostCommands, size: "max" }),
    async (commands) => {
      const pieces = await Promise.all(stocks.map((stock) => buyer.piece({ stock, priceCents })))
      const [{ token }, owner] = [await buyer.bearer(), await buyer.bearer("admin")]
      const model: Model = {
        stock: stocks.map((stock) => stock ?? Number.POSITIVE_INFINITY),
        cart: new Map(),
        orders: [],
      }
      const real: Real = { shop, buyer, pieces, authorization: `Bearer ${token}`, admin: `Bearer ${owner.token}` }
      await fc.asyncModelRun(() => ({ model, real }), commands)
      await work(model, real)
      for (const order of model.orders.filter(({ bank }) => bank === "succeeded")) {
        await askAboutPayment(shop.services, order.placed.id, settlePayment)
        hearSuccess(model, order)
      }
      await work(model, real)
      await compare(model, real)
      expect(await buyer.wrongBooks()).toEqual({})
    },
  )
  await fc.assert(life, parameters)
}
