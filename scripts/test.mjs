// `npm test`: every test there is. The last line is `N passed, N failed`; each check of the code counts as one test.
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { findChromium } from "./find-chromium.mjs"
import { main, root, run, setUp } from "./set-up.mjs"
import { verify } from "./verify.mjs"

await main(async () => {
  const node = await setUp()
  // What the shop runs as is not what the tests run as.
  delete process.env.NODE_ENV
  process.env.CHROMIUM_PATH = await findChromium()
  console.log(`Testing with ${process.env.CHROMIUM_PATH}`)

  const checks = await verify()
  console.log("Now the tests, a line for each file. Those in faults/ come last: they kill processes for some minutes.")
  const tests = await runTests(node)
  if (tests.skipped > 0) console.log(`${tests.skipped} skipped`)
  const failed = checks.failed + tests.failed
  console.log(`${checks.passed + tests.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

async function runTests(node) {
  const report = join(root, "test-results/vitest.json")
  rmSync(report, { force: true })
  mkdirSync(join(root, "test-results"), { recursive: true })
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const code = await run(node, [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    ...reporters,
    ...process.argv.slice(2),
  ])
  const result = count(report)
  // An error outside every test, or no test at all, must not look like success.
  if (result.failed === 0 && (code !== 0 || result.passed === 0)) result.failed = 1
  return result
}

function count(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, "utf8"),
    )
    // A file that could not be loaded has no tests to fail.
    const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length
    return { passed: numPassedTests, failed: numFailedTests + unloaded, skipped: numPendingTests + numTodoTests }
  } catch (error) {
    console.error(`The tests left no readable report: ${error.message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
