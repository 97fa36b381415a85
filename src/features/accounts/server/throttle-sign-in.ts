import { createHash } from "node:crypto"
import { isIP } from "node:net"
import { and, eq, lt, sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { signInFailures } from "#db/schema/accounts.ts"
import { Problem } from "#platform/problem.ts"

/** Who tries to sign in as whom. */
export type Attempt = { accountKey: string; network: string }

const minutes = 15
const accountFromHere = 5
// From then on an address gets one guess at the account: enough for its owner, who comes from elsewhere and knows.
const accountFromAnywhere = 20
const anyAccountFromHere = 30

const { accountKey, network, at } = signInFailures
const isRecent = sql`${at} > now() - make_interval(mins => ${minutes})`

/** @param address of the caller, IPv4 or IPv6 */
export function attemptOf(username: string, address: string): Attempt {
  // A proxy that passes on something else than an address makes one visitor of all, not a fault of each.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "")
  return {
    // What people type here by mistake is now and then their password.
    accountKey: createHash("sha256").update(username.toLowerCase()).digest("base64url"),
    network: isIP(plain) === 0 ? "0.0.0.0" : plain,
  }
}

/**
 * Refuses to look at a password where guessing is going on.
 * @param byAddress also limits one address over all accounts
 * @throws Problem request.too-many
 */
export async function throttleSignIn(db: Database, attempt: Attempt, byAddress: boolean): Promise<void> {
  const fromHere = sql`${network} = ${networkOf(attempt)}`
  const thisAccount = eq(accountKey, attempt.accountKey)
  const secondsLeft = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(ceil(extract(epoch from min(${at}) filter (where ${which})
      + make_interval(mins => ${minutes}) - now())), 0)::integer`
  const [recent] = await db
    .select({
      both: sql<number>`(count(*) filter (where ${thisAccount} and ${fromHere}))::integer`,
      account: sql<number>`(count(*) filter (where ${thisAccount}))::integer`,
      network: sql<number>`(count(*) filter (where ${fromHere}))::integer`,
      bothSeconds: secondsLeft(sql`${thisAccount} and ${fromHere}`),
      networkSeconds: secondsLeft(fromHere),
    })
    .from(signInFailures)
    .where(and(isRecent, sql`(${thisAccount} or ${fromHere})`))
  if (!recent) return
  const isGuessed = recent.both >= accountFromHere || (recent.account >= accountFromAnywhere && recent.both > 0)
  if (isGuessed) throw tooMany(recent.bothSeconds)
  if (byAddress && recent.network >= anyAccountFromHere) throw tooMany(recent.networkSeconds)
}

/** Notes a wrong password, and forgets what no longer counts. */
export async function noteFailure(db: Database, attempt: Attempt): Promise<void> {
  await db.delete(signInFailures).where(lt(at, sql`now() - make_interval(mins => ${minutes})`))
  await db.insert(signInFailures).values({ accountKey: attempt.accountKey, network: networkOf(attempt) })
}

/** A right password clears the mistakes made before it from the same address. */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  await db
    .delete(signInFailures)
    .where(and(eq(accountKey, attempt.accountKey), sql`${network} = ${networkOf(attempt)}`))
}

const networkOf = (attempt: Attempt) =>
  sql`network(set_masklen(${attempt.network}::inet, case family(${attempt.network}::inet) when 6 then 64 else 32 end))`

const tooMany = (retryAfterSeconds: number) =>
  new Problem("request.too-many", 429, "Too many wrong passwords. Please wait a while and try again.", {
    retryAfterSeconds: Math.max(1, retryAfterSeconds),
  })
