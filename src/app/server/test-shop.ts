import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inject } from "vitest"
import { readConfig } from "#platform/config.ts"
import { buildServer, type Shop } from "./build-server.ts"
import { onDatabase, onServer } from "./test-database.ts"

export type TestShop = Shop & {
  connectionString: string
  /** Serves on a free loopback port, with jobs running, as main.ts does; returns the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * The real shop on a database of its own, copied from the migrated template; empty, without the demo.
 * @param environment variables as a shop owner would set them
 */
export async function openTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const serverUrl = inject("serverUrl")
  const template = inject("templateDatabase")
  const database = `${template.replace(/_template$/, "")}_${randomUUID().slice(0, 8)}`
  await onServer(serverUrl, `create database ${database} template ${template}`)
  const dataDir = await mkdtemp(join(tmpdir(), "skein-shop-"))
  const connectionString = onDatabase(serverUrl, database)
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
    LOG_LEVEL: "silent",
    THROTTLE: "off",
    ...environment,
  })
  const shop = await buildServer(config, connectionString)
  await shop.app.ready()
  return {
    ...shop,
    connectionString,
    async listen() {
      await shop.app.listen({ port: 0, host: "127.0.0.1" })
      await shop.services.jobs.start()
      const { port } = shop.app.server.address() as AddressInfo
      return `http://127.0.0.1:${port}`
    },
    async close() {
      await shop.app.close()
      await onServer(serverUrl, `drop database if exists ${database} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
