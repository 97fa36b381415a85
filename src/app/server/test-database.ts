import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { startEmbeddedPostgres } from "#db/embedded.ts"
import { migrate } from "#db/migrate.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL on which tests may create databases. */
    serverUrl: string
    /** The name of the migrated database that each test's own is copied from. */
    templateDatabase: string
  }
}

/**
 * Before all tests: a PostgreSQL (TEST_DATABASE_URL, else an embedded one of its own) with one migrated template.
 * Whatever the run created is dropped at its end.
 */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const dataDir = given ? null : await mkdtemp(join(tmpdir(), "skein-test-"))
  // Reachable also for the user that PostgreSQL runs as when this is root.
  if (dataDir) await chmod(dataDir, 0o755)
  const embedded = dataDir
    ? // A crash of the machine loses nothing here that anyone wants back.
      await startEmbeddedPostgres({
        dataDir,
        settings: { fsync: "off", full_page_writes: "off", max_connections: "200" },
      })
    : null
  const serverUrl = given ?? embedded?.connectionString
  if (!serverUrl) throw new Error("There is no database to test on.")

  const run = `skein_test_${process.pid}_${Date.now()}`
  const templateDatabase = `${run}_template`
  await onServer(serverUrl, `create database ${templateDatabase}`)
  await migrate(onDatabase(serverUrl, templateDatabase))
  project.provide("serverUrl", serverUrl)
  project.provide("templateDatabase", templateDatabase)

  return async () => {
    if (embedded && dataDir) {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
      return
    }
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [run],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
    await client.end()
  }
}

/** The same server, another database. */
export function onDatabase(serverUrl: string, database: string): string {
  // Not the URL class: the address of a Unix socket has no host.
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

/** One statement on the server itself. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
