import type { Services } from "#platform/services.ts"
import { forgetProcessed } from "./queries.ts"

/** Drops what providers told us and was acted on, after 90 days: longer than any of them repeats itself. */
export async function forgetEvents({ db }: Services): Promise<void> {
  await forgetProcessed(db, [])
}
