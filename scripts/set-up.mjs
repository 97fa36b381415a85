// What `npm start` and `npm test` have in common: packages and pages that are up to date. Nothing but Node 20 may be
// assumed here, so this is plain JavaScript without a dependency.
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { constants } from "node:os"
import { delimiter, dirname, join, relative, sep } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === "win32"
const pinnedNode = join(root, "node_modules/node/bin", isWindows ? "node.exe" : "node")

/** A failure whose message is all that the person at the terminal needs to read. */
export class SetUpError extends Error {}

/**
 * Installs and builds what has changed since the last time.
 * @returns {Promise<string>} the Node to run the shop with
 */
export async function setUp() {
  process.chdir(root)
  if (isInstalled() && isBuilt()) return findNode()
  mkdirSync(modules, { recursive: true })
  const release = await claim()
  try {
    if (!isInstalled()) await install()
    const node = findNode()
    if (!isBuilt()) await build(node)
    return node
  } finally {
    release()
  }
}

/**
 * Runs a program in the repository and waits for it, passing on what would end this process meanwhile.
 * @returns {Promise<number>} its exit code; does not return once this process has been told to end
 */
export async function run(program, options, settings) {
  const { code, isInterrupted } = await runToEnd(program, options, settings)
  if (isInterrupted) process.exit(code || 1)
  return code
}

/** Runs a program in place of this one: its exit code is all that is left to say, however it came to end. */
export async function runInstead(program, options, settings) {
  return (await runToEnd(program, options, settings)).code
}

async function runToEnd(program, options, { env = process.env, ...rest } = {}) {
  const child = spawn(program, options, { stdio: "inherit", cwd: root, env, ...rest })
  let isInterrupted = false
  const forward = (signal) => {
    isInterrupted = true
    // On Windows the console has told the child already, and sending it a signal would mean to kill it.
    if (!isWindows) child.kill(signal)
  }
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
  for (const signal of signals) process.on(signal, forward)
  // The shell between npm and this program passes on no signal: when it is gone, somebody has ended npm.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && !isInterrupted && forward("SIGTERM"), 500)
  const code = await new Promise((done) => {
    child.once("error", (error) => {
      console.error(error.message)
      done(1)
    })
    child.once("close", (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
  clearInterval(watch)
  for (const signal of signals) process.off(signal, forward)
  return { code, isInterrupted }
}

/** Runs npm with the machine's own Node: the one in node_modules may be about to be replaced. */
export function runNpm(options, env = process.env) {
  const own = join(root, "node_modules")
  const path = (env.PATH ?? env.Path ?? "").split(delimiter).filter((folder) => !folder.startsWith(own))
  const clean = Object.fromEntries(
    // What the npm that started us was told about places would send this one elsewhere.
    Object.entries(env).filter(([name]) => !/^(path|npm_config_(local_|global_)?prefix)$/i.test(name)),
  )
  return run(isWindows ? "npm.cmd" : "npm", options, {
    env: { ...clean, PATH: path.join(delimiter) },
    shell: isWindows,
  })
}

// --- packages

const lockFile = join(root, "package-lock.json")
const modules = join(root, "node_modules")
const installStamp = join(modules, ".skein-install")
const npmNote = join(modules, ".package-lock.json")

function installHash() {
  return digest([process.platform, process.arch, readFileSync(lockFile)])
}

function isInstalled() {
  const hash = installHash()
  if (read(installStamp) === hash) return true
  if (!isInstalledByHand()) return false
  writeFileSync(installStamp, hash)
  return true
}

// A developer's own `npm install` leaves no stamp of ours, but npm notes what it has installed.
function isInstalledByHand() {
  const note = read(npmNote)
  if (!note) return false
  const present = JSON.parse(note).packages
  const wanted = JSON.parse(readFileSync(lockFile, "utf8")).packages
  const isThere = ([path, { version, optional }]) =>
    path === "" || present[path]?.version === version || (optional && !present[path])
  return Object.entries(wanted).every(isThere) && Object.keys(present).every((path) => path in wanted)
}

async function install() {
  console.log("Installing the packages; the first time this takes a minute or two …")
  const started = Date.now()
  // What an interrupted installation left may look complete to npm: only a finished one is built upon.
  if (!existsSync(installStamp)) emptyModules()
  rmSync(installStamp, { force: true })
  rmSync(npmNote, { force: true })
  // Without a terminal npm shows nothing until it has finished.
  const pulse = setInterval(() => console.log(`… still installing (${seconds(started)})`), 20_000)
  if (process.stdout.isTTY) clearInterval(pulse)
  // Not `npm ci`: it refuses a lockfile that lacks another system's optional binaries, and deletes the Node that runs
  // this, which Windows forbids. Versions are the lockfile's either way.
  const command = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]
  // The tools to build and test with are wanted also where NODE_ENV says production.
  const code = await runNpm([...command, "--include=dev"])
  clearInterval(pulse)
  if (code !== 0) {
    throw new SetUpError(`The packages could not be installed: npm ended with code ${code}, its reason is above.`)
  }
  writeFileSync(installStamp, installHash())
  console.log(`The packages are installed (${seconds(started)}).`)
}

function emptyModules() {
  for (const name of readdirSync(modules)) {
    if (join(modules, name) === claimFile) continue
    try {
      rmSync(join(modules, name), { recursive: true, force: true })
    } catch {
      // Windows keeps the program that runs this; npm replaces what else is in its folder.
    }
  }
}

/** The pinned Node, or the one that runs this where its package could not bring one and it is new enough. */
function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode
  const [major, minor] = process.versions.node.split(".").map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new SetUpError(
    `The shop needs Node 22.22 or newer, this is ${process.versions.node}, and npm did not install its own (node_modules/node): ` +
      "allow install scripts (npm config set ignore-scripts false), delete node_modules and try again.",
  )
}

// --- pages

const buildStamp = join(root, "build/.inputs")
// The server runs from source and is no part of the build (vite.config.ts), so a change there needs none.
const notBuilt = /\.test\.tsx?$|^src\/(db|platform|app\/server|features\/[^/]+\/server)\//
const buildInputs = ["src", "public", "vite.config.ts", "react-router.config.ts", "tsconfig.json", "package.json"]

function buildHash() {
  const files = buildInputs.flatMap(filesBelow).filter((path) => !notBuilt.test(path))
  return digest([installHash(), ...files.flatMap((path) => [path, readFileSync(join(root, path))])])
}

function isBuilt() {
  // Then pages come straight from source.
  if (process.env.NODE_ENV === "development") return true
  return existsSync(join(root, "build/client")) && read(buildStamp) === buildHash()
}

async function build(node) {
  console.log("Building the pages …")
  const started = Date.now()
  const hash = buildHash()
  rmSync(buildStamp, { force: true })
  const program = join(root, "node_modules/@react-router/dev/bin.cjs")
  const env = { ...process.env, NODE_ENV: "production" }
  const code = await run(node, [program, "build", "--logLevel", "error"], { env })
  if (code !== 0)
    throw new SetUpError(`The pages could not be built: the build ended with code ${code}, its reason is above.`)
  writeFileSync(buildStamp, hash)
  console.log(`The pages are built (${seconds(started)}).`)
}

function filesBelow(path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (!statSync(whole).isDirectory()) return [path]
  const entries = readdirSync(whole, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join("/"),
    )
    .sort()
}

// --- one at a time

// In a folder that the build does not empty; npm leaves files with such a name alone.
const claimFile = join(modules, ".skein-set-up.lock")
const beatMs = 2_000
const silenceMs = 30_000

/** Waits for a set-up that another start is doing in this folder, then claims the folder until the returned call. */
async function claim() {
  for (let told = false; ; ) {
    try {
      writeFileSync(claimFile, String(process.pid), { flag: "wx" })
      break
    } catch (error) {
      if (error.code !== "EEXIST") throw new SetUpError(`This folder cannot be written: ${error.message}.`)
    }
    if (isAbandoned()) {
      abandon()
      continue
    }
    if (!told) console.log(`Waiting for another set-up in this folder (process ${read(claimFile)}) …`)
    told = true
    await sleep(300)
  }
  const beat = setInterval(() => touch(claimFile), beatMs).unref()
  const release = () => {
    clearInterval(beat)
    if (read(claimFile) === String(process.pid)) rmSync(claimFile, { force: true })
  }
  process.once("exit", release)
  return release
}

function isAbandoned() {
  const { mtimeMs } = statSync(claimFile, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  const silent = Date.now() - mtimeMs
  if (silent > silenceMs) return true
  try {
    process.kill(Number(read(claimFile)) || process.pid, 0)
    return false
  } catch (error) {
    // The process may live in another container, where we do not see it: then only its silence counts.
    return error.code === "ESRCH" && silent > beatMs * 2
  }
}

// Two that find the same abandoned claim must not both remove it: the second would remove the first one's new claim.
function abandon() {
  const turn = `${claimFile}.turn`
  try {
    mkdirSync(turn)
  } catch {
    if (Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > silenceMs)
      rmSync(turn, { recursive: true })
    return
  }
  if (existsSync(claimFile) && isAbandoned()) rmSync(claimFile, { force: true })
  rmSync(turn, { recursive: true, force: true })
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // Somebody deleted node_modules under a running set-up; the claim is only lost, not wrong.
  }
}

// --- small things

function digest(parts) {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(String(part.length)).update(":").update(part)
  return hash.digest("hex")
}

function read(path) {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`
}

/** Runs a command's main function; a failure it foresaw is one line, any other is a bug and shows where. */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof SetUpError ? error.message : error)
    process.exitCode = 1
  }
}
