import { randomUUID } from "node:crypto"
import { realpath } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { childrenOf } from "#app/server/test-process.ts"
import { isServing, readServerNote } from "#db/embedded-process.ts"
import { type AttackedShop, openAttackedShop } from "./attacked-shop.ts"
import { sendShoppers } from "./checkouts.ts"
import { holdAgainst } from "./hold-against.ts"
import { chanceFor, drawSeed, momentsAmong } from "./seed.ts"

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop("own", { WEB_CONCURRENCY: "2" })
})
afterAll(() => shop.close())

/** The process that PostgreSQL began as, once it takes connections. */
async function postmaster(): Promise<number> {
  const cluster = await realpath(join(shop.dataDir, "postgres"))
  const ready = async () => {
    const note = await readServerNote(cluster)
    return note?.status === "ready" && (await isServing(note, cluster)) ? note.pid : 0
  }
  await expect.poll(ready, { timeout: 60_000 }).toBeGreaterThan(0)
  return await ready()
}

function send(signal: NodeJS.Signals, pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // It has ended by itself meanwhile.
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error
    }
  }
}

test("kill -9 of PostgreSQL, whole or in part, in the middle of a thousand checkouts loses and doubles nothing", async () => {
  const seed = drawSeed()
  const chance = chanceFor(seed, -1)
  const pieces = await Promise.all(Array.from({ length: 12 }, () => shop.books.piece({ stock: 80 })))
  const tokens = await shop.tokens(150)
  const { token: admin } = await shop.books.bearer("admin")

  async function strike(nth: number): Promise<void> {
    const server = await postmaster()
    if (nth % 3 === 1) send("SIGKILL", [server])
    if (nth % 3 === 2) send("SIGKILL", [chance.oneOf(await childrenOf(server))])
    if (nth % 3 === 0) {
      // As if the machine had lost its power
      const [owner] = shop.living()
      send("SIGKILL", [server, ...(await childrenOf(server))])
      if (owner) await shop.kill(owner)
      await shop.start()
    }
  }

  const count = 1_000
  const { journal, faults, unanswered } = await sendShoppers(
    shop,
    { seed, count, atOnce: 24, pieces, tokens, admin },
    { after: momentsAmong(2 * count, 6, chance), strike },
  )
  await shop.settle()

  expect(faults).toEqual([])
  expect(unanswered).toBeGreaterThan(0)
  expect(await holdAgainst(journal, shop)).toEqual([])
  expect(await shop.wrongBooks()).toEqual([])
  expect(journal.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(20)
})

test("a PostgreSQL that hangs for 30 s is answered with 503 within 3 s, and is used again when it goes on", async () => {
  const product_id = await shop.books.piece({ stock: 50 })
  const checkout = shop.books.checkout([{ product_id, quantity: 1, price: 34.5 }])
  const [address = ""] = shop.addresses()

  async function call(path: string, payload?: object) {
    const startedAt = performance.now()
    const response = await fetch(`${address}${path}`, {
      ...(payload && { method: "POST", body: JSON.stringify(payload) }),
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    })
    await response.arrayBuffer()
    const again = response.headers.get("retry-after")
    return { status: response.status, again, ms: performance.now() - startedAt }
  }
  const place = () => call("/api/orders/", checkout)
  const cart = `/api/carts/?guest_token=${randomUUID()}`
  expect((await place()).status).toBe(201)

  /** One that needs the database, and beside it one that does not: what that takes is the machine's time, not the shop's. */
  const callTwice = async (path: string) => {
    const [answer, alive] = await Promise.all([path === "/api/orders/" ? place() : call(path), call("/healthz")])
    return { ...answer, path, isAlive: alive.status === 200, lateMs: answer.ms - Math.max(500, alive.ms) - 3_000 }
  }

  const server = await postmaster()
  const answers: ReturnType<typeof callTwice>[] = []
  const callAgain = () => {
    const path = ["/api/orders/", cart, "/readyz"][answers.length % 3] ?? ""
    answers.push(callTwice(path))
  }
  // Connections for many, so that the silence befalls queries of every age.
  await Promise.all(Array.from({ length: 100 }, () => call(cart)))
  const callers = setInterval(callAgain, 100)
  await sleep(500)
  // First the one that would start others
  send("SIGSTOP", [server])
  const workers = await childrenOf(server)
  send("SIGSTOP", workers)
  const answeredBefore = answers.length
  await sleep(30_000)
  clearInterval(callers)
  const all = await Promise.all(answers)
  const silent = all.slice(answeredBefore)
  send("SIGCONT", [server, ...workers])

  expect(silent.length).toBeGreaterThan(50)
  expect(silent.filter(({ status, again, isAlive }) => status !== 503 || !again || !isAlive)).toEqual([])
  expect(all.filter(({ lateMs }) => lateMs > 0)).toEqual([])
  await expect.poll(async () => (await place()).status, { timeout: 30_000, interval: 500 }).toBe(201)
  await shop.settle()
  expect(await shop.wrongBooks()).toEqual([])
})
