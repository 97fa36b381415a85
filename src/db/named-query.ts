import type { Database, Transaction } from "./client.ts"

/**
 * A statement that each connection parses and plans once, for the calls that must be quick.
 * Times come back as PostgreSQL writes them.
 * @param name unique in the shop
 */
export function namedQuery<Row extends object>(name: string, text: string) {
  return async (db: Database | Transaction, values: unknown[]): Promise<Row[]> => {
    const statement = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      { sql: text, params: values },
      undefined,
      name,
      false,
    )
    return (await statement.execute()).rows
  }
}
