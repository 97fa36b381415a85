import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { liveAsTheModel } from "#features/orders/server/test-order-life.ts"
import { drawSeed } from "./seed.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("many long lives of a shop end as the model of orders says and with right books", async () => {
  await liveAsTheModel(shop, { seed: drawSeed(), numRuns: 200, interruptAfterTimeLimit: 45_000 }, 80)
  expect(await shop.services.db.$client.query("select id from orders")).not.toHaveProperty("rowCount", 0)
})
