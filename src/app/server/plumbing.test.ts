import { setImmediate } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("healthz, readyz and metrics answer", async () => {
  expect((await shop.app.inject("/healthz")).json()).toEqual({ status: "ok" })
  expect((await shop.app.inject("/readyz")).json()).toEqual({ status: "ready" })
  expect((await shop.app.inject("/metrics")).body).toContain("http_requests_total")
})

test("a process that was held up for a second goes on answering", async () => {
  const { app } = shop
  const figures = () => JSON.stringify(app.memoryUsage())
  // Held up right after it was measured, so that the next measuring finds nothing; anything else on the machine may come between.
  for (let nth = 0; nth < 8 && app.memoryUsage().eventLoopDelay !== Number.POSITIVE_INFINITY; nth++) {
    const before = figures()
    while (figures() === before) await setImmediate()
    const until = performance.now() + 1_050
    while (performance.now() < until);
    await setImmediate()
    await setImmediate()
  }
  expect(app.memoryUsage().eventLoopDelay).toBe(Number.POSITIVE_INFINITY)
  expect((await app.inject("/api/categories/")).statusCode).toBe(200)
})

test("an unknown call is a 404 problem", async () => {
  const answer = await shop.app.inject("/api/nothing-here/")
  expect(answer.statusCode).toBe(404)
  expect(answer.headers["content-type"]).toContain("application/problem+json")
  expect(answer.json()).toMatchObject({ type: "urn:problem:request.not-found", status: 404 })
})

test("the API describes itself: every call with what it takes, answers and is for", async () => {
  const document = (await shop.app.inject("/api/openapi.json")).json()
  expect(document.openapi).toBe("3.1.0")
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(["/api/products", "/api/carts/items", "/api/orders/{id}", "/api/auth/login"]),
  )
  const placing = document.paths["/api/orders"].post
  expect(placing.summary).toContain("Place an order")
  expect(placing.requestBody.content["application/json"].schema.required).toContain("shipping_address")
  expect(placing.responses["201"].content["application/json"].schema.properties).toHaveProperty("client_secret")
})
