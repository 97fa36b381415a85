import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { StartFailure } from "./start-failure.ts"

/** What a worker tells the process that started it. */
export type WorkerReport = { ready: { address: string; news: string[] } } | { failure: string }
// The one thing a worker is told
const closeOrder = "close"

const longestPauseMs = 30_000
const steadyAfterMs = 60_000
const closeTimeoutMs = 10_000

/** Serving processes that are replaced when they die. */
export type Workers = { address: string; news: string[]; close(): Promise<void> }

/**
 * Starts this program again as a number of workers on one port.
 * @param environment for the workers, over this process's own
 * @param log told about each death
 * @throws {StartFailure} when the first worker cannot start
 */
export async function startWorkers(
  count: number,
  environment: Record<string, string>,
  log: (line: string) => void,
): Promise<Workers> {
  let isClosing = false
  let deathsInARow = 0

  function start(): Worker {
    const worker = cluster.fork(environment)
    const bornAt = Date.now()
    worker.once("exit", (code, signal) => {
      if (isClosing) return
      deathsInARow = Date.now() - bornAt > steadyAfterMs ? 0 : deathsInARow + 1
      const pauseMs = Math.min(100 * 2 ** deathsInARow, longestPauseMs)
      log(
        `A process of the shop has ended (${signal ?? `code ${code}`}); another takes its place in ${pauseMs / 1000} s.`,
      )
      setTimeout(() => {
        if (!isClosing) report(start()).catch(tell)
      }, pauseMs)
    })
    return worker
  }

  function tell(error: Error): void {
    if (!isClosing) log(error.message)
  }

  async function close(): Promise<void> {
    isClosing = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map(async (worker) => {
        if (worker.isDead()) return
        const ended = once(worker, "exit")
        if (worker.isConnected()) worker.send(closeOrder)
        const patience = setTimeout(() => worker.process.kill("SIGKILL"), closeTimeoutMs)
        await ended
        clearTimeout(patience)
      }),
    )
  }

  // The first alone: it makes the first administrator and the demo shop, which the others then find.
  try {
    const { address, news } = await report(start())
    // The shop is open with one; what keeps another from starting is told and tried again.
    for (let nth = 2; nth <= count; nth++) report(start()).catch(tell)
    return { address, news, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function report(worker: Worker): Promise<{ address: string; news: string[] }> {
  return await new Promise((done, fail) => {
    worker.once("message", (message: WorkerReport) => {
      if ("ready" in message) done(message.ready)
      else fail(new StartFailure(message.failure))
    })
    worker.once("exit", () => fail(new StartFailure("A process of the shop ended while it was starting.")))
  })
}
