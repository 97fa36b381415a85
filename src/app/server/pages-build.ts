import { existsSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import serveStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import type { ServerBuild } from "react-router"

/** What `npm run build` makes of the pages. */
export type PagesBuild = ServerBuild & { entry: { module: typeof import("#app/entry.server.tsx") } }

const buildFolder = join(import.meta.dirname, "../../../build")
const yearSeconds = 31_536_000

/** The server build of the pages; a shop without one cannot show any. */
export async function readBuild(): Promise<PagesBuild> {
  const file = join(buildFolder, "server", "index.js")
  if (!existsSync(file)) throw new Error("The pages are not built. Run: npm run build")
  return import(pathToFileURL(file).href)
}

/** Scripts, styles, fonts and pictures of the build; hashed names never change, so a browser asks for them once. */
export async function serveBrowserFiles(app: FastifyInstance): Promise<void> {
  const root = join(buildFolder, "client")
  if (!existsSync(root)) return
  await app.register(serveStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(root, "assets"))
      reply.header("cache-control", isHashed ? `public, max-age=${yearSeconds}, immutable` : "public, max-age=3600")
    },
  })
}
