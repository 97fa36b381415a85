import { join } from "node:path"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator"
import pg from "pg"

export const migrationsFolder = join(import.meta.dirname, "migrations")

// Any number that nothing else in the shop locks; two processes that start together migrate one after the other.
const migrationLock = 7_733_401

/**
 * Brings a database to the newest schema. All pending migrations run in one transaction: killed half-way, none has happened.
 * @throws if the database cannot be reached or a migration fails.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
