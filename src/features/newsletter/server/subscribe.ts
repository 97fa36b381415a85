import type { Received } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import { subscribers } from "#db/schema/community.ts"
import type { subscribe as subscribeCall } from "#features/newsletter/contract.ts"

/** Signs an address up for the newsletter; one that is already known stays as it is, and nobody learns that it was. */
export async function subscribe(db: Database, subscriber: Received<typeof subscribeCall>["body"]): Promise<void> {
  await db.insert(subscribers).values(subscriber).onConflictDoNothing()
}
