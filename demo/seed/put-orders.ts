import { sql } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { arrivalsOf } from "#demo/history/arrivals.ts"
import { lotsFor } from "#demo/history/lots.ts"
import { demoOrders } from "#demo/history/orders.ts"
import { demoProducts } from "#demo/products.ts"
import { enterRows } from "./enter-rows.ts"
import { booksOf } from "./order-books.ts"
import { type Clock, type Ids, idOf } from "./terms.ts"

/**
 * Eighteen months of orders with everything the books say of them, written as the shop itself writes it: the triggers
 * of orders keep the history and what is paid. The movements of stock add up to nothing and are entered as rows, because
 * today's stock is on the shelves already.
 */
export async function putOrders(tx: Transaction, { now }: Clock, ids: Ids): Promise<void> {
  const orders = demoOrders(demoProducts, now)
  const books = orders.map((order) => booksOf(order, ids))
  const lots = lotsFor(orders, arrivalsOf(demoProducts), now).map(({ slug, pieces, at }) => ({
    product_id: idOf(ids.pieces, slug),
    order_id: null,
    change: pieces,
    reason: "counted",
    at,
  }))
  await enterRows(
    tx,
    "orders",
    books.map(({ order }) => order),
  )
  await enterRows(
    tx,
    "order_items",
    books.flatMap(({ items }) => items),
  )
  const mostMoves = Math.max(...books.map(({ moves }) => moves.length))
  for (let nth = 0; nth < mostMoves; nth += 1) {
    const moves = books.flatMap((book) => book.moves[nth] ?? [])
    await tx.execute(sql`
      update orders set status = moved.status, payment_state = moved.payment_state, updated_at = moved.updated_at
      from json_to_recordset(${JSON.stringify(moves)})
        as moved (id uuid, status text, payment_state text, updated_at timestamptz)
      where orders.id = moved.id`)
  }
  await enterRows(
    tx,
    "payments",
    books.map(({ payment }) => payment),
  )
  await enterRows(
    tx,
    "sandbox_intents",
    books.map(({ intent }) => intent),
  )
  await enterRows(tx, "money_ledger", books.flatMap(({ money }) => money).sort(byMoment))
  await enterRows(tx, "stock_ledger", [...lots, ...books.flatMap(({ stock }) => stock)].sort(byMoment))
}

const byMoment = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime()
