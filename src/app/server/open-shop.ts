import { createServer } from "node:net"
import { startEmbeddedPostgres } from "#db/embedded.ts"
import { migrate } from "#db/migrate.ts"
import type { Config } from "#platform/config.ts"
import { cannotListen, cannotReachDatabase, StartFailure } from "./start-failure.ts"

/** Names the database to the workers: the embedded one's address is known only once it runs. */
export const workerDatabase = "SKEIN_WORKER_DATABASE"

/** An open shop: everything the program runs. */
export type OpenShop = { address: string; news: string[]; close(): Promise<void> }

/**
 * Opens the shop: database, newest schema, then this process or WEB_CONCURRENCY others that serve.
 * @param log told about what happens while the shop is open
 * @throws {StartFailure} for whatever the person at the terminal can put right
 */
export async function openShop(config: Config, log: (line: string) => void): Promise<OpenShop> {
  const database = await openDatabase(config)
  try {
    await tryPort(config)
    await migrate(database.connectionString).catch((error: unknown) => {
      throw config.databaseUrl ? cannotReachDatabase(error, config.databaseUrl) : error
    })
    const { connectionString } = database
    const shop = await open(config, connectionString, log)
    return {
      ...shop,
      close: async () => {
        try {
          await shop.close()
        } finally {
          await database.stop()
        }
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

// Each is loaded where it is used: a process that only looks after others is small.
async function open(config: Config, connectionString: string, log: (line: string) => void): Promise<OpenShop> {
  if (config.webConcurrency === 1) return await (await import("./serve.ts")).serve(config, connectionString)
  const { startWorkers } = await import("./workers.ts")
  return await startWorkers(config.webConcurrency, { [workerDatabase]: connectionString }, log)
}

async function openDatabase(config: Config) {
  if (config.databaseUrl) return { connectionString: config.databaseUrl, stop: async () => {} }
  // Each process has its pool, two connections for jobs and one that listens; the rest is for whoever looks in.
  const connections = config.webConcurrency * (config.databasePool + 4) + 20
  const settings = { max_connections: String(Math.max(100, connections)) }
  return await startEmbeddedPostgres({ dataDir: config.dataDir, settings }).catch((error: Error) => {
    throw new StartFailure(error.message, { cause: error })
  })
}

// Before the work of a first start is done for nothing
async function tryPort(config: Config): Promise<void> {
  await new Promise<void>((done, fail) => {
    const server = createServer().once("error", (error) => fail(cannotListen(error, config)))
    server.listen(config.port, config.host, () => server.close(() => done()))
  })
}
