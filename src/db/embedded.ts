import { createHash, randomBytes } from "node:crypto"
import { chmod, chown, lstat, mkdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { DataDirInUse, lockDataDir } from "./data-dir-lock.ts"
import { canEnter, findHome, type Home, handOver } from "./embedded-home.ts"
import {
  createCluster,
  isAlive,
  isServing,
  launch,
  readServerNote,
  type ServerNote,
  shutDown,
} from "./embedded-process.ts"
import { defaultSettings, renderSettings } from "./embedded-settings.ts"

/** Where to find a PostgreSQL, and how to leave it. */
export type EmbeddedPostgres = {
  /** A postgresql:// address of the database `skein`, for which the user has every right. */
  connectionString: string
  stop(): Promise<void>
}

type Options = {
  /** Made if missing; one process at a time. */
  dataDir: string
  /** Over the default settings, such as `{ shared_buffers: "32MB" }`. */
  settings?: Record<string, string>
}

const isWindows = process.platform === "win32"
const watchIntervalMs = 500
// sockaddr_un holds 107 bytes and a zero; PostgreSQL adds this name to the folder.
const socketPathLimit = 107 - "/.s.PGSQL.5432".length

/**
 * Starts the PostgreSQL of a data folder, or takes over the one that a killed process left running there, and starts it
 * again should it crash. It listens on a Unix socket in a folder of its own (on Windows: a random port of the loopback
 * address and a random password), so no port can be taken and nobody else on the machine can connect.
 *
 * @throws {DataDirInUse} when another process runs the folder's database
 * @throws an Error whose message is one sentence for the person at the terminal
 */
export async function startEmbeddedPostgres({ dataDir, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const lock = await lockDataDir(dataDir)
  try {
    const home = await prepareHome(dataDir)
    const logFile = join(dataDir, "postgres.log")
    let note = (await adoptServer(home)) ?? (await startServer(home, logFile, settings))
    const connectionString = await openDatabase(home, note)

    let restart: Promise<void> | undefined
    const watch = setInterval(() => {
      restart ??= keepAlive().finally(() => {
        restart = undefined
      })
    }, watchIntervalMs).unref()

    async function keepAlive() {
      if (isAlive(note.pid)) return
      process.stderr.write("The built-in PostgreSQL has ended unexpectedly and is started again.\n")
      try {
        note = await startServer(home, logFile, settings)
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
        await sleep(5_000, undefined, { ref: false })
      }
    }

    return {
      connectionString,
      stop: async () => {
        clearInterval(watch)
        await restart
        try {
          await shutDown(home)
          if (!isWindows) await rm(note.socketDir, { recursive: true, force: true })
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The PostgreSQL of a data folder for a command beside the shop (import, migrate): the running shop's if there is one,
 * otherwise one that `stop()` ends.
 */
export async function joinEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const home = await findHome(options.dataDir)
    const note = await readServerNote(home.cluster)
    if (note?.status !== "ready" || !(await isServing(note, home.cluster))) throw error
    return { connectionString: await openDatabase(home, note), stop: async () => {} }
  }
}

async function prepareHome(dataDir: string): Promise<Home> {
  const home = await findHome(dataDir)
  const version = await readFile(join(home.cluster, "PG_VERSION"), "utf8").catch(() => undefined)
  if (version === undefined) {
    if (await stat(home.cluster).catch(() => undefined)) {
      throw new Error(`${home.cluster} is not a PostgreSQL database: move it away to begin with an empty one.`)
    }
    await createCluster(home, await writePassword(home))
  } else if (Number(version) !== 18) {
    throw new Error(`The database in ${home.cluster} was made by PostgreSQL ${version.trim()} and this shop brings 18.`)
  }
  if (home.account && (await stat(home.cluster)).uid !== home.account.uid) await handOver(home.cluster, home.account)
  return home
}

// A killed shop leaves its server behind, ready, still recovering, or on its way out.
async function adoptServer(home: Home): Promise<ServerNote | undefined> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const note = await readServerNote(home.cluster)
    if (!note) return undefined
    if (!(await isServing(note, home.cluster))) {
      // PostgreSQL goes by the number alone and would refuse to start beside the program that has it now. The note of a
      // process that is gone stays: from it PostgreSQL sees whether that server's children still write.
      if (isAlive(note.pid)) await rm(join(home.cluster, "postmaster.pid"), { force: true })
      return undefined
    }
    if (note.status === "ready") {
      const answer = await tryConnect(addressOf(note, await readPassword(home), "postgres"))
      if (answer === "open") return note
      // Such as a socket that somebody cleaned out of the temporary folder
      if (answer === "closed") await shutDown(home)
    }
    if (Date.now() > deadline) {
      throw new Error(`A PostgreSQL left behind by an earlier start (process ${note.pid}) neither answers nor ends.`)
    }
    await sleep(20)
  }
}

async function startServer(home: Home, logFile: string, settings: Record<string, string>): Promise<ServerNote> {
  const file = join(home.cluster, "skein.conf")
  const address = isWindows ? await loopbackAddress() : await socketAddress(home)
  await writeFile(file, renderSettings({ ...defaultSettings, ...settings, ...address }), { mode: 0o600 })
  if (home.account) await chown(file, home.account.uid, home.account.gid)
  return await launch(home, logFile)
}

async function loopbackAddress(): Promise<Record<string, string>> {
  const port = await new Promise<number>((done, fail) => {
    const server = createServer().once("error", fail)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => done(typeof address === "object" && address ? address.port : 0))
    })
  })
  return { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" }
}

// Not in the data folder: its path may be longer than a socket's may be.
async function socketAddress(home: Home): Promise<Record<string, string>> {
  const name = `skein-${createHash("sha256").update(home.cluster).digest("hex").slice(0, 16)}`
  const parents = [await realpath(tmpdir()), "/tmp"]
  for (const parent of parents) {
    const folder = join(parent, name)
    if (Buffer.byteLength(folder) > socketPathLimit) continue
    if (home.account && !(await canEnter(home.account, parent))) continue
    // With what a killed server left in it: its lock file, too, would be believed if its process id is in use again.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
    await mkdir(folder, { mode: 0o700 }).catch(() => {})
    const owner = home.account ?? { uid: process.getuid?.(), gid: process.getgid?.() }
    if (home.account) await takeOver(folder, home.account)
    const found = await lstat(folder).catch(() => undefined)
    // Names in the temporary folder can be guessed: what somebody else has put there is not used.
    if (!found?.isDirectory() || found.uid !== owner.uid) continue
    await chmod(folder, 0o700)
    // The list is split at commas unless quoted.
    return { listen_addresses: "", unix_socket_directories: `"${folder.replaceAll('"', '""')}"` }
  }
  throw new Error(
    `No folder for the database's socket could be made in ${parents.join(" or ")}: set TMPDIR to one that can be written.`,
  )
}

async function takeOver(folder: string, account: { uid: number; gid: number }): Promise<void> {
  const found = await lstat(folder).catch(() => undefined)
  if (found?.isDirectory() && found.uid === process.getuid?.()) await chown(folder, account.uid, account.gid)
}

async function openDatabase(home: Home, note: ServerNote): Promise<string> {
  const password = await readPassword(home)
  const address = addressOf(note, password, "skein")
  const client = new pg.Client({ connectionString: addressOf(note, password, "postgres") })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'skein'")
    if (rowCount === 0) await client.query("create database skein")
  } finally {
    await client.end()
  }
  return address
}

function addressOf(note: ServerNote, password: string | undefined, database: string): string {
  if (password !== undefined) return `postgresql://skein:${password}@127.0.0.1:${note.port}/${database}?sslmode=disable`
  return `postgresql://skein@localhost/${database}?host=${encodeURIComponent(note.socketDir)}&sslmode=disable`
}

async function tryConnect(connectionString: string): Promise<"open" | "closed" | "later"> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return "open"
  } catch (error) {
    // 57P03: starting up, shutting down or in recovery; 53300: every place is taken
    const code = error instanceof Error && "code" in error ? error.code : undefined
    return code === "57P03" || code === "53300" ? "later" : "closed"
  } finally {
    await client.end().catch(() => {})
  }
}

// Only where the server listens on an address that others on the machine can reach as well
async function writePassword(home: Home): Promise<string | undefined> {
  if (!isWindows) return undefined
  const file = `${home.cluster}-password.txt`
  await writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600 })
  return file
}

async function readPassword(home: Home): Promise<string | undefined> {
  return isWindows ? (await readFile(`${home.cluster}-password.txt`, "utf8")).trim() : undefined
}
