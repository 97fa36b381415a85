import type { Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import type { getOrderSummary } from "#features/orders/office-contract.ts"
import { sumTallies } from "./admin-queries.ts"

/** How many orders there are of each status and what they come to: from counters, however many there are. */
export async function sumOrders(db: Database): Promise<Returned<typeof getOrderSummary>> {
  const tallies = await sumTallies(db, [])
  const rowsOf = (status: string) => tallies.find((tally) => tally.status === status)?.rows ?? 0
  return {
    total: tallies.reduce((sum, { rows }) => sum + rows, 0),
    pending: rowsOf("pending"),
    paid: rowsOf("paid"),
    processing: rowsOf("processing"),
    completed: rowsOf("completed"),
    cancelled: rowsOf("cancelled"),
    revenue: fromCents(tallies.reduce((sum, { cents }) => sum + cents, 0)),
  }
}
