import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import pg from "pg"
import { watchPool } from "./watch-pool.ts"

export type Database = NodePgDatabase & { $client: pg.Pool }
/** What a verb may use inside its transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0]

/**
 * The pool of one process.
 * @param connectionString a postgresql:// address; `?host=/folder` for a Unix socket
 */
export function openDatabase(connectionString: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    // A database that is away is answered with 503 within 3 s (decisions.md §2), not waited for.
    connectionTimeoutMillis: 2_500,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 30_000,
    application_name: "skein",
  })
  // A connection that breaks is replaced at the next query; without listeners it would end the process, an idle one
  // through the pool and one in the middle of a transaction through itself.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => client.on("error", () => undefined))
  watchPool(pool, connectionString)
  const db = drizzle({ client: pool })
  // Drizzle's own never gives back a connection on which BEGIN fails: a short outage would empty the pool for good.
  db.transaction = async (work, options) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client }).transaction(work, options)
    } finally {
      client.release()
    }
  }
  return db
}
