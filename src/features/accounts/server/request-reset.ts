import { eq, sql } from "drizzle-orm"
import { users } from "#db/schema/accounts.ts"
import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { setNewPassword, toAccount } from "./account-letters.ts"
import { lockAccount } from "./lock-account.ts"
import { mintLink } from "./one-time-link.ts"

/** Notes that a letter was asked for. Nobody learns by the answer or its time whether there is such an account: it is looked for later. */
export async function requestReset({ db, jobs }: Services, email: string): Promise<void> {
  await jobs.enqueue(db, "accounts.send-reset", { email })
}

/** Sends the link that sets a new password to the account of an address, if there is one. */
export async function sendReset(services: Services, email: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const account = await lockAccount(tx, eq(sql`lower(${users.email})`, email))
    const token = account && (await mintLink(tx, account, "reset-password"))
    if (token) await services.mail.queue(tx, toAccount(account.email, setNewPassword, { token }))
  })
}
