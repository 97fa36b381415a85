import type { Returned } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import type { exportMe } from "#features/accounts/contract.ts"
import { unauthorized } from "#platform/session.ts"
import type { Keeper } from "./keeper.ts"
import { findMe, listLiveSessions } from "./queries.ts"

/** Everything that the shop keeps about a person, as the person may take it along (GDPR, Articles 15 and 20). */
export async function exportPerson(
  db: Database,
  keepers: readonly Keeper[],
  user: { id: string; sessionId: string },
): Promise<Returned<typeof exportMe>> {
  const profile = await findMe(db, user.id)
  if (!profile) throw unauthorized()
  const person = { id: profile.id, email: profile.email, isEmailVerified: profile.email_verified }
  const kept = await Promise.all(
    keepers.map(async (keeper) => [keeper.name, await keeper.exportPerson(db, person)] as const),
  )
  return {
    exported_at: new Date().toISOString(),
    profile,
    sessions: await listLiveSessions(db, user),
    ...Object.fromEntries(kept),
  }
}
