import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator"
import pg from "pg"
import { afterEach, beforeEach, expect, inject, test } from "vitest"
import { onDatabase, onServer } from "#app/server/test-database.ts"
import { startShopProcess } from "#app/server/test-process.ts"
import { openDatabase } from "#db/client.ts"
import { migrationsFolder } from "#db/migrate.ts"
import { auditBooks } from "#features/orders/server/audit-books.ts"

const name = `skein_migration_${randomUUID().slice(0, 8)}`
let url: string
let folder: string
let clients: pg.Client[]
let processes: ChildProcess[]
beforeEach(async () => {
  url = onDatabase(inject("serverUrl"), name)
  folder = await mkdtemp(join(tmpdir(), "skein-migration-"))
  clients = []
  processes = []
  await onServer(inject("serverUrl"), `create database ${name}`)
})
afterEach(async () => {
  for (const one of processes) one.kill("SIGKILL")
  for (const client of clients) await client.end()
  await onServer(inject("serverUrl"), `drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

/** A shop as it was some migrations ago, with an order and a link in a letter. */
async function openEarlierShop(migrations: number): Promise<pg.Client> {
  await cp(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, "meta/_journal.json")
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: object[] }
  expect(entries.length).toBeGreaterThan(migrations)
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migrations) }))
  const client = await connect()
  await applyMigrations(drizzle(client), { migrationsFolder: folder })
  await client.query(`with product as (
      insert into products (slug, title, price_cents) values ('hat', 'Hat', 3450) returning id
    ), placed as (
      insert into orders (total_cents, first_name, last_name, email, phone, shipping_address, zip_code, city, state, country,
        idempotency_key, payload_hash, reserved_until)
      values (3450, 'Ada', 'Byrne', 'ada@example.com', '1', '1 Quay Street', '1', 'Galway', '', 'Ireland', 'key', 'hash',
        now() + interval '1 hour')
      returning id
    ) insert into order_items (order_id, position, product_id, title, unit_price_cents, quantity, draws_stock)
      select placed.id, 1, product.id, 'Hat', 3450, 1, false from placed, product`)
  await client.query(`with person as (
      insert into users (username, email, full_name, password_hash) values ('ada', 'ada@example.com', 'Ada', 'none') returning id
    ) insert into one_time_tokens (token_hash, user_id, purpose, expires_at)
      select 'hash', id, 'verify-email', now() + interval '1 hour' from person`)
  return client
}

test("a migration that is killed half-way has not happened, and the next start completes it", async () => {
  // The next one begins with the links and then changes orders, which somebody reads for long.
  const books = await openEarlierShop(5)
  const done = async () => (await books.query("select hash from drizzle.__drizzle_migrations")).rowCount
  const reader = await connect()
  await reader.query("begin; select id from orders")

  const command = join(import.meta.dirname, "../src/app/server/migrate-command.ts")
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder }
  const migrating = spawn(process.execPath, ["--no-warnings", command], { env })
  processes.push(migrating)
  const exited = once(migrating, "exit")
  const waiting = () =>
    books
      .query("select pid from pg_locks where relation = 'orders'::regclass and not granted")
      .then(({ rowCount }) => rowCount)
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
  migrating.kill("SIGKILL")
  expect(await exited).toEqual([null, "SIGKILL"])
  await reader.query("rollback")
  const others = () =>
    books
      .query(
        "select pid from pg_stat_activity where datname = current_database() and application_name = '' and state <> 'idle' and pid <> pg_backend_pid()",
      )
      .then(({ rowCount }) => rowCount)
  await expect.poll(others, { timeout: 60_000 }).toBe(0)

  expect(await done()).toBe(5)
  expect((await books.query("select token_hash from one_time_tokens")).rows).toEqual([{ token_hash: "hash" }])

  const shop = await startShopProcess({ DATA_DIR: folder, DATABASE_URL: url, DEMO: "0" })
  processes.push(shop.process)
  expect(shop.output()).toContain("open at")
  expect((await fetch(`${shop.address()}/readyz`)).status).toBe(200)
  expect(await done()).toBeGreaterThan(5)
  expect((await books.query("select token_hash from one_time_tokens")).rows).toEqual([])
  const db = openDatabase(url, 2)
  expect(await auditBooks(db)).toEqual({ checked: { products: 1, orders: 1, payments: 0 }, wrong: [] })
  await db.$client.end()
})
