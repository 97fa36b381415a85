import { sql } from "drizzle-orm"
import type { FastifyBaseLogger } from "fastify"
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss"
import { type Database, openDatabase, type Transaction } from "#db/client.ts"

/** Work that outlives a request and a crash, on pg-boss: done at least once, so whatever it does must bear repeating. */
export type Jobs = {
  /** Names a job and what it does; before start(). `everyMinutes`: also runs by itself, at most once at a time. */
  define(name: string, work: (data: unknown) => Promise<void>, options?: { everyMinutes?: number }): void
  /** Queues a job in the caller's transaction: it exists if and only if that commits. */
  enqueue(db: Database | Transaction, name: string, data: object, options?: { startAfter?: Date }): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

type Definition = { name: string; work: (data: unknown) => Promise<void>; everyMinutes: number | undefined }

// A failed job comes again after 2, 4, 8 … seconds, at last every half hour, for most of a day.
const retries = { retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 1_800 }
// The next run of a recurring job is its retry.
const recurring = { policy: "stately", retryLimit: 0 }
// What a killed process had in hand is taken up again after this.
const expireInSeconds = 60

/** The jobs of one process; any number of processes share the work of one database. */
export function openJobs({ connectionString, log }: { connectionString: string; log: FastifyBaseLogger }): Jobs {
  const definitions = new Map<string, Definition>()
  // Its own few connections: a flood of orders must not keep the jobs from running, nor they the orders.
  const connections = openDatabase(connectionString, 2).$client
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connections.query(text, values) },
    schema: "jobs",
  })
  boss.on("error", (error) => log.warn({ reason: error.message }, "jobs stumbled"))
  let opened: Promise<void> | null = null

  async function open(): Promise<void> {
    await boss.start()
    for (const { name, everyMinutes } of definitions.values()) {
      await boss.createQueue(name, {
        expireInSeconds,
        deleteAfterSeconds: 86_400,
        ...(everyMinutes ? recurring : retries),
      })
    }
  }

  /** Queues made on first need, so that a process that never starts its workers can still leave work for others. */
  function opening(): Promise<void> {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  async function runBatch(definition: Definition, batch: Job<unknown>[]): Promise<JobResult[]> {
    return Promise.all(
      batch.map(async (job): Promise<JobResult> => {
        try {
          await definition.work(job.data)
          return { id: job.id, status: "completed" }
        } catch (error) {
          log.warn({ err: error, job: definition.name, jobId: job.id }, "job failed, will be tried again")
          return {
            id: job.id,
            status: "failed",
            output: { reason: error instanceof Error ? error.message : "unknown" },
          }
        }
      }),
    )
  }

  return {
    define(name, work, options) {
      if (definitions.has(name)) throw new Error(`The job ${name} is defined twice.`)
      definitions.set(name, { name, work, everyMinutes: options?.everyMinutes })
    },

    async enqueue(db, name, data, options) {
      if (!definitions.has(name)) throw new Error(`The job ${name} is not defined.`)
      await opening()
      await boss.send(name, data, { db: fromDrizzle(db, sql), ...options })
    },

    async start() {
      await opening()
      for (const definition of definitions.values()) {
        const { name, everyMinutes } = definition
        if (everyMinutes) await boss.schedule(name, cronOf(everyMinutes))
        await boss.work(
          name,
          // A full batch is followed by the next at once; otherwise there is a look every two seconds.
          { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 2, perJobResults: true },
          (batch) => runBatch(definition, batch),
        )
      }
    },

    async stop() {
      if (opened !== null) {
        await opened.catch(() => undefined)
        await boss.stop({ graceful: true, timeout: 5_000 })
      }
      if (!connections.ended) await connections.end()
    },
  }
}

function cronOf(everyMinutes: number): string {
  if (everyMinutes < 60 && 60 % everyMinutes === 0) return `*/${everyMinutes} * * * *`
  if (everyMinutes === 1_440) return "0 0 * * *"
  if (everyMinutes % 60 === 0 && 1_440 % everyMinutes === 0) return `0 */${everyMinutes / 60} * * *`
  throw new Error(
    `A job cannot recur every ${everyMinutes} minutes: they must divide an hour or be hours that divide a day.`,
  )
}
