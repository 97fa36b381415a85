import { randomUUID } from "node:crypto"
import { chmod, mkdtemp, readlink, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, inject } from "vitest"
import { buildServer } from "#app/server/build-server.ts"
import { onDatabase, onServer } from "#app/server/test-database.ts"
import { type ShopProcess, startShopProcess } from "#app/server/test-process.ts"
import { joinEmbeddedPostgres } from "#db/embedded.ts"
import { auditBooks } from "#features/orders/server/audit-books.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import { readConfig } from "#platform/config.ts"

export const authSecret = "only-for-tests-only-for-tests-only-for-tests"

/**
 * A shop that is attacked: processes that may be killed, and one that only looks on, with the same database.
 * @param database `shared`: one of the test server's; `own`: the embedded PostgreSQL that the process itself starts
 */
export async function openAttackedShop(database: "shared" | "own", environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "skein-faults-"))
  // Reachable also for the user that PostgreSQL runs as when this is root.
  await chmod(dataDir, 0o755)
  const living = new Set<ShopProcess>()
  const started: ShopProcess[] = []
  const name = `${inject("templateDatabase").replace(/_template$/, "")}_${randomUUID().slice(0, 8)}`
  const databaseUrl = database === "shared" ? onDatabase(inject("serverUrl"), name) : undefined
  if (databaseUrl) {
    await onServer(inject("serverUrl"), `create database ${name} template ${inject("templateDatabase")}`)
  }

  /** Another process of the shop; its address is of its own. */
  async function start(more: Record<string, string> = {}): Promise<ShopProcess> {
    const shop = await startShopProcess({
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      ADMIN_PASSWORD: "only-for-tests",
      DEMO: "0",
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
      ...more,
    })
    started.push(shop)
    if (!shop.address()) throw new Error(`The shop did not open: ${shop.output()}`)
    living.add(shop)
    shop.exited.then(() => living.delete(shop))
    return shop
  }

  async function kill(shop: ShopProcess): Promise<void> {
    living.delete(shop)
    shop.process.kill("SIGKILL")
    await shop.exited
  }

  await start()
  const connectionString = databaseUrl ?? (await joinEmbeddedPostgres({ dataDir })).connectionString
  const config = readConfig({
    ...{ NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: connectionString, AUTH_SECRET: authSecret },
    ...{ LOG_LEVEL: "silent", THROTTLE: "off" },
    ...environment,
  })
  const observer = await buildServer(config, connectionString)
  await observer.app.ready()
  const books = buyerOf(observer)

  // Recurring jobs come by themselves and never end.
  const once = "name ~ '^(payments|orders)[.]' and name not in (select name from jobs.schedule)"
  // What a killed process had in hand, and what failed meanwhile, comes up again within minutes: those are not waited for.
  const lettingTimePass = `update jobs.job set state = case state when 'active' then 'retry' else state end, start_after = now()
    where state in ('created', 'retry', 'active') and ${once}`
  const unfinished = `select name, data, state, output from jobs.job where state <> 'completed' and ${once} limit 3`

  /** Until every message and every job has been dealt with; minutes pass at once. */
  async function settle(): Promise<void> {
    const isOpen = async () => {
      await books.query(lettingTimePass)
      await books.carryOutRefunds()
      return books.query(unfinished)
    }
    await expect.poll(isOpen, { timeout: 90_000, interval: 1_000 }).toEqual([])
  }

  return {
    ...{ books, services: observer.services, connectionString, dataDir, start, kill, settle },
    living: () => [...living],
    /** Where shoppers knock: at any process that lives. */
    addresses: () => [...living].map((shop) => shop.address()),
    /** Of so many customers, each with an account. */
    async tokens(count: number): Promise<string[]> {
      const tokens: string[] = []
      // One after the other: the attack begins later.
      while (tokens.length < count) tokens.push((await books.bearer()).token)
      return tokens
    },
    wrongBooks: async () => (await auditBooks(observer.services.db, 0)).wrong,
    async close() {
      await observer.app.close()
      // An embedded PostgreSQL ends with the shop that looks after it.
      for (const { process: one } of started) one.kill("SIGTERM")
      await Promise.all(started.map(({ exited }) => exited))
      if (databaseUrl) await onServer(inject("serverUrl"), `drop database ${name} with (force)`)
      const link = await readlink(join(dataDir, "postgres")).catch(() => undefined)
      if (link) await rm(dirname(link), { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type AttackedShop = Awaited<ReturnType<typeof openAttackedShop>>
