import type { Received, Returned } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import type { listMessages as listMessagesCall } from "#features/contact/office-contract.ts"
import { countMessages, findMessages, findMessagesOf } from "./queries.ts"

const mostRows = 1_000

/** A page of the inbox, and how many messages stand where. */
export async function listMessages(
  db: Database,
  query: Received<typeof listMessagesCall>["query"],
): Promise<Returned<typeof listMessagesCall>> {
  const { status_filter, page = 1, limit = mostRows } = query
  const [data, counted] = await Promise.all([
    status_filter
      ? findMessagesOf(db, [limit, (page - 1) * limit, status_filter])
      : findMessages(db, [limit, (page - 1) * limit]),
    countMessages(db, []),
  ])
  const counts = { pending: 0, resolved: 0, ...Object.fromEntries(counted.map(({ status, rows }) => [status, rows])) }
  const total = status_filter ? counts[status_filter] : counts.pending + counts.resolved
  return { data, meta: { page, limit, total }, counts }
}
