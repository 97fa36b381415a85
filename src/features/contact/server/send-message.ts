import type { Received } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import { contactMessages } from "#db/schema/community.ts"
import type { sendMessage as sendMessageCall } from "#features/contact/contract.ts"

/** Puts a visitor's message into the shop's inbox, where it is pending until somebody resolves it (BO §4). */
export async function sendMessage(db: Database, message: Received<typeof sendMessageCall>["body"]): Promise<void> {
  await db.insert(contactMessages).values(message)
}
