import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { access, chmod, chown, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import pg from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { DataDirInUse } from "./data-dir-lock.ts"
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts"
import { canEnter } from "./embedded-home.ts"

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const canLendTheRepository =
  isRoot && (await canEnter(nobody, import.meta.dirname)) && (await canEnter(nobody, process.execPath))
const settings = { shared_buffers: "16MB", max_connections: "20" }

let folder: string
let dataDir: string
let started: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "skein test "))
  await chmod(folder, 0o755)
  dataDir = join(folder, "data")
  started = []
  children = []
})

afterEach(async () => {
  for (const child of children) await kill(child, "SIGKILL")
  for (const postgres of started) await postgres.stop()
  const server = await serverPid().catch(() => undefined)
  if (server) await start().then((postgres) => postgres.stop())
  const link = await readlink(join(dataDir, "postgres")).catch(() => undefined)
  if (link) await rm(dirname(link), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  started.push(postgres)
  return postgres
}

/** Starts the database in another process, which says "up" and then waits to be killed. */
async function startElsewhere(account: { uid?: number; gid?: number } = {}) {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)}
    try {
      const postgres = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })})
      process.on("SIGTERM", () => postgres.stop().then(() => process.exit()))
      console.log("up", postgres.connectionString)
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(error.name, error.message)
    }`
  const child = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", program], {
    cwd: "/",
    ...account,
  })
  children.push(child)
  let output = ""
  child.stderr.on("data", (chunk) => {
    output += chunk
  })
  child.stdout.on("data", (chunk) => {
    output += chunk
  })
  await Promise.race([once(child.stdout, "data"), once(child, "exit")])
  return { child, output: () => output }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill(signal)
  await ended
}

async function ask(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: "array" })).rows.map(([value]: unknown[]) => value)
  } finally {
    await client.end()
  }
}

async function serverPid(): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0])
}

describe("the embedded PostgreSQL", { timeout: 60_000 }, () => {
  it("keeps what was written from one start to the next", async () => {
    const first = await start()
    await ask(first.connectionString, "create table kept as select 7 as n")
    await first.stop()
    const second = await start()
    expect(await ask(second.connectionString, "select n from kept")).toEqual([7])
    expect(second.connectionString).toBe(first.connectionString)
  })

  it("speaks UTF-8 and UTC, writes to disk before it answers, and takes the caller's settings", async () => {
    const { connectionString } = await start()
    const show = async (name: string) => (await ask(connectionString, `show ${name}`))[0]
    expect(await show("server_encoding")).toBe("UTF8")
    expect(await show("timezone")).toBe("UTC")
    expect(await show("fsync")).toBe("on")
    expect(await show("synchronous_commit")).toBe("on")
    expect(await show("shared_buffers")).toBe("16MB")
    expect(await ask(connectionString, "select lower('ÀÉÎ')")).toEqual(["àéî"])
    await ask(connectionString, "create extension pg_trgm")
    await ask(connectionString, "create extension unaccent")
  })

  it("listens only in a folder that nobody else can enter", async () => {
    const { connectionString } = await start()
    expect(await ask(connectionString, "show listen_addresses")).toEqual([""])
    const socketDir = new URL(connectionString).searchParams.get("host") ?? ""
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700)
    expect(Buffer.byteLength(`${socketDir}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107)
  })

  it("runs on a data folder with a long and unusual path", async () => {
    dataDir = join(folder, 'Kurz\'s $HOME, "größer"', "x".repeat(150))
    await mkdir(dataDir, { recursive: true })
    const { connectionString } = await start()
    expect(await ask(connectionString, "select 1")).toEqual([1])
  })

  it("takes over the server that a killed shop left behind", async () => {
    const { child } = await startElsewhere()
    const left = await serverPid()
    await kill(child, "SIGKILL")
    const { connectionString, stop } = await start()
    expect(await serverPid()).toBe(left)
    expect(await ask(connectionString, "select 1")).toEqual([1])
    await stop()
    await expect(serverPid()).rejects.toThrow()
  })

  it("waits for a server that is still shutting down", async () => {
    const { child, output } = await startElsewhere()
    const client = new pg.Client({ connectionString: output().trim().split(" ")[1] })
    client.on("error", () => {})
    await client.connect()
    const left = await serverPid()
    await kill(child, "SIGKILL")
    // A smart shutdown lasts as long as its last session.
    process.kill(left, "SIGTERM")
    setTimeout(() => client.end(), 500)
    const { connectionString } = await start()
    expect(await ask(connectionString, "select 1")).toEqual([1])
    expect(await serverPid()).not.toBe(left)
  })

  it("recovers when shop and server were both killed", async () => {
    const { child, output } = await startElsewhere()
    await ask(output().trim().split(" ")[1] ?? "", "create table kept as select 7 as n")
    process.kill(await serverPid(), "SIGKILL")
    await kill(child, "SIGKILL")
    const { connectionString } = await start()
    expect(await ask(connectionString, "select n from kept")).toEqual([7])
  })

  it("starts the server again when it is killed under a living shop", async () => {
    const { connectionString } = await start()
    const killed = await serverPid()
    process.kill(killed, "SIGKILL")
    await expect.poll(() => ask(connectionString, "select 1").catch(String), { timeout: 20_000 }).toEqual([1])
    expect(await serverPid()).not.toBe(killed)
  })

  it("is not misled by a process id that now belongs to another program", async () => {
    await (await start()).stop()
    const stale = join(dataDir, "postgres/postmaster.pid")
    const account = await stat(join(dataDir, "postgres"))
    const stranger = spawn("sleep", ["60"], isRoot ? { uid: account.uid, gid: account.gid } : {})
    children.push(stranger)
    await writeFile(stale, `${stranger.pid}\n${dataDir}/postgres\n1700000000\n5432\n/tmp\n\n   123   456\nready   \n`)
    await chown(stale, account.uid, account.gid)
    const { connectionString } = await start()
    expect(await ask(connectionString, "select 1")).toEqual([1])
    expect(stranger.exitCode).toBeNull()
  })

  it("begins anew after a first start that was killed while making the database", async () => {
    await mkdir(join(dataDir, "postgres.new/base"), { recursive: true })
    await writeFile(join(dataDir, "postgres.new/PG_VERSION"), "18\n")
    const { connectionString } = await start()
    expect(await ask(connectionString, "select 1")).toEqual([1])
    await expect(access(join(dataDir, "postgres.new"))).rejects.toThrow()
  })

  it("gives a folder to one of two first starts and tells the other", async () => {
    const [one, two] = await Promise.all([startElsewhere(), startElsewhere()])
    const said = [one.output(), two.output()].sort()
    expect(said[0]).toMatch(/^DataDirInUse Another shop \(process \d+\) is running on the data folder /)
    expect(said[1]).toMatch(/^up postgresql:/)
  })

  it("refuses a second start in the same process and forgets the first at stop", async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(DataDirInUse)
    await first.stop()
    await start()
  })

  it("lets a command use the running shop's database without ending it", async () => {
    const shop = await start()
    const command = await joinEmbeddedPostgres({ dataDir })
    expect(await ask(command.connectionString, "select 1")).toEqual([1])
    await command.stop()
    expect(await ask(shop.connectionString, "select 1")).toEqual([1])
  })

  it("says so when the folder holds something else or another version", async () => {
    await mkdir(join(dataDir, "postgres"), { recursive: true })
    await expect(start()).rejects.toThrow(/is not a PostgreSQL database/)
    await writeFile(join(dataDir, "postgres/PG_VERSION"), "17\n")
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17 and this shop brings 18/)
  })

  it.runIf(isRoot)("runs as the owner of the data folder when started by root", async () => {
    await mkdir(dataDir)
    await chown(dataDir, nobody.uid, nobody.gid)
    await start()
    expect((await stat(`/proc/${await serverPid()}`)).uid).toBe(nobody.uid)
  })

  it.runIf(isRoot)("keeps a private data folder of root's private", async () => {
    await mkdir(dataDir, { mode: 0o700 })
    await start()
    const { uid, mode } = await stat(dataDir)
    expect([uid, mode & 0o777]).toEqual([0, 0o710])
    expect((await stat(join(dataDir, "postgres"))).isDirectory()).toBe(true)
  })

  it.runIf(isRoot)("links to /var/lib where the database's user cannot enter the data folder", async () => {
    await chmod(folder, 0o700)
    const { connectionString, stop } = await start()
    await ask(connectionString, "create table kept as select 7 as n")
    const place = await readlink(join(dataDir, "postgres"))
    expect(place).toMatch(/^\/var\/lib\/skein-/)
    await stop()
    const again = await start()
    expect(await ask(again.connectionString, "select n from kept")).toEqual([7])
  })

  it.runIf(canLendTheRepository)("runs for an ordinary user", async () => {
    await mkdir(dataDir)
    await chown(dataDir, nobody.uid, nobody.gid)
    const { child, output } = await startElsewhere(nobody)
    expect(output()).toMatch(/^up /)
    await kill(child, "SIGTERM")
    await expect(serverPid()).rejects.toThrow()
  })
})
