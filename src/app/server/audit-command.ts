// `npm run audit`: proves that the books of the shop are right, or prints what does not fit. The shop may be open.
import { openDatabase } from "#db/client.ts"
import { joinEmbeddedPostgres } from "#db/embedded.ts"
import { type Audit, auditBooks } from "#features/orders/server/audit-books.ts"
import { ConfigError, readConfig } from "#platform/config.ts"

try {
  process.exitCode = tell(await audit()) ? 0 : 1
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

async function audit(): Promise<Audit> {
  const config = readConfig(process.env)
  const database = config.databaseUrl
    ? { connectionString: config.databaseUrl, stop: async () => {} }
    : await joinEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    const db = openDatabase(database.connectionString, 2)
    try {
      return await auditBooks(db)
    } finally {
      await db.$client.end()
    }
  } finally {
    await database.stop()
  }
}

function tell({ checked, wrong }: Audit): boolean {
  const { products, orders, payments } = checked
  const amount = `${products} products, ${orders} orders, ${payments} payments.`
  for (const { book, row, expected, actual } of wrong) {
    console.log(`Wrong: ${book}. ${row}: ${expected} expected, ${actual} found.`)
  }
  console.log(
    wrong.length === 0 ? `The books are right: ${amount}` : `The books are wrong: ${wrong.length} rows of ${amount}`,
  )
  return wrong.length === 0
}
