// `npm run verify`: everything that can be said about the code without running it.
import { fileURLToPath } from "node:url"
import { main, runNpm } from "./set-up.mjs"

/** Scripts of package.json; all run, also after one has failed. */
const stages = ["types", "lint", "boundaries", "dead-code"]

/** @returns {Promise<{ passed: number, failed: number }>} how many stages */
export async function verify() {
  const result = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const started = Date.now()
    const code = await runNpm(["run", "--silent", stage])
    result[code === 0 ? "passed" : "failed"]++
    console.log(`${code === 0 ? "✓" : "✗"} ${stage} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  }
  return result
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => ((await verify()).failed === 0 ? 0 : 1))
}
