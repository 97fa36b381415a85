import { writeFile } from "node:fs/promises"
import { type AddressInfo, Server as NetServer } from "node:net"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { createFirstAdmin } from "#features/accounts/server/create-first-admin.ts"
import type { Config } from "#platform/config.ts"
import type { Services } from "#platform/services.ts"
import { buildServer, type Shop } from "./build-server.ts"
import { cannotListen } from "./start-failure.ts"

/** A process that answers requests. */
export type Serving = {
  /** Such as `http://127.0.0.1:3000` */
  address: string
  /** Lines the owner should read, once: how to sign in for the first time. */
  news: string[]
  /** Takes no new connections; those that are open stay so. */
  stopListening(): void
  /** Finishes the requests in flight and ends everything the process had opened. */
  close(): Promise<void>
}

// Idle connections get as long as a request takes to arrive that was sent before its sender could know.
const lastRequestsMs = 300
const inFlightMs = 8_000

/**
 * Serves the shop on a migrated database; the first process also makes the first administrator and the demo shop.
 * @throws {StartFailure} when the port cannot be opened
 */
export async function serve(config: Config, connectionString: string): Promise<Serving> {
  const shop = await buildServer(config, connectionString)
  try {
    const news = await tellFirstAdmin(shop.services)
    if (config.demo) {
      const { seedDemoShop } = await import("#demo/seed.ts")
      await seedDemoShop(shop.services)
    }
    await shop.services.jobs.start()
    await shop.app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw cannotListen(error, config)
    })
    return {
      address: addressOf(shop, config),
      news,
      stopListening: () => stopListening(shop),
      close: () => close(shop),
    }
  } catch (error) {
    await shop.app.close()
    throw error
  }
}

async function tellFirstAdmin(services: Services): Promise<string[]> {
  const admin = await createFirstAdmin(services)
  if (!admin) return []
  const file = join(services.config.dataDir, "first-run.txt")
  await writeFile(file, `E-mail:   ${admin.email}\nPassword: ${admin.password}\n`, { mode: 0o600 })
  return [
    `The shop's first administrator is ${admin.email} with the password ${admin.password}`,
    `(shown only now, and kept in ${file}).`,
  ]
}

function addressOf({ app }: Shop, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host
  return `http://${name}:${port}`
}

// Of http's own close, which cuts idle connections off at once, only the part that stops new ones.
function stopListening({ app }: Shop): void {
  if (app.server.listening) NetServer.prototype.close.call(app.server)
}

async function close(shop: Shop): Promise<void> {
  const { app } = shop
  const { server } = app
  stopListening(shop)
  // Each answer from now on is its connection's last, also those that the framework does not see.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false
  })
  await sleep(lastRequestsMs)
  const patience = setTimeout(() => server.closeAllConnections(), inFlightMs)
  server.closeIdleConnections()
  try {
    await app.close()
  } finally {
    clearTimeout(patience)
  }
}
