import { sql } from "drizzle-orm"
import { readMigrationFiles } from "drizzle-orm/migrator"
import type { FastifyInstance } from "fastify"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { migrationsFolder } from "#db/migrate.ts"
import type { Services } from "./services.ts"

/** /healthz: the process answers. /readyz: the database is reachable and migrated. /metrics: Prometheus text. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { db, cache } = services
  const newestMigration = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0

  // Whoever watches over the shop must not lose sight of it because its address is busy.
  const options = { schema: { hide: true }, config: { rateLimit: false } }
  app.get("/healthz", options, async () => ({ status: "ok" }))

  app.get("/readyz", options, async (_request, reply) => {
    try {
      const { rows } = await db.execute<{ newest: string | null }>(
        sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
      )
      if (Number(rows[0]?.newest ?? 0) >= newestMigration) return { status: "ready" }
      return await reply.code(503).header("retry-after", 3).send({ status: "migrating" })
    } catch {
      return await reply.code(503).header("retry-after", 3).send({ status: "database unavailable" })
    }
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests that reached a route, by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  })
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's arrival to its answer.",
    labelNames: ["method", "route"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  new Gauge({
    name: "response_cache_hits_total",
    help: "Requests answered from memory.",
    registers,
    collect() {
      this.set(cache.hits)
    },
  })
  new Gauge({
    name: "database_connections",
    help: "Connections of this process's pool, by state.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "open" }, db.$client.totalCount)
      this.set({ state: "idle" }, db.$client.idleCount)
      this.set({ state: "waited for" }, db.$client.waitingCount)
    },
  })
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown"
    requests.inc({ method: request.method, route, status: reply.statusCode })
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000)
  })
  app.get("/metrics", options, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
