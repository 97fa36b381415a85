import { createConnection, createServer, type Socket } from "node:net"
import { afterEach, expect, test } from "vitest"
import { readConfig } from "#platform/config.ts"
import { buildServer } from "./build-server.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function openShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openTestShop(environment)
  open.push(shop)
  return shop
}

test("a connection that breaks in the middle of a transaction ends neither the process nor the pool", async () => {
  const { services } = await openShop({ DATABASE_POOL: "2" })
  const { db } = services
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid")
    await db.$client.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid])
    // The news of its end arrives while no query waits for it.
    await new Promise((done) => setTimeout(done, 100))
    await tx.execute("select 1")
  })
  await expect(broken).rejects.toThrow()
  expect((await db.$client.query("select 1 as one")).rows).toEqual([{ one: 1 }])
})

test("a connection on which no transaction can begin goes back to the pool", async () => {
  const { services } = await openShop({ DATABASE_POOL: "2" })
  const { db } = services
  for (let nth = 1; nth <= 3; nth++) {
    db.$client.once("acquire", (client) => client.end())
    await expect(db.transaction(async () => undefined)).rejects.toThrow()
  }
  await db.transaction(async (tx) => expect((await tx.execute("select 1 as one")).rows).toEqual([{ one: 1 }]))
})

test("a database that stops answering without a word is 503, keeps nobody, and is used again when it is back", async () => {
  const { connectionString } = await openShop()
  const line = await openLine(connectionString)
  const shop = await buildServer(configOf(line.connectionString), line.connectionString)
  open.push({ close: () => shop.app.close() })
  const calls = () =>
    Promise.all(
      [
        ...Array.from({ length: 6 }, () => "/api/carts/?guest_token=11111111-1111-4111-8111-111111111111"),
        "/api/products/",
        "/readyz",
      ].map(async (url) => (await shop.app.inject(url)).statusCode),
    )
  expect(new Set(await calls())).toEqual(new Set([200]))
  line.freeze()
  // Through connections that were open, and then through none.
  expect(new Set(await calls())).toEqual(new Set([503]))
  expect(new Set(await calls())).toEqual(new Set([503]))
  line.thaw()
  await expect.poll(calls, { timeout: 10_000, interval: 500 }).toEqual(Array.from({ length: 8 }, () => 200))
}, 30_000)

test("a query that is only slow, and a transaction that takes its time, are left alone", async () => {
  const { services } = await openShop()
  const slow = services.db.transaction(async (tx) => {
    await tx.execute("select pg_sleep(2)")
    await new Promise((done) => setTimeout(done, 2_000))
    return (await tx.execute("select 1 as one")).rows
  })
  expect(await Promise.all([slow, services.db.$client.query("select pg_sleep(2)").then(() => "slept")])).toEqual([
    [{ one: 1 }],
    "slept",
  ])
})

test("jobs are done again when a database that fell silent is back", async () => {
  const { connectionString } = await openShop()
  const line = await openLine(connectionString)
  const shop = await buildServer(configOf(line.connectionString), line.connectionString)
  open.push({ close: () => shop.app.close() })
  const { jobs, db } = shop.services
  const done: unknown[] = []
  jobs.define("greet", async (data) => {
    done.push(data)
  })
  await jobs.start()
  await jobs.enqueue(db, "greet", { nth: 1 })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ nth: 1 }])
  line.freeze()
  // Until the worker has looked for work through a connection that answers nothing
  await new Promise((silent) => setTimeout(silent, 4_000))
  line.thaw()
  const enqueue = () =>
    jobs.enqueue(db, "greet", { nth: 2 }).then(
      () => true,
      () => false,
    )
  await expect.poll(enqueue, { timeout: 10_000, interval: 500 }).toBe(true)
  await expect.poll(() => done, { timeout: 10_000 }).toContainEqual({ nth: 2 })
}, 40_000)

test("while the news of changes may be lost, nothing is answered from memory", async () => {
  const { connectionString } = await openShop()
  const line = await openLine(connectionString)
  const shop = await buildServer(configOf(line.connectionString), line.connectionString)
  open.push({ close: () => shop.app.close() })
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" })
  const list = async () => (await fetch(`${address}/api/categories/`)).status
  await expect.poll(async () => [await list(), shop.services.cache.hits > 0]).toEqual([200, true])
  line.freeze()
  await expect.poll(list, { timeout: 10_000 }).toBe(503)
  line.thaw()
  await expect.poll(list, { timeout: 10_000, interval: 500 }).toBe(200)
}, 30_000)

const configOf = (databaseUrl: string) =>
  readConfig({
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
    LOG_LEVEL: "silent",
    THROTTLE: "off",
  })

/** A network between shop and database that can fall silent without closing anything. */
async function openLine(connectionString: string) {
  const url = new URL(connectionString)
  const folder = url.searchParams.get("host")
  const target = folder?.startsWith("/")
    ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
    : { host: url.hostname, port: Number(url.port || 5432) }
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = createConnection(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (isFrozen) from.pause()
      from.on("data", (bytes) => to.write(bytes))
      from.on("error", () => to.destroy())
      from.on("close", () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  open.push({
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
  const own = server.address()
  url.searchParams.delete("host")
  url.hostname = "127.0.0.1"
  url.port = String(typeof own === "object" && own ? own.port : 0)
  return {
    connectionString: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    /** New connections get through; those from before stay silent for good, as after a failover. */
    thaw() {
      isFrozen = false
    },
  }
}
