import type { Database, Transaction } from "#db/client.ts"
import type { Services } from "#platform/services.ts"

/** Whose things they are. Whoever only claims an address must get nothing that is known by the address alone. */
type Person = { id: string; email: string; isEmailVerified: boolean }

/**
 * A part of the shop that keeps something about people. Accounts stand below all of them, so app/server/keepers.ts
 * hands them in (docs/decisions/0013).
 */
export type Keeper = {
  /** Its name in the export. */
  name: string
  /** What it keeps about a person, as the person may read it. */
  exportPerson(db: Database, person: Person): Promise<unknown>
  /** The account is being deleted, in this transaction: afterwards nothing of it leads to the person. */
  forgetPerson?(services: Services, tx: Transaction, person: Person): Promise<void>
  /** The person has shown that the address is theirs. */
  welcomePerson?(tx: Transaction, person: Person): Promise<void>
}
