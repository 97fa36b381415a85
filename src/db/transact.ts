import type { Database, Transaction } from "./client.ts"

// deadlock_detected and serialization_failure: the database undid the whole and asks to begin again.
const retryable = new Set(["40P01", "40001"])
const attempts = 4

/**
 * A transaction that begins again when the database could not put it in order with another, such as an import that
 * touches the same products in its own sequence.
 * @param work may run several times, so it may change nothing outside of the transaction
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === attempts || !retryable.has(codeOf(error))) throw error
    }
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ""
  return "code" in error && typeof error.code === "string" ? error.code : codeOf(error.cause)
}
