import { randomUUID } from "node:crypto"
import { mkdtemp, readFile, rm, stat } from "node:fs/promises"
import { Agent, get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest"
import { onDatabase, onServer } from "./test-database.ts"
import { childrenOf, freePort, type ShopProcess, startShopProcess, takePort } from "./test-process.ts"

// Each test starts whole processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 120_000 })

const database = `skein_main_${randomUUID().slice(0, 8)}`
let dataDir: string
let started: ShopProcess[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "skein-main-"))
  started = []
  await onServer(inject("serverUrl"), `create database ${database}`)
})

afterEach(async () => {
  for (const { process, exited } of started) {
    process.kill("SIGKILL")
    await exited
  }
  await onServer(inject("serverUrl"), `drop database ${database} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
})

async function startShop(environment: Record<string, string> = {}): Promise<ShopProcess> {
  const url = onDatabase(inject("serverUrl"), database)
  const shop = await startShopProcess({ DATA_DIR: dataDir, DATABASE_URL: url, ...environment })
  started.push(shop)
  return shop
}

test("the first start tells how to sign in, once, and keeps it for the owner alone", async () => {
  const first = await startShop()
  await expect.poll(first.output).toMatch(/administrator is admin@skein\.example with the password \S+/)
  const file = join(dataDir, "first-run.txt")
  expect(await readFile(file, "utf8")).toContain("admin@skein.example")
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  first.process.kill("SIGTERM")
  expect(await first.exited).toEqual([0, null])

  const second = await startShop()
  expect(second.address()).toMatch(/^http:/)
  expect(second.output()).not.toContain("password")
})

test("a port that another program has ends the start with one sentence", async () => {
  const { port, release } = await takePort()
  const shop = await startShop({ PORT: port })
  expect(await shop.exited).toEqual([1, null])
  expect(shop.output()).toBe(
    `Port ${port} is taken by another program: choose another with PORT=${Number(port) + 1} npm start.\n`,
  )
  await release()
})

test("faults of the environment are named, a line each", async () => {
  const shop = await startShop({ AUTH_SECRET: "short", DEMO: "7" })
  expect(await shop.exited).toEqual([1, null])
  expect(shop.output()).toBe("AUTH_SECRET must have at least 32 bytes.\nDEMO must be 0 or 1.\n")
})

test("a database that is away is named without its password", async () => {
  const shop = await startShop({ DATABASE_URL: "postgresql://shop:hidden@127.0.0.1:1/skein" })
  expect(await shop.exited).toEqual([1, null])
  expect(shop.output()).toMatch(/^The database at 127\.0\.0\.1:1\/skein \(DATABASE_URL\) cannot be reached: .+\.\n$/)
})

/** Asks over 20 kept-alive connections until new ones are refused. */
async function askUntilRefused(address: string, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const result = { answered: 0, dropped: [] as string[] }
  let isOpen = true
  const ask = () =>
    new Promise<void>((done) => {
      const drop = (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED") isOpen = false
        else result.dropped.push(String(error.code))
        done()
      }
      get(`${address}${path}`, { agent }, (response) => {
        response.resume().on("error", drop)
        response.on("end", () => {
          result.answered++
          done()
        })
      }).on("error", drop)
    })
  const shopper = async () => {
    while (isOpen) await ask()
  }
  await Promise.all(Array.from({ length: 20 }, shopper))
  return result
}

test.each([
  ["one process", {}],
  ["two processes", { WEB_CONCURRENCY: "2" }],
])("SIGTERM under load drops no request: %s", async (_name, environment) => {
  const shop = await startShop({ PORT: await freePort(), ...environment })
  const loads = ["/healthz", "/api/products/"].map((path) => askUntilRefused(shop.address(), path))
  await new Promise((done) => setTimeout(done, 1_000))
  const toldAt = Date.now()
  shop.process.kill("SIGTERM")
  expect(await shop.exited).toEqual([0, null])
  expect(Date.now() - toldAt).toBeLessThan(10_000)
  for (const { answered, dropped } of await Promise.all(loads)) {
    expect(answered).toBeGreaterThan(20)
    expect(dropped).toEqual([])
  }
})

test.runIf(process.platform === "linux")("a serving process that dies is replaced", async () => {
  const shop = await startShop({ PORT: await freePort(), WEB_CONCURRENCY: "2" })
  const children = () => childrenOf(shop.process.pid)
  await expect.poll(async () => (await children()).length, { timeout: 60_000 }).toBe(2)
  const [victim = 0] = await children()
  process.kill(victim, "SIGKILL")
  await expect.poll(shop.output, { timeout: 60_000 }).toContain("another takes its place")
  await expect.poll(async () => (await children()).filter((pid) => pid !== victim).length, { timeout: 60_000 }).toBe(2)
  const answer = () => fetch(`${shop.address()}/readyz`).then(({ status }) => status, String)
  await expect.poll(answer, { timeout: 60_000 }).toBe(200)
})
