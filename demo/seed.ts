import { randomBytes } from "node:crypto"
import { appendFile, readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import type { Database, Transaction } from "#db/client.ts"
import { categories, products } from "#db/schema/products.ts"
import { hashPassword } from "#features/accounts/server/hash-password.ts"
import type { Media } from "#platform/media.ts"
import type { Services } from "#platform/services.ts"
import { demoCustomers } from "./history/customers.ts"
import { type Locks, putCustomers } from "./seed/put-customers.ts"
import { putEvents } from "./seed/put-events.ts"
import { putGallery } from "./seed/put-gallery.ts"
import { putGoods } from "./seed/put-goods.ts"
import { putMessages } from "./seed/put-messages.ts"
import { putOrders } from "./seed/put-orders.ts"
import { putReviews } from "./seed/put-reviews.ts"
import { putSubscribers } from "./seed/put-subscribers.ts"
import { type Clock, clockAt } from "./seed/terms.ts"

const pictures = join(import.meta.dirname, "pictures")
const filesAtOnce = 8
// Any number that nothing else in the shop locks: of two processes that start together, one fills the shop.
const seedLock = 7_733_403

/**
 * Fills an empty shop with the demo's goods, words, people and eighteen months of orders; a shop that has products or
 * categories stays as it is. No letter is sent. The password of a customer to look at the portal with is written to
 * `first-run.txt` in DATA_DIR.
 * @param now what days are counted back from, so that the demo never looks abandoned
 */
export async function seedDemoShop(
  { db, media, config }: Pick<Services, "db" | "media" | "config">,
  now = new Date(),
): Promise<void> {
  if (!(await isEmpty(db))) return
  const password = randomBytes(12).toString("base64url")
  // Before the rows that show them, so that no page ever misses one.
  const [demoCustomer, others] = await Promise.all([
    hashPassword(password),
    hashPassword(randomBytes(32).toString("base64url")),
    keepPictures(media),
  ])
  const isFilled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (!(await isEmpty(tx))) return false
    await fill(tx, clockAt(now), { demoCustomer, others })
    return true
  })
  if (isFilled) await tellDemoCustomer(config.dataDir, password)
}

async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${products}) and not exists (select from ${categories}) as empty`,
  )
  return rows[0]?.empty ?? false
}

async function keepPictures(media: Media): Promise<void> {
  const names = (await readdir(pictures)).filter((name) => /\.(webp|png|jpg|mp4|webm)$/.test(name))
  const keepRest = async () => {
    for (let name = names.pop(); name; name = names.pop()) await media.keep(name, await readFile(join(pictures, name)))
  }
  await Promise.all(Array.from({ length: filesAtOnce }, keepRest))
}

async function fill(tx: Transaction, clock: Clock, locks: Locks): Promise<void> {
  const ids = { pieces: await putGoods(tx, clock), customers: await putCustomers(tx, clock, locks) }
  await putReviews(tx, clock, ids)
  await putOrders(tx, clock, ids)
  await putEvents(tx, clock)
  await putGallery(tx, clock)
  await putMessages(tx, clock)
  await putSubscribers(tx, clock)
}

function tellDemoCustomer(dataDir: string, password: string): Promise<void> {
  const lines = [
    "",
    "A customer of the demo shop, to see the customer portal:",
    `E-mail:   ${demoCustomers[0]?.email}`,
    `Password: ${password}`,
    "",
  ]
  return appendFile(join(dataDir, "first-run.txt"), lines.join("\n"), { mode: 0o600 })
}
