// `npm start`: brings packages and pages up to date and becomes the shop.
import { existsSync } from "node:fs"
import { join } from "node:path"
import { main, root, runInstead, setUp } from "./set-up.mjs"

await main(async () => {
  const node = await setUp()
  const options = [
    // V8's usual nursery keeps up to 90 MB more while files are uploaded (decision 21), and nothing measured was faster with it.
    "--max-semi-space-size=4",
    ...(existsSync(".env") ? ["--env-file=.env"] : []),
    "src/app/server/main.ts",
    ...process.argv.slice(2),
  ]
  // Without it every start strips the types of every file again, and keeps in memory what that takes.
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/skein")
  // Signals, terminal and exit code are then the shop's own, and nobody waits beside it. Older Nodes and Windows cannot.
  if (process.execve && process.platform !== "win32") process.execve(node, [node, ...options], process.env)
  return await runInstead(node, options)
})
