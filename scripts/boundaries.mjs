// Checks which arrows exist between the rooms of the house, and that the check itself still sees:
// every rule must find its violation in the known-bad tree, because a checker that reads nothing reports success.
import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const config = join(root, ".dependency-cruiser.cjs")
const depcruise = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs")

const house = cruise(root)
for (const { rule, from, to } of house.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (house.totalDependenciesCruised === 0) fail("The check of the boundaries read no imports.")
if (house.violations.length > 0) fail(`${house.violations.length} imports cross a boundary.`)

const knownBad = cruise(join(root, "scripts/known-bad"))
const seen = new Set(knownBad.violations.map(({ rule }) => rule.name))
const expected = [
  ...createRequire(import.meta.url)(config)
    .forbidden.map(({ name }) => name)
    .filter((name) => !name.startsWith("feature-order-")),
  "feature-order-accounts",
]
const missed = expected.filter((name) => !seen.has(name))
if (missed.length > 0) fail(`These rules no longer find their violation in scripts/known-bad: ${missed.join(", ")}`)

console.log(
  `${house.totalCruised} files, ${house.totalDependenciesCruised} imports, no boundary crossed; all ${expected.length} rules seen to work`,
)

function cruise(folder) {
  const result = spawnSync(process.execPath, [depcruise, "--config", config, "--output-type", "json", "src"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  })
  if (!result.stdout.startsWith("{")) fail(result.stderr || result.stdout || String(result.error))
  return JSON.parse(result.stdout).summary
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
