import type { Database } from "#db/client.ts"
import { deleteIdleCarts } from "./queries.ts"

const cartsAtOnce = 1_000

/** Guests' carts that nobody has touched for 60 days; whoever has an account finds the cart as it was left. */
export async function forgetIdleCarts(db: Database): Promise<void> {
  let deleted: number
  do deleted = (await deleteIdleCarts(db, [cartsAtOnce])).length
  while (deleted === cartsAtOnce)
}
