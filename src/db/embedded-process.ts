import { execFile, spawn } from "node:child_process"
import { chown, mkdir, open, readFile, realpath, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import type { Account, Home } from "./embedded-home.ts"

/** What PostgreSQL itself writes down about the server of a cluster (storage/lmgr: miscadmin.h, "postmaster.pid"). */
export type ServerNote = { pid: number; folder: string; port: number; socketDir: string; status: string }

const startTimeoutMs = 120_000
const logLimitBytes = 10_000_000
const isWindows = process.platform === "win32"

/** Reads postmaster.pid; undefined when the cluster has no server, not even a dead one. */
export async function readServerNote(cluster: string): Promise<ServerNote | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")
  const [pid, folder = "", , port, socketDir = "", , , status = ""] = text.split("\n")
  const number = Number(pid)
  if (!Number.isInteger(number) || number <= 0) return undefined
  return { pid: number, folder, port: Number(port), socketDir: socketDir.trim(), status: status.trim() }
}

/** Whether the process of a note still is the server of this cluster: after a crash its number may be another program's. */
export async function isServing(note: ServerNote, cluster: string): Promise<boolean> {
  if (!isAlive(note.pid)) return false
  // A data folder copied while its shop was running brings a note about the server of the original.
  const noted = await realpath(note.folder).catch(() => undefined)
  if (noted !== undefined && noted !== (await realpath(cluster))) return false
  const command = await commandOf(note.pid)
  return command.includes("postgres") && (isWindows || command.includes(note.folder))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

async function commandOf(pid: number): Promise<string> {
  const run = promisify(execFile)
  if (process.platform === "linux") return await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
  const [program, ...options] = isWindows
    ? ["tasklist", "/fo", "csv", "/nh", "/fi", `PID eq ${pid}`]
    : ["ps", "-o", "command=", "-p", String(pid)]
  return await run(program as string, options).then(
    ({ stdout }) => stdout,
    () => "",
  )
}

/**
 * Makes the cluster. It is made beside its place and moved there when complete, so that a start that was killed
 * half-way leaves nothing that looks like a database.
 */
export async function createCluster(home: Home, passwordFile: string | undefined): Promise<void> {
  const unfinished = `${home.cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (home.account) await chown(unfinished, home.account.uid, home.account.gid)
  const { code, output } = await run(home, "initdb", [
    `--pgdata=${unfinished}`,
    "--username=skein",
    "--encoding=UTF8",
    // The built-in provider sorts and folds the same on every machine and through every upgrade of its C library.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    "--set=include_if_exists=skein.conf",
    ...(passwordFile
      ? ["--auth=scram-sha-256", `--pwfile=${passwordFile}`]
      : ["--auth-local=trust", "--auth-host=reject"]),
  ])
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`The database could not be created in ${home.cluster}: ${lastComplaint(output)}.`)
  }
  await rename(unfinished, home.cluster)
}

/**
 * Starts the server of a cluster in a session of its own: Ctrl-C in the terminal reaches the shop, which still answers the
 * requests in flight, and not the database under it.
 * @returns once the server accepts connections
 */
export async function launch(home: Home, logFile: string): Promise<ServerNote> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const complaint = await launchOnce(home, logFile, deadline)
    if (typeof complaint !== "string") return complaint
    // The processes of a server that was killed take a moment to notice, and PostgreSQL does not start before.
    const isEnding = /shared memory block .* is still in use/.test(complaint)
    if (!isEnding || Date.now() > deadline) {
      throw new Error(`The built-in PostgreSQL did not start: ${complaint} (more in ${logFile}).`)
    }
    await sleep(100)
  }
}

async function launchOnce(home: Home, logFile: string, deadline: number): Promise<ServerNote | string> {
  const log = await openLog(logFile)
  const logStart = (await log.stat()).size
  // On Windows pg_ctl sheds the administrator's rights, which PostgreSQL refuses there as it refuses root elsewhere.
  const [program, options] = isWindows
    ? ["pg_ctl", ["start", "-W", "-s", "-D", home.cluster]]
    : ["postgres", ["-D", home.cluster]]
  const child = spawn(join(home.binaries, program as string), options as string[], {
    ...spawnOptions(home),
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  })
  let ended: string | undefined
  child.once("error", (error) => {
    ended = error.message
  })
  child.once("exit", (code, signal) => {
    if (!isWindows || code !== 0) ended ??= `it ended at once (${signal ?? `code ${code}`})`
  })
  child.unref()
  try {
    for (;;) {
      const note = await readServerNote(home.cluster)
      if (note?.status === "ready" && (isWindows || note.pid === child.pid)) return note
      if (ended !== undefined) {
        const tail = (await readFile(logFile)).subarray(logStart).toString()
        return tail.trim() ? lastComplaint(tail) : ended
      }
      if (Date.now() > deadline) return `it was not ready after ${startTimeoutMs / 1000} s`
      await sleep(10)
    }
  } finally {
    await log.close()
  }
}

async function openLog(path: string) {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size > logLimitBytes) await rename(path, `${path}.old`)
  return await open(path, "a", 0o600)
}

/** Ends a server: sessions are cut off, everything committed is on disk, the next start needs no recovery. */
export async function shutDown(home: Home): Promise<void> {
  const note = await readServerNote(home.cluster)
  if (!note || !(await isServing(note, home.cluster))) return
  const { code, output } = await run(home, "pg_ctl", ["stop", "-s", "-m", "fast", "-t", "60", "-D", home.cluster])
  if (code !== 0 && isAlive(note.pid))
    throw new Error(`The built-in PostgreSQL did not stop: ${lastComplaint(output)}.`)
}

function run(home: Home, program: string, options: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(join(home.binaries, program), options, {
      ...spawnOptions(home),
      stdio: ["ignore", "pipe", "pipe"],
    })
    let output = ""
    child.stdout?.on("data", (chunk) => {
      output += chunk
    })
    child.stderr?.on("data", (chunk) => {
      output += chunk
    })
    child.once("error", (error) => done({ code: null, output: error.message }))
    child.once("close", (code) => done({ code, output }))
  })
}

function spawnOptions({ cluster, account }: Home) {
  // Only what the programs need: PG* would redirect them, and the shop's secrets are none of their business.
  const { PATH, SystemRoot, TEMP } = process.env
  const env = { PATH, LC_ALL: "C", TZ: "UTC", ...(isWindows && { SystemRoot, TEMP }) }
  // Another account may not be able to read the folder the shop was started in.
  return { cwd: dirname(cluster), env, windowsHide: true, ...(account satisfies Account | undefined) }
}

// The line a person needs; "pg_ctl: could not …" and "FATAL:  could not …" alike.
function lastComplaint(output: string): string {
  const lines = output.split("\n").map((line) => line.trim())
  const complaint =
    lines.findLast((line) => /FATAL|PANIC|error:|could not|cannot/i.test(line)) ?? lines.findLast(Boolean)
  return (complaint ?? "no reason given").replace(/^.*?(?:FATAL|PANIC|error):\s*/, "").replace(/\.$/, "")
}
