import { readdir, readFile, writeFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "src/app",
  ssr: true,
  // The whole route table travels with the first page: it is small, and a click then never waits for a manifest.
  routeDiscovery: { mode: "initial" },
  // A page's parts are small, and each file is a round trip.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressBrowserFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config

/** Compresses each text file once, at its smallest: no request ever waits for it. */
async function compressBrowserFiles(folder: string): Promise<void> {
  const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".html"])
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !compressible.has(extname(file.name))) continue
    const path = join(file.parentPath, file.name)
    const bytes = await readFile(path)
    if (bytes.length < 1_000) continue
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
