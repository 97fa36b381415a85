import pg from "pg"

/** As the driver has it: the server's process for the connection is not in its types. */
type Client = pg.ClientBase & { processID?: number | null; end?: () => Promise<void> }

const intervalMs = 250
// Most queries are done long before; the others cost one connection that asks for them.
const suspiciousAfterMs = 500
// One long question rather than two short ones: a server that is only busy answers it, and both end within 3 s.
const patienceMs = 2_200

/**
 * Cuts the connections of a pool on which queries wait for a server that has fallen silent: a network that is gone, a
 * machine that hangs or a failover closes nothing, and TCP would keep callers waiting for minutes (decisions.md §2: 503
 * within 3 s). A slow query is told from a dead connection by asking the server through a new one.
 */
export function watchPool(pool: pg.Pool, connectionString: string): void {
  const busySince = new Map<Client, number>()
  const doubted = new WeakMap<Client, number>()
  // Who became suspicious while a silent server is being asked is asked about as well: in its turn it would wait twice.
  const askedAbout = new Set<Client>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const suspicious = [...busySince].filter(
      ([client, since]) => performance.now() - since > suspiciousAfterMs && !askedAbout.has(client),
    )
    if (suspicious.length === 0) return
    for (const [client] of suspicious) askedAbout.add(client)
    try {
      const isBusy = await askWhoIsBusy(connectionString)
      for (const [client, since] of suspicious) {
        if (isBusy(client) || busySince.get(client) !== since) continue
        // A server that answers but does not know the connection is asked twice: the word of its last query may be on its way.
        if (isBusy === nobodyAnswers || doubted.get(client) === since) cut(client)
        doubted.set(client, since)
      }
    } finally {
      for (const [client] of suspicious) askedAbout.delete(client)
    }
  }

  pool.on("acquire", (client: Client) => {
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

const nobodyAnswers = () => false

/** Whether the server works, or could work, on what a connection asked. */
async function askWhoIsBusy(connectionString: string): Promise<(client: Client) => boolean> {
  const asker: pg.Client & Client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: "skein-watch",
  })
  asker.on("error", () => undefined)
  const askedAt = performance.now()
  try {
    await asker.connect()
    const { rows } = await asker.query<{ own: number; pid: number }>(
      "select pg_backend_pid() as own, pid from pg_stat_activity where state <> 'idle' and datname = current_database()",
    )
    // A pooler between shop and server shows other numbers than the server's, and then nobody can tell.
    if (rows[0]?.own !== asker.processID) return () => true
    const busy = new Set(rows.map(({ pid }) => pid))
    return ({ processID }) => typeof processID === "number" && busy.has(processID)
  } catch (error) {
    // Any word of the server is an answer, also that it takes nobody in; a process too busy to hear it knows nothing.
    const hasListened = performance.now() - askedAt < patienceMs + 1_000
    return hasListened && !(error instanceof pg.DatabaseError) ? nobodyAnswers : () => true
  } finally {
    asker.end().catch(() => undefined)
  }
}

// With a query in hand a client does not take leave but hangs up, and the query fails as one whose connection broke.
function cut(client: Client): void {
  client.end?.().catch(() => undefined)
}
