import type { Received, Returned } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import type { listReviews as listReviewsCall } from "#features/reviews/office-contract.ts"
import { countByStatus, listAll } from "./queries.ts"

const mostRows = 1_000

/** A page of everybody's reviews, and how many stand where. */
export async function listReviews(
  db: Database,
  query: Received<typeof listReviewsCall>["query"],
): Promise<Returned<typeof listReviewsCall>> {
  const { status_filter, page = 1, limit = mostRows } = query
  const [data, counts] = await Promise.all([listAll(db, status_filter, { page, limit }), countByStatus(db)])
  const total = status_filter ? counts[status_filter] : counts.pending + counts.approved + counts.declined
  return { data, meta: { page, limit, total }, counts }
}
