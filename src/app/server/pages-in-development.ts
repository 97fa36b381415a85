import type { FastifyInstance } from "fastify"
import { createServer } from "vite"
import type { PagesBuild } from "./pages-build.ts"

const signals = ["SIGINT", "SIGTERM"] as const

/** Vite in the shop's own process: pages and browser files come from source, and change in the open browser as they are saved. */
export async function developPages(app: FastifyInstance): Promise<() => Promise<PagesBuild>> {
  const own = new Set(signals.flatMap((signal) => process.listeners(signal)))
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: "custom" })
  // Its plugins end the process at a signal, before the shop has stopped its database.
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) if (!own.has(listener)) process.off(signal, listener)
  }
  app.addHook("onClose", () => vite.close())
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith("/api/")) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as PagesBuild
}
