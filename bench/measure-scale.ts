import { chmod, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { joinEmbeddedPostgres } from "#db/embedded.ts"
import { signAccessToken } from "#platform/session.ts"
import { type FullShop, fillShop, type ShopSize } from "./fill-shop.ts"
import type { Finding } from "./report.ts"
import { startShop } from "./shop.ts"

const small: ShopSize = { products: 1_000, orders: 1_000, users: 1_000 }
const large: ShopSize = { products: 100_000, orders: 1_000_000, users: 200_000 }

const warmUps = 15
const samples = 100
const mostSlower = 1.5
const longestTypoMs = 50

/** A call of the shop, a little different each time, so that nothing is answered from memory. */
type Question = { name: string; path: (turn: number, shop: FullShop) => string; atMostMs?: number }

const pick = (list: readonly string[], turn: number) => list[turn % list.length] ?? ""
const materials = ["alpaca", "merino", "cotton", "linen", "mohair", "silk"]
const typos = ["alpacca hat", "merrino scraf", "coton bag", "mohiar shawl"]

const questions: Question[] = [
  { name: "products, a page", path: (turn) => `/products/?limit=24&offset=${turn * 24}` },
  { name: "products, newest", path: (turn) => `/products/?limit=24&sort=newest&offset=${turn}` },
  {
    name: "products of a category",
    path: (turn) => `/products/?limit=24&category=category-${1 + (turn % 12)}&sort=price-low`,
  },
  { name: "products by price", path: (turn) => `/products/?limit=24&min_price=${10 + turn}&max_price=${60 + turn}` },
  {
    name: "products, a word of many",
    path: (turn) => `/products/?limit=24&q=${pick(materials, turn)}`,
    atMostMs: longestTypoMs,
  },
  {
    name: "products, misspelt",
    path: (turn) => `/products/?limit=24&q=${encodeURIComponent(pick(typos, turn))}`,
    atMostMs: longestTypoMs,
  },
  { name: "product", path: (turn, { productIds }) => `/products/${pick(productIds, turn)}` },
  { name: "categories", path: () => "/categories/" },
  { name: "home", path: () => "/homepage/" },
  { name: "orders, a page", path: (turn) => `/orders/?limit=20&page=${1 + (turn % 40)}` },
  {
    name: "orders of a status",
    path: (turn) => `/orders/?limit=20&status=${pick(["pending", "paid", "completed"], turn)}`,
  },
  {
    name: "orders, a number",
    path: (turn, { orderIds }) => `/orders/?limit=20&search=${pick(orderIds, turn).slice(0, 8)}`,
  },
  { name: "orders, an address", path: (turn) => `/orders/?limit=20&search=user${100 + turn}@example` },
  { name: "orders' cards", path: () => "/orders/summary" },
  { name: "order", path: (turn, { orderIds }) => `/orders/${pick(orderIds, turn)}` },
  { name: "users, a page", path: (turn) => `/users/?limit=10&page=${1 + (turn % 90)}` },
  { name: "users, an address", path: (turn) => `/users/?limit=10&search=user${100 + turn}@example` },
  { name: "users of a role", path: () => "/users/?limit=10&role=admin" },
  { name: "reviews, a page", path: (turn) => `/reviews/?limit=20&page=${1 + (turn % 40)}` },
  { name: "subscribers, a page", path: (turn) => `/newsletter/subscribers?limit=20&page=${1 + (turn % 20)}` },
  { name: "dashboard", path: () => "/dashboard/" },
  { name: "customer's dashboard", path: () => "/mydashboard/" },
  { name: "what waits", path: () => "/attention" },
  { name: "header search, an address", path: (turn) => `/search?q=user${100 + turn}@example` },
  { name: "header search, a first name", path: (turn) => `/search?q=${pick(["Ada", "Nuala", "Rory"], turn)}` },
  { name: "header search, an order", path: (turn, { orderIds }) => `/search?q=${pick(orderIds, turn)}` },
  { name: "activity", path: () => "/activity" },
]

type OpenShop = { ask(path: string): Promise<number>; full: FullShop }

/**
 * p95 of every list, search, filter, detail and dashboard call, in a large shop and in a small one, turn by turn.
 * @param atEnd told what closes each of the two shops as soon as it is open
 */
export async function measureScale(atEnd: (close: () => Promise<void>) => void): Promise<Finding[]> {
  const shops: OpenShop[] = []
  for (const size of [small, large]) shops.push(await openShop(size, atEnd))
  const findings: Finding[] = []
  for (const question of questions) {
    const [few = Number.NaN, many = Number.NaN] = await measure(question, shops)
    const { name, atMostMs } = question
    findings.push({
      ...{ name, value: many, unit: "ms", against: { name: "ms in a small shop", value: few } },
      target: atMostMs === undefined ? { ratioAtMost: mostSlower } : { atMost: atMostMs },
    })
  }
  return findings
}

/** Turn by turn, so that what else the machine does falls on all of them. */
async function measure({ path }: Question, shops: readonly OpenShop[]): Promise<number[]> {
  const times = shops.map((): number[] => [])
  for (let turn = 0; turn < warmUps + samples; turn++) {
    for (const [at, { ask, full }] of shops.entries()) {
      const took = await ask(path(turn, full))
      if (turn >= warmUps) times[at]?.push(took)
    }
  }
  return times.map((each) => each.sort((one, other) => one - other)[Math.floor(samples * 0.95)] ?? Number.NaN)
}

async function openShop(size: ShopSize, atEnd: (close: () => Promise<void>) => void): Promise<OpenShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "skein-bench-"))
  // Run as root, PostgreSQL is another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  const shop = await startShop(dataDir, undefined, { demo: false })
  atEnd(async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  console.error(`… ${size.products} products, ${size.orders} orders, ${size.users} users`)
  const { connectionString } = await joinEmbeddedPostgres({ dataDir })
  const full = await fillShop(connectionString, size)
  const secret = (await readFile(join(dataDir, "auth-secret"), "utf8")).trim()
  const admin = { id: full.adminId, role: "admin", sessionId: full.sessionId }
  return {
    full,
    async ask(path) {
      const authorization = `Bearer ${await signAccessToken(secret, admin)}`
      const startedAt = performance.now()
      const answer = await fetch(`${shop.address}/api${path}`, { headers: { authorization } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
      return performance.now() - startedAt
    },
  }
}
