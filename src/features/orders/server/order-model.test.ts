import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { liveAsTheModel } from "./test-order-life.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test("whatever shoppers, bank and time do, in any order, ends as the model says and with right books", async () => {
  await liveAsTheModel(shop, { numRuns: 40, interruptAfterTimeLimit: 12_000 }, 30)
  expect(await shop.services.db.$client.query("select id from orders")).not.toHaveProperty("rowCount", 0)
})
