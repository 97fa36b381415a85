import type { Services } from "#platform/services.ts"
import { forgetIdleCarts } from "./forget-idle-carts.ts"

/** What carts do when nobody waits for it. */
export function defineCartJobs({ jobs, db }: Services): void {
  jobs.define("carts.forget-idle", () => forgetIdleCarts(db), { everyMinutes: 1_440 })
}
