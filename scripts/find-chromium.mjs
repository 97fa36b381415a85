// The browser that the journeys in e2e/ run in: the machine's own before one that has to be fetched.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { root, run, SetUpError } from "./set-up.mjs"

// Without windows and their menus the journeys take a sixth less time.
const shell = "chromium-headless-shell"
const onPath = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const elsewhere = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"].flatMap((name) =>
    process.env[name] ? [join(process.env[name], "Google/Chrome/Application/chrome.exe")] : [],
  ),
}

/**
 * Finds a Chromium or Chrome, or installs one.
 * @returns {Promise<string>} the path of its program
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (runs(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new SetUpError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be run.`)
  }
  const found = findInstalled() ?? (await fromPlaywright()) ?? (await fromDebian()) ?? (await downloadByPlaywright())
  if (found) return found
  throw new SetUpError(
    "The browser tests need Chromium or Chrome, and none could be installed: install one, or name it with CHROMIUM_PATH.",
  )
}

function findInstalled() {
  const folders = (process.env.PATH ?? "").split(delimiter)
  const named =
    process.platform === "win32" ? [] : onPath.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...named, ...(elsewhere[process.platform] ?? [])].find(runs)
}

async function fromPlaywright() {
  const { chromium } = await import("playwright-core")
  const path = chromium.executablePath()
  return path && runs(path) ? path : undefined
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined
  console.log("Installing Chromium with apt-get …")
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  const options = ["-q", "-o", "Dpkg::Use-Pty=0"]
  const install = (name) =>
    run("apt-get", [...options, "install", "-y", "--no-install-recommends", name, "fonts-liberation"], { env })
  await run("apt-get", [...options, "update"], { env })
  // Debian's relatives have no such package.
  if ((await install(shell)) !== 0) await install("chromium")
  // On Ubuntu the package only points to another shop.
  return findInstalled()
}

async function downloadByPlaywright() {
  console.log("Downloading Chromium …")
  await run(process.execPath, [join(root, "node_modules/playwright-core/cli.js"), "install", "chromium"])
  return await fromPlaywright()
}

function runs(path) {
  if (!existsSync(path)) return false
  // On Windows asking for the version opens a window.
  return process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0
}
