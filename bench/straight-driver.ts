import pg from "pg"
import { buildServer } from "#app/server/build-server.ts"
import type { Product } from "#features/products/contract.ts"
import { readConfig } from "#platform/config.ts"
import { answerParent } from "./child.ts"
import { connections } from "./load.ts"
import { calls } from "./shoppers.ts"
import { another, recorder, type Statement } from "./statements.ts"

export type Preparation = {
  prepare: keyof typeof calls
  connectionString: string
  dataDir: string
  products: Product[]
}
export type Run = { seconds: number }

let pool: pg.Pool | null = null
let recorded: [Statement[], Statement[]][] = []

// What the database can do when nobody validates, prices, routes or answers: the shop's own statements on a bare driver.
answerParent<Preparation | Run>(async (question) => ("prepare" in question ? prepare(question) : run(question)))

/** Notes the statements of one call for each product, twice, so that it is seen what differs between two shoppers. */
async function prepare({ prepare, connectionString, dataDir, products }: Preparation): Promise<object> {
  await pool?.end()
  const config = readConfig({ DATABASE_URL: connectionString, DATA_DIR: dataDir, THROTTLE: "off", LOG_LEVEL: "silent" })
  const { app, services } = await buildServer(config, connectionString)
  const record = recorder(services.db.$client)
  const send = async (product: Product) => {
    const { path, body, ...rest } = calls[prepare](product)
    const answer = await app.inject({ ...rest, url: path, payload: body })
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  }
  recorded = []
  for (const product of products) recorded.push([await record(() => send(product)), await record(() => send(product))])
  await app.close()
  pool = new pg.Pool({ connectionString, max: config.databasePool })
  return { statements: recorded[0]?.[0].length }
}

async function run({ seconds }: Run): Promise<object> {
  const driver = pool
  if (!driver) throw new Error("Nothing is prepared.")
  const startedAt = performance.now()
  let done = 0
  const shopper = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const [first, second] = recorded[done % recorded.length] ?? [[], []]
      const client = await driver.connect()
      for (const { text, name, values } of another(first, second)) {
        await client.query({ text, values, ...(name && { name }) })
      }
      client.release()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, shopper))
  return { perSecond: (done * 1_000) / (performance.now() - startedAt) }
}
