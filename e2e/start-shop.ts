import { openTestShop } from "#app/server/test-shop.ts"
import { seedDemoShop } from "#demo/seed.ts"
import { createFirstAdmin } from "#features/accounts/server/create-first-admin.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"

export const admin = { email: "admin@skein.example", password: "only-for-tests" }

/**
 * The shop as a visitor finds it: the real server on a free port with a database of its own.
 * @param goods `demo`: the demo shop's; `none`: an empty shop, as DEMO=0 starts it
 * @param environment variables as a shop owner would set them
 */
export async function startShop(goods: "demo" | "none" = "demo", environment: Record<string, string> = {}) {
  const shop = await openTestShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...environment })
  if (goods === "demo") await seedDemoShop(shop.services)
  await createFirstAdmin(shop.services)
  const address = await shop.listen()
  return { address, books: buyerOf(shop), inside: shop, connectionString: shop.connectionString, close: shop.close }
}
export type StartedShop = Awaited<ReturnType<typeof startShop>>
