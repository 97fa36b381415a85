import { sql } from "drizzle-orm"
import type { Database, Transaction } from "#db/client.ts"
import { auditedBooks } from "./audited-books.ts"

/** A row that does not fit: what it should say by the other books, and what it says. Amounts are cents. */
type WrongRow = { book: string; row: string; expected: string; actual: string }

export type Audit = { checked: { products: number; orders: number; payments: number }; wrong: WrongRow[] }

/** Of a book that is wrong throughout, the first rows say it all. */
const mostRows = 100

/**
 * Proves that sums equal current values: every stock, every cent, every order and counter, in one moment's view of an open
 * shop, which goes on meanwhile.
 * @param graceMinutes how long the word of a payment may be on its way before its absence is wrong
 * @returns no wrong rows when the books are right; at most 100 of each book
 */
export function auditBooks(db: Database, graceMinutes = 15): Promise<Audit> {
  const oneMoment = { isolationLevel: "repeatable read", accessMode: "read only" } as const
  return db.transaction((tx) => auditInside(tx, graceMinutes), oneMoment)
}

/** The same, as a part of something larger. */
export async function auditInside(tx: Transaction, graceMinutes: number): Promise<Audit> {
  // A million orders take longer than any request may; sums of them need room.
  await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true),
    set_config('skein.audit_grace', ${`${graceMinutes} minutes`}, true)`)
  const { rows } = await tx.execute<Audit["checked"]>(sql`select
    (select count(*) from products)::int as products,
    (select count(*) from orders)::int as orders,
    (select count(*) from payments)::int as payments`)
  const [checked = { products: 0, orders: 0, payments: 0 }] = rows
  const wrong: WrongRow[] = []
  for (const { book, text } of auditedBooks) {
    const found = await tx.execute<Omit<WrongRow, "book">>(
      sql.raw(`select row::text, expected::text, actual::text from (${text}) as wrong order by row limit ${mostRows}`),
    )
    wrong.push(...found.rows.map((row) => ({ book, ...row })))
  }
  return { checked, wrong }
}
