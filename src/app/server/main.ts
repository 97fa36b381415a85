// The shop's process: `node src/app/server/main.ts`, or `npm start`, which first installs and builds.
import "./lighter-drizzle.ts"
import cluster from "node:cluster"
import { ConfigError, readConfig } from "#platform/config.ts"
import { StartFailure } from "./start-failure.ts"
import type { WorkerOrder, WorkerReport } from "./workers.ts"

// React chooses its slow or its fast half by this when it is loaded, which the imports below do.
process.env.NODE_ENV ||= "production"

// Longer than closing takes with requests in hand; what hangs then, such as a database without an answer, is left behind.
const closingMs = 15_000

const startedAt = performance.now()
let close: (() => Promise<void>) | undefined
let isOpen = false
let isEnding = false

if (cluster.isWorker) {
  // The terminal sends Ctrl-C to all; the process that owns the database then tells the workers.
  process.on("SIGINT", () => {})
  process.on("SIGHUP", () => {})
  process.on("SIGTERM", () => (isOpen ? end(0) : process.exit(0)))
  process.on("message", (order: WorkerOrder) => {
    if (order === "close") return end(0)
    stopListening()
    process.send?.({ deaf: true } satisfies WorkerReport)
  })
  let stopListening = () => {}
  await main(async () => {
    const { serve } = await import("./serve.ts")
    const { workerDatabase } = await import("./open-shop.ts")
    const serving = await serve(readConfig(process.env), process.env[workerDatabase] ?? "")
    const { address, news } = serving
    stopListening = serving.stopListening
    process.send?.({ ready: { address, news } } satisfies WorkerReport)
    return serving.close
  })
} else {
  // npm passes on signals that the terminal has sent already: a second one is not impatience.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0))
  if (process.env.npm_lifecycle_event) endWithParent()
  await main(async () => {
    const config = readConfig(process.env)
    const { openShop } = await import("./open-shop.ts")
    const shop = await openShop(config, (line) => console.error(line))
    console.log(`The shop is open at ${shop.address} (ready after ${Math.round(performance.now() - startedAt)} ms).`)
    for (const line of shop.news) console.log(line)
    return shop.close
  })
}

async function main(open: () => Promise<() => Promise<void>>): Promise<void> {
  process.on("uncaughtException", (error) => {
    console.error(error)
    end(1)
  })
  const opening = open()
  // A signal in the middle of starting ends the shop once there is something to end.
  close = async () => (await opening)()
  try {
    await opening
    isOpen = true
  } catch (error) {
    tell(error)
    close = undefined
    end(1)
  }
}

function tell(error: unknown): void {
  const isForeseen = error instanceof StartFailure || error instanceof ConfigError
  if (cluster.isWorker && isForeseen) process.send?.({ failure: error.message } satisfies WorkerReport)
  else console.error(isForeseen ? error.message : error)
}

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(code || 1), closingMs).unref()
  try {
    await close?.()
  } catch (error) {
    if (close) console.error(error)
  }
  process.exit(code)
}

// The shell between npm and the shop passes on no signal: what `kill` ends is npm and the shell.
function endWithParent(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end(0)
  }, 500).unref()
}
