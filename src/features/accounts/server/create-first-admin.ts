import { randomInt } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import { users } from "#db/schema/accounts.ts"
import type { Services } from "#platform/services.ts"
import { hashPassword } from "./hash-password.ts"

// Any number that nothing else in the shop locks: two processes that start together make one admin.
const firstAdminLock = 7_733_402

/**
 * Makes an administrator of ADMIN_EMAIL and ADMIN_PASSWORD if the shop has none (decisions.md §7).
 * @returns what to tell the owner when the password was made up now, else null
 * @throws when an ordinary account has the address
 */
export async function createFirstAdmin({ db, config }: Services): Promise<{ email: string; password: string } | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`)
    if ((await tx.$count(users, eq(users.role, "admin"))) > 0) return null
    const password = config.adminPassword ?? readablePassword()
    const email = config.adminEmail.toLowerCase()
    const made = await tx
      .insert(users)
      .values({
        username: "admin",
        email,
        fullName: "Shop Owner",
        role: "admin",
        passwordHash: await hashPassword(password),
        emailVerifiedAt: new Date(),
      })
      .onConflictDoNothing()
    if (made.rowCount === 0) {
      throw new Error(`The shop has no administrator, and ${email} belongs to a customer: set another ADMIN_EMAIL.`)
    }
    return config.adminPassword ? null : { email, password }
  })
}

/** Four groups without letters that look alike: `k7mq-x3ne-…`, 79 bits. */
function readablePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789"
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("")
  return [group(), group(), group(), group()].join("-")
}
