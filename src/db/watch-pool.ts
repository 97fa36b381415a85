import pg from "pg"

const intervalMs = 250
// Most queries are done long before; the others cost one connection that asks for them.
const suspiciousAfterMs = 1_000
const patienceMs = 1_000

/**
 * Cuts the connections of a pool on which queries wait for a server that has fallen silent: a network that is gone or
 * a machine that hangs closes nothing, and TCP would keep callers waiting for minutes (decisions.md §2: 503 within 3 s).
 * A slow query is told from a dead server by whether the server still answers somebody new.
 */
export function watchPool(pool: pg.Pool, connectionString: string): void {
  const busySince = new Map<pg.PoolClient, number>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  async function look(): Promise<void> {
    const suspicious = [...busySince].filter(([, since]) => performance.now() - since > suspiciousAfterMs)
    if (suspicious.length === 0 || isAsking) return
    isAsking = true
    try {
      if (await answersNobody(connectionString)) {
        for (const [client, since] of suspicious) if (busySince.get(client) === since) cut(client)
      }
    } finally {
      isAsking = false
    }
  }

  pool.on("acquire", (client) => {
    busySince.set(client, performance.now())
    timer ??= setInterval(look, intervalMs).unref()
  })
  pool.on("release", (_error, client) => {
    busySince.delete(client)
    if (busySince.size > 0) return
    clearInterval(timer)
    timer = undefined
  })
}

// Any word from the server is an answer, also that it takes nobody in at the moment.
async function answersNobody(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    application_name: "skein-watch",
  })
  client.on("error", () => undefined)
  const askedAt = performance.now()
  try {
    await client.connect()
    return false
  } catch (error) {
    // A process that was too busy itself to hear the answer knows nothing.
    const hasListened = performance.now() - askedAt < 2 * patienceMs
    return hasListened && error instanceof Error && !(error instanceof pg.DatabaseError)
  } finally {
    client.end().catch(() => undefined)
  }
}

// With a query in hand a client does not take leave but hangs up, and the query fails as one whose connection broke.
function cut(client: pg.PoolClient & { end?: () => Promise<void> }): void {
  client.end?.().catch(() => undefined)
}
