import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"

/** Another process holds the data folder; its message is meant for the person who typed the command. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse"
}

export type DataDirLock = { release(): void }

const SQLITE_BUSY = 5

/**
 * Claims a data folder for this process until `release()` or the process's end, however it ends.
 *
 * Node offers no file lock, so an empty SQLite file is held in a write transaction: underneath that is the kernel's own
 * lock (fcntl, LockFileEx), which no crash leaves behind, which two starts in the same instant cannot both get, and which
 * holds across containers that share a volume. Rejected: a file with a process id (ids are used again, and taking over a
 * stale file is a race of its own), a listening socket (its file outlives a kill), an advisory lock in PostgreSQL (it would
 * come only after initdb, which is what two first starts must not do at once).
 *
 * @throws {DataDirInUse} when another process holds the folder
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const folder = resolve(dataDir)
  // Loaded here because Node 22 prints a warning for it, which a shop on DATABASE_URL need not see.
  const { DatabaseSync } = await import("node:sqlite")
  const path = join(folder, "shop.lock")
  const holder = join(folder, "shop.pid")
  let database: InstanceType<typeof DatabaseSync>
  try {
    await mkdir(folder, { recursive: true })
    database = new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be written: ${reasonOf(error)}.`, { cause: error })
  }
  try {
    // Nothing is ever written, so nothing needs a journal beside the file.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE")
  } catch (error) {
    database.close()
    if (!isBusy(error)) {
      throw new Error(`The lock file ${path} cannot be used: ${reasonOf(error)}.`, { cause: error })
    }
    const process = (await readFile(holder, "utf8").catch(() => "")).trim()
    throw new DataDirInUse(
      `Another shop${process && ` (process ${process})`} is running on the data folder ${folder}: ` +
        "end it first, or choose another folder with DATA_DIR.",
    )
  }
  await writeFile(holder, `${process.pid}\n`).catch(() => {})
  return {
    release: () => {
      if (database.isOpen) database.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split(", ")[0] ?? error.message) : String(error)
}
