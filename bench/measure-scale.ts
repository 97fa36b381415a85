import { chmod, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { joinEmbeddedPostgres } from "#db/embedded.ts"
import { signAccessToken } from "#platform/session.ts"
import { fillShop, type ShopSize } from "./fill-shop.ts"
import type { Finding } from "./report.ts"
import { type Question, questions } from "./scale-questions.ts"
import { startShop } from "./shop.ts"

const small: ShopSize = { products: 1_000, orders: 1_000, users: 1_000 }
const large: ShopSize = { products: 100_000, orders: 1_000_000, users: 200_000 }

const warmUps = 12
const samples = 60
const mostSlower = 1.5

type OpenShop = { ask(question: Question, turn: number): Promise<number> }

/**
 * p95 of every list, search, filter, detail and dashboard call, in a large shop and in a small one, turn by turn.
 * @param atEnd told what closes each of the two shops as soon as it is open
 */
export async function measureScale(atEnd: (close: () => Promise<void>) => void): Promise<Finding[]> {
  const shops: OpenShop[] = []
  for (const size of [small, large]) shops.push(await openShop(size, atEnd))
  const findings: Finding[] = []
  for (const question of questions) {
    const [few = [], many = []] = await measure(question, shops)
    const { name, target = { ratioAtMost: mostSlower } } = question
    const finding: Finding = {
      ...{ name, value: at(many, 0.95), unit: "ms", against: { name: "ms in a small shop", value: at(few, 0.95) } },
      ...{ median: { value: at(many, 0.5), against: at(few, 0.5) }, target },
    }
    console.error(`… ${findings.push(finding)} of ${questions.length}: ${name}`)
  }
  return findings
}

/** Turn by turn, so that what else the machine does falls on all of them. */
async function measure(question: Question, shops: readonly OpenShop[]): Promise<number[][]> {
  const times = shops.map((): number[] => [])
  for (let turn = 0; turn < warmUps + samples; turn++) {
    for (const [place, { ask }] of shops.entries()) {
      const took = await ask(question, turn)
      if (turn >= warmUps) times[place]?.push(took)
    }
  }
  return times
}

const at = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN

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
  return {
    async ask({ path: pathOf, as = "admin" }, turn) {
      const path = pathOf(turn, full)
      const authorization = `Bearer ${await signAccessToken(secret, full[as])}`
      const startedAt = performance.now()
      const answer = await fetch(`${shop.address}/api${path}`, { headers: { authorization } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
      return performance.now() - startedAt
    },
  }
}
