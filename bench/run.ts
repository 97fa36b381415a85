// `npm run bench [-- --only NAME] [-- --json FILE]`: what the shop reaches of the house's numbers, on this machine, now.
// `npm run bench -- scale`: a large shop against a small one, for which it needs 5 GB of disk and some ten minutes.
import { existsSync } from "node:fs"
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import pg from "pg"
import { joinEmbeddedPostgres } from "#db/embedded.ts"
import type { Product } from "#features/products/contract.ts"
import { measureColdRender, measureReads } from "./measure-reads.ts"
import { measureScale } from "./measure-scale.ts"
import { measureScript } from "./measure-script.ts"
import { measureWrite } from "./measure-writes.ts"
import { type Finding, isMet, printTable, ratioOf } from "./report.ts"
import { type RunningShop, repository, startShop } from "./shop.ts"

const longestRunMs = 180_000
const longestScaleMs = 2_400_000

const { values: flags, positionals } = parseArgs({
  options: { json: { type: "string" }, only: { type: "string" } },
  allowPositionals: true,
})
const isScale = positionals[0] === "scale"
// BENCH_DATABASE_URL: an empty database of your own, which is left full; otherwise the shop's built-in PostgreSQL.
const databaseUrl = process.env.BENCH_DATABASE_URL

type Open = { shop: RunningShop; dataDir: string; connectionString: string; products: Product[] }

/** What is measured, in order; --only names one. */
const benchmarks: Record<string, (open: Open) => Promise<Finding[]>> = {
  api: ({ shop, products }) =>
    measureReads(shop.address, [
      { name: "GET /api/products/?limit=24", path: "/api/products/?limit=24", ratio: 0.6 },
      { name: "GET /api/products/{id}", path: `/api/products/${products[0]?.id}`, ratio: 0.6 },
      { name: "GET /api/homepage/", path: "/api/homepage/", ratio: 0.6 },
    ]),
  pages: ({ shop, products }) =>
    measureReads(shop.address, [
      { name: "/shop/ as HTML", path: "/shop/", ratio: 0.5 },
      { name: "/product/{id}/ as HTML", path: `/product/${products[0]?.id}/`, ratio: 0.5 },
    ]),
  cold: async ({ shop, products }) => [
    await measureColdRender(shop.address, "/shop/"),
    { ...(await measureColdRender(shop.address, `/product/${products[0]?.id}/`)), name: "/product/{id}/ rendered" },
  ],
  cart: async ({ shop, ...open }) => [
    await measureWrite(
      { address: shop.address, ...open },
      { name: "add to cart", call: "addToCart", target: { ratio: 0.5, atLeast: 2_000 } },
    ),
  ],
  order: async ({ shop, ...open }) => [
    await measureWrite(
      { address: shop.address, ...open },
      { name: "place order (sandbox)", call: "placeOrder", target: { ratio: 0.5, atLeast: 500 } },
    ),
  ],
  script: async ({ shop }) => [await measureScript(shop.address, "/shop/")],
}

const names = ["start", ...Object.keys(benchmarks)]
if (flags.only && !names.includes(flags.only)) refuse(`--only is one of ${names.join(", ")}.`)
if (!existsSync(join(repository, "build/server/index.js"))) refuse("The pages are not built: npm run build.")

const dataDir = await mkdtemp(join(tmpdir(), "skein-bench-"))
// Run as root, PostgreSQL is another user, who must be able to enter.
await chmod(dataDir, 0o755)
let shop: RunningShop | undefined
const others: (() => Promise<void>)[] = []
const giveUp = AbortSignal.timeout(isScale ? longestScaleMs : longestRunMs)
giveUp.addEventListener("abort", () => end(new Error("The benchmark took too long.")))
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end(new Error("Interrupted.")))

await measure().then(() => end(), end)

async function measure(): Promise<void> {
  if (isScale) return await report(await measureScale((close) => others.push(close)))
  const findings: Finding[] = []
  shop = await startShop(dataDir, databaseUrl)
  const firstStartMs = shop.startedInMs
  if (!flags.only || flags.only === "start") {
    await shop.stop()
    shop = await startShop(dataDir, databaseUrl)
    await sleep(3_000)
    findings.push(
      { name: "first start", value: firstStartMs, unit: "ms", target: { atMost: 10_000 } },
      { name: "start", value: shop.startedInMs, unit: "ms", target: { atMost: 2_000 } },
      { name: "memory, idle", value: await shop.memoryMb(), unit: "MB", target: { atMost: 200 } },
    )
  }
  const { connectionString } = databaseUrl ? { connectionString: databaseUrl } : await joinEmbeddedPostgres({ dataDir })
  const products = await fillShelves(shop.address, connectionString)
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (flags.only && flags.only !== name) continue
    console.error(`… ${name}`)
    findings.push(...(await benchmark({ shop, dataDir, connectionString, products })))
  }
  await report(findings)
}

async function report(findings: Finding[]): Promise<void> {
  printTable(findings)
  if (flags.json) {
    const rows = findings.map((finding) => ({
      ...finding,
      ratio: ratioOf(finding) || undefined,
      isMet: isMet(finding),
    }))
    await writeFile(
      flags.json,
      `${JSON.stringify({ node: process.version, cores: cpus().length, findings: rows }, null, 2)}\n`,
    )
  }
}

/** Stock for as many orders as there is time for; without it the benchmark would measure refusals. */
async function fillShelves(address: string, connectionString: string): Promise<Product[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query("update products set stock = 1000000 where stock is not null")
  await client.end()
  const answer = await fetch(`${address}/api/products/?limit=24`)
  const { data } = (await answer.json()) as { data: Product[] }
  if (data.length === 0) throw new Error("The demo shop is empty.")
  return data
}

/** Ends what was started, whatever happened. */
async function end(error?: unknown): Promise<never> {
  if (error) console.error(error)
  await shop?.stop().catch(() => undefined)
  await Promise.allSettled(others.map((close) => close()))
  await rm(dataDir, { recursive: true, force: true })
  process.exit(error ? 1 : 0)
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
