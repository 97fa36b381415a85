import { sql } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"

/**
 * Rows of a table in one statement, however many they are, in their order; what they do not name takes its default.
 * @param rows by the names of their columns, all with the same ones
 */
export async function enterRows(tx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const name = sql.identifier(table)
  await tx.execute(
    sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)})`,
  )
}
