import type { FastifyInstance } from "fastify"
import { expect } from "vitest"
import type { AdminOrder, ListedOrder } from "#features/orders/office-contract.ts"
import type { Services } from "#platform/services.ts"
import { buyerOf, type Item } from "./test-buyer.ts"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

export const line = (product_id: string, changes: object = {}): Item => ({
  ...{ product_id, quantity: 1, price: 34.5 },
  ...changes,
})

/** An administrator who works on the orders of a shop under test. */
export async function openBackOffice(shop: { app: FastifyInstance; services: Services }) {
  const buyer = buyerOf(shop)
  const admin = await buyer.bearer("admin")

  const ask = (method: Method, path: string, payload?: object, token: string | null = admin.token) =>
    shop.app.inject({
      method,
      url: `/api/orders/${path}`,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })

  /** An order of one hat that nobody has paid. */
  async function placed(changes: object = {}, stock: number | null = 10) {
    const hat = await buyer.piece({ stock, description: "Warm." })
    return { hat, order: await buyer.place([line(hat)], changes) }
  }

  async function paid(changes: object = {}, stock: number | null = 10) {
    const { hat, order } = await placed(changes, stock)
    expect((await buyer.pay(order)).statusCode).toBe(200)
    return { hat, order }
  }

  async function list(query = "") {
    const answer = await ask("GET", query)
    expect(answer.statusCode, answer.body).toBe(200)
    return { rows: answer.json<ListedOrder[]>(), total: Number(answer.headers["x-total-count"]) }
  }
  const found = async (query: string) => (await list(query)).rows.map(({ id }) => id)

  const put = ({ id }: { id: string }, payload: object) => ask("PUT", id, payload)
  async function set(order: { id: string }, payload: object) {
    const answer = await put(order, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<AdminOrder>()
  }

  /** The kinds of letters about an order, oldest first. */
  const lettersOf = async ({ id }: { id: string }) =>
    (await buyer.letters())
      .filter(({ dedupe_key }) => dedupe_key.endsWith(id))
      .map(({ dedupe_key }) => dedupe_key.split(":")[0])

  return { buyer, admin, ask, placed, paid, list, found, put, set, lettersOf }
}

export type BackOffice = Awaited<ReturnType<typeof openBackOffice>>
