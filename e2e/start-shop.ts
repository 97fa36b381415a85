import { openTestShop } from "#app/server/test-shop.ts"
import { seedDemoShop } from "#demo/seed.ts"
import { createFirstAdmin } from "#features/accounts/server/create-first-admin.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"

export const admin = { email: "admin@skein.example", password: "only-for-tests" }

/** The demo shop as a visitor finds it: the real server on a free port with a database of its own. */
export async function startShop() {
  const shop = await openTestShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  await seedDemoShop(shop.services)
  await createFirstAdmin(shop.services)
  const address = await shop.listen()
  return { address, books: buyerOf(shop), close: shop.close }
}
export type StartedShop = Awaited<ReturnType<typeof startShop>>
