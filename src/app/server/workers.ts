import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { StartFailure } from "./start-failure.ts"

/** What a worker tells the process that started it. */
export type WorkerReport = { ready: { address: string; news: string[] } } | { failure: string } | { deaf: true }
/** What a worker is told: first to take no new connections, and once no other does either, to finish and end. */
export type WorkerOrder = "stop listening" | "close"

const longestPauseMs = 30_000
const steadyAfterMs = 60_000
const closeTimeoutMs = 9_000

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
  const open = new Set<Worker>()

  function start(): Worker {
    const worker = cluster.fork(environment)
    const bornAt = Date.now()
    worker.once("exit", (code, signal) => {
      open.delete(worker)
      if (isClosing) return
      deathsInARow = Date.now() - bornAt > steadyAfterMs ? 0 : deathsInARow + 1
      const pauseMs = Math.min(100 * 2 ** deathsInARow, longestPauseMs)
      log(
        `A process of the shop has ended (${signal ?? `code ${code}`}); another takes its place in ${pauseMs / 1000} s.`,
      )
      setTimeout(() => {
        if (!isClosing) openAnother().catch(tell)
      }, pauseMs)
    })
    return worker
  }

  async function openAnother() {
    const worker = start()
    const ready = await report(worker)
    open.add(worker)
    return ready
  }

  function tell(error: Error): void {
    if (!isClosing) log(error.message)
  }

  async function close(): Promise<void> {
    isClosing = true
    const workers = [...open]
    // One that is still starting is slow to listen, and holds nothing but transactions.
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker && !open.has(worker)) worker.process.kill("SIGKILL")
    }
    const patience = setTimeout(() => {
      for (const worker of workers) worker.process.kill("SIGKILL")
    }, closeTimeoutMs)
    // In two steps: whom one worker sends away would otherwise come back to another that is about to end as well.
    await Promise.all(workers.map((worker) => order(worker, "stop listening", "message")))
    await Promise.all(workers.map((worker) => order(worker, "close", "exit")))
    clearTimeout(patience)
  }

  // The first alone: it makes the first administrator and the demo shop, which the others then find.
  try {
    const { address, news } = await openAnother()
    // The shop is open with one; what keeps another from starting is told and tried again.
    for (let nth = 2; nth <= count; nth++) openAnother().catch(tell)
    return { address, news, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function order(worker: Worker, word: WorkerOrder, until: "message" | "exit"): Promise<void> {
  if (worker.isDead()) return
  const done = Promise.race([once(worker, until), once(worker, "exit")])
  if (worker.isConnected()) worker.send(word)
  await done
}

async function report(worker: Worker): Promise<{ address: string; news: string[] }> {
  return await new Promise((done, fail) => {
    worker.once("message", (message: WorkerReport) => {
      if ("ready" in message) done(message.ready)
      if ("failure" in message) fail(new StartFailure(message.failure))
    })
    worker.once("exit", () => fail(new StartFailure("A process of the shop ended while it was starting.")))
  })
}
