import { execFile } from "node:child_process"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const audit = () =>
  new Promise<{ code: number | string; output: string }>((done) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: shop.connectionString, DATA_DIR: shop.services.config.dataDir }
    execFile(
      process.execPath,
      ["--no-warnings", join(import.meta.dirname, "audit-command.ts")],
      { env },
      (error, out, err) => done({ code: error?.code ?? 0, output: out + err }),
    )
  })

test("npm run audit says that the books are right, or which row is not and ends with 1", async () => {
  const buyer = buyerOf(shop)
  const order = await buyer.place([{ product_id: await buyer.piece(), quantity: 1, price: 34.5 }])
  expect(await audit()).toEqual({ code: 0, output: "The books are right: 1 products, 1 orders, 1 payments.\n" })
  await buyer.query("update orders set total_cents = 1 where id = $1", [order.id])
  expect(await audit()).toEqual({
    code: 1,
    output: expect.stringContaining(
      `Wrong: an order's total is the sum of its lines. order ${order.id}: 3450 expected, 1 found.\n`,
    ),
  })
})
