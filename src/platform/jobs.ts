import type { Database, Transaction } from "#db/client.ts"

/** Work that outlives a request and a crash, on pg-boss. */
export type Jobs = {
  /** Names a job and what does it; before start(). `everyMinutes`: also runs by itself. */
  define(name: string, work: (data: unknown) => Promise<void>, options?: { everyMinutes?: number }): void
  /** Queues a job in the caller's transaction: it exists if and only if that commits. */
  enqueue(db: Database | Transaction, name: string, data: object, options?: { startAfter?: Date }): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** PROVISIONAL until the real one lands: nothing runs. */
export function openJobs(_options: { connectionString: string; db: Database; log: object }): Jobs {
  return { define() {}, async enqueue() {}, async start() {}, async stop() {} }
}
