import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

export const repository = join(import.meta.dirname, "..")
const longestStartMs = 60_000

export type RunningShop = {
  address: string
  /** From starting the process to the first answer it could give. */
  startedInMs: number
  /** Resident memory of the Node process, without PostgreSQL. */
  memoryMb(): Promise<number>
  stop(): Promise<void>
}

/** Starts the real shop as `npm start` would, on a free port of the loopback address. */
export async function startShop(
  dataDir: string,
  databaseUrl: string | undefined,
  { demo = true } = {},
): Promise<RunningShop> {
  const startedAt = performance.now()
  const { PATH = "", HOME = "", TMPDIR } = process.env
  const shop = spawn(process.execPath, ["--max-semi-space-size=4", "src/app/server/main.ts"], {
    cwd: repository,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...{
        HOST: "127.0.0.1",
        PORT: "0",
        DATA_DIR: dataDir,
        // As scripts/start.mjs sets it, but empty at the first start.
        NODE_COMPILE_CACHE: join(dataDir, "compiled"),
        DEMO: demo ? "1" : "0",
        THROTTLE: "off",
        LOG_LEVEL: "warn",
      },
      // Known, so that the shop need not make one up and tell it.
      ADMIN_PASSWORD: randomUUID(),
    },
  })
  const ended = once(shop, "exit")
  const address = await Promise.race([
    addressOf(shop),
    ended.then(() => null),
    sleep(longestStartMs, null, { ref: false }),
  ])
  if (!address) {
    shop.kill("SIGKILL")
    throw new Error("The shop did not start.")
  }
  return {
    address,
    startedInMs: performance.now() - startedAt,
    memoryMb: () => memoryOf(shop.pid ?? 0),
    async stop() {
      shop.kill("SIGTERM")
      await ended
    },
  }
}

function addressOf(shop: ChildProcess): Promise<string> {
  let said = ""
  return new Promise((resolve) => {
    shop.stdout?.on("data", (part: Buffer) => {
      said += part
      const address = /The shop is open at (\S+)/.exec(said)?.[1]
      if (!address) return
      resolve(address)
      // From here on it has only warnings and errors to say.
      shop.stdout?.removeAllListeners("data").pipe(process.stderr)
    })
  })
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
}
