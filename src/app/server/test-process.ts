import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"

/** The shop as a process of its own. */
export type ShopProcess = {
  process: ChildProcess
  /** What it has said so far. */
  output(): string
  /** Such as http://127.0.0.1:3000; empty before it is open. */
  address(): string
  /** Settles with exit code and signal. */
  exited: Promise<unknown>
}

/**
 * Runs the shop as its owner would, until it is open or has ended.
 * @param environment of the process, which has nothing of this one's but where programs are
 */
export async function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  // As scripts/start.mjs starts it.
  const options = ["--no-warnings", "--max-semi-space-size=4"]
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, "main.ts")], {
    env: { PATH: process.env.PATH, PORT: "0", THROTTLE: "off", LOG_LEVEL: "silent", ...environment },
  })
  let output = ""
  const shop: ShopProcess = {
    process: child,
    output: () => output,
    address: () => /open at (\S+)/.exec(output)?.[1] ?? "",
    exited: once(child, "exit"),
  }
  const opened = new Promise((done) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      if (shop.address()) done(undefined)
    }
    child.stdout.on("data", listen)
    child.stderr.on("data", listen)
  })
  await Promise.race([opened, shop.exited])
  return shop
}

/** The processes that a process has started (Linux). */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "")
  return list.trim().split(" ").filter(Boolean).map(Number)
}

/** A port that nobody has, until `release` taken by this process. */
export async function takePort(): Promise<{ port: string; release(): Promise<void> }> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const release = () => new Promise<void>((done) => server.close(() => done()))
  return { port: String((server.address() as AddressInfo).port), release }
}

/** A port that nobody has; somebody quick may take it. */
export async function freePort(): Promise<string> {
  const { port, release } = await takePort()
  await release()
  return port
}
