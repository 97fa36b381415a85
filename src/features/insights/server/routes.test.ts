import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { events } from "#db/schema/community.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"

let shop: TestShop
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  shop = await openTestShop()
  buyer = buyerOf(shop)
})
afterAll(() => shop.close())

const dashboard = (token: string, path = "/api/mydashboard/") =>
  shop.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })

test("a new person's dashboard is empty, an admin's as well, with and without the slash", async () => {
  for (const role of ["user", "admin"] as const) {
    const { token } = await buyer.bearer(role)
    for (const path of ["/api/mydashboard/", "/api/mydashboard"]) {
      const answer = await dashboard(token, path)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        data: {
          user: { full_name: "A Buyer" },
          stats: { total_orders: 0, total_reviews: 0, newsletter_subscribed: false },
          recent_orders: [],
          upcoming_events: [],
        },
      })
    }
  }
})

test("shows the newest five orders, all reviews, and the next five events", async () => {
  const { token, userId } = await buyer.bearer()
  const stranger = await buyer.bearer()
  const hat = await buyer.piece()
  const placed = []
  for (let turn = 0; turn < 6; turn += 1) {
    placed.push(
      await buyer.place([{ product_id: hat, quantity: 1, price: 34.5 }], {}, { authorization: `Bearer ${token}` }),
    )
  }
  await buyer.query("update orders set hidden_at = now() where id = $1", [placed[5]?.id])
  for (const [writer, status] of [
    [userId, "pending"],
    [userId, "declined"],
    [stranger.userId, "approved"],
    [null, "approved"],
  ]) {
    await buyer.query(
      "insert into reviews (product_id, user_id, name, email, rating, comment, status) values ($1, $2, 'A', 'a@b.c', 5, 'x', $3)",
      [hat, writer, status],
    )
  }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  const event = (title: string, startsAt: Date | null) => ({ title, description: "x", startsAt })
  await shop.services.db
    .insert(events)
    .values([
      event("third", day(3)),
      event("past", day(-1)),
      event("undated", null),
      event("first", day(1)),
      event("fourth", day(4)),
      event("sixth", day(6)),
      event("second", day(2)),
    ])
  const { data } = (await dashboard(token)).json()
  expect(data.stats).toEqual({ total_orders: 5, total_reviews: 2, newsletter_subscribed: false })
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(data.recent_orders).toEqual(
    placed
      .slice(0, 5)
      .reverse()
      .map(({ id }) => ({ id, created_at: moment, total_amount: 34.5, status: "pending" })),
  )
  expect(data.upcoming_events.map(({ title }: { title: string }) => title)).toEqual([
    "first",
    "second",
    "third",
    "fourth",
    "sixth",
  ])
  expect(data.upcoming_events[0]).toEqual({ id: expect.any(String), title: "first", created_at: moment })
})

test("says that the newsletter comes only to whoever has confirmed the address", async () => {
  const { token, userId } = await buyer.bearer()
  const isSubscribed = async () => (await dashboard(token)).json().data.stats.newsletter_subscribed
  await buyer.query("insert into subscribers (name, email) select 'A', upper(email) from users where id = $1", [userId])
  expect(await isSubscribed()).toBe(false)
  await buyer.query("update users set email_verified_at = now() where id = $1", [userId])
  expect(await isSubscribed()).toBe(true)
  await buyer.query("update subscribers set unsubscribed_at = now()")
  expect(await isSubscribed()).toBe(false)
})

test("nobody's dashboard is anybody else's", async () => {
  const { token } = await buyer.bearer()
  expect((await dashboard(token)).json().data.recent_orders).toEqual([])
  expect((await shop.app.inject("/api/mydashboard/")).statusCode).toBe(401)
  expect((await shop.app.inject({ url: `/api/mydashboard/${randomUUID()}` })).statusCode).toBe(404)
})
